import { readFile, writeFile } from 'node:fs/promises';
import { rateLimits } from '../../src/kernel/rate-limits.ts';

const begin = '<!-- Written by `npm run limits` from src/kernel/rate-limits.ts. -->\n';
const end = '<!-- End of the table. -->';

const spans: readonly (readonly [number, string])[] = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
];

/** Formats a time in the largest unit that divides it: `5 minutes`, `1 hour`. */
const spanOf = (seconds: number): string => {
  const [size, unit] = spans.find(([size]) => seconds % size === 0)!;
  const count = seconds / size;
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};

const table = (): string => {
  const rows = Object.entries(rateLimits).map(([name, { key, limit, seconds, mode, counts }]) => {
    const allowed =
      key === 'account'
        ? `${limit}; at most ${spanOf(seconds)}`
        : `${limit.toLocaleString('en')} in ${spanOf(seconds)}`;
    return `| \`${name}\` | ${allowed} | ${key} | ${mode} | ${counts} |`;
  });
  return [
    '| Limit | Default | Counted by | Without a store | Counts |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
};

/** Returns the guide with the table of the code. */
const withTable = (guide: string): string => {
  const [before = '', rest = ''] = guide.split(begin);
  const [, after = ''] = rest.split(end);
  return `${before}${begin}\n${table()}\n\n${end}${after}`;
};

const url = new URL('../../docs/limits.md', import.meta.url);
const present = await readFile(url, 'utf8');
const guide = withTable(present);
if (guide === present) console.log('docs/limits.md lists the limits of the code.');
else if (process.argv.includes('--check')) {
  console.error('docs/limits.md does not list the limits of the code. Run `npm run limits` and commit the result.');
  process.exitCode = 1;
} else {
  await writeFile(url, guide);
  console.log('Wrote docs/limits.md.');
}
