import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Finding } from '../../src/cli/doctor-checks.ts';
import { sealedData } from '../../src/modules/secrets/sealed-data.ts';
import { type TestClock, testClock } from '../kit/clock.ts';
import { callIn } from '../kit/command-line.ts';
import { type Deployment, newDeployment } from '../kit/deployment.ts';
import { type Given, given } from '../kit/given.ts';
import { type Mailbox, startMailbox } from '../kit/mailbox.ts';
import { type TestService, testConfig } from '../kit/service.ts';
import { kinds } from './kinds.ts';

const old = testConfig().secret;
const next = 'the next secret of the tests, also 32 bytes or more';

/** The steps of docs/secret.md, by what the processes of the service have in each. */
const steps = {
  before: { secret: old },
  'step 1': { secret: old, secretFallback: next },
  'step 2': { secret: next, secretFallback: old },
  'step 3': { secret: next, secretFallback: old },
  'step 4': { secret: next },
} as const;
type Step = keyof typeof steps;

interface Issued {
  readonly kind: string;
  readonly in: Step;
  readonly usedIn: Step;
  readonly held: unknown;
}

let deployment: Deployment;
let mailbox: Mailbox;
let clock: TestClock;
let running: TestService;
/** Names other users than that of the step before. */
let oneGiven: Given;
/** The service of the present step: what was issued before is used with it. */
const service = new Proxy({} as TestService, {
  get: (_target, name) => (name === 'given' ? oneGiven : running[name as keyof TestService]),
});
const presentDatabase = new Proxy((() => undefined) as unknown as Knex, {
  apply: (_target, _self, args: [string]) => running.db(...args),
  get: (_target, name) => running.db[name as keyof Knex],
});

beforeAll(async () => {
  deployment = await newDeployment({ keepsOpen: true });
  mailbox = await startMailbox();
  // It stands still, so that nothing expires, however long the steps take.
  clock = testClock(new Date());
  oneGiven = given({ send: (...request) => running.send(...request), db: presentDatabase, clock });
});
afterAll(async () => {
  await deployment?.drop();
  await mailbox?.close();
});

const whileIn = (step: Step, work: () => Promise<void>): Promise<void> =>
  deployment.whileRunning(
    async (started) => {
      running = started;
      await work();
      await started.finishBackground();
    },
    { clock, mailbox, config: { ...steps[step], hasRateLimits: false }, jobPollingSeconds: 0.5 },
  );

const environmentOf = (step: Step): Readonly<Record<string, string | undefined>> => {
  const { secret, secretFallback } = { secretFallback: undefined, ...steps[step] };
  return { ...deployment.environment, SECRET: secret, SECRET_FALLBACK: secretFallback };
};
const call = (step: Step, ...args: readonly string[]) => callIn(environmentOf(step) as never)(...args);
const secretIn = async (step: Step): Promise<Finding> => {
  const findings: readonly Finding[] = JSON.parse((await call(step, 'doctor', '--json')).stdout);
  return findings.find(({ check }) => check === 'secret')!;
};

const issued: Issued[] = [];

/**
 * Issues one of each kind for each step in which it is used. What expires after a minute is issued last for the next step, and is used
 * first there.
 */
const issueFor = async (step: Step, usedIn: readonly [next: Step, ...later: Step[]]): Promise<void> => {
  const brief: Issued[] = [];
  const byLife = Object.entries(kinds).toSorted(
    ([, a], [, b]) => Number(a.isBrief ?? false) - Number(b.isBrief ?? false),
  );
  for (const [kind, one] of byLife)
    for (const later of one.isBrief ? usedIn.slice(0, 1) : usedIn)
      (one.isBrief ? brief : issued).push({ kind, in: step, usedIn: later, held: await one.issue(service) });
  issued.unshift(...brief);
};

/** Uses what was issued for a step. @returns the kinds with another result than the page states */
const surprisesIn = async (step: Step): Promise<readonly string[]> => {
  const surprises: string[] = [];
  for (const one of issued.filter(({ usedIn }) => usedIn === step)) {
    const hasKnownSecret = step !== 'step 4' || steps[one.in].secret === next;
    const isAccepted = kinds[one.kind]!.lasts === 'always' || hasKnownSecret;
    if ((await kinds[one.kind]!.use(service, one.held)) !== isAccepted)
      surprises.push(`${one.kind} of ${one.in} ${isAccepted ? 'refused' : 'accepted'} in ${step}`);
  }
  return surprises;
};

// regression A461
describe('the page docs/secret.md', () => {
  test('played step by step, ends nothing that it says is kept, and doctor says when SECRET_FALLBACK is not needed', {
    timeout: 600_000,
  }, async () => {
    await whileIn('before', () => issueFor('before', ['step 1', 'step 2', 'step 3', 'step 4']));
    await whileIn('step 1', async () => {
      expect(await surprisesIn('step 1')).toEqual([]);
      await issueFor('step 1', ['step 2', 'step 4']);
    });
    await whileIn('step 2', async () => {
      expect(await surprisesIn('step 2')).toEqual([]);
      await issueFor('step 2', ['step 3', 'step 4']);
    });
    expect(await secretIn('step 2')).toMatchObject({
      state: 'warning',
      advice: expect.stringContaining('secret rotate'),
    });
    expect((await call('step 3', 'secret', 'rotate')).code).toBe(0);
    expect(await secretIn('step 3')).toMatchObject({
      state: 'warning',
      advice: expect.stringMatching(/^Keep SECRET_FALLBACK until 20\d\d-\d\d-\d\d \d\d:\d\d:\d\d UTC\.$/),
    });
    await whileIn('step 3', async () => {
      expect(await surprisesIn('step 3')).toEqual([]);
      await issueFor('step 3', ['step 4']);
    });
    await deployment.withDatabase((knex) =>
      knex('token_keys').update({ created_at: knex.raw(`created_at - interval '25 hours'`) }),
    );
    expect(await secretIn('step 3')).toMatchObject({
      state: 'ok',
      detail: expect.stringContaining('SECRET_FALLBACK is not needed'),
    });
    // The new token keys are in use in the last step, and those before verify.
    await deployment.withDatabase((knex) =>
      knex('token_keys').update({ used_from: knex.raw(`used_from - interval '1 hour'`) }),
    );
    await whileIn('step 4', async () => {
      expect(await surprisesIn('step 4')).toEqual([]);
    });
  });

  const page = readFileSync('docs/secret.md', 'utf8');
  /** The cells of a table of the page. */
  const rowsOf = (heading: string): readonly (readonly string[])[] =>
    page
      .split(`\n## ${heading}\n`)[1]!
      .split('\n## ')[0]!
      .split('\n')
      .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
      .slice(1)
      .map((line) => line.slice(2, -2).split(' | '));
  const kept = 'kept';
  const fallback = 'with `SECRET_FALLBACK` only';

  test('lists exactly what was played, and what is encrypted, with what becomes of it', () => {
    const rows = rowsOf('What depends on SECRET').map(([what, , becomes]) => [what, becomes]);
    const played = Object.entries(kinds).map(([kind, { lasts }]) => [kind, lasts === 'always' ? kept : fallback]);
    const sealed = Object.values(sealedData).map(({ label }) => [label, 'encrypted again by `secret rotate`']);
    const counted = rows.filter(([, becomes]) => becomes === 'begin again');
    expect(rows.toSorted()).toEqual([...played, ...sealed, ...counted].toSorted());
    expect(counted.map(([what]) => what)).toEqual([
      'counters of rate limits',
      'the hash cost for an address without an account',
    ]);
  });

  test('lists each text with a prefix and each cookie that the service issues', async () => {
    const found = new Set<string>();
    for await (const file of glob('src/{security,openid,web,http,modules}/**/*.ts'))
      for (const [, mark = ''] of readFileSync(file, 'utf8').matchAll(
        /[`'"}](gh(?:_[a-z]+_|-[a-z]+(?:-[a-z]+)*-?))['`$]/g,
      ))
        found.add(mark);
    const marks = Object.values(kinds).flatMap((kind) => kind.marks ?? []);
    // The cookies of a login that waits for a provider and of a setup link contain a random number only, and that of the language its tag.
    expect([...found].toSorted()).toEqual([...marks, 'gh-provider-', 'gh-setup', 'gh-language'].toSorted());
  });

  test('a key is derived from SECRET for the purposes of the page alone', async () => {
    const purposes = new Set<string>();
    const raw = new Set<string>();
    for await (const file of glob('src/**/*.ts')) {
      const text = readFileSync(file, 'utf8');
      for (const [, purpose = ''] of text.matchAll(/(?:deriveKey|createSealer)\((?:secret, )?'([^']+)'/g))
        purposes.add(purpose);
      if (/createHmac\('sha256', secret\)|`limits \$\{secret\}`/.test(text)) raw.add(file.slice('src/'.length));
    }
    expect([...purposes].toSorted()).toEqual(
      [
        ...new Set(Object.values(sealedData).map(({ purpose }) => purpose)),
        ...['secret id', 'login codes', 'passkey challenges', 'cursors', 'decoys', 'exported keys'],
      ].toSorted(),
    );
    expect([...raw].toSorted()).toEqual([
      'limits/limiter.ts',
      'modules/social/drivers/dialects/facebook.ts',
      'security/keys.ts',
      'security/outcomes.ts',
    ]);
  });
});
