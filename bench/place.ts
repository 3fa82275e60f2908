import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Cleanup } from './cleanup.ts';

/** A database of the run's own. */
export interface Place {
  readonly name: string;
  /** The settings that lead a program to it. */
  readonly environment: Readonly<Record<string, string>>;
  /** A place with the same content that a second program may open. To be called while no program has this one open. */
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

/** `label` tells several places of one run apart. */
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
    // The embedded database is destroyed by a second process that opens its folder.
    async second() {
      const place = await embeddedPlace(cleanup);
      await cp(dataDir, place.environment['DATA_DIR']!, { recursive: true });
      return place;
    },
  };
};
