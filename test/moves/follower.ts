import type { Send } from './load.ts';

interface FollowedEvent {
  readonly id: string;
  readonly type: string;
  readonly subject: string;
}

const waitSeconds = 5;

/** Follows the events of an application by its cursor, from the oldest one, as `GET /v1/events` describes. */
export const startFollower = (send: Send, serviceKey: string) => {
  const events: FollowedEvent[] = [];
  /** Answers that no follower may get. */
  const faults: string[] = [];
  let after: string | undefined;
  let isStopped = false;

  /** @returns false after a page without events */
  const read = async (wait: number): Promise<boolean> => {
    const query = new URLSearchParams({ limit: '100', wait: String(wait), ...(after === undefined ? {} : { after }) });
    const { status, body } = await send('GET', `/v1/events?${query}`, { headers: { 'X-Service-Key': serviceKey } });
    if (status !== 200) {
      faults.push(`${status} ${JSON.stringify(body)}`);
      return false;
    }
    events.push(...body.data);
    after = body.next;
    return body.data.length > 0;
  };

  const ended = (async () => {
    while (!isStopped) await read(waitSeconds);
  })();

  return {
    events,
    faults,
    /** Reads all that is left. Nothing may be written any longer. */
    async stop() {
      isStopped = true;
      await ended;
      while (await read(1));
    },
  };
};
