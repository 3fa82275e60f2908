import { beforeEach, describe, test as each, expect } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apiNames, apisOf, outcomeOf, settled, tokenOf } from '../kit/apis.ts';
import { type ConnectedCompany, connectedCompany } from '../kit/connections.ts';
import { codeAt, enrolled, factorApis } from '../kit/factors.ts';
import { bearer, type KnownUser, password } from '../kit/given.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { useService } from '../kit/service.ts';
import { forgeries } from '../kit/social/forgeries.ts';
import { newClaims } from '../kit/social/stage.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService();
const people = membersOf(service);
const apis = apisOf(service);

beforeEach(() =>
  service.given.settings({ signup: 'closed', signupCompany: 'own', linkByEmail: 'never', requireVerifiedEmail: true }),
);

const addressAt = ({ domain }: Pick<ConnectedCompany, 'domain'>): string => `ada-${crypto.randomUUID()}@${domain}`;
const rowOf = (email: string) => service.db('users').where({ email }).first();

/** Signs up in a company as its member, without another company. */
const colleagueIn = async ({ company }: Pick<ConnectedCompany, 'company'>, email: string): Promise<KnownUser> => {
  await service.given.settings({ signup: 'open', signupCompany: company, requireVerifiedEmail: false });
  return service.given.user({ email });
};
const prove = ({ id }: Pick<KnownUser, 'id'>) =>
  service.db('users').where({ id }).update({ email_verified_at: service.clock.now(), is_owner_proven: true });

throughEachApi('a login with a connection through %s', (api, test) => {
  const meOf = async (reply: Parameters<typeof tokenOf>[0]) => answerOf(await apis[api].me(bearer(tokenOf(reply)!)));

  // regression A973
  test('an unknown person of a proven domain gets an account, with the default role and without a company', async () => {
    const connected = await connectedCompany(service);
    const email = addressAt(connected);
    const reply = await connected.logIn(api, { email, email_verified: false, given_name: 'Ada', family_name: 'Byron' });
    expect(outcomeOf(reply)).toBe('done');
    const user = await rowOf(email);
    expect(user).toMatchObject({
      ...{ managed_by: connected.connection, firstname: 'Ada', default_company_id: connected.company },
      ...{ email_verified_at: service.clock.now(), password_hash: null },
    });
    expect(await service.db('memberships').where({ user_id: user.id }).pluck('company_id')).toEqual([
      connected.company,
    ]);
    expect(await people.roleIn(user, connected.company)).toBe('User');
    expect(await service.db('sessions').where({ user_id: user.id }).pluck('connection_id')).toEqual([
      connected.connection,
    ]);
    expect((await meOf(reply)).id).toBe(String(user.id));
  });

  test('the name of a managed user follows the provider, and that of another user does not', async () => {
    const connected = await connectedCompany(service);
    const claims = newClaims({ email: addressAt(connected) });
    await connected.logIn(api, { ...claims, given_name: 'Ada', family_name: 'Byron', name: 'Ada Byron' });
    await connected.logIn(api, { ...claims, given_name: 'Ada', family_name: 'Lovelace', name: 'Ada Lovelace' });
    const user = await rowOf(String(claims['email']));
    expect(user).toMatchObject({ lastname: 'Lovelace', displayname: 'Ada Lovelace' });
    await service.db('users').where({ id: user.id }).update({ managed_by: null });
    await connected.logIn(api, { ...claims, given_name: 'A', family_name: 'L', name: 'A L' });
    expect(await rowOf(String(claims['email']))).toMatchObject({ lastname: 'Lovelace' });
  });

  test('a connection without just-in-time accounts creates none', async () => {
    const connected = await connectedCompany(service, { jit: false });
    const email = addressAt(connected);
    expect(outcomeOf(await connected.logIn(api, { email }))).toBe('signup_closed');
    expect(await rowOf(email)).toBe(undefined);
  });

  // regression A974
  test('an address of another domain is refused, whatever the provider states, and creates and links nothing', async () => {
    const connected = await connectedCompany(service);
    const other = await connectedCompany(service);
    await service.given.settings({ linkByEmail: 'verified', signup: 'open', requireVerifiedEmail: false });
    const stranger = await service.given.user();
    for (const email of [addressAt(other), `ceo@sub.${connected.domain}`, stranger.email, `a@x${connected.domain}`])
      for (const email_verified of [true, 'true'])
        expect(outcomeOf(await connected.logIn(api, { email, email_verified }))).toBe('connection_domain_mismatch');
    expect(await service.db('identities').where({ provider: connected.provider })).toEqual([]);
    await service.db('company_domains').where({ domain: connected.domain }).update({ verified_at: null });
    expect(outcomeOf(await connected.logIn(api, { email: addressAt(connected) }))).toBe('connection_domain_mismatch');
  });

  test('a known person logs in although the domain has lapsed, and the address has changed', async () => {
    const connected = await connectedCompany(service);
    const claims = newClaims({ email: addressAt(connected) });
    const first = await meOf(await connected.logIn(api, claims));
    await service.db('company_domains').where({ domain: connected.domain }).update({ verified_at: null });
    const again = await meOf(await connected.logIn(api, { ...claims, email: 'ceo@elsewhere.example' }));
    expect([again.id, again.email]).toEqual([first.id, claims['email']]);
  });

  // regression A975
  test('an account of a proven domain is linked: unproven credentials are removed, and its owner is told', async () => {
    const connected = await connectedCompany(service);
    const email = addressAt(connected);
    const user = await colleagueIn(connected, email);
    const reply = await connected.logIn(api, { email, email_verified: 'false' });
    expect((await meOf(reply)).id).toBe(String(user.id));
    expect(outcomeOf(await apis[api].me(user.headers))).toBe('session_ended');
    expect(outcomeOf(await apis[api].login({ email, password }))).toBe('invalid_credentials');
    expect(await rowOf(email)).toMatchObject({ managed_by: null, email_verified_at: service.clock.now() });
    const { data } = await service.mailbox.next('new-identity', email);
    expect(data).toMatchObject({ provider: 'Engines', password_removed: true });
  });

  // regression A976
  test('an account with a second factor or a role elsewhere is linked only by its owner', async () => {
    const connected = await connectedCompany(service);
    const [withFactor, withRole] = [addressAt(connected), addressAt(connected)];
    const colleague = await colleagueIn(connected, withFactor);
    await prove(colleague);
    await service.db('users').where({ id: colleague.id }).update({ has_second_factor: true });
    await service.given.settings({ signupCompany: 'own' });
    const founder = await service.given.user({ email: withRole });
    for (const email of [withFactor, withRole])
      expect(outcomeOf(await connected.logIn(api, { email }))).toBe('link_required');
    expect(await service.db('identities').where({ provider: connected.provider })).toEqual([]);

    const claims = newClaims({ email: withRole });
    connected.rogue.behaves({ claims });
    const { proof } = await connected.stage.goThere({ purpose: 'link' }, founder.headers);
    const { link } = connected.stage.apis[api];
    const linked = await link(founder.headers, { provider: connected.provider, password: founder.password, ...proof });
    expect(outcomeOf(linked)).toBe('done');
    expect(await people.roleIn(founder, connected.company)).toBe('User');
    expect((await meOf(await connected.logIn(api, claims))).id).toBe(String(founder.id));
  });

  test('a second factor that a stranger has added before the owner came does not keep the owner out', async () => {
    const connected = await connectedCompany(service);
    const email = addressAt(connected);
    const stranger = await colleagueIn(connected, email);
    await service.db('users').where({ id: stranger.id }).update({ has_second_factor: true });
    const reply = await connected.logIn(api, { email });
    expect((await meOf(reply)).id).toBe(String(stranger.id));
    expect(outcomeOf(await apis[api].me(stranger.headers))).toBe('session_ended');
  });

  // regression A977
  test('the first mapping of a group gives the role, at each login, and the last owner stays', async () => {
    const mappings = [
      { group: 'owners', role: 'Owner' },
      { group: 'admins', role: 'Admin' },
    ];
    const connected = await connectedCompany(service, { mappings });
    const claims = newClaims({ email: addressAt(connected) });
    const roleWith = async (groups: unknown, more: object = {}) => {
      expect(outcomeOf(await connected.logIn(api, { ...claims, groups, ...more }))).toBe('done');
      return people.roleIn(await rowOf(String(claims['email'])), connected.company);
    };
    expect(await roleWith(['admins', 'owners'])).toBe('Owner');
    expect(await roleWith(['admins'])).toBe('Owner');
    await connected.logIn(api, { email: addressAt(connected), groups: 'owners' });
    expect(await roleWith(['admins'])).toBe('Admin');
    expect(await roleWith(undefined, { _claim_names: { groups: 'src1' } })).toBe('Admin');
    expect(await roleWith(undefined, { hasgroups: true })).toBe('Admin');
    expect(await roleWith([{ group: 'owners' }, 'OWNERS', '__proto__'])).toBe('User');
    expect(await roleWith('admins')).toBe('Admin');
    expect(await roleWith(undefined)).toBe('User');
    const user = await rowOf(String(claims['email']));
    await settled(service);
    const events = await service.db('events').where({ subject: `user:${user.id}`, type: 'membership.updated' });
    expect(events).toHaveLength(4);
  });

  test('a person whom an administrator has removed does not become a member again', async () => {
    const connected = await connectedCompany(service, { mappings: [{ group: 'admins', role: 'Admin' }] });
    const claims = newClaims({ email: addressAt(connected), groups: ['admins'] });
    await connected.logIn(api, claims);
    const user = await rowOf(String(claims['email']));
    await people.join(user, await service.given.company());
    await service.db('memberships').where({ user_id: user.id, company_id: connected.company }).delete();
    expect(outcomeOf(await connected.logIn(api, claims))).toBe('done');
    expect(await people.roleIn(user, connected.company)).toBe(undefined);
  });

  test('a configured subject and configured claims are read, and no other ones', async () => {
    const attributes = { email: 'upn', given_name: 'toString', family_name: 'family_name', groups: 'roles' };
    const connected = await connectedCompany(service, {
      ...{ subject: 'oid', attributes, mappings: [{ group: 'admins', role: 'Admin' }] },
    });
    const claims = { oid: `object-${crypto.randomUUID()}`, upn: addressAt(connected), roles: ['admins'], groups: [] };
    expect(outcomeOf(await connected.logIn(api, { ...claims, email: 'ceo@other.example' }))).toBe('done');
    const user = await rowOf(claims.upn);
    expect(await people.roleIn(user, connected.company)).toBe('Admin');
    expect(await service.db('identities').where({ user_id: user.id }).pluck('subject')).toEqual([claims.oid]);
    expect(outcomeOf(await connected.logIn(api, { upn: addressAt(connected) }))).toBe('social_provider_failed');
  });

  test('the session after a second factor knows its connection, and none is opened once the connection is disabled', async () => {
    const connected = await connectedCompany(service);
    await service.given.settings({ signup: 'open', requireVerifiedEmail: false });
    const user = await enrolled(service);
    const claims = newClaims({ email: addressAt(connected) });
    await service.db('identities').insert({
      ...{ app_id: 1, user_id: user.id, provider: connected.provider, issuer: connected.rogue.issuer },
      ...{ subject: claims['sub'], is_email_verified: false },
      ...{ linked_at: service.clock.now(), last_used_at: service.clock.now() },
    });
    await prove(user);
    const { completeLogin } = factorApis(service)[api];
    const challenge = async () => answerOf(await connected.logIn(api, claims)).challenge;
    const open = await challenge();
    const done = await completeLogin({}, open, { totp_code: codeAt(user.secret, service.clock.now()) });
    expect(outcomeOf(done)).toBe('done');
    const session = await service.db('sessions').where({ user_id: user.id }).orderBy('created_at', 'desc').first();
    expect(session.connection_id).toBe(connected.connection);
    service.clock.advance(60);
    const late = await challenge();
    const path = { id: connected.company, connection_id: connected.connection };
    await operationsOf(service)[api].updateConnection(superAdmin, { path, body: { state: 'disabled' } });
    const code = codeAt(user.secret, service.clock.now());
    expect(outcomeOf(await completeLogin({}, late, { totp_code: code }))).toBe('login_expired');
    expect(
      outcomeOf(await connected.stage.apis[api].start({}, connected.provider, { redirect_uri: 'https://a.example' })),
    ).toMatch(/^(not_found|validation_failed)$/);
  });

  // regression A978
  test('connections are in no list of providers, and no operation on providers finds or replaces one', async () => {
    const connected = await connectedCompany(service);
    const lists = operationsOf(service)[api];
    for (const reply of [
      await lists.listSocialDrivers({}, {}),
      await lists.getLoginOptions({}, {}),
      await lists.listProviders(superAdmin, {}),
    ])
      expect(JSON.stringify(answerOf(reply))).not.toContain(connected.provider);
    const path = { provider: connected.provider };
    const body = { driver: 'openid', issuer: 'https://mine.example', client_id: 'mine' };
    expect(outcomeOf(await lists.setProvider(superAdmin, { path, body }))).toBe('validation_failed');
    expect(outcomeOf(await lists.deleteProvider(superAdmin, { path }))).toBe('not_found');
    expect(outcomeOf(await lists.testProvider(superAdmin, { path }))).toBe('not_found');
  });
});

describe.each(apiNames)('hostile providers of companies through %s', (api) => {
  // regression A979
  each('tokens of another issuer, another client or another login are refused', async () => {
    const connected = await connectedCompany(service);
    const { rogue, stage, provider } = connected;
    const claims = newClaims({ email: addressAt(connected) });
    const forged = (Object.keys(forgeries) as (keyof typeof forgeries)[]).filter(
      (name) => !['honest', 'no_kid'].includes(name),
    );
    for (const forgery of forged) {
      rogue.behaves({ claims, forgery });
      expect([forgery, outcomeOf(await stage.logIn(api))]).toEqual([forgery, 'social_token_invalid']);
    }
    const tenant = rogue.issuer.replace(/\/?$/, '/another-tenant');
    for (const wrong of [{ iss: tenant }, { aud: 'another client' }, { nonce: 'another login' }, { azp: 'other' }]) {
      rogue.behaves({ claims: { ...claims, ...wrong } });
      expect([wrong, outcomeOf(await stage.logIn(api))]).toEqual([wrong, 'social_token_invalid']);
    }
    rogue.behaves({ claims });
    const { proof } = await stage.goThere();
    const { login } = stage.apis[api];
    expect(outcomeOf(await login({}, provider, { ...proof, iss: 'https://login.other.example' }))).toBe(
      'social_token_invalid',
    );
    const nonce = `a nonce ${crypto.randomUUID()}`;
    const token = { id_token: rogue.idToken({ ...claims, nonce }), nonce };
    expect(outcomeOf(await login({}, provider, token))).toBe('social_token_invalid');
    expect(await rowOf(String(claims['email']))).toBe(undefined);
  });

  each('the response of one connection is refused by another one, and by the provider of the application', async () => {
    const [one, other] = [await connectedCompany(service), await connectedCompany(service)];
    const { proof } = await one.stage.goThere();
    expect(outcomeOf(await other.stage.apis[api].login({}, other.provider, proof))).toBe('social_state_invalid');
  });
});
