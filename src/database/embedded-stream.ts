import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';

const ignore = (): void => undefined;

/**
 * What the driver of PostgreSQL takes for its socket: it leads to the embedded database in this process. All messages of a
 * statement, which the driver writes at once, are one call.
 */
export const embeddedStream = (pglite: PGlite): Duplex => {
  const stream = new Duplex({
    read: ignore,
    writev(chunks, done) {
      const messages = Buffer.concat(chunks.map(({ chunk }) => chunk as Buffer));
      // The bytes are a view of the database's memory, which it uses again.
      const onRawData = (bytes: Uint8Array) => stream.push(Buffer.from(bytes));
      pglite.execProtocolRawStream(messages, { onRawData }).then(() => done(), done);
    },
    final(done) {
      stream.push(null);
      done();
    },
  });
  // The driver opens it like a socket.
  return Object.assign(stream, {
    connect: () => process.nextTick(() => stream.emit('connect')),
    setNoDelay: ignore,
  });
};
