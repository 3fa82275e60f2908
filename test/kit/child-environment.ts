import { join } from 'node:path';
import { scratch } from './scratch.ts';

/** What every process of the tests is given: where programs are, and what Node.js has compiled before, which halves its start. */
export const childEnvironment = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: join(scratch, 'gatehouse-compile-cache'),
} as const;

/** For a process that lasts a few seconds, optimising what PostgreSQL has been compiled to costs more than it saves. */
export const childOptions = ['--liftoff-only'] as const;
