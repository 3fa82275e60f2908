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

const callWith =
  (environment: Environment, isTTY: boolean) =>
  async (input: string, ...args: readonly string[]): Promise<Ended> => {
    const [stdout, stderr] = [recording(), recording()];
    const stdin = Object.assign(Readable.from([Buffer.from(input)]), { isTTY });
    const code = await runCli(args, { env: { ...environment }, stdin, stdout, stderr });
    return { code, stdout: stdout.text(), stderr: stderr.text() };
  };

/** Calls the CLI in this process, with text on its standard input. */
export const pipeIn = (environment: Environment) => callWith(environment, false);

/** The same in a terminal, where the text is typed. */
export const typeIn = (environment: Environment) => callWith(environment, true);

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
