import type { Access } from '../../generated/handlers.ts';
import { DomainError } from '../kernel/errors.ts';
import type { Credentials } from '../kernel/principal.ts';

/** Who asks the mock: the holder of a bearer token; without one a client, or the super admin. */
export interface Caller {
  readonly bearer: string | undefined;
}

export type MockAuthenticate = (
  credentials: Credentials,
) => Readonly<Record<Exclude<Access, 'none'>, () => Promise<Caller>>>;

const anonymous: Caller = { bearer: undefined };

/**
 * Asks for the credentials that production asks for, in the same order. Whatever is sent is good, except what
 * `requireLive` refuses: keys and tokens can't be wrong here, only missing.
 */
export const createAuthenticate =
  (requireLive: (bearer: string) => void): MockAuthenticate =>
  ({ serviceKey, appKey, bearer }) => {
    const user = (): Caller => {
      if (bearer !== undefined && appKey === undefined) throw new DomainError('app_key_required');
      if (appKey === undefined) throw new DomainError('credentials_required');
      if (bearer === undefined) throw new DomainError('token_required');
      requireLive(bearer);
      return { bearer };
    };

    const holderOfSession = async (): Promise<Caller> => {
      if (serviceKey !== undefined) throw new DomainError('session_required');
      return user();
    };

    return {
      client: async () => anonymous,
      visitor: async () => (serviceKey === undefined && bearer !== undefined ? user() : anonymous),
      operator: async () => {
        if (serviceKey !== undefined) return anonymous;
        user();
        throw new DomainError('forbidden');
      },
      actor: async () => (serviceKey === undefined ? user() : anonymous),
      session: holderOfSession,
      refresh: holderOfSession,
    };
  };
