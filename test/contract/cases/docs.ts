import type { TestService } from '../../kit/service.ts';
import { type Cases, get, notAcceptable, unchanged } from './case.ts';
import { whileBroken, withoutDefaultApp } from './fresh.ts';

export const getDocs = {
  200: get('/docs'),
  304: unchanged('/docs'),
  406: notAcceptable('/docs'),
  500: whileBroken('/docs'),
  503: ({ outage }) => outage.send('GET', '/docs'),
} satisfies Cases<'getDocs'>;

const asset = async (service: TestService): Promise<string> => {
  const { text } = await service.send('GET', '/graphql', { headers: { Accept: 'text/html' } });
  return /[/]graphql[/]assets[/][^"]+/.exec(text)![0];
};

export const getGraphqlIdeAsset = {
  200: async ({ service }) => service.send('GET', await asset(service)),
  304: async (stage) => unchanged(await asset(stage.service))(stage),
  404: get('/graphql/assets/graphiql.js'),
  406: notAcceptable('/graphql/assets/graphiql.js'),
  422: get(`/graphql/assets/${'x'.repeat(65)}`),
} satisfies Cases<'getGraphqlIdeAsset'>;

export const getDevAccount = {
  303: get('/dev/account'),
  404: withoutDefaultApp('/dev/account'),
  500: whileBroken('/dev/account'),
  503: ({ outage }) => outage.send('GET', '/dev/account'),
} satisfies Cases<'getDevAccount'>;
