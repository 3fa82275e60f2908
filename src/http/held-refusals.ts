import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiReply } from '../api/api.ts';

/** The event of a connection whose reply is delayed. */
export const held = 'held';

/**
 * The minimum number of seconds for which the reply to a request beyond a limit is delayed. Such replies are spread over the same
 * time again.
 */
export const holdSeconds = 0.5;

/** The fractional parts of its successive multiples are spread evenly over 0 to 1 (a low-discrepancy sequence). */
const goldenRatio = 0.618_033_988_75;

/**
 * Delays the replies to requests that a limit refuses, in both APIs. A client that sends its next request at once would otherwise
 * keep the service busy with refusals, and other clients would wait. The replies are spread in time to avoid bursts. They need no
 * memory except that of their connection, which is closed if a new connection needs its place (`trackConnections`).
 */
export const createHold = (seconds: number): ((socket: Socket, reply: ApiReply) => Promise<void> | undefined) => {
  let count = 0;
  return (socket, { codes }) => {
    if (seconds === 0 || !codes?.includes('rate_limited')) return undefined;
    count += 1;
    socket.emit(held);
    return sleep(seconds * 1000 * (1 + ((count * goldenRatio) % 1)));
  };
};
