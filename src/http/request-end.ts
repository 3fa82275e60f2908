import type { ServerResponse } from 'node:http';

/** The reason is a string, because the stack of an error would never be read. */
const reason = 'The request is over.';

/** Signals the end of a request to its work: it has been answered, or its client has closed the connection. */
export interface RequestEnd {
  /** Aborted at the end. Created at its first use, because most requests need none. */
  readonly signal: AbortSignal;
  /** Records that the request has been answered. */
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
