import { openDatabase } from '../../src/database/open.ts';
import { upgrade } from './next-release.ts';

// Its own process, which a test kills.
const database = await openDatabase({ url: process.argv[2], dataDir: '' });
await upgrade(database);
await database.close();
