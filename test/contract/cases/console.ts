import { buildConsole } from '../../kit/console.ts';
import { appUuidOf } from '../../kit/openid.ts';
import type { TestService } from '../../kit/service.ts';
import { type Case, type Cases, get, notAcceptable, unchanged } from './case.ts';
import { whileBroken, withoutDefaultApp } from './fresh.ts';

const unknownApp = '/console/00000000-0000-4000-8000-000000000000';

export const getDefaultConsole = {
  303: get('/console'),
  404: withoutDefaultApp('/console'),
  500: whileBroken('/console'),
  503: ({ outage }) => outage.send('GET', '/console'),
} satisfies Cases<'getDefaultConsole'>;

/** The key of the page of an application is registered once. */
const newApp = async (service: TestService): Promise<string> => {
  const { id } = await service.given.app();
  return `/console/${(await service.db('apps').where({ id }).first('uuid')).uuid}`;
};

export const getConsole = {
  200: async ({ service }) => {
    await buildConsole();
    return service.send('GET', `/console/${await appUuidOf(service)}`);
  },
  404: get(unknownApp),
  500: async ({ service }) => {
    const path = await newApp(service);
    return service.clock.whileBroken(() => service.send('GET', path));
  },
  503: ({ outage }) => outage.send('GET', unknownApp),
} satisfies Cases<'getConsole'>;

export const getConsoleMailFrame = {
  200: get('/console/frames/mail'),
  406: notAcceptable('/console/frames/mail'),
} satisfies Cases<'getConsoleMailFrame'>;

const ofScript =
  (work: (path: string) => Case): Case =>
  async (stage) =>
    work(`/console/assets/${(await buildConsole()).script}`)(stage);

export const getConsoleAsset = {
  200: ofScript(get),
  304: ofScript(unchanged),
  404: get('/console/assets/main.js'),
  406: ofScript(notAcceptable),
  422: get(`/console/assets/${'x'.repeat(81)}`),
} satisfies Cases<'getConsoleAsset'>;
