import { readFileSync } from 'node:fs';

const file = readFileSync(new URL('../package.json', import.meta.url), 'utf8');

/** The version of this release, which differs from that of the contracts. */
export const { version: release }: { readonly version: string } = JSON.parse(file);
