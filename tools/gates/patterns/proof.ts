import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type * as Recheck from 'recheck';
import type { Pattern } from './extract.ts';

const require = createRequire(import.meta.url);
/** The build in plain JavaScript. The others start a program. */
const { checkSync } = require('recheck/lib/browser.js') as typeof Recheck;
const { version } = require('recheck/package.json') as { readonly version: string };

const timeoutMs = 120_000;

/** The cache of proofs beside the packages. A proof takes up to two seconds, and patterns rarely change. */
const cache = new URL('../../../node_modules/.cache/gatehouse/linear-patterns.json', import.meta.url);

const keyOf = ({ source, flags }: Pattern): string => `${version}/${source}/${flags}`;

const readProven = async (): Promise<Set<string>> =>
  new Set(JSON.parse(await readFile(cache, 'utf8').catch(() => '[]')));

const writeProven = async (proven: ReadonlySet<string>): Promise<void> => {
  await mkdir(new URL('.', cache), { recursive: true });
  await writeFile(cache, JSON.stringify([...proven].toSorted()));
};

/** Returns the reason why a pattern cannot be proven to run in linear time, or undefined. */
const doubtAbout = ({ source, flags }: Pattern): string | undefined => {
  const found = checkSync(source, flags, { checker: 'automaton', timeout: timeoutMs });
  if (found.status === 'safe') return undefined;
  if (found.status === 'vulnerable') return found.complexity.summary;
  return 'message' in found.error ? found.error.message : found.error.kind;
};

/** Returns the patterns that are not proven to be linear, with the reasons. */
export const doubtsAbout = async (patterns: readonly Pattern[]): Promise<readonly string[]> => {
  const proven = await readProven();
  const before = proven.size;
  const doubts: string[] = [];
  for (const pattern of patterns) {
    const key = keyOf(pattern);
    if (proven.has(key)) continue;
    const doubt = doubtAbout(pattern);
    if (doubt === undefined) proven.add(key);
    else doubts.push(`${pattern.at} /${pattern.source}/${pattern.flags} is not proven to be linear (${doubt}).`);
  }
  if (proven.size > before) await writeProven(proven);
  return doubts;
};
