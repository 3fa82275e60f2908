import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operationTable } from '../../generated/handlers.ts';
import { collectStatements, loadParser, unscopedTables } from '../kit/scoped-statements.ts';
import { startService, type TestService } from '../kit/service.ts';
import { startRogueProvider } from '../kit/social/rogue-provider.ts';
import { socialStage } from '../kit/social/stage.ts';
import { covering, thinned } from '../kit/tables.ts';
import { contractCases } from '../operations/contract-cases.ts';
import type { Unmoved } from '../operations/rows.ts';
import type { Case, Cases, Stage } from './cases/case.ts';
import * as unmovedCases from './cases/index.ts';
import { allowed, toDo } from './unscoped-statements.ts';

/** Every operation without a row in `test/operations`, with a case for each documented status. A missing one does not compile. */
const unmoved: { readonly [O in Unmoved]: Cases<O> } = unmovedCases;
const cases: Readonly<Record<string, Readonly<Record<string, Case>>>> = { ...unmoved, ...contractCases };

let stage: Stage;
let statements: ReturnType<typeof collectStatements>;
beforeAll(async () => {
  const whole = await startService();
  statements = collectStatements(whole);
  const service: TestService = { ...whole, send: statements.send };
  const outage: TestService = await startService({ config: { metricsToken: 'a-token-that-the-cases-do-not-send-01' } });
  await Promise.all([outage.db, outage.database.health].map((pool) => pool.destroy()));
  const development: TestService = await startService({ config: { notificationUrl: undefined } });
  const rogue = await startRogueProvider({ clock: service.clock });
  stage = { service, development, outage, rogue, social: socialStage(service, () => rogue) };
  await stage.social.setUp();
});
afterAll(async () => {
  await stage?.service.stop();
  await stage?.development.stop();
  await stage?.outage.stop();
  await stage?.rogue.close();
});

const whole = Object.entries(cases).flatMap(([operation, statuses]) =>
  Object.entries(statuses).map(([status, run]) => ({ operation, status, run })),
);
/** In part: each operation with a status of success and with an error; and every status. In `npm test`: each operation and status. */
const table = thinned(
  covering(whole, [({ operation, status }) => `${operation} ${Number(status) < 400}`, ({ status }) => status]),
  [({ operation }) => operation, ({ operation, status }) => `${status} ${operation.startsWith('get')}`],
);

test('the table of cases has every operation', () => {
  expect(new Set(whole.map(({ operation }) => operation))).toEqual(new Set(Object.keys(operationTable)));
});

// checklist 68: the kit holds status, media type, headers and body of each of these replies to the contract.
describe.each([...new Set(table.map(({ operation }) => operation))])('%s', (operation) => {
  const rows = table.filter((row) => row.operation === operation);

  test.each(rows.map(({ status, run }) => [status, run] as const))(
    'the operation returns the status %s as documented in the contract',
    async (status, run) => {
      const reply = await run(stage);
      expect(reply.status, `${operation}: ${reply.text}`).toBe(Number(status));
    },
  );
});

const withPathParameter = Object.entries(operationTable).filter(([, { path }]) => path.includes('{'));

test.each(withPathParameter)(
  '%s returns 400 for a path that cannot be decoded',
  async (_operation, { method, path }) => {
    const reply = await stage.development.send(method.toUpperCase(), path.replaceAll(/\{\w+\}/g, '%ff'));
    expect([reply.status, reply.body.code]).toEqual([400, 'path_invalid']);
  },
);

// regression A852
test('each statement of a request names its application, except those of the list of what is to do', async () => {
  await loadParser();
  const unscoped = [...statements.texts].flatMap((text) => {
    const tables = unscopedTables(text);
    return tables.length > 0 ? [{ text: text.replace(/\s+/g, ' '), tables }] : [];
  });
  const excused = ({ text }: { readonly text: string }) => [...allowed, ...toDo].find((one) => one.matches.test(text));
  expect(unscoped.filter((one) => !excused(one))).toEqual([]);
});
