import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createReceiverClient, DeliveryError } from '../../src/modules/notifications/receiver-client.ts';
import { administrationOf } from '../kit/administration.ts';
import { type ApiName, answerOf, apiNames, outcomeOf } from '../kit/apis.ts';
import { type Address, resolveNames, restoreNames } from '../kit/dns.ts';
import { superAdmin } from '../kit/members.ts';
import { useService } from '../kit/service.ts';
import { socialApisOf } from '../kit/social/commands.ts';
import { redirectUri } from '../kit/social/stage.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService({ config: { allowsPrivateProviders: false } });
const administration = administrationOf(service);
const social = socialApisOf(service);

/** Names of the internal network, and what looking them up results in. Others are looked up as ever. */
const names: Readonly<Record<string, Address>> = {
  'wiki.corp.example': ['10.0.0.7', 4],
  'cloud.corp.example': ['::7f00:1', 6],
};

beforeAll(() =>
  resolveNames((name) => {
    if (!name.endsWith('.corp.example')) return undefined;
    const address = names[name];
    return address ? [address] : [];
  }),
);
afterAll(restoreNames);

/** Returns the parts of a reply that a client sees, without parts that always differ. */
const startsAt = async (api: ApiName, host: string): Promise<readonly unknown[]> => {
  const provider = host.split('.')[0]!;
  await administration[api].setProvider(superAdmin, provider, {
    driver: 'openid',
    client_id: 'an id',
    issuer: `https://${host}`,
  });
  const seen: unknown[] = [];
  for (const attempt of [1, 2, 3, 4, 5, 6, 7]) {
    const reply = await social[api].start({}, provider, { redirect_uri: redirectUri });
    const wait = attempt < 6 ? reply.headers['retry-after'] : reply.headers['retry-after'] !== undefined;
    seen.push([reply.status, outcomeOf(reply), wait, reply.body.detail ?? reply.body.errors?.[0].message]);
  }
  return seen;
};

// regression A20b
describe.each(apiNames)('a provider at an internal name, through %s', (api) => {
  test('a provider at an internal name leads to the same replies as one at a name that does not exist', async () => {
    await service.send('PATCH', '/v1/app', {
      headers: superAdmin,
      body: { settings: { redirect_uris: [redirectUri] } },
    });
    const absent = await startsAt(api, 'absent.corp.example');
    expect(absent[0]).toEqual(expect.arrayContaining(['social_provider_unavailable']));
    for (const host of Object.keys(names)) expect(await startsAt(api, host), host).toEqual(absent);
  });

  test('the test of a provider does not tell an internal name from one that does not exist (regression A303)', async () => {
    for (const host of ['absent.corp.example', ...Object.keys(names)]) {
      const path = { provider: `tested-${host.split('.')[0]}` };
      const issuer = `https://${host}`;
      await administration[api].setProvider(superAdmin, path.provider, {
        driver: 'openid',
        client_id: 'an id',
        issuer,
      });
      const { checks } = answerOf(await operationsOf(service)[api].testProvider(superAdmin, { path }));
      expect([host, checks[0].outcome, checks[0].failure]).toEqual([host, 'failed', 'unreachable']);
    }
  });
});

// regression A20b
test('a receiver that is internal, unknown or closed fails with the same text, and the log has the reason', async () => {
  const failureOf = async (url: string, allowsPrivate: boolean): Promise<DeliveryError> => {
    const sent = createReceiverClient({ allowsPrivate, timeoutSeconds: 5 })({ url, headers: {}, body: '{}' });
    const error: unknown = await sent.catch((reason: unknown) => reason);
    if (!(error instanceof DeliveryError)) throw error;
    return error;
  };
  const failures = [
    await failureOf('https://wiki.corp.example/', false),
    await failureOf('https://cloud.corp.example/', false),
    await failureOf('https://absent.corp.example/', false),
    await failureOf('https://[::127.0.0.1]/', false),
    await failureOf('http://127.0.0.1:2/', true),
  ];
  expect(failures.map(({ message }) => message)).toEqual(failures.map(() => 'the receiver cannot be reached'));
  const isPrivate = 'the address is in a private network';
  expect(failures.map(({ detail }) => detail)).toEqual([
    isPrivate,
    isPrivate,
    'no response: ENOTFOUND',
    'the URL is in a private network or does not use TLS',
    'no response: ECONNREFUSED',
  ]);
});
