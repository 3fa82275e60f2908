import { expect } from 'vitest';
import { after, toTimestamp } from '../../src/kernel/timestamp.ts';
import { isSigned } from '../../src/modules/notifications/signature.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, faultsOf, outcomeOf } from '../kit/apis.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { type Asked, importedUser, migratingApp, oldPassword, sourceAt, useOldSystem } from '../kit/password-source.ts';
import { type Headers, startService, testConfig, useService } from '../kit/service.ts';
import { newServiceAccount } from '../kit/service-accounts.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService({ passwords: 'own' });
const people = membersOf(service);

const old = useOldSystem();

const day = 86_400;
const inDays = (days: number) => toTimestamp(after(service.clock.now(), days * day));
const url = 'https://example.com/gatehouse/password';
const newApp = async () => ({ 'X-Service-Key': (await service.given.app()).serviceKey });
const signs = ({ body, headers }: Asked, secret: string) =>
  isSigned(body, headers as Parameters<typeof isSigned>[1], [secret], service.clock.now());

// regression A887
throughEachApi('the password source of an application, through %s', (api, test) => {
  const { getPasswordSource, setPasswordSource, deletePasswordSource, rotatePasswordSourceSecret } =
    operationsOf(service)[api];
  const set = (headers: Headers, body: object) => setPasswordSource(headers, { body: { ...body } });
  const { login } = apisOf(service)[api];

  test('is created with a secret that is shown once, replaced without a new one, and deleted', async () => {
    const headers = await newApp();
    const created = answerOf(await set(headers, { url, asked_until: inDays(180) }));
    expect(created).toMatchObject({
      url,
      asked_until: inDays(180),
      users_left: 0,
      secret: expect.stringMatching(/^whsec_/),
    });
    const { secret, ...shown } = created;
    expect(answerOf(await getPasswordSource(headers, {}))).toEqual(shown);
    const { secret_key: _none, ...row } = await service.db('password_sources').orderBy('app_id', 'desc').first();
    expect(JSON.stringify(row)).not.toContain(secret.slice(6));
    const replaced = answerOf(await set(headers, { url: `${url}/2`, asked_until: inDays(1) }));
    expect(replaced).toMatchObject({ url: `${url}/2`, asked_until: inDays(1), secret: null });
    expect(replaced.version).not.toBe(created.version);
    expect(outcomeOf(await deletePasswordSource(headers, {}))).toBe('done');
    expect(outcomeOf(await getPasswordSource(headers, {}))).toBe('not_found');
    const again = answerOf(await set(headers, { url, asked_until: inDays(1) }));
    expect(again.secret).not.toBe(secret);
  });

  test.each([
    ['a time in the past', { asked_until: '2026-01-01 00:00:00' }, '#/asked_until out_of_range'],
    ['a time after 180 days', { asked_until: '2027-01-01 00:00:00' }, '#/asked_until out_of_range'],
    ['a day that does not exist', { asked_until: '2026-02-30 00:00:00' }, '#/asked_until invalid_format'],
    ['a password in the URL', { url: 'https://user:password@example.com' }, '#/url not_allowed'],
    ['a fragment in the URL', { url: 'https://example.com#part' }, '#/url not_allowed'],
    ['a URL of another scheme', { url: 'ftp://example.com' }, '#/url invalid_format'],
  ])('is refused with %s', async (_name, over, fault) => {
    const headers = await newApp();
    const reply = await set(headers, { url, asked_until: inDays(30), ...over });
    expect([outcomeOf(reply), faultsOf(reply)]).toEqual(['validation_failed', [fault]]);
    expect(outcomeOf(await getPasswordSource(headers, {}))).toBe('not_found');
  });

  test('signs with both secrets during a rotation, and with the new one after it', async () => {
    const { app, administrator, headers, secret } = await migratingApp(service, old.url);
    const { email } = await importedUser(service, app);
    const rotated = answerOf(await rotatePasswordSourceSecret(administrator, { body: { overlap_seconds: 60 } }));
    const ask = async () => {
      await login({ email, password: 'wrong' }, headers);
      return old.asked.at(-1)!;
    };
    const during = await ask();
    expect([secret, rotated.secret].map((one) => signs(during, one))).toEqual([true, true]);
    service.clock.advance(60);
    const later = await ask();
    expect([secret, rotated.secret].map((one) => signs(later, one))).toEqual([false, true]);
  });

  test('is not asked after a loss of its secret, until a new one is made', async () => {
    const { app, administrator, headers } = await migratingApp(service, old.url);
    const { email } = await importedUser(service, app);
    await service.db('password_sources').where({ app_id: app.id }).update({ secrets: [] });
    const before = old.asked.length;
    const logIn = async () => outcomeOf(await login({ email, password: oldPassword }, headers));
    expect(await logIn()).toBe('password_source_unavailable');
    expect(old.asked).toHaveLength(before);
    const { secret } = answerOf(await rotatePasswordSourceSecret(administrator, { body: {} }));
    expect(await logIn()).toBe('done');
    expect(signs(old.asked.at(-1)!, secret)).toBe(true);
  });

  // regression A950
  test('is set by users who may change security settings and act as users, after a proof, and by no program', async () => {
    const body = { url, asked_until: inDays(30) };
    const holder = async (permissions: readonly string[]) => people.everywhere(await people.roleOf(permissions));
    const both = ['security:write', 'users:impersonate'];
    for (const permissions of [['settings:write', 'users:write', 'users:impersonate'], ['security:write']])
      expect(outcomeOf(await set((await holder(permissions)).headers, body))).toBe('forbidden');
    const { headers: program } = await newServiceAccount(service, both);
    expect(outcomeOf(await set(program, body))).toBe('forbidden');
    const stolen = await service.given.user();
    await people.join(stolen, await people.home(), await people.roleOf(both));
    expect(outcomeOf(await set(stolen.headers, body))).toBe('reauthentication_required');
    expect(outcomeOf(await getPasswordSource(superAdmin, {}))).toBe('not_found');
  });

  test('is changed without its URL in the audit log', async () => {
    const role = await people.roleOf(['security:write', 'users:impersonate', 'settings:read']);
    const writer = await people.everywhere(role);
    expect(outcomeOf(await set(writer.headers, { url, asked_until: inDays(30) }))).toBe('done');
    const entry = await service.db('audit').where({ event: 'set_password_source' }).orderBy('id', 'desc').first();
    expect(entry.changes.map(({ field }: { field: string }) => field)).toEqual(['asked_until', 'url']);
    expect(JSON.stringify(entry)).not.toContain('example.com');
    await deletePasswordSource(writer.headers, {});
  });

  // regression A884
  test('has a URL outside private networks, with TLS, in production', async () => {
    const strict = await startService({ config: { ...testConfig(), allowsPrivateReceivers: false } });
    try {
      const headers = { 'X-Service-Key': (await strict.given.app()).serviceKey };
      for (const target of ['https://127.0.0.1/password', 'https://10.0.0.1/p', 'http://example.com/p']) {
        const body = { ...sourceAt(strict, target) };
        const reply = await operationsOf(strict)[api].setPasswordSource(headers, { body });
        expect(faultsOf(reply)).toEqual(['#/url not_allowed']);
      }
    } finally {
      await strict.stop();
    }
  });
});
