/** The parts of a client that the functions of `operations.ts` use. */

/** The fields of a body that are timestamps. Arrays have the fields of their items. */
export type Dates = 1 | { readonly [field: string]: Dates };

/** An operation of the contract. */
export interface Spec {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Determines if the token of the session is sent: always, or only if there is one. `operator`: the operator key is sent alone. */
  readonly access?: 'user' | 'optional' | 'operator';
  readonly dates?: Dates;
  /** The response can contain a session, which the client keeps. */
  readonly session?: true;
  /** The operation accepts an `Idempotency-Key`. */
  readonly once?: true;
  /** The operation accepts the device token. */
  readonly device?: true;
  /** A body is sent also if it has no field. */
  readonly body?: true;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds after which a response no longer counts. The default is the `timeout` of the client. */
  readonly timeout?: number | undefined;
}

export interface Caller {
  /** Sends a request of an operation. The functions of `operations` call it. It never throws. */
  call<R>(spec: Spec, input: object | undefined, options?: CallOptions): Promise<R>;
}
