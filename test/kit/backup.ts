import { cp, rm } from 'node:fs/promises';
import { endConnections, isEmbedded, onServer } from './databases.ts';
import type { Home } from './program.ts';

export interface Backup {
  /** Restores the database of the backup. No process may have opened it. */
  restore(): Promise<void>;
  drop(): Promise<unknown>;
}

/** Copies a database that no process has opened: the data folder, or the database on the server. */
export const backUp = async ({ dataDir, environment }: Home): Promise<Backup> => {
  if (isEmbedded) {
    const copy = `${dataDir}-backup`;
    await cp(dataDir, copy, { recursive: true });
    return {
      async restore() {
        await rm(dataDir, { recursive: true });
        await cp(copy, dataDir, { recursive: true });
      },
      drop: () => rm(copy, { recursive: true, force: true }),
    };
  }
  const name = new URL(environment['DATABASE_URL']!).pathname.slice(1);
  const copy = `${name}_backup`;
  await endConnections(name);
  await onServer(`create database ${copy} template ${name}`);
  return {
    async restore() {
      await onServer(`drop database ${name} with (force)`);
      await onServer(`create database ${name} template ${copy}`);
    },
    drop: () => onServer(`drop database ${copy} with (force)`),
  };
};
