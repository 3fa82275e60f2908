import { lockDataDir } from '../../src/database/data-dir-lock.ts';

// Its own process: claims the folder that its argument names, says how that went, and holds it until it is told to
// go by the end of its input, or killed.
const release = await lockDataDir(process.argv[2]!).catch((error: Error) => error);
process.stdout.write(`${release instanceof Error ? release.message : 'held'}\n`);
for await (const _ of process.stdin);
if (!(release instanceof Error)) await release();
