import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '../../src/database/database.ts';
import { openDatabase } from '../../src/database/open.ts';
import { defaultServerSettings, type ServerSettings } from '../../src/database/server-settings.ts';
import { commandPooler, throughPooler } from './pgbouncer.ts';
import { scratch } from './scratch.ts';

/** The server to test on; absent, the embedded database is tested. */
const serverUrl = process.env['DATABASE_URL'];

export const isEmbedded = serverUrl === undefined;

/** Names the PgBouncer that the global set-up has started, for `npm run test:pgbouncer`. */
export const poolerVariable = 'TEST_POOLER_ADDRESS';

const poolerAddress = (): string | undefined => process.env[poolerVariable];

/** Whether the service reaches its databases through PgBouncer. */
export const isPooled = (): boolean => poolerAddress() !== undefined;

export const pooledSettings: ServerSettings = {
  ...defaultServerSettings,
  isPooled: true,
  hasPreparedStatements: false,
};

/**
 * Made once for a run by the global set-up: an empty database with every migration applied. Named for the run, since
 * several may go on at once.
 */
export interface Template {
  readonly name: string;
  readonly dataDir: string;
  /** Removed after the run, with the data folders in it. */
  readonly folder: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    template: Template;
  }
}

const urlOf = (name: string): string => Object.assign(new URL(serverUrl ?? ''), { pathname: `/${name}` }).href;

/** Runs one statement on the server's own database. */
export const onServer = async (statement: string): Promise<readonly Readonly<Record<string, unknown>>[]> => {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
};

/** What the service is given to reach a database. */
export interface Way {
  /** The address of the server, or of a PgBouncer in front of it; undefined for the embedded database. */
  readonly url: string | undefined;
  /** How the service uses the server; absent: as it does by default. */
  readonly server?: ServerSettings;
}

/** Where a database is, so that its own process can open it too, and how to get rid of it. */
export interface Place extends Way {
  /** The server without a pooler, for what a test does beside the service. */
  readonly directUrl: string | undefined;
  readonly dataDir: string;
  drop(): Promise<unknown>;
}

/** What the guide for deployment says of the role: behind a pooler, the service does not limit single statements. */
const roleLimits = { statement_timeout: '10s', lock_timeout: '2s' } as const;
/** Tests hold locks, and wait for them, for as long as they like. */
const noLimits = Object.keys(roleLimits).map((name) => `-c ${name}=0`);

/** A database of the server, by way of the pooler if the run has one. */
export const serverPlaceOf = (name: string): Way & Pick<Place, 'directUrl'> => {
  const address = poolerAddress();
  const url = urlOf(name);
  if (address === undefined) return { url, directUrl: url };
  const directUrl = `${url}?options=${encodeURIComponent(noLimits.join(' '))}`;
  return { url: throughPooler(address, url), server: pooledSettings, directUrl };
};

let counter = 0;

const serverPlace = async (from: string | undefined): Promise<Place> => {
  counter += 1;
  const name = `gatehouse_test_${process.pid}_${counter}`;
  await onServer(`create database ${name}${from ? ` template ${from}` : ''}`);
  // No test takes the server itself down: what it has promised need not be on the disk before it says so.
  const settings = { synchronous_commit: 'off', ...(isPooled() ? roleLimits : {}) };
  for (const [setting, value] of Object.entries(settings))
    await onServer(`alter database ${name} set ${setting} = '${value}'`);
  return { ...serverPlaceOf(name), dataDir: scratch, drop: () => onServer(`drop database ${name} with (force)`) };
};

const folderPlace = async (template: Template | undefined): Promise<Place> => {
  const dataDir = await mkdtemp(join(template?.folder ?? scratch, 'gatehouse-test-'));
  if (template) cpSync(template.dataDir, dataDir, { recursive: true });
  return { url: undefined, directUrl: undefined, dataDir, drop: () => rm(dataDir, { recursive: true, force: true }) };
};

/** A place for a database of one's own: with the schema, or without anything. */
export const newPlace = (content: 'migrated' | 'empty' = 'migrated'): Promise<Place> => {
  const template = content === 'migrated' ? inject('template') : undefined;
  return isEmbedded ? folderPlace(template) : serverPlace(template?.name);
};

/** A place for an embedded database, whatever the tests are run on. */
export const embeddedPlace = (): Promise<Place> => folderPlace(isEmbedded ? inject('template') : undefined);

export const openPlace = ({ url, server, dataDir }: Way & Pick<Place, 'dataDir'>): Promise<Database> =>
  openDatabase({ url, dataDir, ...(server ? { server } : {}) });

const nameOf = ({ url }: Pick<Place, 'url'>): string => new URL(url ?? '').pathname.slice(1);

/** Ends the connections that a pooler keeps to a database, so that it can be copied. */
export const endConnections = async (name: string): Promise<void> => {
  await onServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
};

/** What an operator does after a change that holds for new sessions only: a pooler keeps those that it has. */
export const renewSessions = async (place: Place): Promise<void> => {
  if (isPooled()) await commandPooler(place.url!, `RECONNECT ${nameOf(place)}`);
};

/** How many connections with a name clients have to a database. */
export const countConnections = async (place: Place, applicationName: string): Promise<number> => {
  const rows = isPooled()
    ? await commandPooler(place.url!, 'SHOW CLIENTS')
    : await onServer('select datname as database, application_name from pg_stat_activity');
  return rows.filter((row) => row['database'] === nameOf(place) && row['application_name'] === applicationName).length;
};
