import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventFaults } from '../events/schema-faults.ts';
import { apiNames, apisOf, fresh, outcomeOf, settled, tokenOf } from '../kit/apis.ts';
import { type Backup, backUp } from '../kit/backup.ts';
import { testClock } from '../kit/clock.ts';
import { callIn } from '../kit/command-line.ts';
import { type Deployment, newDeployment } from '../kit/deployment.ts';
import { challenged, type EnrolledUser, enrolled } from '../kit/factors.ts';
import { bearer, type KnownUser } from '../kit/given.ts';
import { superAdmin } from '../kit/members.ts';

let deployment: Deployment;
let backup: Backup;
let ada: KnownUser;
let grace: EnrolledUser;
let key: string;
let challenge: string;
/** Tokens of Ada's session, oldest first. The last two were issued after the backup. */
const tokens: string[] = [];

const endAll = (...args: readonly string[]) => callIn(deployment.environment)('sessions', 'end-all', ...args);
/** Before the present of the CLI, also where a test advances it. */
const past = () => ({ clock: testClock(new Date(Date.now() - 300_000)) });

beforeAll(async () => {
  deployment = await newDeployment();
  await deployment.whileRunning(async (service) => {
    ada = await service.given.user();
    tokens.push(ada.token);
    grace = await enrolled(service);
    challenge = await challenged(service, grace);
    await apisOf(service).REST.forgot(ada.email);
    key = await service.mailbox.key('password-recovery', ada.email);
    await settled(service);
  }, past());
  backup = await backUp(deployment);
  await deployment.whileRunning(async (service) => {
    const { refresh, reset } = apisOf(service).REST;
    for (let time = 0; time < 2; time += 1) {
      service.clock.advance(60);
      tokens.push(tokenOf(await refresh(bearer(tokens.at(-1)!)))!);
    }
    expect((await reset({ key, password: fresh })).status).toBe(204);
    expect(outcomeOf(await refresh(bearer(tokens.at(-1)!)))).toBe('session_ended');
  }, past());
  await backup.restore();
});
afterAll(async () => {
  await backup?.drop();
  await deployment?.drop();
});

// checklist 44
describe('a database that was restored from a backup', () => {
  test('has the session that a password reset has ended since the backup', () =>
    deployment.whileRunning(async (service) => {
      expect((await apisOf(service).REST.me(ada.headers)).status).toBe(200);
    }));

  test('session end-all prints what it would end, and asks before it does', async () => {
    const planned = await endAll('--dry-run', '--json');
    expect([planned.code, JSON.parse(planned.stdout)]).toEqual([
      0,
      { sessions: 2, keys: 3, pending_logins: 1, before: expect.any(String), dry_run: true },
    ]);
    const unasked = await endAll();
    expect([unasked.code, unasked.stdout]).toEqual([1, '']);
    expect(unasked.stderr).toMatch(
      /^The end of 2 sessions, 3 unused keys and 1 pending logins from before .{19} UTC, in all applications, cannot be undone\. Add --yes to confirm\.\n$/,
    );
    expect((await endAll('--before', '2999-01-01 00:00:00')).stderr).toContain('Must not be in the future.');
    expect((await endAll('--before', 'yesterday')).stderr).toContain('Must be a timestamp in UTC');
  });

  test('after session end-all, no token, key or challenge from before it is accepted, in REST and GraphQL, and no email tells of a theft', async () => {
    const { code, stdout, stderr } = await endAll('--yes');
    expect([code, stdout, stderr]).toEqual([
      0,
      'Ended 2 sessions, 3 unused keys and 1 pending logins. Users must log in again.\n',
      '',
    ]);
    await deployment.whileRunning(async (service) => {
      for (const api of apiNames) {
        const { me, refresh, reset } = apisOf(service)[api];
        for (const token of tokens) {
          expect(outcomeOf(await me(bearer(token)))).toBe('session_ended');
          expect(outcomeOf(await refresh(bearer(token)))).toBe('session_ended');
        }
        expect(outcomeOf(await reset({ key, password: fresh }))).toBe('key_invalid');
      }
      const sent = {
        headers: { 'X-Service-App': ada.headers['X-Service-App']! },
        body: { challenge, recovery_code: grace.recoveryCodes[0] },
      };
      expect((await service.send('POST', '/v1/auth/challenge', sent)).body.code).toBe('login_expired');
      const again = tokenOf(await apisOf(service).REST.login({ email: ada.email, password: ada.password }));
      expect((await apisOf(service).REST.me(bearer(again!))).status).toBe(200);
      await settled(service);
      expect(service.mailbox.sent('session-theft', ada.email)).toEqual([]);
    });
  });

  test('session end-all is in the audit log, and leaves what was issued at its time or later', async () => {
    const again = await endAll('--yes', '--json', '--before', '2020-01-01 00:00:00');
    expect(JSON.parse(again.stdout)).toMatchObject({ sessions: 0, keys: 0, pending_logins: 0, dry_run: false });
    await deployment.whileRunning(async (service) => {
      expect(await service.db('sessions').whereNull('ended_at')).toHaveLength(1);
      const { body } = await service.send('GET', '/v1/audit?event=end_all_sessions', { headers: superAdmin });
      const entry = { success: true, factor: 'service_key', user_agent: 'gatehouse cli' };
      expect(body.data).toMatchObject([entry, entry]);
      await settled(service);
      const events = await service.db('events').whereRaw("data ->> 'reason' = 'ended'");
      expect(events.flatMap(eventFaults)).toEqual([]);
      expect(events.map(({ type, subject }) => [type, subject]).toSorted()).toEqual([
        ['session.ended', `user:${ada.id}`],
        ['session.ended', `user:${grace.id}`],
      ]);
    });
  });
});
