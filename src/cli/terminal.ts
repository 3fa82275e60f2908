import type { Database, DatabaseConfig } from '../database/database.ts';

/** A stream that the CLI writes to. */
export interface Output {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  /** `done` is called once it is written. */
  write(text: string, done?: (error?: Error | null) => void): unknown;
  on?(event: 'error', listener: (error: Error) => void): unknown;
}

/** What a call of the CLI reads and writes. `process` is one. */
export interface Terminal {
  readonly env: NodeJS.ProcessEnv;
  readonly stdin: AsyncIterable<Buffer> & {
    readonly isTTY?: boolean | undefined;
    /** Of a terminal: whether it passes on each key by itself, and shows none. */
    setRawMode?(isRaw: boolean): unknown;
  };
  readonly stdout: Output;
  readonly stderr: Output;
  /** What opens the database; absent: a call opens its own. */
  readonly openDatabase?: (config: DatabaseConfig) => Promise<Database>;
}

/** Sets the exit code of a call that succeeds. If it is not set, the exit code is 0. */
export type SetExitCode = (code: number) => void;
