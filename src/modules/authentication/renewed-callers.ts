import type { Authenticate, Callers } from '../../kernel/authenticate.ts';
import type { Clock } from '../../kernel/ports.ts';

/** Limits how long a request relies on its authentication. */
const reliedOnMs = 1000;

/**
 * Authenticates the caller of a request again after a second: the client decides how slowly it sends its body, and the fields of
 * a document may each wait, while the session may end or the key may be revoked. Most requests are authenticated once.
 */
export const renewCallers =
  (authenticate: Authenticate, { now }: Clock): Authenticate =>
  (credentials, origin) => {
    let callers = authenticate(credentials, origin);
    let since: number | undefined;

    const current = async <T>(ask: (current: Callers) => Promise<T>): Promise<T> => {
      // The difference is absolute, so that a clock that is set back does not extend the time.
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
      refresh: () => current(({ refresh }) => refresh()),
      operator: () => current(({ operator }) => operator()),
      checkKeys: () => current(({ checkKeys }) => checkKeys()),
      allow: (operation) => current(({ allow }) => allow(operation)),
    };
  };
