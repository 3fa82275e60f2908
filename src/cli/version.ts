import { readDatabasePlace } from '../config.ts';
import { readDatabaseVersion } from '../database/version.ts';
import { reasonOf } from '../kernel/error-facts.ts';
import { release } from '../release.ts';
import { print } from './output.ts';
import type { Terminal } from './terminal.ts';

const describeDatabase = async (environment: NodeJS.ProcessEnv): Promise<string> => {
  const place = readDatabasePlace(environment);
  try {
    const found = await readDatabaseVersion(place);
    if (place.url !== undefined) return `PostgreSQL ${found}`;
    return found === undefined ? 'embedded, not created yet' : `embedded (PostgreSQL ${found})`;
  } catch (error) {
    return `not available: ${reasonOf(error).split('\n')[0]}`;
  }
};

/**
 * Prints the versions of the software. It needs neither valid settings nor a reachable database, since bug reports begin with it.
 */
export const printVersion = async (terminal: Terminal): Promise<void> => {
  const versions = {
    Gatehouse: release,
    'Node.js': process.versions.node,
    Database: await describeDatabase(terminal.env),
  };
  for (const [name, text] of Object.entries(versions)) print(terminal, `${name.padEnd('Gatehouse'.length)}  ${text}`);
};
