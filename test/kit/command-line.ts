import { Readable } from 'node:stream';
import { runCli } from '../../src/cli/run.ts';
import type { Output } from '../../src/cli/terminal.ts';
import { openKept } from './kept-databases.ts';
import type { Environment } from './program.ts';

/** The result of a CLI call. */
export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

interface Recording extends Output {
  readonly text: () => string;
}

/** Records output. `columns` is the width of a terminal; without it, the output is a pipe. */
const recording = (columns?: number): Recording => {
  let all = '';
  return {
    isTTY: columns !== undefined,
    columns,
    write(text, done) {
      all += text;
      done?.();
    },
    text: () => all,
  };
};

interface Session {
  /** True if the input is typed into a terminal. */
  readonly isTyped?: boolean;
  readonly columns?: number;
  /** Called when the terminal switches raw mode. */
  readonly onRawMode?: (isRaw: boolean) => void;
}

const callWith =
  (environment: Environment, { isTyped = false, columns, onRawMode = () => undefined }: Session = {}) =>
  async (input: string, ...args: readonly string[]): Promise<Ended> => {
    const [stdout, stderr] = [recording(columns), recording()];
    const stdin = Object.assign(Readable.from([Buffer.from(input)]), { isTTY: isTyped, setRawMode: onRawMode });
    const env = { ...environment };
    const code = await runCli(args, { env, stdin, stdout, stderr, openDatabase: openKept });
    return { code, stdout: stdout.text(), stderr: stderr.text() };
  };

/** Calls the CLI in this process with text on its standard input. */
export const pipeIn = (environment: Environment) => callWith(environment);

/** Calls the CLI in a terminal in which the text is typed. */
export const typeIn = (environment: Environment, onRawMode?: Session['onRawMode']) =>
  callWith(environment, { isTyped: true, ...(onRawMode && { onRawMode }) });

/** Calls the CLI in this process. */
export const callIn =
  (environment: Environment) =>
  (...args: readonly string[]): Promise<Ended> =>
    pipeIn(environment)('', ...args);

/** Calls the CLI with a terminal of a given width as its output. */
export const watchIn =
  (environment: Environment, columns: number) =>
  (...args: readonly string[]): Promise<Ended> =>
    callWith(environment, { columns })('', ...args);

/** Returns the fields of a single resource, which is printed with one name and value in a line. */
export const factsOf = (ended: Ended): Readonly<Record<string, string>> =>
  Object.fromEntries(cellsOf(ended).map(([name = '', value = '']) => [name, value]));

/** Returns the cells of a table without its header. */
export const cellsOf = ({ stdout }: Ended): readonly (readonly string[])[] =>
  stdout
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split(/\s{2,}/));
