import { rm } from 'node:fs/promises';
import { openDatabase } from '../../src/store/database.ts';
import { migrate } from '../../src/store/migrate.ts';
import { onServer, templateDir, templateName, urlOf } from './databases.ts';

/** Makes the database that every test file starts from a copy of, through the service's own migrations. */
export const setup = async (): Promise<void> => {
  const onPostgres = process.env['DATABASE_URL'] !== undefined;
  if (onPostgres) {
    await onServer(`drop database if exists ${templateName} with (force)`);
    await onServer(`create database ${templateName}`);
  } else {
    await rm(templateDir, { recursive: true, force: true });
  }
  const database = await openDatabase({ url: onPostgres ? urlOf(templateName) : undefined, dataDir: templateDir });
  await migrate(database);
  await database.close();
};

export const teardown = async (): Promise<void> => {
  if (process.env['DATABASE_URL'] !== undefined) await onServer(`drop database if exists ${templateName} with (force)`);
  else await rm(templateDir, { recursive: true, force: true });
};
