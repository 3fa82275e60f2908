import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';

const ignore = (): void => undefined;

/**
 * Creates a stream that replaces the socket of the PostgreSQL driver and leads to the embedded database in this process. The
 * driver writes all messages of a statement at once, so they are one call.
 */
export const embeddedStream = (pglite: PGlite): Duplex => {
  const stream = new Duplex({
    read: ignore,
    writev(chunks, done) {
      const messages = Buffer.concat(chunks.map(({ chunk }) => chunk as Buffer));
      // The bytes are a view of memory that the database reuses.
      const onRawData = (bytes: Uint8Array) => stream.push(Buffer.from(bytes));
      pglite.execProtocolRawStream(messages, { onRawData }).then(() => done(), done);
    },
    final(done) {
      stream.push(null);
      done();
    },
  });
  // The driver opens the stream like a socket.
  return Object.assign(stream, {
    connect: () => process.nextTick(() => stream.emit('connect')),
    setNoDelay: ignore,
  });
};
