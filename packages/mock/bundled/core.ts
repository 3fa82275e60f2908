import { randomUUID } from 'node:crypto';
import { document, schemaGraphql } from 'virtual:contract';
import type { components } from '../../../generated/openapi.ts';
import { problems } from '../../../generated/problems.ts';
import { RequestError } from '../../../src/api/refusal.ts';
import { createMockApis } from '../../../src/mock/apis.ts';
import type { Control } from '../../../src/mock/control.ts';
import { createExamples } from '../../../src/mock/examples.ts';
import { toFetch } from './fetch.ts';
import { Buffer } from './ports/buffer.ts';

export interface CoreOptions {
  readonly stateful: boolean;
  readonly users: unknown;
  readonly latency: number;
  readonly url: string;
  readonly now: () => Date;
  /** Reads the document that `/openapi.json` serves; absent: it is not served. */
  readonly readOpenapi?: (() => Promise<string>) | undefined;
  readonly onFault: (error: unknown) => void;
}

export interface Core {
  readonly respond: (request: Request) => Promise<Response>;
  readonly control: Control;
  /** Loads what the first request would load. */
  readonly ready: () => Promise<void>;
}

const examples = createExamples(document);
const login = examples.request('LoginRequest') as components['schemas']['LoginRequest'];
const app = examples.body('getApp', 200);

/** Data of the examples that tests need. */
export const fixtures = {
  ada: { ...login },
  owner: {
    ...login,
    email: 'owner@example.com',
    displayname: 'Olive Owner',
    roles: [{ id: 1, name: 'Owner', company_id: app.company_id ?? 0 }],
  },
  key: String(examples.parameter('getVerification', 'key')),
};

const catalogue = { data: Object.entries(problems).map(([code, problem]) => ({ code, ...problem })) };

export const createCore = ({ stateful, users, latency, url, now, readOpenapi, onFault }: CoreOptions): Core => {
  const served = (type: string, read: (() => Promise<string>) | undefined) => async () => {
    if (!read) throw new RequestError('not_found');
    return { status: 200, type, body: await read() } as never;
  };
  const { rest, graphql, control, ready } = createMockApis({
    openapi: document,
    schemaGraphql,
    publicUrl: url,
    isStateful: stateful,
    seed: users,
    latencyMs: latency,
    clock: { now },
    random: {
      uuid: randomUUID,
      key: () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url'),
    },
    stages: new Set(),
    handlersOf: () => ({
      listProblems: () => ({ status: 200, body: catalogue }) as never,
      getSchemaGraphql: served('text/plain', async () => schemaGraphql),
      getOpenapiJson: served('application/json', readOpenapi),
    }),
    presentProblem: (problem) => problem,
    onFault,
  });
  return { respond: toFetch({ rest, graphql }), control, ready };
};
