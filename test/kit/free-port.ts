import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that Linux gives to connections and to those who ask for any port: 32768 to 60999. */
const [lowest, highest] = [10_000, 32_767] as const;

/**
 * A port of this machine that nothing listens on. It is used a while later, by another process, so it is one that no connection of
 * another test gets meanwhile.
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
