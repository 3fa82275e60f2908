import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Cleanup } from '../cleanup.ts';
import type { Place } from '../place.ts';
import { type Program, startProgram } from './program.ts';

const local = (name: string): URL => new URL(name, import.meta.url);

/** Starts the program that `me` is compared with. */
export const startBare = ({ environment }: Place, cleanup: Cleanup): Promise<Program> =>
  startProgram({
    script: local('./bare.ts'),
    preloads: [local('./probe.ts')],
    environment,
    readyPath: '/users/1',
    cleanup,
  });

/**
 * Runs an empty program, which a start is compared with.
 * @returns milliseconds
 */
export const runEmptyProgram = async (): Promise<number> => {
  const start = performance.now();
  await once(spawn(process.execPath, ['--eval', ''], { stdio: 'ignore' }), 'exit');
  return performance.now() - start;
};
