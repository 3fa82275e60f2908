import { randomUUID } from 'node:crypto';
import { beforeAll, expect } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, outcomeOf } from '../kit/apis.ts';
import { testClock } from '../kit/clock.ts';
import type { KnownUser } from '../kit/given.ts';
import { useManagedMailer } from '../kit/managed-mailer.ts';
import { membersOf } from '../kit/members.ts';
import { answerByExample, exampleSuppression } from '../kit/receiver-commands.ts';
import { type Reply, useService } from '../kit/service.ts';
import { operationsOf } from '../operations/request.ts';
import { loggedIn } from '../users/members.ts';

const service = useService({ clock: testClock(new Date()) });
const operations = operationsOf(service);
const members = membersOf(service);
let admin: KnownUser;
let app: string;

beforeAll(async () => {
  admin = await members.everywhere(await members.roleOf(['notifications:read', 'notifications:write']));
  app = (await service.db('apps').where({ id: 1 }).first()).uuid;
});

const entry = { reason: 'bounce', source: 'smtp', detail: '550 5.1.1', createdAt: 1_773_480_413_000 } as const;
const idOf = (email: string): string => Buffer.from(email).toString('base64url');

const listIn = (reply: Reply): readonly { readonly email: string; readonly is_shared: boolean }[] => {
  const answer = answerOf(reply);
  return Array.isArray(answer) ? answer : answer.data;
};

throughEachApi('suppressed addresses through %s', (api, test) => {
  const { listSuppressions, deleteSuppression } = operations[api];
  const emailsIn = async (query: object = {}) =>
    listIn(await listSuppressions(admin.headers, { query })).map(({ email }) => email);

  test('an administrator sees and removes the suppressed addresses of the own application only', async () => {
    const { mailer } = await useManagedMailer(service);
    const [own, foreign, shared] = ['own', 'foreign', 'shared'].map(
      (name) => `${name}.${randomUUID()}@example.com`,
    ) as [string, string, string];
    await mailer.suppressions.add({ ...entry, email: own, appId: app });
    await mailer.suppressions.add({ ...entry, email: foreign, appId: randomUUID() });
    await mailer.suppressions.add({ ...entry, email: shared, appId: undefined });
    expect(listIn(await listSuppressions(admin.headers, {}))).toEqual([
      {
        ...{ id: idOf(own), email: own, reason: 'bounce', source: 'smtp', detail: '550 5.1.1', is_shared: false },
        created_at: '2026-03-14 09:26:53',
      },
    ]);
    expect(await emailsIn({ email: ` ${own.toUpperCase()} ` })).toEqual([own]);
    expect(await emailsIn({ email: foreign })).toEqual([]);
    for (const email of [foreign, shared, 'absent@example.com'])
      expect(outcomeOf(await deleteSuppression(admin.headers, { path: { id: idOf(email) } }))).toBe('not_found');
    expect(outcomeOf(await deleteSuppression(admin.headers, { path: { id: idOf(own) } }))).toBe('done');
    expect(await mailer.suppressions.list(10)).toHaveLength(2);
  });

  // regression A389
  test('an entry for all applications is shown for the address of a user of the application only, and cannot be removed', async () => {
    const { mailer } = await useManagedMailer(service);
    const user = await service.given.user();
    const stranger = await service.given.user({ app: await service.given.app() });
    const gone = await service.given.user();
    await service.db('users').where({ id: gone.id }).update({ is_deleted: true });
    for (const { email } of [user, stranger, gone])
      await mailer.suppressions.add({ ...entry, email, appId: undefined });
    const found = listIn(await listSuppressions(admin.headers, { query: { email: user.email.toUpperCase() } }));
    expect(found).toMatchObject([{ email: user.email, is_shared: true }]);
    for (const email of [stranger.email, gone.email, 'absent@example.com', 'no address', ''])
      expect(await emailsIn({ email }), email).toEqual([]);
    expect(await emailsIn()).toEqual([]);
    expect(outcomeOf(await deleteSuppression(admin.headers, { path: { id: idOf(user.email) } }))).toBe('not_found');
  });

  test('a receiver that reports entries of all applications without being asked leaks none', async () => {
    const shared = { ...exampleSuppression, is_shared: true };
    service.mailbox.answer = () => ({ status: 200, body: { data: [shared, exampleSuppression] } });
    expect(listIn(await listSuppressions(admin.headers, {}))).toEqual([exampleSuppression]);
    service.mailbox.answer = answerByExample;
  });

  // regression A36
  test('the removal of an address requires a recent proof, and names its user in the audit log', async () => {
    const { mailer } = await useManagedMailer(service);
    const user = await service.given.user();
    await mailer.suppressions.add({ ...entry, email: user.email, appId: app });
    const stolen = await loggedIn(service, admin);
    const path = { id: idOf(user.email) };
    expect(outcomeOf(await deleteSuppression(stolen, { path }))).toBe('reauthentication_required');
    expect(await mailer.suppressions.isSuppressed(user.email, app)).toBe(true);
    expect(outcomeOf(await listSuppressions(stolen, {}))).toBe('done');
    expect(outcomeOf(await deleteSuppression(admin.headers, { path }))).toBe('done');
    expect(await mailer.suppressions.isSuppressed(user.email, app)).toBe(false);
    const [entryOfUser] = await service.db('audit').where({ event: 'delete_suppression' }).orderBy('id', 'desc');
    expect(entryOfUser).toMatchObject({ target: `user:${user.id}`, failure: null, user_id: admin.id });
  });

  test('a role without the permissions for emails sees and removes no address', async () => {
    const { mailer } = await useManagedMailer(service);
    await mailer.suppressions.add({ ...entry, email: 'ada@example.com', appId: app });
    const reader = await members.everywhere(await members.roleOf(['notifications:read']));
    const other = await members.everywhere(await members.roleOf(['settings:write', 'users:write']));
    const ofCompany = await members.member(
      await members.roleOf(['notifications:read', 'notifications:write']),
      (await service.given.admin()).company,
    );
    const path = { id: idOf('ada@example.com') };
    for (const user of [other, ofCompany])
      expect(outcomeOf(await listSuppressions(user.headers, {}))).toBe('forbidden');
    for (const user of [reader, other, ofCompany])
      expect(outcomeOf(await deleteSuppression(user.headers, { path }))).toBe('forbidden');
    expect(await mailer.suppressions.list(10)).toHaveLength(1);
  });
});
