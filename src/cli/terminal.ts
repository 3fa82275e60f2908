import type { Database, DatabaseConfig } from '../database/database.ts';

/** A stream that the CLI writes to. */
export interface Output {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  /** Writes text. `done` is called when it has been written. */
  write(text: string, done?: (error?: Error | null) => void): unknown;
  on?(event: 'error', listener: (error: Error) => void): unknown;
}

/** The environment and the streams of a CLI call. `process` implements it. */
export interface Terminal {
  readonly env: NodeJS.ProcessEnv;
  readonly stdin: AsyncIterable<Buffer> & {
    readonly isTTY?: boolean | undefined;
    /** Switches raw mode of a terminal: it passes on each key at once and does not echo it. */
    setRawMode?(isRaw: boolean): unknown;
  };
  readonly stdout: Output;
  readonly stderr: Output;
  /** Opens the database. If absent, a call opens its own. */
  readonly openDatabase?: (config: DatabaseConfig) => Promise<Database>;
}

/** Sets the exit code of a call that succeeds. The default is 0. */
export type SetExitCode = (code: number) => void;
