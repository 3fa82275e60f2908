import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Cleanup } from './cleanup.ts';

/** A database of this run. */
export interface Place {
  readonly name: string;
  /** The settings with which programs use it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Creates a copy that a second program may open. No program may have opened this one. */
  second(): Promise<Place>;
}

const onServer = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** Creates a database on a server. `label` distinguishes several of one run. */
export const serverPlace = async (serverUrl: string, cleanup: Cleanup, label = ''): Promise<Place> => {
  const database = `gatehouse_bench_${process.pid}${label && `_${label}`}`;
  cleanup.defer(() => onServer(serverUrl, `drop database if exists ${database} with (force)`));
  await onServer(serverUrl, `create database ${database}`);
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  const place: Place = {
    name: 'PostgreSQL',
    environment: { DATABASE_URL: url.href },
    second: async () => place,
  };
  return place;
};

export const embeddedPlace = async (cleanup: Cleanup): Promise<Place> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'gatehouse-bench-'));
  cleanup.defer(() => rm(dataDir, { recursive: true, force: true }));
  return {
    name: 'the embedded database',
    environment: { DATA_DIR: dataDir, EMBEDDED_DATABASE: 'true' },
    // A second process that opens the folder of the embedded database would destroy it.
    async second() {
      const place = await embeddedPlace(cleanup);
      await cp(dataDir, place.environment['DATA_DIR']!, { recursive: true });
      return place;
    },
  };
};
