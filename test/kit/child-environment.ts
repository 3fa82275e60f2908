import { join } from 'node:path';
import { scratch } from './scratch.ts';

/** The environment of all test processes: the paths of programs, and the compile cache of Node.js, which halves their start. */
export const childEnvironment = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: join(scratch, 'gatehouse-compile-cache'),
} as const;

/** The options of short-lived processes: optimizing the compiled code of PostgreSQL costs more than it saves. */
export const childOptions = ['--liftoff-only'] as const;
