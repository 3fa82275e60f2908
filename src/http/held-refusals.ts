import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiReply } from '../api/api.ts';

/** Emitted on the connection of a reply that is held back. */
export const held = 'held';

/** How long the reply to a request beyond a limit is held back, at least. Such replies are spread over as long again. */
export const holdSeconds = 0.5;

/** Successive multiples of it, without their whole part, are spread evenly over 0 to 1 (a low-discrepancy sequence). */
const goldenRatio = 0.618_033_988_75;

/**
 * Holds back the replies to requests that a limit refuses, through either API. A client that sends its next request as soon as
 * it has a reply would otherwise keep the service busy with refusals, and other clients would wait for their turn among them.
 * The replies are spread in time, so that they do not come in bursts. They cost no memory but that of their connection, which
 * is closed if a new connection needs its place (`trackConnections`).
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
