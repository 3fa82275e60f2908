import type { Fields } from '../fields.ts';
import type { Message } from '../message.ts';
import type { Failure } from '../store.ts';

/** The response of a provider. */
export interface Response {
  readonly status: number;
  /** The JSON object of the body; empty for anything else. */
  readonly body: Fields;
}

/** How a provider is asked to send an email, with one POST. */
export interface ProviderDriver {
  /** The URL if the setting has none; undefined: it is required. */
  readonly url: string | undefined;
  /** The headers that authenticate with a key. */
  authentication(key: string): Readonly<Record<string, string>>;
  /** The body: an object is sent as JSON. */
  body(message: Message): object | FormData;
  /** Headers that let the provider recognize a repetition; absent: it offers none. */
  idempotency?(message: Message): Readonly<Record<string, string>>;
  /** What a response means that its status does not tell; undefined: the status decides. */
  kindOf?(response: Response): Failure['kind'] | undefined;
  /** Where the text for the operator is in the body of a refusal. */
  readonly errorField: string;
}
