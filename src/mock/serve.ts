import { once } from 'node:events';
import { loadContracts } from '../contracts.ts';
import { connectionLimit } from '../http/file-limit.ts';
import { createHttpServer, defaultLimits } from '../http/server.ts';
import { onStopSignal } from '../stop-signals.ts';
import { systemClock, systemRandom } from '../system.ts';
import { greeting } from './greeting.ts';
import { createMockLog } from './log.ts';
import { createMock } from './mock.ts';
import { readSeedFile } from './seed-file.ts';
import { readSettings } from './settings.ts';

const print = (text: string): void => {
  process.stdout.write(text);
};

const run = async (): Promise<void> => {
  const settings = readSettings(process.env, process.argv.slice(2));
  const { host, port } = settings;
  const surroundings = { clock: systemClock, random: systemRandom, logger: createMockLog(print) };
  const seed = settings.seedFile === undefined ? undefined : await readSeedFile(settings.seedFile);
  const mock = await createMock({ ...settings, ...surroundings, seed, contracts: await loadContracts() });
  const limits = { ...defaultLimits, maxConnections: connectionLimit(undefined) };
  const { server } = createHttpServer(mock, limits);
  server.listen(port, host);
  await once(server, 'listening').catch((cause: Error) => {
    throw new Error(`The mock server cannot listen: ${cause.message}. Set PORT or HOST.`, { cause });
  });

  onStopSignal(() => {
    server.close();
    server.closeAllConnections();
  });
  print(greeting(settings, performance.now()));
};

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
