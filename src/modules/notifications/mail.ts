import type { components } from '../../../generated/openapi.ts';

/** A request for a mail, as the contract's webhooks describe it. */
export type Mail = components['schemas']['Mail'];
export type UnlinkedIdentity = components['schemas']['UnlinkedIdentity'];
/** The kinds of mail that the contract knows. */
export type Template = Mail['template'];

/** The fields that a key's link adds to a mail. They are filled in when the mail is handed over. */
type KeyField = 'url' | 'key' | 'code' | 'expires_at';

/** The content of a mail without its key: template and data as in the contract. */
export type Message = {
  readonly [T in Template]: {
    readonly template: T;
    readonly data: Omit<Extract<Mail, { readonly template: T }>['data'], KeyField>;
  };
}[Template];

/** The recipient of a mail. */
export interface Recipient {
  readonly email: string;
  readonly name: string;
  /** Two letters. */
  readonly language: string;
  readonly locale: string;
}
