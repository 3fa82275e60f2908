import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openPlace } from '../kit/databases.ts';
import { freePort } from '../kit/free-port.ts';
import { mailerEnvironment } from '../kit/mailer.ts';
import { fail, type Home, launch, newHome, type Program, production, start } from '../kit/program.ts';
import { quoteRowsOf } from '../kit/row-quoting.ts';
import { startSmtp } from '../kit/smtp.ts';
import { until } from '../kit/time.ts';

const secret = randomBytes(32).toString('base64');
const hidden = 'Augusta';

let home: Home;
beforeAll(async () => {
  home = await newHome('migrated');
});
afterAll(() => home?.drop());

/** Has a process fail, when it gets SIGUSR2, with an error as the driver of PostgreSQL makes it, which nothing handles. */
const failing = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-failing-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'failing.mjs');
  writeFileSync(
    file,
    `import { isMainThread } from 'node:worker_threads';
    const fields = { severity: 'ERROR', code: '23505', detail: 'Key (name)=(${hidden}) already exists.' };
    if (isMainThread)
      process.on('SIGUSR2', () => Promise.reject(Object.assign(new Error('a row quotes ${hidden}'), fields)));`,
  );
  return `--import=${file}`;
};

const expectDiscreet = async (program: Program): Promise<void> => {
  process.kill(program.pid, 'SIGUSR2');
  expect(await program.exitCode).toBe(1);
  expect(program.output()).toContain('23505');
  expect(program.output()).not.toContain(hidden);
};

// regression A42
test.each([
  ['production', { ...production, SECRET: secret }],
  ['development', { SECRET: secret }],
])(
  'in %s, an error of the database that nothing handles ends the service with its code in the log, and nothing of the row',
  async (_name, settings) => {
    await expectDiscreet(await start({ ...home.environment, ...settings, NODE_OPTIONS: failing() }));
  },
);

// regression A42
test('an error of the database that nothing handles ends the mailer with its code in the log, and nothing of the row', async () => {
  const smtp = await startSmtp();
  onTestFinished(() => smtp.close());
  const environment = { ...(await mailerEnvironment(smtp)), PORT: String(await freePort()), NODE_OPTIONS: failing() };
  const mailer = launch(environment, join(import.meta.dirname, '../../mailer/main.ts'));
  await until(async () => (await fetch(`${mailer.url}/readyz`).catch(() => undefined))?.status === 200, 'it is ready');
  await expectDiscreet(mailer);
});

// regression A42
test('a start that the database refuses prints the code of the error, and nothing of the row', async () => {
  const database = await openPlace(home.place);
  await quoteRowsOf(database.knex, 'keys');
  await database.close();
  const BOOTSTRAP_APP_KEY = randomBytes(32).toString('base64');
  const { code, output } = await fail({ ...home.environment, SECRET: secret, BOOTSTRAP_APP_KEY });
  expect([code, output]).toEqual([1, 'database error (P0001)\n']);
});
