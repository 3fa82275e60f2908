import { type Cases, get, notAcceptable, unchanged } from './case.ts';

const document = (path: string) => ({ 200: get(path), 304: unchanged(path), 406: notAcceptable(path) });

export const getHome = { 200: get('/'), 406: notAcceptable('/') } satisfies Cases<'getHome'>;
export const getOpenapiYaml = document('/openapi.yaml') satisfies Cases<'getOpenapiYaml'>;
export const getOpenapiFullYaml = document('/openapi-full.yaml') satisfies Cases<'getOpenapiFullYaml'>;
export const getOpenapiJson = document('/openapi.json') satisfies Cases<'getOpenapiJson'>;
export const getOpenapi30Json = document('/openapi-3.0.json') satisfies Cases<'getOpenapi30Json'>;
export const getSchemaGraphql = document('/schema.graphql') satisfies Cases<'getSchemaGraphql'>;

export const listProblems = { 200: get('/problems'), 406: notAcceptable('/problems') } satisfies Cases<'listProblems'>;

export const getProblem = {
  200: get('/problems/email_taken'),
  404: get('/problems/no_such_problem'),
  406: notAcceptable('/problems/email_taken'),
  422: get(`/problems/${'x'.repeat(65)}`),
} satisfies Cases<'getProblem'>;

export const getJwks = {
  200: get('/.well-known/jwks.json'),
  406: notAcceptable('/.well-known/jwks.json'),
} satisfies Cases<'getJwks'>;

/** The service during an outage has a METRICS_TOKEN. */
export const getMetrics = {
  200: get('/metrics'),
  404: ({ outage }) => outage.send('GET', '/metrics'),
  406: notAcceptable('/metrics'),
} satisfies Cases<'getMetrics'>;

export const getHealth = { 200: get('/healthz'), 406: notAcceptable('/healthz') } satisfies Cases<'getHealth'>;

export const getReadiness = {
  200: get('/readyz'),
  406: notAcceptable('/readyz'),
  503: ({ outage }) => outage.send('GET', '/readyz'),
} satisfies Cases<'getReadiness'>;
