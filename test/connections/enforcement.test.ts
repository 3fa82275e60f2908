import { readFileSync } from 'node:fs';
import { beforeEach, describe, test as each, expect } from 'vitest';
import { filesIn } from '../docs/imports.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { type ApiName, answerOf, apisOf, fresh, outcomeOf, sameness, settled, tokenOf } from '../kit/apis.ts';
import { type ConnectedCompany, connectedCompany, enforceable, qualifiedOwner } from '../kit/connections.ts';
import { challengeOf, codeAt, type EnrolledUser, factorApis } from '../kit/factors.ts';
import { bearer, type KnownUser, password } from '../kit/given.ts';
import { requestCode } from '../kit/login-codes.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { addPasskeyTo, assertionFor } from '../kit/passkeys.ts';
import { useService } from '../kit/service.ts';
import { newClaims } from '../kit/social/stage.ts';
import { until } from '../kit/time.ts';
import { operationsOf } from '../operations/request.ts';

interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, object>>;
}

const contract = JSON.parse(readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8'));
const operations: readonly Operation[] = Object.values(contract.paths as object)
  .flatMap((path) => Object.values(path as object))
  .filter((operation) => operation?.operationId !== undefined);

/** Returns the names of the schemas that a part of the contract refers to, and the codes that it names through its responses. */
const refsOf = (part: object): readonly string[] =>
  [...JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name!);
const codesOf = (part: object): string => {
  const [, name] = /"#\/components\/responses\/(\w+)"/.exec(JSON.stringify(part)) ?? [];
  return JSON.stringify(name === undefined ? part : contract.components.responses[name]);
};

const service = useService();
const people = membersOf(service);
const apis = apisOf(service);

beforeEach(() =>
  service.given.settings({
    ...{ signup: 'open', signupCompany: 'own', linkByEmail: 'never', requireVerifiedEmail: false },
    ...{ emailCodes: 'allowed', emailCodeSignup: true },
  }),
);

const addressAt = ({ domain }: Pick<ConnectedCompany, 'domain'>): string => `ada-${crypto.randomUUID()}@${domain}`;

const pathOf = ({ company, connection }: Pick<ConnectedCompany, 'company' | 'connection'>) => ({
  id: company,
  connection_id: connection,
});

interface Prepared extends ConnectedCompany {
  readonly owner: EnrolledUser;
}

/** A company whose connection has been tested, with an owner who can be a break-glass owner. */
const prepared = async (): Promise<Prepared> => {
  const connected = await connectedCompany(service);
  await service.db('connections').where({ id: connected.connection }).update({ tested_at: service.clock.now() });
  const owner = await qualifiedOwner(service, connected.company);
  // The owner has an address of the domain, too.
  const email = addressAt(connected);
  await service.db('users').where({ id: owner.id }).update({ email, email_canonical: email });
  return { ...connected, owner: { ...owner, email } };
};

const enforce = async (company: Prepared, api: ApiName = 'REST'): Promise<void> => {
  const body = { domains: [company.domain], break_glass_user_ids: [company.owner.id] };
  const reply = await operationsOf(service)[api].setEnforcement(superAdmin, { path: pathOf(company), body });
  expect(outcomeOf(reply)).toBe('done');
};

const enforced = async (): Promise<Prepared> => {
  const company = await prepared();
  await enforce(company);
  return company;
};

const isEnforced = async ({ domain }: Pick<ConnectedCompany, 'domain'>): Promise<boolean> => {
  const found = await operationsOf(service).REST.findConnection({}, { body: { email: `ada@${domain}` } });
  return answerOf(found).connection?.enforced ?? false;
};

/** Completes a login with the authenticator app. */
const withFactor = async (api: ApiName, { email, secret }: EnrolledUser) => {
  const { challenge } = challengeOf(await apis[api].login({ email, password }));
  // The code of this step has confirmed the factor.
  return factorApis(service)[api].completeLogin({}, challenge, { totp_code: codeAt(secret, service.clock.now(), 1) });
};
/** Links the owner to a person at the identity provider, who logs in from then on. */
const linkOwner = async ({ provider, rogue, owner }: Prepared, claims: Readonly<Record<string, unknown>>) => {
  await service.db('identities').insert({
    ...{ app_id: 1, user_id: owner.id, provider, issuer: rogue.issuer, subject: String(claims['sub']) },
    ...{ email: owner.email, linked_at: service.clock.now(), last_used_at: service.clock.now() },
  });
  rogue.behaves({ claims });
};
const sessionsOf = ({ id }: Pick<KnownUser, 'id'>) => service.db('sessions').where({ user_id: id });
const liveSessionsOf = (user: Pick<KnownUser, 'id'>) => sessionsOf(user).whereNull('ended_at').pluck('id');

throughEachApi('an enforced domain through %s', (api, test) => {
  const rest = () => operationsOf(service)[api];

  // regression A1010
  test('passwords, codes, sign-ups and social logins are refused with and without an account', async () => {
    const company = await prepared();
    const known = addressAt(company);
    await service.given.user({ email: known });
    const { code } = await requestCode(service, known);
    await enforce(company);
    for (const email of [known, addressAt(company), ` ${known.toUpperCase()} `]) {
      const ways = {
        login: apis[api].login({ email, password }),
        wrongLogin: apis[api].login({ email, password: 'wrong' }),
        signup: apis[api].signup({ email }),
        sendLoginCode: rest().sendLoginCode({}, { body: { email } }),
        loginWithCode: rest().loginWithCode({}, { body: { email, code } }),
      };
      for (const [way, reply] of Object.entries(ways))
        expect([way, email, outcomeOf(await reply)]).toEqual([way, email, 'sso_required']);
    }
    expect(await service.db('users').where({ email_canonical: known }).pluck('login_tries')).toEqual([4]);
    expect(outcomeOf(await company.logIn(api, { email: addressAt(company) }))).toBe('done');
  });

  // regression A1010
  test('keys of emails and pending logins from before do not log in either', async () => {
    const company = await prepared();
    const [reset, code, invited] = [addressAt(company), addressAt(company), addressAt(company)];
    for (const email of [reset, code]) await service.given.user({ email });
    await apis.REST.forgot(reset);
    await operationsOf(service).REST.invite(superAdmin, { body: { email: invited } });
    const keys = {
      reset: await service.mailbox.key('password-recovery', reset),
      code: (await requestCode(service, code)).key,
      signup: (await requestCode(service, addressAt(company))).key,
      invitation: await service.mailbox.key('invitation', invited),
    };
    const { challenge } = challengeOf(await apis.REST.login({ email: company.owner.email, password }));
    await enforce(company);
    expect(outcomeOf(await apis[api].reset({ key: keys.reset, password: fresh }))).toBe('sso_required');
    for (const key of [keys.code, keys.signup])
      expect(outcomeOf(await rest().loginWithCode({}, { body: { key } }))).toBe('sso_required');
    const person = { password: fresh, verify_password: fresh, firstname: 'Ada', lastname: 'Byron' };
    expect(outcomeOf(await rest().acceptInvitation({}, { path: { key: keys.invitation }, body: person }))).toBe(
      'sso_required',
    );
    expect(await service.db('users').where({ email_canonical: invited })).toEqual([]);
    // The owner's pending login is one of a break-glass owner.
    const totp_code = codeAt(company.owner.secret, service.clock.now(), 1);
    expect(outcomeOf(await factorApis(service)[api].completeLogin({}, challenge, { totp_code }))).toBe('done');
  });

  // regression A1011
  test('neither an account nor a break-glass owner can be found by wrong passwords', async () => {
    const company = await enforced();
    const colleague = addressAt(company);
    const stranger = addressAt(company);
    await service.db('users').where({ id: company.owner.id }).increment('login_tries', 0);
    await service.given.settings({ signup: 'open' });
    const known = await service.given.user();
    await service.db('users').where({ id: known.id }).update({ email: colleague, email_canonical: colleague });
    const repliesOf = async (email: string) => {
      const replies: object[] = [];
      for (let n = 0; n < 12; n += 1) replies.push(sameness(await apis[api].login({ email, password: 'wrong' })));
      return replies;
    };
    const [first, second, third] = [
      await repliesOf(stranger),
      await repliesOf(colleague),
      await repliesOf(company.owner.email),
    ];
    expect(first.map((reply) => ({ ...reply, headers: undefined }))).toEqual(
      second.map((reply) => ({ ...reply, headers: undefined })),
    );
    expect(second.map((reply) => ({ ...reply, headers: undefined }))).toEqual(
      third.map((reply) => ({ ...reply, headers: undefined })),
    );
  });

  // regression A1011
  test('right passwords are answered and counted like wrong ones', async () => {
    const company = await enforced();
    const user = await service.given.user();
    const email = addressAt(company);
    await service.db('users').where({ id: user.id }).update({ email, email_canonical: email });
    const outcomes = async (tried: string) => {
      const all: string[] = [];
      for (let n = 0; n < 11; n += 1) all.push(outcomeOf(await apis[api].login({ email, password: tried })));
      return all;
    };
    const right = await outcomes(password);
    expect(right.slice(0, 10)).toEqual(Array(10).fill('sso_required'));
    expect(right.at(-1)).toBe('rate_limited');
  });

  // regression A1012
  test('a break-glass owner logs in with password and second factor, and all owners are told', async () => {
    const company = await enforced();
    const { owner, connection } = company;
    const other = await service.given.user();
    await people.join(other, company.company, 'Owner');
    await service.db('users').where({ id: other.id }).update({ email_verified_at: service.clock.now() });
    const reply = await withFactor(api, owner);
    expect(outcomeOf(reply)).toBe('done');
    await settled(service);
    const entries = await service.db('audit').where({ event: 'break_glass', user_id: owner.id });
    expect(entries).toEqual([expect.objectContaining({ target: `connection:${connection}`, failure: null })]);
    for (const email of [owner.email, other.email]) {
      const { data } = await service.mailbox.next('single-sign-on', email);
      expect(data).toMatchObject({ reason: 'break_glass', owner_email: owner.email, connection_name: 'Engines' });
    }
  });

  // regression A1012
  test('neither a passkey alone nor a user who is no longer an owner breaks the glass', async () => {
    const company = await enforced();
    const { owner } = company;
    const headers = await operationsOf(service).REST.reauthenticate(owner.headers, {
      body: { totp_code: codeAt(owner.secret, service.clock.now(), 1) },
    });
    const { authenticator } = await addPasskeyTo(service, bearer(tokenOf(headers)!));
    const passkey = await assertionFor(service, { ...owner, authenticator } as never);
    expect(outcomeOf(await rest().loginWithPasskey({}, { body: { passkey } }))).toBe('sso_required');
    await service.given.role(owner, company.company, 'Admin');
    expect(outcomeOf(await apis[api].login({ email: owner.email, password }))).toBe('sso_required');
  });

  // regression A1016
  test('a user whom the connection has named logs in once with own credentials, and links the identity', async () => {
    const company = await prepared();
    const email = addressAt(company);
    const founder = await service.given.user({ email });
    await enforce(company);
    const claims = newClaims({ email });
    expect(outcomeOf(await apis[api].login({ email, password }))).toBe('sso_required');
    expect(outcomeOf(await company.logIn(api, claims))).toBe('link_required');
    expect(outcomeOf(await apis[api].login({ email, password: 'wrong' }))).toBe('sso_required');
    const reply = await apis[api].login({ email, password });
    expect(outcomeOf(reply)).toBe('done');
    expect(outcomeOf(await apis[api].login({ email, password }))).toBe('sso_required');
    const own = bearer(tokenOf(reply)!);
    company.rogue.behaves({ claims });
    const { proof } = await company.stage.goThere({ purpose: 'link' }, own);
    const linked = await company.stage.apis[api].link(own, {
      ...{ provider: company.provider, password: founder.password },
      ...proof,
    });
    expect(outcomeOf(linked)).toBe('done');
    expect(outcomeOf(await company.logIn(api, claims))).toBe('done');
  });

  // regression A1016
  test('the permission to link ends after 10 minutes, is for one account, and not for codes of a mailbox', async () => {
    const company = await prepared();
    const [email, other] = [addressAt(company), addressAt(company)];
    for (const address of [email, other]) await service.given.user({ email: address });
    const { key } = await requestCode(service, email);
    await enforce(company);
    expect(outcomeOf(await company.logIn(api, newClaims({ email })))).toBe('link_required');
    expect(outcomeOf(await apis[api].login({ email: other, password }))).toBe('sso_required');
    expect(outcomeOf(await rest().loginWithCode({}, { body: { key } }))).toBe('sso_required');
    await service.db('connection_vouchers').update({ expires_at: service.clock.now() });
    expect(outcomeOf(await apis[api].login({ email, password }))).toBe('sso_required');
  });

  // regression A1017
  test('a request for a new password sends an email without a key', async () => {
    const company = await prepared();
    const email = addressAt(company);
    const user = await service.given.user({ email });
    await enforce(company);
    expect(outcomeOf(await apis[api].forgot(email))).toBe('done');
    expect(outcomeOf(await apis[api].forgot(addressAt(company)))).toBe('done');
    const { data } = await service.mailbox.next('single-sign-on', email);
    expect(data).toEqual({ reason: 'required', company_name: expect.any(String), connection_name: 'Engines' });
    expect(await service.db('mail_keys').where({ user_id: user.id, purpose: 'recovery' })).toEqual([]);
  });

  // regression A1018
  test('users change their address neither from nor to the domain', async () => {
    const company = await prepared();
    const inside = await service.given.user({ email: addressAt(company) });
    const outside = await service.given.user();
    const pending = service.given.email();
    await apis.REST.changeEmail({ email: pending, password }, inside.headers);
    const keys = [
      await service.mailbox.key('email-change-confirm', pending),
      await service.mailbox.key('email-change-confirm', inside.email),
    ];
    await service.db('connection_domains').where({ connection_id: company.connection }).update({
      enforced_at: service.clock.now(),
    });
    await service.db('apps').where({ id: 1 }).update({ has_enforced_domains: true });
    const change = (email: string, { headers }: KnownUser) => apis[api].changeEmail({ email, password }, headers);
    expect(outcomeOf(await change(service.given.email(), inside))).toBe('sso_required');
    expect(outcomeOf(await change(addressAt(company), inside))).toBe('sso_required');
    expect(outcomeOf(await change(addressAt(company), outside))).toBe('sso_required');
    for (const key of keys) expect(outcomeOf(await apis[api].confirmEmail(key))).toBe('sso_required');
    expect(await service.db('users').where({ id: inside.id }).pluck('email')).toEqual([inside.email]);
  });

  // regression A1018
  test('a user does not take the memberships along by a merge into another account', async () => {
    const company = await enforced();
    const member = bearer(tokenOf(await company.logIn(api, { email: addressAt(company) }))!);
    const outside = await service.given.user();
    const reply = await rest().createMergeProof(member, { body: { into: Number(outside.id) } });
    expect(outcomeOf(reply)).toBe('sso_required');
  });

  // regression A1019
  test('a mapping of the connection takes the role of an owner, but not of a break-glass owner', async () => {
    const company = await enforced();
    const { owner } = company;
    await people.join(await service.given.user(), company.company, 'Owner');
    const path = pathOf(company);
    answerOf(await rest().updateConnection(superAdmin, { path, body: { mappings: [{ group: 'all', role: 'User' }] } }));
    await linkOwner(company, newClaims({ email: owner.email, groups: ['all'] }));
    challengeOf(await company.stage.logIn(api));
    expect(await people.roleIn(owner, company.company)).toBe('Owner');
    answerOf(await rest().deleteEnforcement(superAdmin, { path }));
    challengeOf(await company.stage.logIn(api));
    expect(await people.roleIn(owner, company.company)).toBe('User');
  });

  // regression A1020
  test('a login with the connection completes with a second factor', async () => {
    const company = await enforced();
    const { owner } = company;
    await linkOwner(company, newClaims({ email: owner.email }));
    const { challenge } = challengeOf(await company.stage.logIn(api));
    const totp_code = codeAt(owner.secret, service.clock.now(), 1);
    expect(outcomeOf(await factorApis(service)[api].completeLogin({}, challenge, { totp_code }))).toBe('done');
    expect(await sessionsOf(owner).whereNotNull('connection_id').pluck('connection_id')).toEqual([company.connection]);
    await settled(service);
    expect(await service.db('audit').where({ event: 'break_glass', user_id: owner.id })).toEqual([]);
  });
});

throughEachApi('the enforcement of a connection through %s', (api, test) => {
  const rest = () => operationsOf(service)[api];

  // regression A1013
  test('it requires verified domains of the connection, a current test, and owners who qualify', async () => {
    const { path, body, owner, connection: id, company } = await enforceable(service);
    const set = async (over: object = {}) =>
      outcomeOf(await rest().setEnforcement(superAdmin, { path, body: { ...body, ...over } }));
    const foreign = (await enforceable(service)).body;
    expect(await set({ domains: foreign.domains })).toBe('validation_failed');
    expect(await set({ domains: [...body.domains, ...body.domains] })).toBe('validation_failed');
    for (const ids of [[], [1, 2, 3, 4], [owner.id, owner.id]])
      expect(await set({ break_glass_user_ids: ids })).toBe('validation_failed');
    for (const ids of [foreign.break_glass_user_ids, [999_999_999]])
      expect(await set({ break_glass_user_ids: ids })).toBe('break_glass_required');
    const row = () => service.db('users').where({ id: owner.id });
    const good = { email_verified_at: service.clock.now(), has_second_factor: true, is_owner_proven: true };
    const { password_hash } = await row().first('password_hash');
    for (const lacking of [
      { email_verified_at: null },
      { has_second_factor: false },
      { is_owner_proven: false },
      { password_hash: null },
      { is_banned: true },
    ]) {
      await row().update({ ...good, ...lacking });
      expect([lacking, await set()]).toEqual([lacking, 'break_glass_required']);
      await row().update({ ...good, password_hash, is_banned: false });
    }
    const connection = () => service.db('connections').where({ id });
    const tester = await service.given.user();
    await people.join(tester, company, 'Owner');
    const long = new Date(service.clock.now().getTime() - 86_400_001);
    for (const tested of [{ tested_at: null }, { tested_at: long }]) {
      await connection().update(tested);
      expect(await set()).toBe('test_required');
    }
    await connection().update({ tested_at: service.clock.now(), tested_by: tester.id });
    await service.given.role(tester, company, 'User');
    expect(await set()).toBe('test_required');
    await service.given.role(tester, company, 'Owner');
    expect(await set()).toBe('done');
    const { enforcement } = answerOf(await rest().getConnection(superAdmin, { path }));
    expect([enforcement.domains, enforcement.break_glass_user_ids.map(Number)]).toEqual([body.domains, [owner.id]]);
  });

  // regression A1145
  test('the owners are listed with what each lacks, and a chosen one who has lost it is first', async () => {
    const { path, body, owner, company } = await enforceable(service);
    const other = await service.given.user();
    await people.join(other, company, 'Owner');
    await people.join(await service.given.user(), company, 'Admin');
    const list = async () => {
      const answer = answerOf(await rest().listBreakGlassOwners(superAdmin, { path }));
      const owners: readonly { readonly user_id: string; readonly chosen: boolean; readonly missing: string[] }[] =
        answer.data ?? answer;
      return owners.map(({ user_id, chosen, missing }) => ({ id: Number(user_id), chosen, missing }));
    };
    const row = ({ id }: { readonly id: number }) => service.db('users').where({ id });
    await row(other).update({ email_verified_at: null, is_owner_proven: false });
    const lacking = { id: other.id, chosen: false, missing: ['verified_email', 'second_factor', 'password'] };
    expect(await list()).toEqual([{ id: owner.id, chosen: false, missing: [] }, lacking]);
    answerOf(await rest().setEnforcement(superAdmin, { path, body }));
    expect(await list()).toEqual([{ id: owner.id, chosen: true, missing: [] }, lacking]);
    const good = { email_verified_at: service.clock.now(), has_second_factor: true, is_owner_proven: true };
    await row(other).update(good);
    await service.given.role(owner, company, 'Admin');
    await row(owner).update({ has_second_factor: false, is_banned: true });
    expect(await list()).toEqual([
      { id: owner.id, chosen: true, missing: ['owner', 'active', 'second_factor'] },
      { id: other.id, chosen: false, missing: [] },
    ]);
    const foreign = { ...path, id: await service.given.company() };
    expect(outcomeOf(await rest().listBreakGlassOwners(superAdmin, { path: foreign }))).toBe('not_found');
    const member = await service.given.user();
    await people.join(member, company, 'User');
    expect(outcomeOf(await rest().listBreakGlassOwners(member.headers, { path }))).toBe('forbidden');
  });

  // regression A1015
  test('a login with the connection does not count as a test, not even that of an administrator', async () => {
    const company = await prepared();
    const { owner, domain } = company;
    await service.db('connections').where({ id: company.connection }).update({ tested_at: null });
    const body = { domains: [domain], break_glass_user_ids: [owner.id] };
    const set = async () => outcomeOf(await rest().setEnforcement(superAdmin, { path: pathOf(company), body }));
    expect(outcomeOf(await company.logIn(api, { email: addressAt(company) }))).toBe('done');
    await linkOwner(company, newClaims({ email: owner.email }));
    challengeOf(await company.stage.logIn(api));
    expect(await set()).toBe('test_required');
  });

  // regression A1013
  test('it ends with the domain, the state and the connection that it rests on', async () => {
    const { updateConnection, deleteConnection, deleteDomain, deleteEnforcement } = rest();
    const lifts: Readonly<Record<string, (company: Prepared) => Promise<unknown>>> = {
      end: (company) => deleteEnforcement(superAdmin, { path: pathOf(company) }),
      disable: async (company) => {
        const set = (state: string) => updateConnection(superAdmin, { path: pathOf(company), body: { state } });
        await set('disabled');
        await set('active');
      },
      remove: async (company) => {
        const set = (domains: readonly string[]) =>
          updateConnection(superAdmin, { path: pathOf(company), body: { domains: [...domains] } });
        await set([]);
        await set([company.domain]);
      },
      forget: async ({ company, domain }) => {
        const { id } = await service.db('company_domains').where({ domain }).first('id');
        await deleteDomain(superAdmin, { path: { id: company, domain_id: id } });
      },
      delete: (company) => deleteConnection(superAdmin, { path: pathOf(company) }),
    };
    for (const [name, lift] of Object.entries(lifts)) {
      const company = await enforced();
      expect([name, await isEnforced(company)]).toEqual([name, true]);
      await lift(company);
      expect([name, await isEnforced(company)]).toEqual([name, false]);
      expect(outcomeOf(await apis[api].login({ email: addressAt(company), password }))).toBe('invalid_credentials');
      await settled(service);
      const events = await service
        .db('events')
        .where({ type: 'connection.enforced', subject: `company:${company.company}` })
        .orderBy('position')
        .pluck('data');
      expect(events.map(({ domains }) => domains)).toEqual([[company.domain], []]);
    }
  });

  // regression A1015
  test('another change of the connection keeps it', async () => {
    const company = await enforced();
    const path = pathOf(company);
    answerOf(await rest().updateConnection(superAdmin, { path, body: { name: 'Another name' } }));
    expect(await isEnforced(company)).toBe(true);
  });

  // regression A1014
  test('sessions and grants that the connection has not opened end, and its own stay', async () => {
    const company = await prepared();
    const user = await service.given.user({ email: addressAt(company) });
    const outside = await service.given.user();
    const member = await company.logIn(api, { email: addressAt(company) });
    const impersonated = await service.given.user({ email: addressAt(company) });
    answerOf(
      await rest().impersonateUser(superAdmin, { path: { id: impersonated.id }, body: { reason: 'A question' } }),
    );
    const grant = (id: string, session_id: string | null) => ({
      ...{ app_id: 1, id: `${id}-${crypto.randomUUID()}`, user_id: user.id, client_id: 'c', session_id },
      ...{ is_offline: true, payload: '{}', created_at: service.clock.now(), used_at: service.clock.now() },
      expires_at: new Date(service.clock.now().getTime() + 86_400_000),
    });
    const [sessionId] = await liveSessionsOf(user);
    await service.db('oidc_grants').insert([grant('a', sessionId), grant('b', null)]);
    const withFactors = await withFactor(api, company.owner);
    await enforce(company);
    await until(async () => (await liveSessionsOf(user)).length === 0, 'the session ended');
    await until(
      async () => (await service.db('oidc_grants').where({ user_id: user.id }).whereNull('ended_at')).length === 0,
      'the grants ended',
    );
    expect(outcomeOf(await apis[api].me(user.headers))).toBe('session_ended');
    for (const token of [outside.token, tokenOf(member)!, tokenOf(withFactors)!])
      expect(outcomeOf(await apis[api].me(bearer(token)))).toBe('done');
    await until(async () => (await liveSessionsOf(impersonated)).length === 1, 'only the administrator is left');
    expect(await sessionsOf(user).pluck('end_reason')).toEqual(['enforcement']);
    await settled(service);
    const entries = await service.db('audit').where({
      event: 'apply_enforcement',
      target: `connection:${company.connection}`,
    });
    expect(entries.length).toBeGreaterThan(0);
  });
});

/** The operations that return a session to a caller who has one, or to one without an address. */
const ofSessions = [
  ...['reauthenticate', 'refresh', 'confirmTotp', 'addSmsFactor', 'addPasskey'],
  'createAnonymousSession',
];

// regression A1023
describe('the ways to open a session', () => {
  each('each operation of the contract that does can be refused with sso_required', () => {
    const { schemas } = contract.components;
    const isSession = (name: string): boolean =>
      name === 'Session' || refsOf(schemas[name]?.properties ?? {}).some((ref) => ref === 'Session');
    const opens = operations.filter(({ responses }) =>
      ['200', '201'].some((status) => refsOf(responses[status] ?? {}).some(isSession)),
    );
    const mayBeRefused = ({ responses }: Operation) => codesOf(responses['403'] ?? {}).includes('sso_required');
    const others = opens.filter((operation) => !mayBeRefused(operation)).map(({ operationId }) => operationId);
    expect(others.toSorted()).toEqual(ofSessions.toSorted());
    expect(opens.length).toBeGreaterThan(others.length + 7);
  });

  each('the rule alone makes what the stores of sessions and pending logins require', () => {
    const files = filesIn('src').filter((file) => file.endsWith('.ts'));
    const makers = files.filter((file) => readFileSync(file, 'utf8').includes('as Admission'));
    expect(makers.map((file) => file.slice(file.indexOf('src/')))).toEqual([
      'src/modules/connections/steps/admission.ts',
    ]);
  });
});

describe('an application', () => {
  // regression A1021
  each('executes no statement about enforcement while none of its domains is enforced', async () => {
    const app = await service.given.app();
    const user = await service.given.user({ app });
    const statements: string[] = [];
    const listen = ({ sql }: { readonly sql: string }) => statements.push(sql);
    service.db.on('query', listen);
    const headers = { 'X-Service-App': app.appKey };
    expect(outcomeOf(await apis.REST.login({ email: user.email, password }, headers))).toBe('done');
    expect(outcomeOf(await apis.REST.signup({ email: service.given.email() }, headers))).toBe('done');
    expect(outcomeOf(await apis.REST.forgot(user.email, headers))).toBe('done');
    service.db.removeListener('query', listen);
    expect(statements.filter((sql) => /connection_domains|connection_vouchers|break_glass/.test(sql))).toEqual([]);
  });
});
