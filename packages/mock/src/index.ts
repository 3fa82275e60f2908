import { fixtures as coreFixtures, createCore } from './core.js';
import type { Outcomes } from './outcomes.ts';

export type { Outcomes } from './outcomes.ts';

/** A user that a mock knows from the start. Every other field of `User` in the contract can be set, too. */
export interface MockUser {
  readonly email: string;
  /** The password of the examples if it is absent: `correct horse battery`. */
  readonly password?: string | undefined;
  readonly id?: string | undefined;
  readonly displayname?: string | undefined;
  /** The roles decide about permissions: those in the application's own company apply to the whole application. */
  readonly roles?: readonly { readonly id: number; readonly name: string; readonly company_id: number }[] | undefined;
  readonly [field: string]: unknown;
}

export interface MockOptions {
  /** Remembers sign-ups, logins, second factors and changes of users. Without it, every response is an example. */
  readonly stateful?: boolean | undefined;
  /** The users that the mock knows from the start, besides those of the examples. It is then stateful. */
  readonly users?: readonly MockUser[] | undefined;
  /** The delay of each response in milliseconds. */
  readonly latency?: number | undefined;
  /** The URL at which clients reach the mock: for links in responses, for passkeys, and for relative URLs of requests. */
  readonly url?: string | undefined;
  /** The clock of the mock, for tests in which time passes. */
  readonly now?: (() => Date) | undefined;
}

/** A request that the mock has answered. */
export interface RecordedRequest {
  readonly at: Date;
  readonly api: 'rest' | 'graphql';
  /** The operations by their `operationId`, also if they were called by another name through GraphQL. */
  readonly operations: readonly string[];
  readonly method: string;
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
  /** Names are in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The parsed JSON, or the text if it is not JSON. */
  readonly body: unknown;
  readonly status: number;
}

/** An email that the service would send: the notification that a mailer receives. */
export interface MockMail {
  readonly id: string;
  readonly type: 'mail.requested';
  readonly template: string;
  readonly occurred_at: string;
  readonly recipient: { readonly email: string; readonly name: string };
  /** The content of the email, for example `key`, `code` and `url`. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** The service as a function with the parameters of `fetch`. */
export interface Mock {
  (input: Request | string | URL, init?: RequestInit): Promise<Response>;
  /** Forgets accounts, sessions, requests, emails and chosen outcomes. The users of the options are there again. */
  reset(): void;
  /**
   * Chooses the outcomes of the next calls of an operation: the code of a problem, a status, the name of an example, or `ok`.
   * @throws for an operation or an outcome that the contract does not have
   */
  next<Operation extends keyof Outcomes>(operation: Operation, outcomes: readonly Outcomes[Operation][]): void;
  /** The last 500 requests, the oldest one first. */
  readonly requests: readonly RecordedRequest[];
  /** The last 200 emails, the oldest one first. */
  readonly inbox: readonly MockMail[];
  /** Loads what the first request would load. */
  ready(): Promise<void>;
}

/** Data of the contract's examples that tests need. */
export interface Fixtures {
  /** The user of the examples. */
  readonly ada: MockUser & { readonly password: string };
  /** A user with all permissions, for `users`. */
  readonly owner: MockUser & { readonly password: string };
  /** A valid key of an emailed link. */
  readonly key: string;
}

export const fixtures: Fixtures = coreFixtures;

const defaultUrl = 'http://localhost:4010';

/** Creates a mock of Gatehouse in this process: both APIs, which validate requests with the service's own code. */
export const createMock = (options: MockOptions = {}): Mock => {
  const { users, stateful = users !== undefined, latency = 0, url = defaultUrl, now = () => new Date() } = options;
  const core = createCore({
    stateful,
    users,
    latency,
    url,
    now,
    onFault: (error) => {
      // biome-ignore lint/suspicious/noConsole: a defect of the mock has no other place to appear.
      console.error(error);
    },
  });
  const respond = (input: Request | string | URL, init?: RequestInit): Promise<Response> =>
    core.respond(new Request(input instanceof Request ? input : new URL(input, url), init));
  const { control } = core;
  const members: Pick<Mock, 'reset' | 'next' | 'ready'> = {
    reset: control.reset,
    next: control.next,
    ready: core.ready,
  };
  return Object.defineProperties(Object.assign(respond, members), {
    requests: { get: () => control.requests, enumerable: true },
    inbox: { get: () => control.inbox, enumerable: true },
  }) as unknown as Mock;
};
