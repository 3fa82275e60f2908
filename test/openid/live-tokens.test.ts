import * as oidc from 'openid-client';
import { expect, test } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { outcomeOf } from '../kit/apis.ts';
import { runningClock } from '../kit/clock.ts';
import type { KnownUser } from '../kit/given.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import {
  api,
  apiPermissions,
  connect,
  discover,
  type GivenClient,
  givenApi,
  givenClient,
  logIn,
  openBrowser,
} from '../kit/openid.ts';
import { useService } from '../kit/service.ts';
import { newServiceAccount } from '../kit/service-accounts.ts';
import { type AnyRequest, type AnySenders, anyOperationsOf } from '../operations/request.ts';

const service = useService({ clock: runningClock() });
const operations = anyOperationsOf(service);
const people = membersOf(service);

const scope = `openid email ${apiPermissions.join(' ')}`;
const ofUsers = { scopes: ['openid', 'email', 'offline_access', ...apiPermissions] };

interface Issued {
  readonly given: GivenClient;
  readonly config: oidc.Configuration;
  readonly token: string;
  readonly user?: KnownUser;
  readonly account?: number;
}

/** A token of a client for itself, with or without an API. */
const alone = async (resource?: string): Promise<Issued> => {
  const { id: account } = await newServiceAccount(service, []);
  const given = await givenClient(service, {
    ...{ scopes: [...apiPermissions], grantTypes: ['client_credentials'], redirectUris: [], serviceAccountId: account },
  });
  const config = await discover(service, given);
  const granted = await oidc.clientCredentialsGrant(
    config,
    resource ? { resource, scope: apiPermissions.join(' ') } : {},
  );
  return { given, config, token: granted.access_token, account };
};

/** A token of a user who has the permissions of the API. */
const ofUser = async (kind: 'access_token' | 'refresh_token', resource?: string): Promise<Issued> => {
  const user = await people.everywhere(await people.roleOf([...apiPermissions]));
  const parameters = { scope, ...(resource ? { resource } : {}) };
  const { given, config, callback, checks } = await connect(service, { metadata: ofUsers, parameters, user });
  const granted = await oidc.authorizationCodeGrant(config, callback, checks, resource ? { resource } : {});
  return { given, config, token: granted[kind]!, user };
};

/** A token of a user for a device. */
const ofDevice = async (): Promise<Issued> => {
  const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code';
  const given = await givenClient(service, { ...ofUsers, grantTypes: [deviceGrant], redirectUris: [] });
  const config = await discover(service, given);
  const codes = await oidc.initiateDeviceAuthorization(config, { scope: 'openid email' });
  const { email, password } = await service.given.user();
  const browser = openBrowser(service);
  await browser.post(codes.verification_uri, { user_code: codes.user_code });
  await logIn(browser, email, password);
  await browser.submit({ step: 'consent' });
  const granted = await oidc.genericGrantRequest(config, deviceGrant, { device_code: codes.device_code });
  return { given, config, token: granted.access_token };
};

/** Every kind of token. */
const kinds = {
  'an opaque token of a client for itself': () => alone(),
  'a JWT of a client for itself': () => alone(api),
  'an opaque token of a user': () => ofUser('access_token'),
  'a JWT of a user': () => ofUser('access_token', api),
  'a refresh token': () => ofUser('refresh_token'),
  'a token of a device': ofDevice,
} as const;
type Kind = keyof typeof kinds;
const all = Object.keys(kinds) as Kind[];
const ofAccounts = all.slice(0, 2);
const ofApis: readonly Kind[] = ['a JWT of a client for itself', 'a JWT of a user'];

/** The client of an API, which introspects tokens of others. */
const introspector = async () => discover(service, await givenClient(service));

const done = async (reply: ReturnType<AnySenders['getApp']>): Promise<void> =>
  expect(outcomeOf(await reply)).toBe('done');

throughEachApi('introspection after a change through %s (regression A401)', (name, turn) => {
  const send = operations[name];
  const change = (operation: 'updateClient' | 'updateServiceAccount', id: unknown, body: AnyRequest['body']) =>
    done(send[operation](superAdmin, { path: { id: Number(id) }, body }));

  turn.each(all)('%s is not active while its client is disabled', async (kind) => {
    await givenApi(service);
    const { given, token } = await kinds[kind]();
    const config = await introspector();
    expect(await oidc.tokenIntrospection(config, token)).toMatchObject({ active: true });
    await change('updateClient', given.client.id, { is_enabled: false });
    expect(await oidc.tokenIntrospection(config, token)).toEqual({ active: false });
    await change('updateClient', given.client.id, { is_enabled: true });
    expect(await oidc.tokenIntrospection(config, token)).toMatchObject({ active: true });
  });

  turn.each(all)('%s is not active after its client is deleted', async (kind) => {
    await givenApi(service);
    const { given, token } = await kinds[kind]();
    const config = await introspector();
    await done(send.deleteClient(superAdmin, { path: { id: given.client.id } }));
    expect(await oidc.tokenIntrospection(config, token)).toEqual({ active: false });
  });

  turn.each(ofAccounts)(
    '%s is not active while its service account is disabled, deleted or another one',
    async (kind) => {
      await givenApi(service);
      const { account, given, token, config } = await kinds[kind]();
      const isActive = async () => (await oidc.tokenIntrospection(config, token)).active;
      await change('updateServiceAccount', account, { is_enabled: false });
      expect(await isActive()).toBe(false);
      await change('updateServiceAccount', account, { is_enabled: true });
      expect(await isActive()).toBe(true);
      const { id: other } = await newServiceAccount(service, []);
      await change('updateClient', given.client.id, { service_account_id: other });
      expect(await isActive()).toBe(false);
      await change('updateClient', given.client.id, { service_account_id: account });
      expect(await isActive()).toBe(true);
      await done(send.deleteServiceAccount(superAdmin, { path: { id: account! } }));
      expect(await isActive()).toBe(false);
    },
  );

  turn.each(ofApis)(
    '%s has the scopes that its API and its client have now, and is not active without the API',
    async (kind) => {
      await givenApi(service);
      const { given, token } = await kinds[kind]();
      const config = await introspector();
      const read = () => oidc.tokenIntrospection(config, token);
      expect(await read()).toMatchObject({ active: true, scope: 'orders:read orders:refund', aud: api });
      await change('updateClient', given.client.id, {
        scopes: ['openid', 'orders:read'].slice(given.client.redirectUris.length === 0 ? 1 : 0),
      });
      expect(await read()).toMatchObject({ active: true, scope: 'orders:read' });
      const { id } = await service.db('oidc_apis').where({ identifier: api }).first('id');
      await done(send.updateResourceServer(superAdmin, { path: { id }, body: { scopes: ['orders:refund'] } }));
      const { scope: left, active } = await read();
      expect([active, left]).toEqual([true, undefined]);
      await done(send.deleteResourceServer(superAdmin, { path: { id } }));
      expect(await read()).toEqual({ active: false });
    },
  );

  turn('a JWT of a user has the permissions that the user has now', async () => {
    await givenApi(service);
    const { user, token } = await kinds['a JWT of a user']();
    const config = await introspector();
    expect(await oidc.tokenIntrospection(config, token)).toMatchObject({ scope: 'orders:read orders:refund' });
    const role = await people.roleOf(['orders:refund']);
    const path = { id: await people.home(), user_id: user!.id };
    await done(send.setMember(superAdmin, { path, body: { role } }));
    expect(await oidc.tokenIntrospection(config, token)).toMatchObject({ active: true, scope: 'orders:refund' });
  });

  turn('a refresh token is not active if its client may not refresh any longer', async () => {
    const { given, token } = await kinds['a refresh token']();
    const config = await introspector();
    await change('updateClient', given.client.id, { grant_types: ['authorization_code'] });
    expect(await oidc.tokenIntrospection(config, token)).toEqual({ active: false });
  });

  turn.each(all)(
    '%s that its own client has revoked is not active, and other tokens of the client are',
    async (kind) => {
      await givenApi(service);
      const { given, config, token } = await kinds[kind]();
      const foreign = await discover(service, await givenClient(service));
      await oidc.tokenRevocation(foreign, token);
      expect(await oidc.tokenIntrospection(foreign, token)).toMatchObject({ active: true });
      await oidc.tokenRevocation(config, token);
      expect(await oidc.tokenIntrospection(foreign, token)).toEqual({ active: false });
      if (given.client.grantTypes.includes('client_credentials')) {
        // regression A705
        const target = `client:${given.client.id}`;
        const entries = await service.db('audit').where({ event: 'revoke_token', target });
        expect(entries).toMatchObject([{ failure: null, user_id: null }]);
        const { access_token: next } = await oidc.clientCredentialsGrant(
          config,
          kind === ofAccounts[1] ? { resource: api } : {},
        );
        expect(await oidc.tokenIntrospection(foreign, next)).toMatchObject({ active: true });
      }
    },
  );

  turn.each(ofAccounts)('%s is revoked also while its service account is disabled', async (kind) => {
    await givenApi(service);
    const { account, config, token } = await kinds[kind]();
    await change('updateServiceAccount', account, { is_enabled: false });
    await oidc.tokenRevocation(config, token);
    await change('updateServiceAccount', account, { is_enabled: true });
    expect(await oidc.tokenIntrospection(config, token)).toEqual({ active: false });
  });
});

test('a JWT that is bound to a key is introspected with its key (RFC 9449, section 6.2)', async () => {
  await givenApi(service);
  const { given } = await alone();
  const config = await discover(service, given);
  const DPoP = oidc.getDPoPHandle(config, await oidc.randomDPoPKeyPair());
  const resource = { resource: api, scope: 'orders:read' };
  const { access_token: bound } = await oidc.clientCredentialsGrant(config, resource, { DPoP });
  const { access_token: free } = await oidc.clientCredentialsGrant(config, resource);
  expect(await oidc.tokenIntrospection(config, bound)).toMatchObject({
    token_type: 'DPoP',
    cnf: { jkt: await DPoP.calculateThumbprint() },
  });
  expect((await oidc.tokenIntrospection(config, free)).cnf).toBeUndefined();
});
