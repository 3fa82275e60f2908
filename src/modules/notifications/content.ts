import type { components } from '../../../generated/openapi.ts';

export type Mail = components['schemas']['Mail'];
export type UnlinkedIdentity = components['schemas']['UnlinkedIdentity'];
export type Template = Mail['template'];

/** The fields that a key adds to an email. They are filled in at the delivery. */
type KeyField = 'url' | 'key' | 'code' | 'expires_at';

/** The content of an email without its key: template and data as in the contract. */
export type NotificationContent = {
  readonly [T in Template]: {
    readonly template: T;
    readonly data: Omit<Extract<Mail, { readonly template: T }>['data'], KeyField>;
  };
}[Template];

export interface Recipient {
  readonly email: string;
  readonly name: string;
  /** Two letters. */
  readonly language: string;
  readonly locale: string;
}
