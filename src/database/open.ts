import type { Database, DatabaseConfig } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openServer } from './server.ts';
import { defaultServerSettings } from './server-settings.ts';

/**
 * Opens the configured database.
 * @throws if another running process uses the folder of the embedded database
 */
export const openDatabase = async ({ url, readUrl, dataDir, server }: DatabaseConfig): Promise<Database> =>
  url === undefined ? openEmbedded(dataDir) : openServer(url, server ?? defaultServerSettings, readUrl);
