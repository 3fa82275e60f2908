import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callIn } from '../kit/command-line.ts';
import { type Deployment, newDeployment } from '../kit/deployment.ts';
import { addEvents } from '../kit/events.ts';
import { superAdmin } from '../kit/members.ts';

let deployment: Deployment;
let userId: number;

const follow = (...args: readonly string[]) => callIn(deployment.environment)('events', 'follow', ...args);
const events = (stdout: string): readonly { readonly id: string; readonly type: string; readonly subject: string }[] =>
  stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

beforeAll(async () => {
  deployment = await newDeployment({ keepsOpen: true });
  userId = await deployment.whileRunning(async (service) => (await service.given.user()).id);
});
afterAll(() => deployment.drop());

// regression A81
describe('the command "event follow --once"', () => {
  test('prints what `listEvents` returns, as JSON lines, and how to continue', async () => {
    const { code, stdout, stderr } = await follow('--once');
    const { data, next } = await deployment.whileRunning(async (service) => {
      const { body } = await service.send('GET', '/v1/events?limit=1000', { headers: superAdmin });
      return body;
    });
    expect(code).toBe(0);
    expect(events(stdout)).toEqual(data);
    expect(data.length).toBeGreaterThan(5);
    expect(stderr).toBe(`Continue with --after ${next}.\n`);
  });

  test('prints only later events after an ID, and only the chosen types', async () => {
    const { stdout, stderr } = await follow('--once', '--types', 'user.created', 'session.created');
    const own = events(stdout).filter(({ subject }) => subject === `user:${userId}`);
    expect(own.map(({ type }) => type)).toEqual(['user.created', 'session.created']);
    const [, end] = /--after (\S+)\./.exec(stderr)!;
    expect(await follow('--once', '--after', end!)).toEqual({
      code: 0,
      stdout: '',
      stderr: `Continue with --after ${end}.\n`,
    });
  });

  test('prints events that the CLI has caused while no service runs, behind any number of others', async () => {
    // More than one statement searches.
    await deployment.withDatabase((db) => addEvents(db, 20_000));
    const args = ['users', 'ban', String(userId)];
    expect((await callIn(deployment.environment)(...args)).code).toBe(0);
    const { stdout } = await follow('--once', '--types', 'user.banned');
    expect(events(stdout)).toMatchObject([
      { type: 'user.banned', subject: `user:${userId}`, actor: { type: 'super_admin', id: null } },
    ]);
  });

  test('rejects what is not the ID of an event, and says what to do if events are missing', async () => {
    expect((await follow('--once', '--after', '42')).stderr).toContain('Must be the ID of an event.');
    const { code, stderr } = await follow('--once', '--after', `evt_${'f'.repeat(22)}`);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Events after this one may be missing: .* The oldest one is evt_[0-9a-f]{22}\. Read the/);
  });
});
