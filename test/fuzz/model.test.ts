import { expect, test } from 'vitest';
import { type TestService, useService } from '../kit/service.ts';
import { play } from './model/play.ts';
import { brokenPromiseText } from './report.ts';
import { seed } from './seed.ts';

const service = useService();
const runs = 15;
const patienceMs = 180_000;

// checklist 69
test('random sequences of requests by two users over REST and GraphQL have the results that the model predicts', {
  timeout: patienceMs,
}, async () => {
  let kept: ReadonlyMap<string, number> = new Map();
  const onRun = (all: typeof kept): void => {
    kept = all;
  };
  const broken = await play(service, { seed, runs, onRun });
  expect(broken && brokenPromiseText(broken)).toBeUndefined();
  // A model that gets nowhere would be content with anything.
  expect(kept.size).toBeGreaterThan(60);
  expect([...kept.keys()]).toEqual(
    expect.arrayContaining([
      'renewing: done',
      'resetting: done',
      'confirming: done',
      'confirming an app: done',
      'logging in: second_factor_required',
      'completing a login by app: done',
      'logging in with a code: done',
      'renaming a factor: done',
      'adding a passkey: done',
      'logging in with a passkey: done',
      'a session at REST: session_ended',
      'a session at GraphQL: session_ended',
    ]),
  );
});

/** The service, but for what becomes of it after some of its replies. */
const spoilt = (spoil: (method: string, path: string) => Promise<unknown> | undefined): TestService => {
  const send: TestService['send'] = async (method, path, sent) => {
    const reply = await service.send(method, path, sent);
    if (reply.status < 300) await spoil(method, path);
    return reply;
  };
  return new Proxy(service, { get: (target, name) => (name === 'send' ? send : target[name as keyof TestService]) });
};

const undone = (after: RegExp, table: string, undo: object): TestService =>
  spoilt((method, path) => (after.test(`${method} ${path}`) ? service.db(table).update(undo) : undefined));

// A check has to be able to fail: these are faults that another user's service had.
test('a logout that does not end the session is found by the model, with a short sequence that reproduces it', {
  timeout: patienceMs,
}, async () => {
  const faulty = undone(/^PUT .*logout$/, 'sessions', { ended_at: null });
  const broken = (await play(faulty, { seed: 12, runs: 100 }))!;
  const { steps, path, replay } = broken;
  expect(steps.length).toBeLessThanOrEqual(3);
  expect(steps.at(-1)).toMatch(/logs out \(REST/);
  expect(brokenPromiseText(broken)).toContain(`npm run fuzz -- --model --seed 12 --path ${path} --replay ${replay}`);
  const again = await play(faulty, { seed: 12, runs: 100, path, replay });
  expect(again?.steps).toEqual(steps);
});

test('a password reset that does not end the sessions is found by the model', { timeout: patienceMs }, async () => {
  const faulty = undone(/^POST .*reset/, 'sessions', { ended_at: null });
  const broken = await play(faulty, { seed: 12, runs: 100 });
  expect(broken?.steps.length).toBeLessThanOrEqual(4);
  expect(broken?.steps.at(-1)).toMatch(/resets the password \(REST/);
});

test.each([
  ['a code of an authenticator app that works twice', 'factors', { last_step: null }, /used app/],
  ['a recovery code that works twice', 'recovery_codes', { used_at: null }, /recovery/],
])('%s is found by the model', { timeout: patienceMs }, async (_fault, table, undo, where) => {
  const faulty = undone(/^POST .*auth\/(challenge|reauthenticate)$/, table, undo);
  const broken = await play(faulty, { seed: 11, runs: 100, endsAtOnce: true });
  expect(`${broken?.steps.at(-1)} ${(broken?.error as Error | undefined)?.message}`).toMatch(where);
});
