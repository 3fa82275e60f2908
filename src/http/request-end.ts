import type { ServerResponse } from 'node:http';

/** Not an error: its stack would never be read. */
const reason = 'The request is over.';

/** The end of a request, for those who work on it: it has been answered, or its client has closed the connection. */
export interface RequestEnd {
  /** Aborted at the end. Made when it is first asked for: most requests need none. */
  readonly signal: AbortSignal;
  /** The request has been answered. */
  reach(): void;
}

export const createRequestEnd = (res: ServerResponse): RequestEnd => {
  let isReached = false;
  let controller: AbortController | undefined;
  const reach = (): void => {
    isReached = true;
    controller?.abort(reason);
  };
  return {
    get signal() {
      if (!controller) {
        controller = new AbortController();
        res.once('close', reach);
        if (isReached || res.closed) controller.abort(reason);
      }
      return controller.signal;
    },
    reach,
  };
};
