import { createHash } from 'node:crypto';
import { problems } from '../../../generated/problems.ts';
import type { Contracts } from '../../contracts.ts';
import { RequestError } from '../../doors/refusal.ts';
import type { RestHandlers } from '../handler.ts';
import { landingPage } from '../pages/landing.ts';
import { pagePolicy } from '../pages/page.ts';
import { problemPage } from '../pages/problem.ts';

type ServiceHandlers = Pick<
  RestHandlers,
  'home' | 'openapiYaml' | 'openapiJson' | 'schemaGraphql' | 'problem' | 'jwks' | 'healthz' | 'readyz' | 'metrics'
>;

export interface ServiceState {
  readonly contracts: Contracts;
  readonly publicUrl: string;
  readonly hasInbox: boolean;
  /** The public keys of the tokens. */
  publishedKeys(): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** @throws `not_ready` or `database_unavailable` */
  requireReady(): Promise<void>;
  /** In the text format of Prometheus. */
  metrics(): Promise<string>;
}

const strongETag = (text: string): string => `"${createHash('sha256').update(text).digest('base64url')}"`;

const revalidated = (text: string) => ({ ETag: strongETag(text), 'Cache-Control': 'public, no-cache' }) as const;

const isProblemCode = (code: string): code is keyof typeof problems => Object.hasOwn(problems, code);

/** What is served around the operations. All of it is made once, or read from memory. */
export const serviceHandlers = ({
  contracts,
  publicUrl,
  hasInbox,
  publishedKeys,
  requireReady,
  metrics,
}: ServiceState): ServiceHandlers => {
  const { openapi, openapiYaml, schemaGraphql } = contracts;
  const home = {
    status: 200,
    type: 'text/html',
    headers: pagePolicy,
    body: landingPage({ publicUrl, version: openapi.info.version, hasInbox }),
  } as const;
  const yaml = { status: 200, type: 'application/yaml', headers: revalidated(openapiYaml), body: openapiYaml } as const;
  const json = { status: 200, headers: revalidated(JSON.stringify(openapi)), body: openapi as never } as const;
  const sdl = { status: 200, type: 'text/plain', headers: revalidated(schemaGraphql), body: schemaGraphql } as const;

  return {
    home: () => home,
    openapiYaml: () => yaml,
    openapiJson: () => json,
    schemaGraphql: () => sdl,

    problem: ({ path: { code }, accepted }) => {
      if (!isProblemCode(code)) throw new RequestError('not_found');
      return accepted === 'text/html'
        ? { status: 200, type: 'text/html', headers: pagePolicy, body: problemPage(code) }
        : { status: 200, headers: pagePolicy, body: { code, ...problems[code] } };
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
