/** The parts of a client that the functions of `operations.ts` use. */
import type { UserFields } from './entities.ts';

/** The fields of a body that are timestamps. Arrays have the fields of their items. */
export type Dates = 1 | { readonly [field: string]: Dates };

/** An operation of the contract. */
export interface Spec {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /**
   * Determines if the token of the session is sent: never, or only if there is one. `operator`: the operator key is sent alone. Absent:
   * the token is required.
   */
  readonly access?: 'none' | 'optional' | 'operator';
  readonly dates?: Dates;
  /** The response can contain a session, which the client keeps. */
  readonly session?: true;
  /** The operation accepts an `Idempotency-Key`. */
  readonly once?: true;
  /** The operation accepts the device token. `made`: it requires one, which the client makes. */
  readonly device?: true | 'made';
  /** A body is sent also if it has no field. */
  readonly body?: true;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds after which a response no longer counts. The default is the `timeout` of the client. */
  readonly timeout?: number | undefined;
}

/** Names the custom fields of users for the compiler. It has no value. */
export interface Typed<F extends UserFields> {
  readonly '~fields'?: F | undefined;
}

/** @typeParam F the custom fields of users */
export interface Caller<F extends UserFields = UserFields> extends Typed<F> {
  /** Sends a request of an operation. The functions of `operations` call it. It never throws. */
  call<R>(spec: Spec, input: object | undefined, options?: CallOptions): Promise<R>;
}
