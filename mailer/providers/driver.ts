import type { Fields } from '../fields.ts';
import type { Message } from '../message.ts';
import type { Failure } from '../store.ts';

/** The response of a provider. */
export interface ProviderResponse {
  readonly status: number;
  readonly headers: Headers;
  /** The JSON object of the body; empty for anything else. */
  readonly body: Fields;
}

/** What authentication can be about. */
interface ProviderRequest {
  readonly key: string;
  readonly url: URL;
  readonly contentType: string;
  /** Empty for a form. */
  readonly body: string;
  /** In milliseconds. */
  readonly at: number;
}

/** How a provider is asked to send an email, with one POST. */
export interface ProviderDriver {
  /** The URL if the setting has none; undefined: it is required. */
  readonly url: string | undefined;
  /** What a key looks like; absent: any text. */
  readonly key?: { readonly pattern: RegExp; readonly rule: string };
  /** The headers that authenticate a request. */
  authentication(request: ProviderRequest): Readonly<Record<string, string>>;
  /** The body: an object is sent as JSON. */
  body(message: Message): object | FormData;
  /** Headers that let the provider recognize a repetition; absent: it offers none. */
  idempotency?(message: Message): Readonly<Record<string, string>>;
  /** What a response means that its status does not tell; undefined: the status decides. */
  kindOf?(response: ProviderResponse): Failure['kind'] | undefined;
  /** Where the text for the operator is in the body of a refusal. */
  readonly errorField: string;
}
