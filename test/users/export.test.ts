import type { Knex } from 'knex';
import { beforeAll, expect, test } from 'vitest';
import { administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, outcomeOf, settled, statusOf } from '../kit/apis.ts';
import type { KnownUser } from '../kit/given.ts';
import { type Headers, type Reply, serviceKey, useService } from '../kit/service.ts';
import { appAdmin, colleague, join, loggedIn } from './members.ts';

const service = useService();
const apis = administrationOf(service);
const accounts = apisOf(service);
const superAdmin: Headers = { 'X-Service-Key': serviceKey };
// biome-ignore lint/suspicious/noExplicitAny: an answer that the oracle has validated by the contract
type Row = Record<string, any>;

let boss: KnownUser;
let user: KnownUser;
const next = 'ada.byron@example.com';

/** A user of whom something is kept in every table. */
beforeAll(async () => {
  boss = await service.given.admin();
  user = await colleague(service, boss);
  const guestOf = await service.given.admin();
  await accounts.REST.invite({ email: user.email.toUpperCase(), firstname: 'Ada' }, guestOf.headers);
  const key = await service.mailbox.key('invitation', user.email);
  await accounts.REST.accept(key, undefined, user.headers);
  const again = await loggedIn(service, user, undefined, 'a phone');
  await service.send('PUT', '/v1/auth/logout', { headers: again });
  await accounts.REST.login({ email: user.email, password: 'wrong password' });
  await accounts.REST.changeEmail({ email: 'never@example.com', password: user.password }, user.headers);
  await accounts.REST.changeEmail({ email: next, password: user.password }, user.headers);
  // Each change sends a key to the present address: the one of the second is needed.
  await settled(service);
  await accounts.REST.confirmEmail(await service.mailbox.key('email-change-confirm', next));
  await accounts.REST.confirmEmail(await service.mailbox.key('email-change-confirm', user.email));
  await accounts.REST.forgot(next);
  await accounts.REST.invite({ email: next.toUpperCase() }, (await service.given.admin()).headers);
  await service.given.role(user, boss.company, 'Admin');
  await accounts.REST.invite({ email: 'friend@example.com' }, user.headers);
  await service.given.role(user, boss.company, 'User');
  await apis.REST.updateUser(boss.headers, user.id, { phone_number: '+44 20 7946 0958' });
  await settled(service);
  await service.given.proven(user);
});

/** The columns that refer to users, as the database reports them, with their places in the export. */
const places: Readonly<Record<string, string>> = {
  'audit.impersonated_user_id': 'audit',
  'audit.user_id': 'audit',
  'apps.owner_user_id': 'user',
  'connection_break_glass.user_id': 'a setting of a company, which has its owners for emergencies',
  'connection_tests.user_id':
    'the last test of a connection, to which its company gives access for 24 hours; erased with the user',
  'connection_vouchers.user_id': 'nothing but a time, for ten minutes',
  'email_changes.user_id': 'email_changes',
  'factor_challenges.user_id': 'nothing but a digest, for some minutes',
  'factors.user_id': 'a name and times, and a secret that is never shown again',
  'identities.user_id': 'identities',
  'invitations.inviter_id': 'invitations',
  'mail_keys.user_id': 'nothing but a digest',
  'memberships.user_id': 'memberships',
  'notifications.user_id': 'notifications',
  'pending_logins.user_id': 'nothing but digests, for ten minutes',
  'oidc_consents.user_id': 'grants',
  'oidc_grants.user_id': 'grants',
  'phone_codes.user_id': 'the number of the user, and when it was verified; codes are not stored',
  'recovery_codes.user_id': 'nothing but digests',
  'scim_members.scim_user_id': 'groups at the identity provider of a company, which gives access to them',
  'scim_users.user_id':
    'what the identity provider of a company has sent, which gives access to it; erased with the user',
  'sessions.user_id': 'sessions',
  'setup_links.created_by_user_id': 'a link for a company, and when it was created and used, as in the audit log',
  'statistics_users.user_id': 'days on which the user logged in or renewed a session, as in the audit log',
  'user_field_values.user_id': 'the values of searchable fields of the user',
  'user_fields.user_id': 'user',
  'user_aliases.user_id': 'the IDs of accounts that were merged into this one, which the audit log has',
  'user_handles.user_id': 'nothing but a random value',
  'webhook_exchanges.user_id':
    'what the receiver of the application answered to an event, for seven days; erased with the user',
};

test('every table that refers to users or emails is covered by the export', async () => {
  const { rows } = await service.db.raw(`
    select conrelid::regclass || '.' || attname as place
      from pg_constraint cross join unnest(conkey, confkey) as pair (own, referred)
      join pg_attribute on attrelid = conrelid and attnum = own
     where contype = 'f' and confrelid = 'users'::regclass and referred = (
       select attnum from pg_attribute where attrelid = 'users'::regclass and attname = 'id')
     union
    select table_name || '.' || column_name from information_schema.columns
     where table_schema = 'public' and column_name ~ 'user_id$'`);
  expect(rows.map(({ place }: Row) => place).toSorted()).toEqual(Object.keys(places).toSorted());
  const { rows: named } = await service.db.raw(
    `select distinct table_name as name from information_schema.columns
      where table_schema = 'public' and column_name ~ 'email' and data_type = 'text' order by 1`,
  );
  expect(named.map(({ name }: Row) => name)).toEqual([
    'email_changes',
    'identities',
    'invitations',
    'memberships',
    'notifications',
    // Addresses without a user, for a week.
    'pending_signups',
    'users',
  ]);
});

throughEachApi('the export of a user through %s', (api, test) => {
  const ask = async (headers: Headers, id: 'me' | number): Promise<Reply> => apis[api].exportUser(headers, id);
  const exported = async (headers: Headers, id: 'me' | number): Promise<Row> => answerOf(await ask(headers, id));
  const idsIn = async (table: string, where: object, key = 'id') =>
    (await service.db(table).where(where).select(key)).map((row) => String(row[key])).toSorted();
  const idsOf = (rows: readonly Row[]): readonly string[] => rows.map(({ id }) => String(id)).toSorted();

  test('an export contains all stored data of the user', async () => {
    const { id: user_id } = user;
    const all = await exported(user.headers, 'me');
    expect(all['user']).toMatchObject({ id: String(user_id), email: next, phone_number: '+44 20 7946 0958' });
    expect(all['memberships']).toHaveLength(2);
    expect(idsOf(all['sessions'])).toEqual(await idsIn('sessions', { user_id }));
    expect(all['sessions']).toHaveLength(2);
    expect(all['sessions'].map(({ user_agent }: Row) => user_agent)).toContain('a phone');
    const sent = await idsIn('invitations', { inviter_id: user_id });
    const received = await idsIn('invitations', { email_canonical: next });
    expect(idsOf(all['invitations'])).toEqual([...sent, ...received].toSorted());
    expect(all['email_changes'].map(({ old_email, new_email }: Row) => [old_email, new_email])).toEqual([
      [user.email, next],
      [user.email, 'never@example.com'],
    ]);
    const [completed, canceled] = all['email_changes'];
    expect([canceled.canceled_at, canceled.completed_at === null]).toEqual([expect.any(String), true]);
    expect([completed.completed_at, completed.canceled_at === null]).toEqual([expect.any(String), true]);
    const templates = all['notifications'].map(({ template }: Row) => template);
    for (const template of ['verify-email', 'email-change-confirm', 'password-recovery', 'invitation'])
      expect(templates).toContain(template);
    // An address that never confirmed may be another person's.
    const own = await idsIn('notifications', (mails: Knex.QueryBuilder) =>
      mails.where({ user_id }).whereNot({ email: 'never@example.com' }),
    );
    expect(all['notifications'].map(({ email }: Row) => email)).not.toContain('never@example.com');
    expect(idsOf(all['notifications'])).toEqual(expect.arrayContaining([...own]));
    expect(await service.db('notifications').whereRaw('lower(email) = ?', [next]).select('id')).toHaveLength(
      all['notifications'].filter(({ email }: Row) => email.toLowerCase() === next).length,
    );
  });

  test('an export contains the actions by the user and on the user, and the export itself', async () => {
    const { audit } = await exported(boss.headers, user.id);
    const rows = await service
      .db('audit')
      .where((entry) => entry.where({ user_id: user.id }).orWhere({ target: `user:${user.id}` }))
      .orderBy('id', 'desc')
      .select('id', 'event');
    expect(audit.map(({ id }: Row) => Number(id))).toEqual(rows.map(({ id }) => Number(id)));
    const events = audit.map(({ event }: Row) => event);
    for (const event of ['login', 'change_email', 'update_user']) expect(events).toContain(event);
    expect(audit[0]).toMatchObject({ event: 'export_user', success: true, target: `user:${user.id}` });
    expect(Number(audit[0].user_id)).toBe(boss.id);
  });

  // checklist 10
  test('an export contains no password, hash, key, digest or token for any caller', async () => {
    const secrets = [
      ...(await service.db('users').whereNotNull('password_hash').select('password_hash')).map(
        (row) => row.password_hash,
      ),
      ...(await service.db('mail_keys').select('digest')).map(({ digest }) => digest),
      ...(await service.db('keys').select('digest')).map(({ digest }) => digest),
      ...(await service.db('sessions').select('token_id')).map(({ token_id }) => token_id),
      ...service.mailbox.received.flatMap(({ mail }) => ('key' in mail.data ? [String(mail.data.key)] : [])),
      ...[user.token, user.password, serviceKey],
    ];
    expect(secrets.length).toBeGreaterThan(20);
    for (const headers of [user.headers, boss.headers, superAdmin]) {
      const { text, body } = await ask(headers, user.id);
      for (const secret of secrets) expect(text).not.toContain(secret);
      const named = new Map<string, unknown>();
      JSON.stringify(body, (name, value) => {
        if (/pass|hash|digest|secret|sealed|token|key/i.test(name)) named.set(name, value);
        return value;
      });
      const empty = { password: null, user_activation_key: '', key_id: null };
      const flag = { password_breached: false };
      expect(Object.fromEntries(named)).toEqual(api === 'REST' ? { ...empty, ...flag } : flag);
    }
  });

  test('an export is allowed to the user and to a caller who may read users where the user works', async () => {
    const chief = await appAdmin(service);
    for (const headers of [user.headers, boss.headers, chief.headers, superAdmin])
      expect((await exported(headers, user.id))['user'].email).toBe(next);
    expect((await exported(user.headers, 'me'))['sessions'].filter(({ current }: Row) => current)).toHaveLength(1);
    expect((await exported(boss.headers, user.id))['sessions'].filter(({ current }: Row) => current)).toEqual([]);
  });

  test('an export by any other caller returns 404, as for a user that does not exist', async () => {
    const host = await service.given.admin({ role: 'Owner' });
    await join(service, user, host.company);
    const app = await service.given.app();
    const refused = [
      host.headers,
      (await colleague(service, boss)).headers,
      (await service.given.admin()).headers,
      { 'X-Service-Key': app.serviceKey },
    ];
    for (const headers of refused) {
      const reply = await ask(headers, user.id);
      expect([outcomeOf(reply), statusOf(reply)]).toEqual(['not_found', 404]);
    }
    await service.given.role(user, host.company);
    const entry = await service.db('audit').where({ event: 'export_user' }).orderBy('id', 'desc').first();
    expect(entry).toMatchObject({ is_success: false, failure: 'not_found' });
  });

  test('an export contains no data of another user with the same address, past or in another application', async () => {
    const before = await service.given.user();
    await loggedIn(service, before);
    await apis.REST.deleteUser(superAdmin, before.id);
    const app = await service.given.app();
    const elsewhere = await service.given.user({ app, email: before.email });
    const now = await service.given.user({ email: before.email });
    const all = await exported(await service.given.proven(now), 'me');
    expect(all['sessions']).toHaveLength(1);
    expect(all['notifications'].map(({ template }: Row) => template)).toEqual(['verify-email']);
    expect(idsOf(all['notifications'])).toEqual(await idsIn('notifications', { user_id: now.id }));
    const ids = new Set(all['audit'].map(({ user_id }: Row) => Number(user_id)));
    expect([...ids]).toEqual([now.id]);
    expect(ids.has(elsewhere.id)).toBe(false);
  });
});

test('an export through REST and an export through GraphQL contain the same data', async () => {
  const rest = answerOf(await apis.REST.exportUser(user.headers, 'me'));
  const graphql = answerOf(await apis.GraphQL.exportUser(user.headers, 'me'));
  const same = (rows: readonly Row[], fields: readonly string[]) =>
    rows.map((row) => fields.map((field) => (row[field] === null ? null : String(row[field]))));
  const shared: Readonly<Record<string, readonly string[]>> = {
    sessions: ['id', 'created_at', 'last_used_at', 'expires_at', 'ip', 'user_agent', 'current'],
    invitations: ['id', 'email'],
    email_changes: ['old_email', 'new_email', 'created_at', 'completed_at', 'canceled_at'],
    notifications: ['id', 'template', 'email'],
    memberships: ['since'],
    audit: ['id', 'at', 'event', 'success', 'failure', 'factor', 'user_id', 'session_id', 'target', 'request_id', 'ip'],
  };
  expect(graphql.audit.shift()).toMatchObject({ event: 'export_user' });
  for (const [list, fields] of Object.entries(shared)) {
    expect(rest[list]).not.toEqual([]);
    expect([list, same(graphql[list], fields)]).toEqual([list, same(rest[list], fields)]);
  }
  for (const field of ['id', 'email', 'firstname', 'lastname', 'displayname', 'phone_number', 'dob', 'karma'])
    expect(graphql.user[field]).toEqual(rest.user[field]);
  expect(Object.keys(graphql).toSorted()).toEqual(Object.keys(rest).toSorted());
});
