import { afterAll, beforeAll, expect } from 'vitest';
import { createKeys } from '../../src/security/keys.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { type ApiName, answerOf, outcomeOf } from '../kit/apis.ts';
import { runningClock } from '../kit/clock.ts';
import { type CompanyProvider, startCompanyProvider } from '../kit/company-provider.ts';
import { type ActiveConnection, givenActiveConnection } from '../kit/connections.ts';
import type { KnownUser } from '../kit/given.ts';
import { superAdmin } from '../kit/members.ts';
import { useService } from '../kit/service.ts';
import { socialApisOf } from '../kit/social/commands.ts';
import { redirectUri } from '../kit/social/stage.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService({ clock: runningClock() });
let theirs: CompanyProvider;

beforeAll(async () => {
  theirs = await startCompanyProvider([redirectUri]);
  await service.given.settings({ redirectUris: [redirectUri] });
});
afterAll(() => theirs?.service.stop());

const { digest } = createKeys('');
/** Makes the identity provider accept one secret alone. */
const theirSecretIs = (secret: string) =>
  theirs.service
    .db('oidc_clients')
    .where({ client_id: theirs.client.id })
    .update({ secret_digests: [digest(secret)] });

const setUp = async (api: ApiName) => {
  await theirSecretIs(theirs.client.secret);
  const connected = await givenActiveConnection(service, theirs);
  const person = await theirs.person(`ada-${crypto.randomUUID()}@${connected.domain}`);
  return { connected, person, logIn: () => logIn(api, connected, person) };
};

const logIn = async (api: ApiName, { provider }: ActiveConnection, person: KnownUser): Promise<string> => {
  const { start, login } = socialApisOf(service)[api];
  const { authorization_url, binding } = answerOf(await start({}, provider, { redirect_uri: redirectUri }));
  const { searchParams } = await theirs.authorize(authorization_url, person);
  return outcomeOf(await login({}, provider, { ...Object.fromEntries(searchParams), binding }));
};

// regression A1031
throughEachApi('a new secret of a connection through %s', (api, test) => {
  const change = async ({ company, connection }: ActiveConnection, body: Readonly<Record<string, unknown>>) => {
    const path = { id: company, connection_id: connection };
    expect(outcomeOf(await operationsOf(service)[api].updateConnection(superAdmin, { path, body }))).toBe('done');
  };

  test('is used as soon as the provider knows it, and the one before it until then, and never again', async () => {
    const { connected, logIn } = await setUp(api);
    await change(connected, { client_secret: 'mistyped' });
    await change(connected, { client_secret: 'the new secret' });
    expect(await logIn()).toBe('done');
    await theirSecretIs('the new secret');
    expect(await logIn()).toBe('done');
    await theirSecretIs(theirs.client.secret);
    expect(await logIn()).toBe('social_provider_failed');
  });

  test('stands alone after a week', async () => {
    const { connected, logIn } = await setUp(api);
    await change(connected, { client_secret: 'never entered there' });
    service.clock.advance(7 * 86_400 - 60);
    const early = await logIn();
    service.clock.advance(120);
    const late = await logIn();
    service.clock.advance(-7 * 86_400 - 60);
    expect([early, late]).toEqual(['social_token_invalid', 'social_provider_failed']);
  });

  test('of another client keeps none of the one before it', async () => {
    const { connected, logIn } = await setUp(api);
    await change(connected, { client_id: 'another client', client_secret: 'its secret' });
    await change(connected, { client_id: theirs.client.id, client_secret: 'the new secret' });
    expect(await logIn()).toBe('social_provider_failed');
  });
});
