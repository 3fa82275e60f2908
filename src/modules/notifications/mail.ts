import type { components } from '../../../generated/openapi.ts';

/** A request for a mail, as the contract's webhooks describe it. */
export type Mail = components['schemas']['Mail'];
export type UnlinkedIdentity = components['schemas']['UnlinkedIdentity'];
/** The kinds of mail that the contract knows. */
export type Template = Mail['template'];

/** What the request for a key's link adds to a mail; filled in when it is handed over. */
type KeyField = 'url' | 'key' | 'code' | 'expires_at';

/** What a mail is about, without its key: template and data as the contract has them. */
export type Message = {
  readonly [T in Template]: {
    readonly template: T;
    readonly data: Omit<Extract<Mail, { readonly template: T }>['data'], KeyField>;
  };
}[Template];

/** Who a mail is for. */
export interface Recipient {
  readonly email: string;
  readonly name: string;
  /** Two letters. */
  readonly language: string;
  readonly locale: string;
}
