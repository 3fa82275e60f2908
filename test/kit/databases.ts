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

/** The server of the tests. If absent, the embedded database is tested. */
const serverUrl = process.env['DATABASE_URL'];

export const isEmbedded = serverUrl === undefined;

/** The variable with the address of the PgBouncer that the global setup starts for `npm run test:pgbouncer`. */
export const poolerVariable = 'TEST_POOLER_ADDRESS';

const poolerAddress = (): string | undefined => process.env[poolerVariable];

/** Returns true if the service uses its databases through PgBouncer. */
export const isPooled = (): boolean => poolerAddress() !== undefined;

export const pooledSettings: ServerSettings = {
  ...defaultServerSettings,
  isPooled: true,
  hasPreparedStatements: false,
};

/**
 * An empty migrated database that the global setup creates once for a run. Its name belongs to the run, because several may run
 * at once.
 */
export interface Template {
  readonly name: string;
  readonly dataDir: string;
  /** The folder of data folders, which is removed after the run. */
  readonly folder: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    template: Template;
  }
}

const urlOf = (name: string): string => Object.assign(new URL(serverUrl ?? ''), { pathname: `/${name}` }).href;

/** Runs a statement on the server's default database. */
export const onServer = async (statement: string): Promise<readonly Readonly<Record<string, unknown>>[]> => {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
};

/** The settings with which the service reaches a database. */
export interface Way {
  /** The URL of the server, or of a PgBouncer in front of it. Undefined for the embedded database. */
  readonly url: string | undefined;
  /** The settings for the server. If absent, the defaults are used. */
  readonly server?: ServerSettings;
}

/** A database with its location, so that another process can open it. */
export interface Place extends Way {
  /** The URL of the server without a pooler, for statements of the test itself. */
  readonly directUrl: string | undefined;
  readonly dataDir: string;
  drop(): Promise<unknown>;
}

/** The settings of the role in the deployment guide: behind a pooler, the service cannot limit single statements. */
const roleLimits = { statement_timeout: '10s', lock_timeout: '2s' } as const;
/** The options of connections without limits, because tests hold locks and wait for them. */
const noLimits = Object.keys(roleLimits).map((name) => `-c ${name}=0`);

/** Returns the location of a database on the server, through the pooler if the run has one. */
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
  // Tests do not crash the server, so commits need not be written to disk at once.
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

/** Creates a database with the schema, or an empty one. */
export const newPlace = (content: 'migrated' | 'empty' = 'migrated'): Promise<Place> => {
  const template = content === 'migrated' ? inject('template') : undefined;
  return isEmbedded ? folderPlace(template) : serverPlace(template?.name);
};

/** Creates an embedded database even if the tests use a server. */
export const embeddedPlace = (): Promise<Place> => folderPlace(isEmbedded ? inject('template') : undefined);

export const openPlace = ({ url, server, dataDir }: Way & Pick<Place, 'dataDir'>): Promise<Database> =>
  openDatabase({ url, dataDir, ...(server ? { server } : {}) });

const nameOf = ({ url }: Pick<Place, 'url'>): string => new URL(url ?? '').pathname.slice(1);

/** Ends the connections that a pooler keeps to a database, so that it can be copied. */
export const endConnections = async (name: string): Promise<void> => {
  await onServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
};

/** Renews the sessions of a pooler, as an operator does after a change that applies only to new sessions. */
export const renewSessions = async (place: Place): Promise<void> => {
  if (isPooled()) await commandPooler(place.url!, `RECONNECT ${nameOf(place)}`);
};

/** Returns the number of clients' connections to a database with an application name. */
export const countConnections = async (place: Place, applicationName: string): Promise<number> => {
  const rows = isPooled()
    ? await commandPooler(place.url!, 'SHOW CLIENTS')
    : await onServer('select datname as database, application_name from pg_stat_activity');
  return rows.filter((row) => row['database'] === nameOf(place) && row['application_name'] === applicationName).length;
};
