import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

const sources = [
  'console/*.ts',
  'console/src/**/*.{ts,svelte,css}',
  'packages/client/src/*.ts',
  'src/kernel/*.ts',
  'src/modules/{applications,branding,challenges,social}/*.ts',
  'generated/{handlers.ts,openapi-full.json,schema.graphql}',
  'package-lock.json',
];

/** Returns the digest of all files that the result depends on. */
export const sourcesDigest = (): string => {
  const hash = createHash('sha256');
  for (const path of globSync(sources, { cwd: root }).sort())
    hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
};
