import type { Access } from '../../generated/handlers.ts';
import { DomainError } from '../kernel/errors.ts';
import type { Credentials } from '../kernel/principal.ts';

/** Who asks the mock: the holder of a bearer token; without one a client, or the super admin. */
export interface Caller {
  readonly bearer: string | undefined;
}

export type MockAuthenticators = Readonly<
  Record<Exclude<Access, 'none'>, (credentials: Credentials) => Promise<Caller>>
>;

const anonymous: Caller = { bearer: undefined };

/**
 * Asks for the credentials that production asks for, in the same order. Whatever is sent is good, except what
 * `requireLive` refuses: keys and tokens can't be wrong here, only missing.
 */
export const createAuthenticators = (requireLive: (bearer: string) => void): MockAuthenticators => {
  const user = ({ appKey, bearer }: Credentials): Caller => {
    if (bearer !== undefined && appKey === undefined) throw new DomainError('app_key_required');
    if (appKey === undefined) throw new DomainError('credentials_required');
    if (bearer === undefined) throw new DomainError('token_required');
    requireLive(bearer);
    return { bearer };
  };

  const holderOfSession = async (credentials: Credentials): Promise<Caller> => {
    if (credentials.serviceKey !== undefined) throw new DomainError('session_required');
    return user(credentials);
  };

  return {
    client: async () => anonymous,
    visitor: async (credentials) =>
      credentials.serviceKey === undefined && credentials.bearer !== undefined ? user(credentials) : anonymous,
    operator: async (credentials) => {
      if (credentials.serviceKey !== undefined) return anonymous;
      user(credentials);
      throw new DomainError('forbidden');
    },
    actor: async (credentials) => (credentials.serviceKey === undefined ? user(credentials) : anonymous),
    session: holderOfSession,
    refresh: holderOfSession,
  };
};
