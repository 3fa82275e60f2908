import { type ProblemCode, problems } from '../../generated/problems.ts';
import { RequestError } from '../api/refusal.ts';
import type { Contracts } from '../contracts.ts';
import { onceSucceeded } from '../kernel/memoize.ts';
import type { RestHandlers } from '../rest/handler.ts';
import { revalidated } from '../rest/validators.ts';
import { createBar } from './bar.ts';
import { homePage, homePolicyFor } from './home.ts';
import { negotiatedPageHeaders } from './page.ts';
import { problemPage, problemsPage } from './problems/page.ts';

type ServiceHandlers = Pick<
  RestHandlers,
  | 'getHome'
  | 'getOpenapiYaml'
  | 'getOpenapiFullYaml'
  | 'getOpenapiJson'
  | 'getOpenapi30Json'
  | 'getSchemaGraphql'
  | 'listProblems'
  | 'getProblem'
  | 'getJwks'
  | 'getHealth'
  | 'getReadiness'
  | 'getMetrics'
>;

export interface ServiceState {
  readonly contracts: Contracts;
  readonly publicUrl: string;
  readonly hasInbox: boolean;
  /** True if everyone can read the metrics. */
  readonly hasMetrics: boolean;
  /** True if the home page leads to the account page. */
  readonly hasAccount: boolean;
  readonly hasIde: boolean;
  /** Returns the application key that the home page fills in, or undefined for none. It must not grant permissions. */
  readonly appKey: () => Promise<string | undefined>;
  /** Returns the public keys that verify tokens. */
  publishedKeys(): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /**
   * Rejects if the service is not ready.
   * @throws `not_ready` or `database_unavailable`
   */
  requireReady(): Promise<void>;
  /** Returns the metrics in the text format of Prometheus. */
  metrics(): Promise<string>;
}

const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(problems, code);

const explained = (code: ProblemCode) => ({ code, ...problems[code] });

const catalogue = { data: (Object.keys(problems) as ProblemCode[]).map(explained) };

/** Handles the service's own resources. Each is created once, or read from memory. */
export const serviceHandlers = ({
  contracts,
  publicUrl,
  hasInbox,
  hasMetrics,
  hasAccount,
  hasIde,
  appKey,
  publishedKeys,
  requireReady,
  metrics,
}: ServiceState): ServiceHandlers => {
  const { openapi, documents, schemaGraphql } = contracts;
  const bar = createBar({ hasIde });
  const home = { publicUrl, version: openapi.info.version, hasInbox, hasMetrics, hasAccount, hasIde, bar: bar('/') };
  /** Returns no key while the database is unavailable. */
  const keyToFillIn = (): Promise<string | undefined> => appKey().catch(() => undefined);
  const asYaml = (text: string) =>
    ({ status: 200, type: 'application/yaml', headers: revalidated(text), body: text }) as const;
  // The text is sent as it is: to parse and serialize it would block the event loop for some ten milliseconds.
  const asJson = (text: string) => ({ status: 200, headers: revalidated(text), body: text as never }) as const;
  // The documents are read at their first request: they are rarely requested, and the start must be fast.
  const yaml = onceSucceeded(() => documents.yaml().then(asYaml));
  const fullYaml = onceSucceeded(() => documents.fullYaml().then(asYaml));
  const json = onceSucceeded(() => documents.json().then(asJson));
  const json30 = onceSucceeded(() => documents.json30().then(asJson));
  const sdl = { status: 200, type: 'text/plain', headers: revalidated(schemaGraphql), body: schemaGraphql } as const;

  return {
    getHome: async () => {
      const body = homePage({ ...home, appKey: await keyToFillIn() });
      return { status: 200, type: 'text/html', headers: homePolicyFor(hasIde), body };
    },
    getOpenapiYaml: yaml,
    getOpenapiFullYaml: fullYaml,
    getOpenapiJson: json,
    getOpenapi30Json: json30,
    getSchemaGraphql: () => sdl,

    listProblems: ({ accepted }) =>
      accepted === 'text/html'
        ? { status: 200, type: 'text/html', headers: negotiatedPageHeaders, body: problemsPage(bar) }
        : { status: 200, headers: negotiatedPageHeaders, body: catalogue },

    getProblem: ({ path: { code }, accepted }) => {
      if (!isProblemCode(code)) throw new RequestError('not_found');
      return accepted === 'text/html'
        ? { status: 200, type: 'text/html', headers: negotiatedPageHeaders, body: problemPage(code, bar) }
        : { status: 200, headers: negotiatedPageHeaders, body: explained(code) };
    },

    getJwks: async () => ({
      status: 200,
      type: 'application/jwk-set+json',
      headers: { 'Cache-Control': 'public, max-age=300' },
      body: { keys: (await publishedKeys()) as never },
    }),

    getHealth: () => ({ status: 200, body: { status: 'alive' } }),

    getMetrics: async () => ({ status: 200, type: 'text/plain', body: await metrics() }),

    getReadiness: async () => {
      await requireReady();
      return { status: 200, body: { status: 'ready' } };
    },
  };
};
