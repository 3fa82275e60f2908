import { pause } from './delay.ts';
import type { State } from './state.ts';

interface Events<T> {
  readonly data: readonly T[];
}

interface Sent {
  readonly wait?: number | null | undefined;
}

/** Returns the events that match a request. Without one, it waits as long as the request asks for: no event happens in the mock. */
export const eventPage = async <T extends object, P extends Events<T>>(
  { filtered }: Pick<State, 'filtered'>,
  page: P,
  sent: Sent = {},
): Promise<P> => {
  const data = filtered('listEvents', page.data, sent);
  if (data.length === 0 && sent.wait) await pause(sent.wait * 1000);
  return { ...page, data };
};
