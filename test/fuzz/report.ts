import { AssertionError } from 'node:assert';
import { Breach, type Counterexample } from './campaign.ts';
import { curlOf } from './curl.ts';
import type { BrokenPromise } from './model/play.ts';
import type { Row } from './tally.ts';

const command = 'npm run fuzz --';
const mostText = 600;

/** Of a fault in the case itself one wants to know where. */
const messageOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error instanceof AssertionError ? error.message : (error.stack ?? error.message);
};

const breachText = ({ failures, mutator, rawRequest, reply }: Breach): readonly string[] => [
  ...failures.map((failure) => `  ${failure.replaceAll('\n', '\n    ')}`),
  '',
  `  The request${mutator === undefined ? ', which the contract allows' : `, of which this is wrong: ${mutator}`}:`,
  `  ${curlOf(rawRequest)}`,
  '',
  `  answered in ${Math.round(reply.ms)} ms with ${reply.status}: ${reply.text.slice(0, mostText)}`,
];

/** Describes a failure with the minimal request that was found for it, and with a command that reproduces it. */
export const counterexampleText = ({ target, seed, path, error }: Counterexample): string => {
  const { name, api } = target;
  const said = error instanceof Breach ? breachText(error) : [`  ${messageOf(error)}`];
  const again = `${command} --only ${name} --api ${api} --seed ${seed} --path ${path}`;
  return [`${api} ${name} is not as it should be:`, ...said, '', `  Again: ${again}`, ''].join('\n');
};

/** The least play in which a promise was broken. */
export const brokenPromiseText = ({ seed, path, replay, steps, error }: BrokenPromise): string =>
  [
    'A promise was broken, in this play:',
    ...steps.map((step, index) => `  ${index + 1}. ${step}`),
    '',
    `  ${messageOf(error).replaceAll('\n', '\n  ')}`,
    '',
    `  Again: ${command} --model --seed ${seed} --path ${path} --replay ${replay}`,
    '',
  ].join('\n');

type Cell = string | number;

const table = (titles: readonly string[], rows: readonly (readonly Cell[])[]): string => {
  const widths = titles.map((title, at) => Math.max(title.length, ...rows.map((row) => String(row[at]).length)));
  const line = (cells: readonly Cell[]): string =>
    cells
      .map((cell, at) => (typeof cell === 'number' ? String(cell).padStart(widths[at]!) : cell.padEnd(widths[at]!)))
      .join('  ')
      .trimEnd();
  return [line(titles), widths.map((width) => '─'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
};

const sum = (counts: Iterable<number>): number => [...counts].reduce((total, count) => total + count, 0);
const share = (part: number, whole: number): string =>
  `${whole === 0 ? 0 : Math.round((part / whole) * 100)} %`.padStart(5);

const cellsOf = (api: string, name: string, byStatus: ReadonlyMap<number, number>): readonly Cell[] => {
  const total = sum(byStatus.values());
  const good = sum([...byStatus].flatMap(([status, count]) => (status < 300 ? [count] : [])));
  const statuses = [...byStatus].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status} ×${count}`);
  return [api, name, total, share(good, total), statuses.join(', ')];
};

const added = (rows: readonly Row[]): ReadonlyMap<number, number> => {
  const all = new Map<number, number>();
  for (const { byStatus } of rows)
    for (const [status, count] of byStatus) all.set(status, (all.get(status) ?? 0) + count);
  return all;
};

/** Summarizes the replies of each operation, each API and all together. GraphQL has the statuses that REST would have. */
export const summaryText = (rows: readonly Row[], seconds: number): string => {
  const apis = [...new Set(rows.map(({ api }) => api))];
  const perApi = apis.map((api) => cellsOf(api, 'in all', added(rows.filter((row) => row.api === api))));
  const lines = rows.map(({ api, name, byStatus }) => cellsOf(api, name, byStatus));
  const total = sum(added(rows).values());
  const vain = rows.filter(({ byStatus }) => ![...byStatus.keys()].some((status) => status < 300));
  const unreached =
    vain.length > 0 ? `Never with success: ${vain.map(({ api, name }) => `${api} ${name}`).join(', ')}.\n` : '';
  const rate = `${total} requests in ${Math.round(seconds)} s: ${Math.round(total / seconds)} a second.`;
  return `${table(['api', 'operation', 'requests', '2xx', 'answered'], [...lines, ...perApi])}\n\n${unreached}${rate}\n`;
};

/** Lists the guarantees with the number of times that they were kept. */
export const promisesText = (kept: ReadonlyMap<string, number>): string =>
  `${table(
    ['promise', 'kept'],
    [...kept].toSorted(([a], [b]) => a.localeCompare(b)),
  )}\n`;
