import type { components } from '../../../generated/openapi.ts';

/** A request for an email, as the contract's webhooks describe it. */
export type Mail = components['schemas']['Mail'];
export type UnlinkedIdentity = components['schemas']['UnlinkedIdentity'];
/** The kinds of email that the contract knows. */
export type Template = Mail['template'];

/** The fields that a key's link adds to an email. They are filled in when the email is handed over. */
type KeyField = 'url' | 'key' | 'code' | 'expires_at';

/** The content of an email without its key: template and data as in the contract. */
export type NotificationContent = {
  readonly [T in Template]: {
    readonly template: T;
    readonly data: Omit<Extract<Mail, { readonly template: T }>['data'], KeyField>;
  };
}[Template];

/** The recipient of an email. */
export interface Recipient {
  readonly email: string;
  readonly name: string;
  /** Two letters. */
  readonly language: string;
  readonly locale: string;
}
