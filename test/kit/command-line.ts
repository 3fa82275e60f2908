import { Readable } from 'node:stream';
import { runCli } from '../../src/cli/run.ts';
import type { Output } from '../../src/cli/terminal.ts';
import type { Environment } from './program.ts';

/** What a call of the CLI ended with. */
export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

interface Recording extends Output {
  readonly text: () => string;
}

const recording = (): Recording => {
  let all = '';
  return {
    write(text) {
      all += text;
    },
    text: () => all,
  };
};

/** Calls the CLI in this process, with text on its standard input. */
export const pipeIn =
  (environment: Environment) =>
  async (input: string, ...args: readonly string[]): Promise<Ended> => {
    const [stdout, stderr] = [recording(), recording()];
    const stdin = Readable.from([Buffer.from(input)]);
    const code = await runCli(args, { env: { ...environment }, stdin, stdout, stderr });
    return { code, stdout: stdout.text(), stderr: stderr.text() };
  };

/** Calls the CLI in this process. */
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
