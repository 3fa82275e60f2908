import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OperationId, operationTable } from '../../generated/handlers.ts';
import { scratch } from '../kit/scratch.ts';
import { examplesOf } from '../mock/requests.ts';

const root = join(import.meta.dirname, '../..');

let folder = '';
let handlers = '';
beforeAll(async () => {
  folder = await mkdtemp(join(scratch, 'gatehouse-orval-'));
  const guide = await readFile(join(root, 'docs/mock.md'), 'utf8');
  const [, config = ''] = /^```js orval\n([\s\S]*?)^```$/m.exec(guide) ?? [];
  const document = join(root, 'generated/openapi.yaml');
  await writeFile(join(folder, 'orval.config.mjs'), config.replace('http://localhost:4010/openapi.json', document));
  await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, 'node_modules/orval/dist/bin/orval.mjs'), '--config', 'orval.config.mjs'],
    { cwd: folder },
  );
  handlers = await readFile(join(folder, 'gatehouse.msw.ts'), 'utf8');
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const operationOf = new Map(
  (Object.keys(operationTable) as OperationId[]).map((operation) => [
    `${operation[0]?.toUpperCase()}${operation.slice(1)}`,
    operation,
  ]),
);

/** The bodies that the handlers of each status return. */
const bodies = () =>
  [...handlers.matchAll(/^export const get(\w+?)ResponseMock(\d{3}) = \(\): .+? => \((.*)\)$/gm)].map(
    ([, name = '', status, body = '']) => ({ operation: operationOf.get(name), status: Number(status), body }),
  );

test('the handlers that orval generates with the options of the guide return the examples of the contract', () => {
  const wrong = bodies().filter(({ operation, status, body }) => {
    if (!operation || body.includes('faker')) return true;
    const value: unknown = JSON.parse(body);
    return !examplesOf(operation).some(
      (example) => example.status === status && isDeepStrictEqual(example.value, value),
    );
  });
  expect(wrong).toEqual([]);
  expect(bodies().length).toBeGreaterThan(900);
});
