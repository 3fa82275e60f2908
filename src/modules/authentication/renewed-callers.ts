import type { Authenticate, Callers } from '../../kernel/authenticate.ts';
import type { Clock } from '../../kernel/ports.ts';

/** How long a request relies on what authentication has read. */
const reliedOnMs = 1000;

/**
 * Authenticates the caller of a request again once a second has passed: the client decides how slowly it sends its body, and the
 * fields of a document may each wait, while the session is ended or the key is revoked. Most requests are authenticated once.
 */
export const renewCallers =
  (authenticate: Authenticate, { now }: Clock): Authenticate =>
  (credentials, origin) => {
    let callers = authenticate(credentials, origin);
    let since: number | undefined;

    const current = async <T>(ask: (current: Callers) => Promise<T>): Promise<T> => {
      // A clock that is set back must not prolong it.
      if (since !== undefined && Math.abs(now().getTime() - since) >= reliedOnMs) {
        callers = authenticate(credentials, origin);
        since = undefined;
      }
      const caller = await ask(callers);
      since ??= now().getTime();
      return caller;
    };

    return {
      client: () => current(({ client }) => client()),
      visitor: () => current(({ visitor }) => visitor()),
      actor: () => current(({ actor }) => actor()),
      session: () => current(({ session }) => session()),
      operator: () => current(({ operator }) => operator()),
      refresh: () => current(({ refresh }) => refresh()),
    };
  };
