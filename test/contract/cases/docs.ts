import { type Options, startService, type TestService } from '../../kit/service.ts';
import { type Case, type Cases, get, notAcceptable, type Stage, unchanged } from './case.ts';

/** Asks another instance of the same service, to which nothing has happened yet. */
const fresh =
  (ask: (instance: TestService) => ReturnType<TestService['send']>, config: Options['config'] = {}): Case =>
  async ({ service: { database, mailbox } }: Stage) => {
    const instance = await startService({ database, mailbox, config });
    try {
      return await ask(instance);
    } finally {
      await instance.stop();
    }
  };

/** The key that is filled in is written down when it is first needed. */
const whileBroken = (path: string): Case =>
  fresh((instance) => instance.clock.whileBroken(() => instance.send('GET', path)));

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

/** There is always a default application, until an operator takes it away. */
const withoutDefaultApp = fresh(async ({ db, send }) => {
  const { id } = await db('apps').where({ is_default: true }).first('id');
  await db('apps').where({ id }).update({ is_default: false });
  try {
    return await send('GET', '/dev/account');
  } finally {
    // Other cases have the same database.
    await db('apps').where({ id }).update({ is_default: true });
  }
});

export const getDevAccount = {
  303: get('/dev/account'),
  404: withoutDefaultApp,
  500: whileBroken('/dev/account'),
  503: ({ outage }) => outage.send('GET', '/dev/account'),
} satisfies Cases<'getDevAccount'>;
