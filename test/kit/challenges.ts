import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Command, change, query } from './commands.ts';
import { listenOnLoopback } from './loopback.ts';
import type { Headers, TestService } from './service.ts';

type Wire = Readonly<Record<string, unknown>>;

const fields = 'driver site_key operations login_after_failures min_score hostnames verify_url created_at updated_at';

/** The commands of administrators for the challenge of their application. */
export const challengeAdministration = {
  appChallenge: () => query('/v1/app/challenge', 'appChallenge', {}, `{ ${fields} }`),
  setAppChallenge: (data: Wire) =>
    change(
      'PUT',
      '/v1/app/challenge',
      data,
      'setAppChallenge',
      { data: ['SetAppChallengeInput!', data] },
      `{ ${fields} }`,
    ),
  deleteAppChallenge: () => change('DELETE', '/v1/app/challenge', undefined, 'deleteAppChallenge', {}),
  challenges: () => query('/v1/auth/challenges', 'challenges', {}, '{ operation driver site_key after_failures }'),
} satisfies Readonly<Record<string, (...args: never[]) => Command>>;

export const siteKey = 'a site key of the tests';
export const secretKey = 'a secret key that only the tests and the provider know';

/** The response of a challenge provider instead of a verdict. */
export type Answer = (response: ServerResponse) => unknown;

export const breaks: Answer = (response) => response.writeHead(500).end('{"success": true}');
export const hangs: Answer = () => undefined;
export const drops: Answer = (response) => response.destroy();
export const answers =
  (body: string, status = 200): Answer =>
  (response) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);

/** A local challenge provider, which accepts each response token once, as real ones do. */
export interface SiteVerify {
  readonly url: string;
  /** The received forms. */
  readonly forms: readonly Readonly<Record<string, string>>[];
  /** Returns a new response token with a verdict. */
  solve(verdict?: Wire): string;
  /** Sets the response of later requests. If absent, they return verdicts. */
  behaves(answer?: Answer): void;
  close(): Promise<void>;
}

export const startSiteVerify = async (): Promise<SiteVerify> => {
  const tokens = new Map<string, Wire>();
  const forms: Readonly<Record<string, string>>[] = [];
  let answer: Answer | undefined;

  const verdictOn = ({ secret, response = '' }: Readonly<Record<string, string>>): Wire => {
    if (secret !== secretKey) return { success: false, 'error-codes': ['invalid-input-secret'] };
    const verdict = tokens.get(response);
    const isUsed = tokens.has(response) && verdict?.['used'] === true;
    if (!verdict || isUsed)
      return { success: false, 'error-codes': [isUsed ? 'timeout-or-duplicate' : 'invalid-input-response'] };
    tokens.set(response, { used: true });
    return { success: true, challenge_ts: '2026-03-14T09:26:53Z', ...verdict };
  };

  const server = createServer(async (request, response) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    forms.push(form);
    (answer ?? answers(JSON.stringify(verdictOn(form))))(response);
  });
  const { url, close } = await listenOnLoopback(server);
  return {
    url: `${url}/siteverify`,
    forms,
    solve(verdict = {}) {
      const token = `solved-${crypto.randomUUID()}`;
      tokens.set(token, verdict);
      return token;
    },
    behaves(next) {
      answer = next;
    },
    close,
  };
};

/** A URL without a provider. */
export const nowhere = 'http://127.0.0.1:9/siteverify';

/** A configuration with Turnstile for all operations. */
export const setup = {
  driver: 'turnstile',
  site_key: siteKey,
  secret_key: secretKey,
  operations: ['signup', 'login', 'recover'],
  verify_url: nowhere,
} as const;

/** Creates an application whose operations require a challenge. */
export const challengedApp = async ({ given, send }: TestService, over: object = {}) => {
  const app = await given.app();
  const administrator: Headers = { 'X-Service-Key': app.serviceKey };
  const { status } = await send('PUT', '/v1/app/challenge', { headers: administrator, body: { ...setup, ...over } });
  if (status !== 201) throw new Error(`The challenge was not configured (${status}).`);
  return { app, administrator, headers: { 'X-Service-App': app.appKey } };
};
