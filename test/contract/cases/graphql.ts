import type { Headers } from '../../kit/service.ts';
import type { Cases } from './case.ts';

const query = { query: '{ __typename }' };
const own: Headers = { Accept: 'application/graphql-response+json' };
const wrongKey: Headers = { ...own, 'X-Service-App': 'gh_app_nobody-has-this-one' };

export const executeGraphql = {
  200: ({ service }) => service.send('POST', '/graphql', { headers: own, body: query }),
  400: ({ service }) => service.send('POST', '/graphql', { headers: own, body: { query: '{ nickname }' } }),
  401: ({ service }) => service.send('POST', '/graphql', { headers: wrongKey, body: query }),
  406: ({ service }) => service.send('POST', '/graphql', { headers: { Accept: 'text/csv' }, body: query }),
  413: ({ service }) => service.send('POST', '/graphql', { headers: own, body: { query: 'x'.repeat(1024 * 1024) } }),
  415: ({ service }) =>
    service.send('POST', '/graphql', { headers: { ...own, 'Content-Type': 'text/plain' }, body: 'x' }),
  500: ({ service }) =>
    service.clock.whileBroken(() => service.send('POST', '/graphql', { headers: wrongKey, body: query })),
  503: ({ outage }) => outage.send('POST', '/graphql', { headers: own, body: query }),
} satisfies Cases<'executeGraphql'>;

const at = (document: string): string => `/graphql?query=${encodeURIComponent(document)}`;
const asked = at('{ __typename }');

export const queryGraphql = {
  200: ({ service }) => service.send('GET', asked, { headers: own }),
  400: ({ service }) => service.send('GET', at('{ nickname }'), { headers: own }),
  401: ({ service }) => service.send('GET', asked, { headers: wrongKey }),
  405: ({ service }) => service.send('GET', at('mutation { logout }'), { headers: own }),
  406: ({ service }) => service.send('GET', asked, { headers: { Accept: 'text/csv' } }),
  500: ({ service }) => service.clock.whileBroken(() => service.send('GET', asked, { headers: wrongKey })),
  503: ({ outage }) => outage.send('GET', asked, { headers: own }),
} satisfies Cases<'queryGraphql'>;
