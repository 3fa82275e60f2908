import { afterAll, beforeAll, expect } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { type ApiName, answerOf, outcomeOf } from '../kit/apis.ts';
import { pathOf } from '../kit/connection-tests.ts';
import { givenConnection } from '../kit/connections.ts';
import { type Address, resolveNames, restoreNames } from '../kit/dns.ts';
import { superAdmin } from '../kit/members.ts';
import { useService } from '../kit/service.ts';
import { redirectUri } from '../kit/social/stage.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService({ config: { allowsPrivateProviders: false } });

/** Names of the internal network. Other names there do not exist. */
const names: Readonly<Record<string, Address>> = {
  'wiki.corp.example': ['10.0.0.7', 4],
  'cloud.corp.example': ['169.254.169.254', 4],
};

beforeAll(async () => {
  await service.given.settings({ redirectUris: [redirectUri] });
  resolveNames((name) => {
    if (!name.endsWith('.corp.example')) return undefined;
    const address = names[name];
    return address ? [address] : [];
  });
});
afterAll(restoreNames);

/** Returns the outcome and the checks of a test whose provider has a name. */
const testAt = async (api: ApiName, host: string) => {
  const company = await service.given.company();
  const connection = await givenConnection(service, company, { issuer: `https://${host}` });
  const path = pathOf({ company, connection });
  const { startConnectionTest, getConnectionTest } = operationsOf(service)[api];
  const reply = await startConnectionTest(superAdmin, { path, body: { redirect_uri: redirectUri } });
  const { state, checks } = answerOf(await getConnectionTest(superAdmin, { path }));
  return [outcomeOf(reply), state, checks];
};

throughEachApi('a provider of a company at an internal name through %s', (api, test) => {
  // regression A1122
  test.each(Object.keys(names))(
    '%s is not called, and its report is that of a name that does not exist',
    async (host) => {
      const absent = await testAt(api, 'absent.corp.example');
      expect(absent.slice(0, 2)).toEqual(['social_provider_unavailable', 'failed']);
      expect(await testAt(api, host)).toEqual(absent);
    },
  );

  // regression A1139
  test.each(Object.keys(names))(
    'the metadata of SAML at %s are not read, and the refusal is that of a name that does not exist',
    async (host) => {
      const path = { id: await service.given.company() };
      const { createConnection, refreshConnectionMetadata } = operationsOf(service)[api];
      const refusalAt = async (name: string) => {
        const body = { protocol: 'saml', name: 'Engines', metadata_url: `https://${name}/metadata` } as const;
        const { id } = answerOf(await createConnection(superAdmin, { path, body }));
        const one = { path: { ...path, connection_id: Number(id) } };
        const { text } = await refreshConnectionMetadata(superAdmin, one);
        return /cannot be read: [^"]+/.exec(text)?.[0];
      };
      const absent = await refusalAt('absent.corp.example');
      expect(absent).toBeDefined();
      expect(await refusalAt(host)).toBe(absent);
    },
  );

  test('an internal address is refused as an issuer and for metadata', async () => {
    const path = { id: await service.given.company() };
    for (const issuer of ['https://10.0.0.7', 'https://[::1]', 'http://login.engines.example']) {
      const body = { protocol: 'openid', name: 'Engines', issuer, client_id: 'gatehouse' } as const;
      const reply = await operationsOf(service)[api].createConnection(superAdmin, { path, body });
      expect([issuer, outcomeOf(reply)]).toEqual([issuer, 'validation_failed']);
      const saml = { protocol: 'saml', name: 'Engines', metadata_url: `${issuer}/metadata` } as const;
      expect(outcomeOf(await operationsOf(service)[api].createConnection(superAdmin, { path, body: saml }))).toBe(
        'validation_failed',
      );
    }
  });
});
