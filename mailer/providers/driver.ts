import type { Fields } from '../fields.ts';
import type { Message } from '../message.ts';
import type { Failure } from '../store.ts';

export interface ProviderResponse {
  readonly status: number;
  readonly headers: Headers;
  /** The JSON object of the body; empty for anything else. */
  readonly body: Fields;
}

/** The parts of a request that a signature may cover. */
interface ProviderRequest {
  readonly key: string;
  readonly url: URL;
  readonly contentType: string;
  /** Empty for a form. */
  readonly body: string;
  /** Milliseconds. */
  readonly at: number;
}

/** Sends an email with one POST to a provider. */
export interface ProviderDriver {
  /** The default URL; undefined: the setting is required. */
  readonly url: string | undefined;
  /** The pattern of a key; absent: any text. */
  readonly key?: { readonly pattern: RegExp; readonly rule: string };
  authentication(request: ProviderRequest): Readonly<Record<string, string>>;
  /** Returns the body. An object is sent as JSON. */
  body(message: Message): object | FormData;
  /** Returns headers by which the provider recognizes a repeated request; absent: the provider has no such header. */
  idempotency?(message: Message): Readonly<Record<string, string>>;
  /** Returns the kind of failure for a response whose status does not decide it; otherwise undefined. */
  kindOf?(response: ProviderResponse): Failure['kind'] | undefined;
  /** The field of the response body that explains a failure to the operator. */
  readonly errorField: string;
}
