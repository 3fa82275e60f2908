import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { childEnvironment } from '../setup/child-environment.ts';
import type { Environment } from './program.ts';

const run = promisify(execFile);
const cli = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));

/** What a call of the command line ended with. */
export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The command line, as an operator calls it. */
export const callIn =
  (environment: Environment) =>
  (...args: readonly string[]): Promise<Ended> =>
    run(process.execPath, [cli, ...args], {
      env: { ...childEnvironment, ...environment } as NodeJS.ProcessEnv,
    }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
    );

/** The cells of a table, without its head. */
export const cellsOf = ({ stdout }: Ended): readonly (readonly string[])[] =>
  stdout
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split(/\s{2,}/));
