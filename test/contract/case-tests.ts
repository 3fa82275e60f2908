import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type TestService } from '../kit/service.ts';
import { covering } from '../kit/tables.ts';
import { contractCases } from '../operations/contract-cases.ts';
import type { PageId } from '../operations/rows.ts';
import type { Case, Cases, Stage } from './cases/case.ts';
import * as casesOfPages from './cases/index.ts';

/** Every operation without a row in `test/operations`, with a case for each documented status. A missing one does not compile. */
const ofPages: { readonly [O in PageId]: Cases<O> } = casesOfPages;
const cases: Readonly<Record<string, Readonly<Record<string, Case>>>> = { ...ofPages, ...contractCases };

/** Lists the operations that have cases. */
export const operationsWithCases: readonly string[] = Object.keys(cases);

const whole = Object.entries(cases).flatMap(([operation, statuses]) =>
  Object.entries(statuses).map(([status, run]) => ({ operation, status, run })),
);
interface NamedCase {
  readonly operation: string;
  readonly status: string;
  readonly run: Case;
}

const part = covering<NamedCase>(whole, [
  ({ operation, status }) => `${operation} ${Number(status) < 400}`,
  ({ status }) => status,
]);

/** Returns the cases of some operations. In part: each operation with a status of success and with an error; and every status. */
export const casesOf = (isMine: (operation: string) => boolean): readonly NamedCase[] =>
  part.filter(({ operation }) => isMine(operation));

/** The values that `npm test` covers: each operation, and each status of requests that read one object and of all others. */
export const caseKeys: readonly ((row: NamedCase) => string)[] = [
  ({ operation }) => operation,
  ({ operation, status }) => `${status} ${operation.startsWith('get')}`,
];

/** Declares the tests of some cases: a file with all of them would take too long. */
export const testCases = (mine: readonly NamedCase[]): void => {
  let stage: Stage;
  beforeAll(async () => {
    const service = await startService();
    const outage: TestService = await startService({
      config: { metricsToken: 'a-token-that-the-cases-do-not-send-01' },
    });
    await Promise.all([outage.db, outage.database.health].map((pool) => pool.destroy()));
    const development: TestService = await startService({ config: { notificationUrl: undefined } });
    stage = { service, development, outage };
  });
  afterAll(async () => {
    await stage?.service.stop();
    await stage?.development.stop();
    await stage?.outage.stop();
  });

  // The kit holds status, media type, headers and body of each of these replies to the contract.
  describe.each([...new Set(mine.map(({ operation }) => operation))])('%s', (operation) => {
    const rows = mine.filter((row) => row.operation === operation);

    test.each(rows.map(({ status, run }) => [status, run] as const))(
      'the operation returns the status %s as documented in the contract',
      async (status, run) => {
        const reply = await run(stage);
        expect(reply.status, `${operation}: ${reply.text}`).toBe(Number(status));
      },
    );
  });
};
