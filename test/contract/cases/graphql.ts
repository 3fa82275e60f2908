import type { Headers } from '../../kit/service.ts';
import type { Cases } from './case.ts';

const query = { query: '{ __typename }' };
const own: Headers = { Accept: 'application/graphql-response+json' };
const wrongKey: Headers = { ...own, 'X-Service-App': 'gh_app_nobody-has-this-one' };

export const graphql = {
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
} satisfies Cases<'graphql'>;
