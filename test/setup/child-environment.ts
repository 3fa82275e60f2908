import { join } from 'node:path';
import { scratch } from './scratch.ts';

/** What every process of the tests is given: where programs are, and what Node.js has compiled before, which halves its start. */
export const childEnvironment = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: join(scratch, 'gatehouse-compile-cache'),
} as const;
