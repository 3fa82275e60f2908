import type { Access } from '../../generated/handlers.ts';
import type { Callers } from '../kernel/authenticate.ts';
import { DomainError } from '../kernel/errors.ts';
import type { Credentials } from '../kernel/principal.ts';

/** The caller of the mock: the holder of a bearer token, a super admin key, or a client with or without an application key. */
export interface Caller {
  readonly kind: 'user' | 'superAdmin' | 'application' | 'anonymous';
  readonly bearer: string | undefined;
}

export type MockAuthenticate = (
  credentials: Credentials,
) => Readonly<Record<Exclude<Access, 'none'>, () => Promise<Caller>>> & Pick<Callers, 'allow'>;

/**
 * Requires the same credentials as the service, in the same order. It accepts all keys and tokens, except tokens that
 * `requireLive` refuses.
 */
export const createAuthenticate =
  (requireLive: (bearer: string) => void): MockAuthenticate =>
  ({ serviceKey, appKey, bearer }) => {
    const client = (): Caller => {
      if (serviceKey !== undefined) return { kind: 'superAdmin', bearer: undefined };
      return { kind: appKey === undefined ? 'anonymous' : 'application', bearer: undefined };
    };

    const user = (): Caller => {
      if (bearer !== undefined && appKey === undefined) throw new DomainError('app_key_required');
      if (appKey === undefined) throw new DomainError('credentials_required');
      if (bearer === undefined) throw new DomainError('token_required');
      requireLive(bearer);
      return { kind: 'user', bearer };
    };

    const holderOfSession = async (): Promise<Caller> => {
      if (serviceKey !== undefined) throw new DomainError('session_required');
      return user();
    };

    return {
      client: async () => client(),
      visitor: async () => (serviceKey === undefined && bearer !== undefined ? user() : client()),
      actor: async () => (serviceKey === undefined ? user() : client()),
      session: holderOfSession,
      refresh: holderOfSession,
      // Every service key of the mock is a super admin key.
      allow: async () => undefined,
    };
  };
