import type { Writable } from 'node:stream';
import type { DestinationStream } from 'pino';

/** The maximum number of buffered bytes, which suffices while a log collector restarts. Further lines are dropped. */
const mostBytes = 1024 * 1024;

/**
 * Writes lines to a stream without waiting for it. If its reader stops, at most `limit` bytes are buffered, later lines are
 * dropped, and their number is logged when the reader continues. The lines of one turn of the event loop are written together.
 */
export const createLogStream = (stream: Writable, limit = mostBytes): DestinationStream & { flushSync(): void } => {
  let lines: string[] = [];
  let bytes = 0;
  let dropped = 0;
  let isWriting = false;
  let isScheduled = false;

  const report = (): string => {
    if (dropped === 0) return '';
    const line = { level: 40, time: new Date(performance.timeOrigin + performance.now()), dropped };
    dropped = 0;
    return `${JSON.stringify({ ...line, msg: 'Log lines were dropped: the log was not read.' })}\n`;
  };

  const write = (): void => {
    isScheduled = false;
    if (isWriting || lines.length === 0) return;
    isWriting = true;
    const chunk = lines.join('') + report();
    lines = [];
    bytes = 0;
    stream.write(chunk, () => {
      isWriting = false;
      write();
    });
  };

  // The reader of the log has ended. The service does not depend on it.
  stream.on('error', () => undefined);

  return {
    write(line) {
      if (bytes + line.length > limit) {
        dropped += 1;
        return;
      }
      lines.push(line);
      bytes += line.length;
      if (isWriting || isScheduled) return;
      isScheduled = true;
      setImmediate(write);
    },
    flushSync: write,
  };
};
