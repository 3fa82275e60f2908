import type { Change, EventFeed } from './event-feed.ts';
import type { Claims } from './tokens.ts';

/** The role of a user in a company. */
export interface Role {
  readonly id: number;
  readonly name: string;
  readonly companyId: number;
}

/** A response of the service about a session. */
export type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: (typeof refusals)[number] }
  | { readonly ok: false; readonly code: 'service_unavailable'; readonly retryAfter: string | undefined };

/** Answers of the service that are about the session or the token. */
const refusals = [
  'token_invalid',
  'token_expired',
  'session_ended',
  'second_factor_enrollment_required',
  'not_found',
] as const;

export interface SessionChecks {
  /** Tells whether a session is active, and the roles of its user. */
  readonly roles: (token: string, claims: Claims) => Promise<Answer<readonly Role[]>>;
  /** Returns the permissions of the user in the whole application or, with an ID, in one company. */
  readonly permissions: (
    token: string,
    claims: Claims,
    companyId: number | undefined,
  ) => Promise<Answer<readonly string[]>>;
}

export interface SessionOptions {
  readonly url: string;
  readonly appKey: string;
  readonly timeoutMs: number;
  /** The seconds for which an answer is used. With the feed of events, it is used until an event changes it. */
  readonly seconds: number;
  /** Creates the feed that tells which answers are no longer true. */
  readonly feedOf?: ((onChange: (change: Change) => void) => EventFeed) | undefined;
  readonly maxSessions: number;
}

/** Tells whether an answer is about the session, and not about one of its tokens or about this moment. */
const isAboutSession = (answer: Answer<unknown>): boolean =>
  answer.ok || !['token_invalid', 'token_expired', 'service_unavailable'].includes(answer.code);

type Owner = Pick<Claims, 'sessionId' | 'userId' | 'actor'>;

interface Memory<Value> {
  readonly remember: (key: string, owner: Owner, ask: () => Promise<Answer<Value>>) => Promise<Answer<Value>>;
  readonly forget: (change: Change) => void;
}

const isChanged = (change: Change, { sessionId, userId }: Owner): boolean => {
  if (change === 'all') return true;
  return 'sessionId' in change ? change.sessionId === sessionId : change.userId === userId;
};

/** Uses answers for some time. Parallel questions are asked once, and the number of answers is bounded. */
const createMemory = <Value>(
  { seconds, maxSessions }: SessionOptions,
  covers: (owner: Owner, since: number) => boolean,
): Memory<Value> => {
  const kept = new Map<
    string,
    { readonly at: number; readonly owner: Owner; readonly answer: Promise<Answer<Value>> }
  >();
  return {
    remember(key, owner, ask) {
      const now = performance.now();
      const known = kept.get(key);
      const isCovered = covers(owner, known?.at ?? now);
      if (known && (isCovered || now - known.at < seconds * 1000)) return known.answer;
      // The time counts from the question, since the service may read the session immediately.
      const asked = { at: now, owner, answer: ask() };
      kept.delete(key);
      kept.set(key, asked);
      const [oldest] = kept.keys();
      if (kept.size > maxSessions && oldest !== undefined) kept.delete(oldest);
      const forget = () => {
        if (kept.get(key) === asked) kept.delete(key);
      };
      asked.answer.then((answer) => isAboutSession(answer) || forget(), forget);
      return asked.answer;
    },

    forget(change) {
      for (const [key, { owner }] of kept) if (isChanged(change, owner)) kept.delete(key);
    },
  };
};

interface UserBody {
  readonly roles: readonly { readonly id: number; readonly name: string; readonly company_id: number }[];
}

const codeIn = (text: string): unknown => {
  try {
    return JSON.parse(text)?.code;
  } catch {
    return undefined;
  }
};

/** Creates the questions to the service. They throw if the app key is not valid, which no user can change. */
export const createSessionChecks = (options: SessionOptions): SessionChecks => {
  const { url, appKey, timeoutMs, feedOf } = options;
  const feed = feedOf?.((change) => {
    for (const memory of [roles, permissions]) memory.forget(change);
  });
  // A session of an administrator that acts as the user also ends for reasons of the administrator.
  const covers = ({ actor }: Owner, since: number) => actor === undefined && feed?.covers(since) === true;
  const roles = createMemory<readonly Role[]>(options, covers);
  const permissions = createMemory<readonly string[]>(options, covers);

  const send = (token: string, path: string): Promise<Response> =>
    fetch(`${url}${path}`, {
      headers: { Accept: 'application/json', Authorization: `Bearer ${token}`, 'X-Service-App': appKey },
      cache: 'no-store',
      // A redirect counts as no answer; workerd does not know `error`.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });

  const ask = async <Value>(token: string, path: string, read: (body: never) => Value): Promise<Answer<Value>> => {
    const unavailable = { ok: false, code: 'service_unavailable', retryAfter: undefined } as const;
    const reply = await send(token, path)
      .then(
        async (response) => ({ response, text: await response.text() }),
        () => undefined,
      )
      .catch(() => undefined);
    if (!reply) return unavailable;
    const { response, text } = reply;
    if (response.status === 200) return { ok: true, value: read(JSON.parse(text) as never) };
    const code = codeIn(text);
    const refusal = refusals.find((known) => known === code);
    if (refusal) return { ok: false, code: refusal };
    if (response.status === 401) throw new Error(`Gatehouse refuses the app key of the verifier: ${code}.`);
    return { ...unavailable, retryAfter: response.headers.get('Retry-After') ?? undefined };
  };

  return {
    roles: (token, claims) =>
      roles.remember(claims.sessionId, claims, () =>
        ask(token, '/v1/users/me', ({ roles }: UserBody) =>
          roles.map(({ id, name, company_id: companyId }) => ({ id, name, companyId })),
        ),
      ),
    permissions(token, claims, companyId) {
      const query = companyId === undefined ? '' : `?company_id=${companyId}`;
      return permissions.remember(`${claims.sessionId}${query}`, claims, () =>
        ask(token, `/v1/users/me/permissions${query}`, ({ data }: { readonly data: readonly string[] }) => data),
      );
    },
  };
};
