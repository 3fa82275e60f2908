import { type Cases, get, notAcceptable, unchanged } from './case.ts';

const document = (path: string) => ({ 200: get(path), 304: unchanged(path), 406: notAcceptable(path) });

export const home = { 200: get('/'), 406: notAcceptable('/') } satisfies Cases<'home'>;
export const openapiYaml = document('/openapi.yaml') satisfies Cases<'openapiYaml'>;
export const openapiJson = document('/openapi.json') satisfies Cases<'openapiJson'>;
export const openapi30Json = document('/openapi-3.0.json') satisfies Cases<'openapi30Json'>;
export const schemaGraphql = document('/schema.graphql') satisfies Cases<'schemaGraphql'>;

export const problems = { 200: get('/problems'), 406: notAcceptable('/problems') } satisfies Cases<'problems'>;

export const problem = {
  200: get('/problems/email_taken'),
  404: get('/problems/no_such_problem'),
  406: notAcceptable('/problems/email_taken'),
  422: get(`/problems/${'x'.repeat(65)}`),
} satisfies Cases<'problem'>;

export const jwks = {
  200: get('/.well-known/jwks.json'),
  406: notAcceptable('/.well-known/jwks.json'),
} satisfies Cases<'jwks'>;

export const metrics = { 200: get('/metrics'), 406: notAcceptable('/metrics') } satisfies Cases<'metrics'>;

export const healthz = { 200: get('/healthz'), 406: notAcceptable('/healthz') } satisfies Cases<'healthz'>;

export const readyz = {
  200: get('/readyz'),
  406: notAcceptable('/readyz'),
  503: ({ outage }) => outage.send('GET', '/readyz'),
} satisfies Cases<'readyz'>;
