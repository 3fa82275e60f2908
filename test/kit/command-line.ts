import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { childEnvironment, childOptions } from './child-environment.ts';
import type { Environment } from './program.ts';

const run = promisify(execFile);
const cli = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));

/** What a call of the command line ended with. */
export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The command line, as an operator pipes something into it. */
export const pipeIn =
  (environment: Environment) =>
  (input: string, ...args: readonly string[]): Promise<Ended> => {
    const running = run(process.execPath, [...childOptions, cli, ...args], {
      env: { ...childEnvironment, ...environment } as NodeJS.ProcessEnv,
    });
    // A command that refuses what it was told doesn't wait for its input.
    running.child.stdin?.on('error', () => undefined).end(input);
    return running.then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
    );
  };

/** The command line, as an operator calls it. */
export const callIn =
  (environment: Environment) =>
  (...args: readonly string[]): Promise<Ended> =>
    pipeIn(environment)('', ...args);

/** The cells of a table, without its head. */
export const cellsOf = ({ stdout }: Ended): readonly (readonly string[])[] =>
  stdout
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split(/\s{2,}/));
