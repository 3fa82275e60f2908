import { openDatabase } from '../../src/database/open.ts';
import { upgrade } from './next-release.ts';

// Its own process, which a test kills.
const database = await openDatabase(JSON.parse(process.argv[2]!));
await upgrade(database);
await database.close();
