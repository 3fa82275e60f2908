import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, outcomeOf, settled, tokenOf } from '../kit/apis.ts';
import { bearer } from '../kit/given.ts';
import { startMailbox, webhookSecret } from '../kit/mailbox.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { startService, type TestService, useService } from '../kit/service.ts';

const first = useService({ config: { environment: 'production' } });
/** Another process on the same database: it is told of nothing. */
let second: TestService;
const people = membersOf(first);
const otherSecret = `whsec_${Buffer.from('another secret of these tests, 24+').toString('base64')}`;

beforeAll(async () => {
  const { database, clock, mailbox } = first;
  second = await startService({ database, clock, mailbox, config: { environment: 'production' } });
});
afterAll(() => second?.stop());
beforeEach(() => first.db('apps').where({ id: 1 }).update({ settings: {} }));

const lifetimeOf = (token: string): number => {
  const { iat, exp } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
  return exp - iat;
};

throughEachApi('settings that are changed in one process through %s and used in another', (api, test) => {
  const { updateApp } = administrationOf(first)[api];
  const change = async (settings: Readonly<Record<string, unknown>>): Promise<void> => {
    expect(outcomeOf(await updateApp(superAdmin, { settings }))).toBe('done');
  };
  const there = () => apisOf(second)[api];

  test('a changed lifetime of tokens holds in another process from the next request on', async () => {
    const { email, password } = await first.given.user();
    const login = async () => lifetimeOf(tokenOf(await there().login({ email, password }))!);
    expect(await login()).toBe(3600);
    await change({ access_token_seconds: 60 });
    expect(await login()).toBe(60);
    const token = tokenOf(await there().login({ email, password }))!;
    first.clock.advance(60);
    expect(outcomeOf(await there().me(bearer(token)))).toBe('token_expired');
  });

  test('a changed lifetime of sessions holds in another process from the next request on', async () => {
    await change({ session_idle_seconds: 300, session_max_seconds: 400 });
    const { email, password } = await first.given.user();
    const refreshed = async (token: string) => there().refresh(bearer(token));
    const idle = tokenOf(await there().login({ email, password }))!;
    first.clock.advance(301);
    expect(outcomeOf(await refreshed(idle))).toBe('session_ended');
    const kept = tokenOf(await there().login({ email, password }))!;
    first.clock.advance(299);
    const next = tokenOf(await refreshed(kept))!;
    first.clock.advance(102);
    expect(outcomeOf(await refreshed(next))).toBe('session_ended');
  });

  test('a changed role and company of new users hold in another process from the next request on', async () => {
    const company = await first.given.company({ isJoinable: false });
    const role = await people.roleOf(['users:read'], 'Reader');
    await change({ signup_role: role, signup_company: api === 'REST' ? company : String(company) });
    const reply = await there().signup({ email: first.given.email() });
    const me = answerOf(await there().me(bearer(tokenOf(reply)!)));
    expect(me.default_company).toBe(company);
    expect(await people.roleIn({ id: Number(me.id) }, company)).toBe(role);
    await change({ signup_company: 'own', founder_role: 'Owner' });
    const founder = answerOf(await there().me(bearer(tokenOf(await there().signup({ email: first.given.email() }))!)));
    expect(founder.default_company).not.toBe(company);
    expect(await people.roleIn({ id: Number(founder.id) }, founder.default_company)).toBe('Owner');
  });

  test('a changed requirement of a verified email address holds in another process from the next request on', async () => {
    const { email, password } = await first.given.user();
    expect(outcomeOf(await there().login({ email, password }))).toBe('done');
    await change({ require_verified_email: true });
    expect(outcomeOf(await there().login({ email, password }))).toBe('email_unverified');
    await change({ require_verified_email: false });
    expect(outcomeOf(await there().login({ email, password }))).toBe('done');
  });

  test('changed CORS origins hold in another process from the next request on', async () => {
    const origin = 'https://app.example.com';
    const allowed = async () => {
      const reply = await second.send('GET', '/openapi.json', { headers: { Origin: origin } });
      return reply.headers['access-control-allow-origin'];
    };
    expect(await allowed()).toBeUndefined();
    await change({ cors_origins: [origin] });
    expect(await allowed()).toBe(origin);
    await change({ cors_origins: [] });
    expect(await allowed()).toBeUndefined();
  });

  test('a changed URL of the links in emails holds in another process from the next request on', async () => {
    const { email } = await first.given.user();
    await change({ recovery_url: 'https://app.example.com/new-password?k={key}' });
    await there().forgot(email);
    const { data } = await first.mailbox.next('password-recovery', email);
    expect(data.url).toBe(`https://app.example.com/new-password?k=${data.key}`);
    await change({ recovery_url: null });
    await there().forgot(email);
    const again = await first.mailbox.next('password-recovery', email);
    expect(again.data.url).toContain('http://gatehouse.test/');
  });

  test('a changed name of the application appears in emails of another process from the next request on', async () => {
    const { email } = await first.given.user();
    expect(outcomeOf(await updateApp(superAdmin, { name: 'Analytical Engines' }))).toBe('done');
    await there().forgot(email);
    expect((await first.mailbox.next('password-recovery', email)).app.name).toBe('Analytical Engines');
    await updateApp(superAdmin, { name: 'Gatehouse' });
  });

  // checklist 89
  test("a changed receiver gets the application's own emails from the next request on, signed with each of its secrets", async () => {
    const own = await startMailbox();
    const { email } = await first.given.user();
    await settled(first);
    const receiver = { notification_url: own.url, notification_secrets: [otherSecret, webhookSecret] };
    const reply = answerOf(await updateApp(superAdmin, receiver));
    expect(reply).toMatchObject({ notification_url: own.url, notification_secrets: 2 });
    await there().forgot(email);
    const { id } = await own.next('password-recovery', email);
    const received = own.received.find((one) => one.id === id)!;
    const at = new Date(Number(received.headers['webhook-timestamp']) * 1000);
    const signatures = [otherSecret, webhookSecret].map((secret) => new Webhook(secret).sign(id, at, received.body));
    expect(String(received.headers['webhook-signature']).split(' ')).toEqual(signatures);
    expect(first.mailbox.sent('password-recovery', email)).toEqual([]);

    const none = answerOf(await updateApp(superAdmin, { notification_url: null, notification_secrets: [] }));
    expect(none).toMatchObject({ notification_url: null, notification_secrets: 0 });
    await there().forgot(email);
    await first.mailbox.next('password-recovery', email);
    await own.close();
  });
});
