import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** The range below the ports that Linux assigns to connections and to requests for any port: 32768 to 60999. */
const [lowest, highest] = [10_000, 32_767] as const;

/**
 * Returns an unused port of this machine. Another process uses it later, so no connection of another test may get it meanwhile.
 */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(lowest, highest + 1);
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
    } catch {
      continue; // Another program listens on it.
    }
    server.close();
    await once(server, 'close');
    return port;
  }
};
