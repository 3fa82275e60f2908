import { type ProblemCode, problems } from '../../generated/problems.ts';
import { RequestError } from '../api/refusal.ts';
import type { Contracts, OpenApiDocument } from '../contracts.ts';
import type { RestHandlers } from '../rest/handler.ts';
import { toOpenapi30 } from '../rest/openapi-30.ts';
import { revalidated } from '../rest/validators.ts';
import { createBar } from './bar.ts';
import { landingPage } from './landing.ts';
import { negotiatedPageHeaders, pagePolicy } from './page.ts';
import { problemPage, problemsPage } from './problem.ts';

type ServiceHandlers = Pick<
  RestHandlers,
  | 'home'
  | 'openapiYaml'
  | 'openapiJson'
  | 'openapi30Json'
  | 'schemaGraphql'
  | 'problems'
  | 'problem'
  | 'jwks'
  | 'healthz'
  | 'readyz'
  | 'metrics'
>;

export interface ServiceState {
  readonly contracts: Contracts;
  readonly publicUrl: string;
  readonly hasInbox: boolean;
  readonly hasIde: boolean;
  /** The application key that the home page fills in; absent: none. It has to be one that grants nothing. */
  readonly appKey: () => Promise<string | undefined>;
  /** The public keys of the tokens. */
  publishedKeys(): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** @throws `not_ready` or `database_unavailable` */
  requireReady(): Promise<void>;
  /** In the text format of Prometheus. */
  metrics(): Promise<string>;
}

const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(problems, code);

const explained = (code: ProblemCode) => ({ code, ...problems[code] });

const catalogue = { data: (Object.keys(problems) as ProblemCode[]).map(explained) };

/** What is served around the operations. All of it is made once, or read from memory. */
export const serviceHandlers = ({
  contracts,
  publicUrl,
  hasInbox,
  hasIde,
  appKey,
  publishedKeys,
  requireReady,
  metrics,
}: ServiceState): ServiceHandlers => {
  const { openapi, openapiYaml, schemaGraphql } = contracts;
  const bar = createBar({ hasIde });
  const landing = { publicUrl, version: openapi.info.version, hasInbox, hasIde, bar: bar('/') };
  /** While the database is unavailable the page has no key. */
  const keyToFillIn = (): Promise<string | undefined> => appKey().catch(() => undefined);
  const yaml = { status: 200, type: 'application/yaml', headers: revalidated(openapiYaml), body: openapiYaml } as const;
  const asJson = (document: OpenApiDocument) =>
    ({ status: 200, headers: revalidated(JSON.stringify(document)), body: document as never }) as const;
  const json = asJson(openapi);
  let json30: typeof json | undefined;
  const sdl = { status: 200, type: 'text/plain', headers: revalidated(schemaGraphql), body: schemaGraphql } as const;

  return {
    home: async () => {
      const body = landingPage({ ...landing, appKey: await keyToFillIn() });
      return { status: 200, type: 'text/html', headers: pagePolicy, body };
    },
    openapiYaml: () => yaml,
    openapiJson: () => json,
    openapi30Json: () => {
      // For the first who asks: most never do, and the start has no time for it.
      json30 ??= asJson(toOpenapi30(openapi));
      return json30;
    },
    schemaGraphql: () => sdl,

    problems: ({ accepted }) =>
      accepted === 'text/html'
        ? { status: 200, type: 'text/html', headers: negotiatedPageHeaders, body: problemsPage(bar) }
        : { status: 200, headers: negotiatedPageHeaders, body: catalogue },

    problem: ({ path: { code }, accepted }) => {
      if (!isProblemCode(code)) throw new RequestError('not_found');
      return accepted === 'text/html'
        ? { status: 200, type: 'text/html', headers: negotiatedPageHeaders, body: problemPage(code, bar) }
        : { status: 200, headers: negotiatedPageHeaders, body: explained(code) };
    },

    jwks: async () => ({
      status: 200,
      type: 'application/jwk-set+json',
      headers: { 'Cache-Control': 'public, max-age=300' },
      body: { keys: (await publishedKeys()) as never },
    }),

    healthz: () => ({ status: 200, body: { status: 'alive' } }),

    metrics: async () => ({ status: 200, type: 'text/plain', body: await metrics() }),

    readyz: async () => {
      await requireReady();
      return { status: 200, body: { status: 'ready' } };
    },
  };
};
