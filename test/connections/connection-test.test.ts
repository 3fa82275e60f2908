import { beforeEach, expect } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, outcomeOf, settled } from '../kit/apis.ts';
import { failedCheckOf, pathOf, testerOf } from '../kit/connection-tests.ts';
import { type ConnectedCompany, connectedCompany, qualifiedOwner } from '../kit/connections.ts';
import { enrolled } from '../kit/factors.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { useService } from '../kit/service.ts';
import { socialApisOf } from '../kit/social/commands.ts';
import { newClaims, redirectUri } from '../kit/social/stage.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService();
const people = membersOf(service);

beforeEach(() =>
  service.given.settings({ signup: 'open', signupCompany: 'own', linkByEmail: 'never', requireVerifiedEmail: false }),
);

const addressAt = ({ domain }: Pick<ConnectedCompany, 'domain'>): string => `ada-${crypto.randomUUID()}@${domain}`;

/** The tables that a login changes. */
const tables = ['users', 'sessions', 'identities', 'memberships', 'notifications', 'factor_challenges'] as const;
const rowsOf = async () => {
  const rows = await Promise.all(tables.map((table) => service.db(table).count('*').first()));
  return Object.fromEntries(tables.map((table, index) => [table, Number(rows[index]?.['count'])]));
};

throughEachApi('the test of a connection through %s', (api, test) => {
  const rest = () => operationsOf(service)[api];

  // regression A1105
  test('a person without an account would get one with the role of the group, and nothing is changed', async () => {
    const mappings = [{ group: 'engine-admins', role: 'Admin' }];
    const connected = await connectedCompany(service, { mappings });
    const tester = testerOf(service, api, connected);
    const email = addressAt(connected);
    const before = await rowsOf();
    const groups = ['everyone', 'engine-admins'];
    const report = answerOf(
      await tester.run({ email, given_name: 'Ada', family_name: 'Byron', name: 'Ada Byron', groups }),
    );
    expect(report).toMatchObject({ state: 'passed', outcome: 'would_create', role: 'Admin' });
    expect(report.identity).toMatchObject({
      email,
      firstname: 'Ada',
      lastname: 'Byron',
      displayname: 'Ada Byron',
      groups,
    });
    expect(report.identity.claims).toEqual(expect.arrayContaining(['sub', 'email', 'groups']));
    expect(failedCheckOf(report)).toBe(undefined);
    expect(report.checks.find(({ name }: { name: string }) => name === 'groups')).toMatchObject({
      result: 'passed',
      detail: 'The group engine-admins has the role Admin.',
    });
    expect(answerOf(await tester.last())).toEqual(report);
    await settled(service);
    expect(await rowsOf()).toEqual(before);
  });

  // regression A1105
  test('the outcome is that of a login, for known persons, accounts to link, and all who are refused', async () => {
    const connected = await connectedCompany(service);
    const tester = testerOf(service, api, connected);
    const known = newClaims({ email: addressAt(connected) });
    expect(outcomeOf(await connected.logIn(api, known))).toBe('done');
    const outcomes = async (claims: object) => {
      const before = await rowsOf();
      const { state, outcome, role } = answerOf(await tester.run(claims));
      expect(await rowsOf()).toEqual(before);
      return [state, outcome, role];
    };
    expect(await outcomes(known)).toEqual(['passed', 'would_log_in', 'User']);
    const colleague = addressAt(connected);
    await service.given.settings({ signup: 'open', signupCompany: connected.company, requireVerifiedEmail: false });
    await service.given.user({ email: colleague });
    expect(await outcomes({ email: colleague })).toEqual(['passed', 'would_link', 'User']);
    const careful = await enrolled(service);
    const address = addressAt(connected);
    const proven = { email: address, email_canonical: address, email_verified_at: service.clock.now() };
    await service
      .db('users')
      .where({ id: careful.id })
      .update({ ...proven, is_owner_proven: true });
    expect(await outcomes({ email: address })).toEqual(['failed', 'link_required', null]);
    const foreign = 'ada@elsewhere.example';
    expect(await outcomes({ email: foreign })).toEqual(['failed', 'connection_domain_mismatch', null]);
    expect(failedCheckOf(answerOf(await tester.last()))).toMatchObject({
      ...{ name: 'domain', expected: connected.domain, received: 'elsewhere.example' },
    });
    expect(await outcomes({ email: undefined })).toEqual(['failed', 'social_email_missing', null]);
    expect(failedCheckOf(answerOf(await tester.last()))).toMatchObject({ name: 'email', expected: 'email' });
    answerOf(await rest().updateConnection(superAdmin, { path: pathOf(connected), body: { jit: false } }));
    expect(await outcomes({ email: addressAt(connected) })).toEqual(['failed', 'signup_closed', null]);
    await service.db('users').where({ email: known['email'] }).update({ is_banned: true });
    expect(await outcomes(known)).toEqual(['failed', 'account_inactive', null]);
  });

  // regression A1106
  test('a draft and a disabled connection can be tested, and still log no user in', async () => {
    for (const state of ['draft', 'disabled']) {
      const connected = await connectedCompany(service);
      await service.db('connections').where({ id: connected.connection }).update({ state });
      const report = answerOf(await testerOf(service, api, connected).run({ email: addressAt(connected) }));
      expect([state, report.state, report.outcome]).toEqual([state, 'passed', 'would_create']);
      const start = socialApisOf(service)[api].start({}, connected.provider, { redirect_uri: redirectUri });
      expect(outcomeOf(await start)).toBe('not_found');
    }
  });

  // regression A1107
  test('the state of a test is not accepted by a login or a link, and is used up by it', async () => {
    const connected = await connectedCompany(service);
    connected.rogue.behaves({ claims: newClaims({ email: addressAt(connected) }) });
    const tester = testerOf(service, api, connected);
    const { login } = socialApisOf(service)[api];
    const proof = await tester.comeBack();
    expect(outcomeOf(await login({}, connected.provider, { ...proof }))).toBe('social_state_invalid');
    expect(outcomeOf(await tester.finish(proof))).toBe('social_state_invalid');
    const another = await tester.comeBack();
    const user = await service.given.user();
    await service.given.proven(user);
    const body = { provider: connected.provider, ...another };
    expect(outcomeOf(await rest().linkIdentity(user.headers, { path: { id: 'me' }, body }))).toBe(
      'social_state_invalid',
    );
    expect(await service.db('identities').where({ provider: connected.provider })).toEqual([]);
  });

  // regression A1107
  test('the state of a login is not accepted by a test', async () => {
    const connected = await connectedCompany(service);
    connected.rogue.behaves({ claims: newClaims({ email: addressAt(connected) }) });
    const { proof } = await connected.stage.goThere();
    const tester = testerOf(service, api, connected);
    expect(outcomeOf(await tester.finish(proof as never))).toBe('social_state_invalid');
    expect(outcomeOf(await socialApisOf(service)[api].login({}, connected.provider, { ...proof }))).toBe(
      'social_state_invalid',
    );
    expect(outcomeOf(await tester.last())).toBe('not_found');
  });

  // regression A1108
  test('a test is bound to the browser, the caller, the connection and the application, and is used once', async () => {
    const connected = await connectedCompany(service);
    connected.rogue.behaves({ claims: newClaims({ email: addressAt(connected) }) });
    const tester = testerOf(service, api, connected);
    const first = await tester.comeBack();
    const { binding } = await tester.comeBack();
    expect(outcomeOf(await tester.finish({ ...first, binding }))).toBe('social_state_invalid');
    const owner = await people.member('Owner', connected.company);
    const theirs = testerOf(service, api, connected, owner.headers);
    expect(outcomeOf(await theirs.finish(await tester.comeBack()))).toBe('social_state_invalid');
    const other = await connectedCompany(service);
    expect(outcomeOf(await testerOf(service, api, other).finish(await tester.comeBack()))).toBe('social_state_invalid');
    connected.rogue.behaves({ claims: newClaims({ email: addressAt(connected) }) });
    const app = await service.given.app();
    const elsewhere = testerOf(service, api, connected, { 'X-Service-Key': app.serviceKey });
    const kept = await tester.comeBack();
    expect(outcomeOf(await elsewhere.finish(kept))).toBe('not_found');
    const [one, same] = await Promise.all([tester.finish(kept), tester.finish(kept)]);
    expect([outcomeOf(one), outcomeOf(same)].toSorted()).toEqual(['done', 'social_state_invalid']);
    expect(outcomeOf(await tester.finish(kept))).toBe('social_state_invalid');
    const late = await tester.comeBack();
    service.clock.advance(601);
    expect(outcomeOf(await tester.finish(late))).toBe('social_state_invalid');
  });

  // regression A1109
  test('only administrators of the company test its connections', async () => {
    const connected = await connectedCompany(service);
    const member = await people.member('User', connected.company);
    const stranger = await service.given.user();
    for (const [headers, code] of [
      [member.headers, 'forbidden'],
      [stranger.headers, 'not_found'],
    ] as const) {
      const tester = testerOf(service, api, connected, headers);
      expect(outcomeOf(await tester.start())).toBe(code);
      expect(outcomeOf(await tester.finish({ code: 'c', state: 's', binding: 'b' }))).toBe(code);
      expect(outcomeOf(await tester.last())).toBe(code);
    }
    const tester = testerOf(service, api, connected);
    const path = pathOf(connected);
    const body = { redirect_uri: 'https://elsewhere.example/callback' };
    expect(outcomeOf(await rest().startConnectionTest(superAdmin, { path, body }))).toBe('validation_failed');
    expect(outcomeOf(await tester.last())).toBe('not_found');
  });

  // regression A1110
  test('a test that has passed allows to enforce the connection for 24 hours, while its administrator is one', async () => {
    const connected = await connectedCompany(service);
    const owner = await qualifiedOwner(service, connected.company);
    const admin = await people.member('Owner', connected.company);
    const body = { domains: [connected.domain], break_glass_user_ids: [owner.id] };
    const path = pathOf(connected);
    const set = async () => outcomeOf(await rest().setEnforcement(superAdmin, { path, body }));
    expect(outcomeOf(await connected.logIn(api, { email: addressAt(connected) }))).toBe('done');
    expect(await set()).toBe('test_required');
    const tester = testerOf(service, api, connected, admin.headers);
    await tester.run({ email: 'ada@elsewhere.example' });
    expect(await set()).toBe('test_required');
    await tester.run({ email: addressAt(connected) });
    await service.given.role(admin, connected.company, 'User');
    expect(await set()).toBe('test_required');
    await service.given.role(admin, connected.company, 'Owner');
    for (const changed of [
      { client_id: 'another', client_secret: 'another secret' },
      { subject: 'oid' },
      { attributes: { email: 'upn', given_name: 'given_name', family_name: 'family_name', groups: 'groups' } },
    ] as const) {
      const { rogue } = connected;
      answerOf(await rest().updateConnection(superAdmin, { path, body: changed }));
      expect(await set()).toBe('test_required');
      expect(outcomeOf(await tester.last())).toBe('not_found');
      const original = { client_id: rogue.client.id, client_secret: rogue.client.secret, subject: 'sub' as const };
      const attributes = { email: 'email', given_name: 'given_name', family_name: 'family_name', groups: 'groups' };
      answerOf(await rest().updateConnection(superAdmin, { path, body: { ...original, attributes } }));
      await tester.run({ email: addressAt(connected) });
    }
    answerOf(await rest().updateConnection(superAdmin, { path, body: { name: 'Another name' } }));
    service.clock.advance(86_400);
    expect(await set()).toBe('test_required');
    const later = testerOf(service, api, connected);
    expect(outcomeOf(await later.last())).toBe('not_found');
    await later.run({ email: addressAt(connected) });
    expect(await set()).toBe('done');
  });

  // regression A1111
  test('a report is bounded, whatever the identity provider sends, and has one row per connection', async () => {
    const connected = await connectedCompany(service);
    const tester = testerOf(service, api, connected);
    const long = `${'x'.repeat(5000)}\u0000\u202e`;
    const groups = Array.from({ length: 900 }, (_, index) => `group ${index} ${'y'.repeat(100)}`);
    const claims = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`claim-${index}`, 1]));
    await tester.run({ email: addressAt(connected) });
    const report = answerOf(
      await tester.run({ email: addressAt(connected), name: long, given_name: long, groups, ...claims }),
    );
    expect(report.identity.displayname).toBe('x'.repeat(300));
    expect([report.identity.groups.length, report.identity.claims.length]).toEqual([50, 50]);
    expect(JSON.stringify(report).length).toBeLessThan(40_000);
    expect(await service.db('connection_tests').where({ connection_id: connected.connection })).toHaveLength(1);
    answerOf(await rest().deleteConnection(superAdmin, { path: pathOf(connected) }));
    expect(await service.db('connection_tests').where({ connection_id: connected.connection })).toEqual([]);
  });

  // regression A1112
  test('each test is audited and published, without personal data', async () => {
    const connected = await connectedCompany(service);
    const owner = await people.member('Owner', connected.company);
    const tester = testerOf(service, api, connected, owner.headers);
    const email = addressAt(connected);
    await tester.run({ email });
    await tester.finish(await tester.comeBack('refuse'));
    await settled(service);
    const target = `connection:${connected.connection}`;
    const entries = await service.db('audit').where({ target, user_id: owner.id }).orderBy('id').pluck('event');
    expect(entries).toEqual([
      ...['start_connection_test', 'finish_connection_test', 'start_connection_test', 'finish_connection_test'],
    ]);
    const events = await service
      .db('events')
      .where({ type: 'connection.tested', subject: `company:${connected.company}` })
      .orderBy('position')
      .pluck('data');
    const ids = { company_id: connected.company, connection_id: connected.connection };
    expect(events).toEqual([
      { ...ids, passed: true },
      { ...ids, passed: false },
    ]);
    const report = answerOf(await tester.last());
    expect(failedCheckOf(report)).toMatchObject({ name: 'authorization', received: 'access_denied' });
  });

  // regression A1112
  test('until the browser comes back, the report names the redirect URI that the provider has to know', async () => {
    const connected = await connectedCompany(service);
    const tester = testerOf(service, api, connected);
    answerOf(await tester.start());
    const report = answerOf(await tester.last());
    expect([report.state, report.identity, report.outcome]).toEqual(['started', null, null]);
    expect(report.checks.slice(0, 3)).toMatchObject([
      { name: 'discovery', result: 'passed' },
      { name: 'redirect_uri', result: 'skipped', expected: redirectUri },
      { name: 'authorization', result: 'skipped' },
    ]);
  });

  // regression A1113
  test('the mappings need the groups: a missing claim fails the test, and no mapped group gives the default role', async () => {
    const mappings = [{ group: 'engine-admins', role: 'Admin' }];
    const connected = await connectedCompany(service, { mappings });
    const tester = testerOf(service, api, connected);
    const missing = answerOf(await tester.run({ email: addressAt(connected) }));
    expect([missing.state, failedCheckOf(missing)?.name]).toEqual(['failed', 'groups']);
    const many = answerOf(await tester.run({ email: addressAt(connected), _claim_names: { groups: 'src1' } }));
    expect([many.state, failedCheckOf(many)?.name]).toEqual(['failed', 'groups']);
    const others = answerOf(await tester.run({ email: addressAt(connected), groups: ['everyone'] }));
    expect([others.state, others.role, failedCheckOf(others)]).toEqual(['passed', 'User', undefined]);
  });

  // regression A1113
  test('the report belongs to the account of the identity, whose erasure deletes it', async () => {
    const connected = await connectedCompany(service);
    const claims = newClaims({ email: addressAt(connected) });
    await connected.logIn(api, claims);
    await testerOf(service, api, connected).run(claims);
    const row = () => service.db('connection_tests').where({ connection_id: connected.connection }).first();
    const { id } = await service.db('users').where({ email: claims['email'] }).first('id');
    expect((await row()).user_id).toBe(id);
  });
});
