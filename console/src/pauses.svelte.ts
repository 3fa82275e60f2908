/** Requests that wait because of a rate limit, with the times at which they are sent again. */
let pauses = $state.raw<readonly { readonly endsAt: number }[]>([]);

type Pause = (typeof pauses)[number];

export const startPause = (seconds: number): Pause => {
  const pause = { endsAt: Date.now() + seconds * 1000 };
  pauses = [...pauses, pause];
  return pause;
};

export const endPause = (pause: Pause): void => {
  pauses = pauses.filter((one) => one !== pause);
};

/** Returns the time at which the last request is sent again; undefined if none waits. */
export const pausedUntil = (): number | undefined =>
  pauses.length === 0 ? undefined : Math.max(...pauses.map(({ endsAt }) => endsAt));
