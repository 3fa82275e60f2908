import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { filesIn } from '../kit/repository-files.ts';

export const root = resolve(import.meta.dirname, '../..');

/**
 * A shell block of a guide. The word after `sh` says how it is run: `status=201` and `mock=201` are one curl command and the
 * status it returns, `cli` is run by the test of the CLI, `backup=<name>` by the test of backups, `skip=<reason>` is not run, and a block without a word sets
 * variables from the last response.
 */
export interface CommandBlock {
  readonly kind: 'status' | 'mock' | 'cli' | 'backup' | 'skip' | 'variables';
  /** The expected status, the name of the block, or the reason for not running it. */
  readonly value: string;
  readonly text: string;
}

const toBlock = (info: string, text: string): CommandBlock => {
  const [kind = '', value = ''] = info.trim().split(/=(.*)/s);
  if (kind === '') return { kind: 'variables', value, text };
  if (kind === 'status' || kind === 'mock' || kind === 'cli' || kind === 'backup' || kind === 'skip')
    return { kind, value, text };
  throw new Error(`A block of commands says ${info}, which means nothing.`);
};

/** The pages of the documentation, as paths from the root. */
export const guides = filesIn('docs').filter((path) => path.endsWith('.md'));

export const readDocument = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The shell blocks of a document, in order. */
export const commandBlocks = (path: string): readonly CommandBlock[] =>
  [...readDocument(path).matchAll(/^```sh([^\n]*)\n([\s\S]*?)^```$/gm)].map(([, info = '', text = '']) =>
    toBlock(info, text),
  );
