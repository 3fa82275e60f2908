import { beforeAll, describe, expect, test } from 'vitest';
import { administrationOf } from '../kit/administration.ts';
import { apisOf, fresh, outcomeOf, settled } from '../kit/apis.ts';
import { givenConnection } from '../kit/connections.ts';
import { bearer, type KnownUser } from '../kit/given.ts';
import { phoneApis, requestSms } from '../kit/phones.ts';
import { type Headers, serviceKey, useService } from '../kit/service.ts';
import { elapse, until } from '../kit/time.ts';
import { colleague, loggedIn, standingOf } from './members.ts';

const service = useService({ jobPollingSeconds: 0.5 });
const { REST: api } = administrationOf(service);
const accounts = apisOf(service);
const superAdmin: Headers = { 'X-Service-Key': serviceKey };
const day = 86_400;
const rowOf = ({ id }: { readonly id: number }) => service.db('users').where({ id }).first();
const erasures = ({ id }: { readonly id: number }) =>
  service.db('audit').where({ event: 'erase_user', target: `user:${id}` });

const houseJobs = () => service.db('pgboss.job').where({ name: 'housekeeping' });

/** Lets time pass until maintenance has run again: the real queue's own job, which makes the next. */
const runMaintenance = async (seconds: number): Promise<void> => {
  const done = async (): Promise<number> => (await houseJobs().where({ state: 'completed' })).length;
  await settled(service);
  // Earlier work has ended and later work is not due, so neither can be mistaken for the awaited one.
  await until(async () => {
    const next = await houseJobs().where({ state: 'created' }).whereRaw('start_after > now()');
    const begun = await houseJobs().whereIn('state', ['active', 'retry']);
    return next.length === 1 && begun.length === 0;
  }, 'maintenance had ended');
  const before = await done();
  await elapse(service, seconds);
  await until(async () => (await done()) > before, 'maintenance had run');
};

const marks = [
  'zebulon',
  'quackenbush',
  '555 0100',
  '2025550100',
  'portrait.example',
  'cus_zebulon',
  'Zebu/1.0',
] as const;

/** Returns the tables and columns that contain a text, except for rows that pg-boss keeps for an hour. */
const foundAt = async (needle: string): Promise<readonly string[]> => {
  const { rows: columns } = await service.db.raw(
    `select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' order by 1, 2`,
  );
  const found: string[] = [];
  for (const { table, column } of columns) {
    const pattern = `%${needle.replace(/[\\%_]/g, '\\$&')}%`;
    const { rows } = await service.db.raw('select count(*)::int as n from ?? where ??::text ilike ?', [
      table,
      column,
      pattern,
    ]);
    if (rows[0].n > 0) found.push(`${table}.${column}`);
  }
  return found;
};

/** A user of whom there is something in every table that could hold it. */
const person = async (): Promise<KnownUser> => {
  const email = 'Zebulon.first@example.com';
  const body = service.given.signupBody({ email, firstname: 'Zebulon', lastname: 'Quackenbush' });
  const { body: signup } = await service.send('POST', '/v1/users', { body });
  const user: KnownUser = {
    id: signup.session.id,
    email,
    password: String(body['password']),
    token: signup.session.token,
    company: signup.user.default_company,
    branch: signup.user.default_company_branch,
    headers: bearer(signup.session.token),
  };
  await api.updateUser(superAdmin, user.id, {
    phone_number: '+1 202 555 0100',
    cell_phone_number: '+1 202 555 0100',
    profile_image: 'https://portrait.example/z.png',
    profile_header: 'https://portrait.example/h.png',
    profile_header_mobile: 'https://portrait.example/m.png',
    dob: '1971-02-03',
    sex: 'M',
    language: 'qaa-x-zebulon',
    city_id: 5,
    state_id: 6,
    country_id: 7,
    payment_customer_id: 'cus_zebulon',
    card_last_four: '4242',
    card_brand: 'visa',
    external_id: 'auth0|zebulon',
  });
  await loggedIn(service, user, undefined, 'Zebu/1.0');
  // The mobile number is verified by SMS.
  await service.given.settings({ smsCodes: 'allowed', smsCountries: ['US'] });
  const { code } = await requestSms(service, user);
  await phoneApis(service).REST.verifyCellPhone(user.headers, code);
  // A change of address that went through, one that didn't, and emails for both.
  const next = 'zebulon.second@example.com';
  await accounts.REST.changeEmail({ email: next, password: user.password }, user.headers);
  await accounts.REST.confirmEmail(await service.mailbox.key('email-change-confirm', next));
  await accounts.REST.confirmEmail(await service.mailbox.key('email-change-confirm', email));
  await accounts.REST.changeEmail({ email: 'zebulon.third@example.com', password: user.password }, user.headers);
  await accounts.REST.forgot(next);
  // Invited by others, in any spelling: at the address before, and at the one since. One is accepted, one isn't.
  const names = { firstname: 'Zebulon', lastname: 'Quackenbush' };
  for (const address of ['ZEBULON.FIRST@example.com', 'Zebulon.SECOND@example.com'])
    await accounts.REST.invite({ email: address, ...names }, (await service.given.admin()).headers);
  const key = await service.mailbox.key('invitation', next);
  expect(outcomeOf(await accounts.REST.accept(key, undefined, user.headers))).toBe('done');
  await accounts.REST.invite({ email: next, ...names }, (await service.given.admin()).headers);
  // And they invite others, in their own name.
  await service.given.role(user, user.company, 'Owner');
  await accounts.REST.invite({ email: 'friend@example.com' }, user.headers);
  // The identity provider of a company has told their name in a test.
  await service.db('connection_tests').insert({
    ...{ app_id: 1, connection_id: await givenConnection(service, user.company), user_id: user.id },
    report: JSON.stringify({ identity: { subject: 'zebulon', displayname: 'Zebulon Quackenbush' } }),
    ...{ tested_at: service.clock.now(), expires_at: '2100-01-01Z' },
  });
  await settled(service);
  return { ...user, email: next };
};

describe('the data of a deleted user', () => {
  let user: KnownUser;
  let other: KnownUser;
  let before: readonly object[];
  const entries = () =>
    service
      .db('audit')
      .where((entry) => entry.where({ user_id: user.id }).orWhere({ target: `user:${user.id}` }))
      .orderBy('id');

  beforeAll(async () => {
    user = await person();
    other = await service.given.user();
    await api.deleteUser(user.headers, 'me', user.password);
    await api.deleteUser(superAdmin, other.id);
    before = await entries();
  });

  test('is kept until the erasure time of the application is over', async () => {
    expect(await foundAt('zebulon')).toEqual(
      expect.arrayContaining([
        ...['companies.name', 'connection_tests.report', 'email_changes.old_email', 'invitations.email'],
        'notifications.email',
      ]),
    );
    expect(await foundAt('cus_zebulon')).toEqual(['users.payment_customer_id']);
    await runMaintenance(30 * day - 3700);
    expect(await rowOf(user)).toMatchObject({ email: 'zebulon.second@example.com', erased_at: null });
    expect(await foundAt('quackenbush')).toContain('users.lastname');
    expect(await erasures(user)).toEqual([]);
  });

  // regression A39
  test('an erased user leaves no personal data in any column of any table, and keeps the id', async () => {
    await runMaintenance(3700);
    for (const mark of marks.slice(0, 6)) expect([mark, await foundAt(mark)]).toEqual([mark, []]);
    // The audit log tells what was done, from where and with what, and no longer by whom.
    expect(await foundAt('Zebu/1.0')).toEqual(['audit.user_agent']);
    const { email } = await rowOf(user);
    expect(email).toBe(`erased-${user.id}@gatehouse.invalid`);
    expect(await rowOf(user)).toMatchObject({
      firstname: '',
      lastname: '',
      displayname: '',
      date_of_birth: new Date(1900, 0, 1),
      sex: 'U',
      city_id: null,
      state_id: null,
      country_id: null,
      card_last_four: null,
      card_brand: null,
      password_hash: null,
      is_deleted: true,
    });
    expect((await rowOf(user)).erased_at).not.toBeNull();
    for (const table of ['sessions', 'notifications', 'mail_keys', 'email_changes'])
      expect(await service.db(table).where({ user_id: user.id })).toEqual([]);
  });

  test('the audit entries of an erased user are kept, and the erasure itself is recorded', async () => {
    const after = await entries();
    expect(after.slice(0, before.length)).toEqual(before);
    expect(await erasures(user)).toHaveLength(1);
    expect(await erasures(other)).toHaveLength(1);
    expect(after.at(-1)).toMatchObject({ event: 'erase_user', is_success: true, user_id: null, app_id: 1 });
  });

  test('a deleted user is erased only once, and is then listed with the remaining data', async () => {
    await runMaintenance(3700);
    expect(await erasures(user)).toHaveLength(1);
    const { body } = await api.users(superAdmin, { status: 4, sort: 'id' });
    expect(body.data.map(({ id, firstname, status }: Record<string, unknown>) => [id, firstname, status])).toEqual([
      [String(user.id), '', 4],
      [String(other.id), '', 4],
    ]);
    expect((await api.user(superAdmin, user.id)).status).toBe(404);
  });
});

describe('an erasure', () => {
  test('a deleted user is erased at the time that the application sets, and not before', async () => {
    const [soon, late] = [await service.given.app({ erasureSeconds: 7200 }), await service.given.app()];
    const [first, second] = [await service.given.user({ app: soon }), await service.given.user({ app: late })];
    await api.deleteUser({ 'X-Service-Key': soon.serviceKey }, first.id);
    await api.deleteUser({ 'X-Service-Key': late.serviceKey }, second.id);
    await runMaintenance(3700);
    expect([(await rowOf(first)).erased_at, (await rowOf(second)).erased_at]).toEqual([null, null]);
    await runMaintenance(3700);
    expect((await rowOf(first)).erased_at).toEqual(service.clock.now());
    expect(await rowOf(second)).toMatchObject({ email: second.email, erased_at: null });
  });

  test('does not change the new user of the address, and not the company', async () => {
    const boss = await service.given.admin({ role: 'Owner' });
    const user = await colleague(service, boss);
    await service.db('companies').where({ id: boss.company }).update({ name: 'Ada Lovelace' });
    await accounts.REST.invite({ email: user.email }, (await service.given.admin()).headers);
    await service.mailbox.next('invitation', user.email);
    await api.deleteUser(superAdmin, user.id);
    await service.given.settings({ erasureSeconds: 3600 });
    const next = await service.given.user({ email: user.email });
    await accounts.REST.invite({ email: user.email }, (await service.given.admin()).headers);
    const key = await service.mailbox.key('invitation', user.email);
    await runMaintenance(3700);
    expect((await rowOf(user)).erased_at).not.toBeNull();
    expect(await rowOf(next)).toMatchObject({ email: user.email, firstname: 'Ada' });
    expect(await service.db('companies').where({ id: boss.company }).first()).toMatchObject({ name: 'Ada Lovelace' });
    expect(await service.db('invitations').where({ email: user.email })).toHaveLength(2);
    const headers = await loggedIn(service, next);
    expect(outcomeOf(await accounts.REST.accept(key, undefined, headers))).toBe('done');
    expect(await service.db('notifications').where({ user_id: next.id })).not.toEqual([]);
    // And then their own time comes.
    await api.deleteUser(superAdmin, next.id);
    await runMaintenance(3700);
    expect(await foundAt(user.email)).toEqual([]);
  });

  // regression A26
  test('deletes no invitation to an address that the user never verified', async () => {
    const user = await service.given.user();
    await accounts.REST.invite({ email: user.email }, (await service.given.admin()).headers);
    const key = await service.mailbox.key('invitation', user.email);
    await service.given.settings({ erasureSeconds: 3600 });
    await api.deleteUser(superAdmin, user.id);
    await runMaintenance(3700);
    expect((await rowOf(user)).erased_at).not.toBeNull();
    expect(outcomeOf(await accounts.REST.accept(key, { password: fresh, firstname: 'Ada', lastname: 'King' }))).toBe(
      'done',
    );
  });

  test('of many users at once erases every one of them', async () => {
    const template = await rowOf(await service.given.user());
    const { id: _id, uuid: _uuid, status: _status, ...rest } = template;
    const rows = Array.from({ length: 1201 }, (_, n) => ({
      ...rest,
      email: `many${n}@example.com`,
      email_canonical: `many${n}@example.com`,
      is_deleted: true,
      deleted_at: service.clock.now(),
    }));
    await service.db.batchInsert('users', rows, 500);
    await runMaintenance(3700);
    expect(await foundAt('many')).toEqual([]);
    expect(await service.db('users').where({ is_deleted: true, erased_at: null })).toHaveLength(1);
  });
});

test('ended sessions and emails are deleted after 30 days, and active sessions are kept', async () => {
  const user = await service.given.user();
  await service.given.settings({ sessionIdleSeconds: 90 * day });
  const alive = await loggedIn(service, user);
  await service.send('PUT', '/v1/auth/logout', { headers: user.headers });
  await settled(service);
  const sessions = () => service.db('sessions').where({ user_id: user.id });
  const mails = () => service.db('notifications').where({ user_id: user.id });
  await runMaintenance(30 * day - 3700);
  expect([(await sessions()).length, (await mails()).length > 0]).toEqual([2, true]);
  await runMaintenance(3701);
  expect(await mails()).toEqual([]);
  await runMaintenance(30 * day);
  expect((await sessions()).map(({ ended_at }) => ended_at)).toEqual([null]);
  expect(outcomeOf(await accounts.REST.refresh(alive))).toBe('done');
  expect(await standingOf(accounts, user.headers)).not.toContain('done');
});

test('a recovery request is the only kind of job in the queue that contains an address', async () => {
  await accounts.REST.forgot('zebulon@example.com');
  await settled(service);
  const { rows } = await service.db.raw(
    `select distinct name, state::text from pgboss.job where data::text ilike '%zebulon%' or output::text ilike '%zebulon%'`,
  );
  expect(rows).toEqual([{ name: 'recovery', state: 'completed' }]);
});
