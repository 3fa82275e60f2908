import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '../../src/database/database.ts';
import { openDatabase } from '../../src/database/open.ts';
import { scratch } from './scratch.ts';

/** The server to test on; absent, the embedded database is tested. */
const serverUrl = process.env['DATABASE_URL'];

export const isEmbedded = serverUrl === undefined;

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

export const urlOf = (name: string): string => {
  const url = new URL(serverUrl ?? '');
  url.pathname = `/${name}`;
  return url.href;
};

/** Runs one statement on the server's own database. */
export const onServer = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** Where a database is, so that its own process can open it too, and how to get rid of it. */
export interface Place {
  readonly url: string | undefined;
  readonly dataDir: string;
  drop(): Promise<void>;
}

let counter = 0;

const serverPlace = async (from: string | undefined): Promise<Place> => {
  counter += 1;
  const name = `gatehouse_test_${process.pid}_${counter}`;
  await onServer(`create database ${name}${from ? ` template ${from}` : ''}`);
  // No test takes the server itself down: what it has promised need not be on the disk before it says so.
  await onServer(`alter database ${name} set synchronous_commit = off`);
  return { url: urlOf(name), dataDir: scratch, drop: () => onServer(`drop database ${name} with (force)`) };
};

const folderPlace = async (template: Template | undefined): Promise<Place> => {
  const dataDir = await mkdtemp(join(template?.folder ?? scratch, 'gatehouse-test-'));
  if (template) cpSync(template.dataDir, dataDir, { recursive: true });
  return { url: undefined, dataDir, drop: () => rm(dataDir, { recursive: true, force: true }) };
};

/** A place for a database of one's own: with the schema, or without anything. */
export const newPlace = (content: 'migrated' | 'empty' = 'migrated'): Promise<Place> => {
  const template = content === 'migrated' ? inject('template') : undefined;
  return isEmbedded ? folderPlace(template) : serverPlace(template?.name);
};

/** A place for an embedded database, whatever the tests are run on. */
export const embeddedPlace = (): Promise<Place> => folderPlace(isEmbedded ? inject('template') : undefined);

export const openPlace = ({ url, dataDir }: Place): Promise<Database> => openDatabase({ url, dataDir });
