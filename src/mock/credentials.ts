import type { Access } from '../../generated/handlers.ts';
import type { Callers } from '../kernel/authenticate.ts';
import { DomainError } from '../kernel/errors.ts';
import type { Credentials } from '../kernel/principal.ts';

/**
 * The caller of the mock: the holder of a bearer token, a super admin key, an operator, or a client with or without an application
 * key.
 */
export interface Caller {
  readonly kind: 'user' | 'superAdmin' | 'application' | 'anonymous' | 'operator';
  readonly bearer: string | undefined;
}

type MockCallers = Readonly<Record<Exclude<Access, 'none'>, () => Promise<Caller>>> & Pick<Callers, 'allow'>;

export type MockAuthenticate = (credentials: Credentials) => MockCallers;

// Every service key of the mock is a super admin key.
const allow = async () => undefined;

const refuse = (code: 'key_mismatch' | 'operator_key_required') => async (): Promise<never> => {
  throw new DomainError(code);
};

/** Returns the callers of a request with an operator key, which has no other caller. */
const callersOfOperator = ({ serviceKey, appKey }: Credentials): MockCallers => {
  const refused = refuse('key_mismatch');
  const isAlone = serviceKey === undefined && appKey === undefined;
  return {
    operator: isAlone ? async () => ({ kind: 'operator', bearer: undefined }) : refused,
    client: refused,
    visitor: refused,
    actor: refused,
    session: refused,
    refresh: refused,
    allow,
  };
};

/**
 * Requires the same credentials as the service, in the same order. It accepts all keys and tokens, except tokens that
 * `requireLive` refuses.
 */
export const createAuthenticate =
  (requireLive: (bearer: string) => void): MockAuthenticate =>
  (credentials) => {
    const { operatorKey, serviceKey, appKey, bearer } = credentials;
    if (operatorKey !== undefined) return callersOfOperator(credentials);

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
      operator: refuse('operator_key_required'),
      allow,
    };
  };
