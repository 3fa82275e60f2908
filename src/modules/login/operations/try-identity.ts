import { DomainError } from '../../../kernel/errors.ts';
import type { AppStore, Ports, Unit } from '../../../kernel/ports.ts';
import { type ConnectionTestOutcome, outcomeOfRefusal } from '../../connections/connection-test.ts';
import { withProvenDomain } from '../../connections/steps/linking.ts';
import { newKey } from '../../one-time-tokens/tokens.ts';
import type { ProviderConnection } from '../../social/provider.ts';
import type { ProvenIdentity } from '../../social/social.ts';
import type { Proven } from '../../social/steps/prove.ts';
import { type IdentityLoginOutcome, logInWithIdentity } from './login-with-identity.ts';
import type { SocialLoginCommand } from './social-login.ts';

/** The login that was tried, and undone. */
export interface TriedLogin {
  /** The identity, whose address is verified if the company has proven the domain. */
  readonly identity: ProvenIdentity;
  readonly outcome: ConnectionTestOutcome;
  /** The role in the company after the login. */
  readonly role: string | undefined;
  /** The account that exists without the login, too. */
  readonly userId: number | undefined;
}

/** Ends a transaction without its changes. */
class Undone<T> extends Error {
  override readonly name = 'Undone';
  readonly result: T;

  constructor(result: T) {
    super('the changes are undone');
    this.result = result;
  }
}

/** Does work in a transaction and undoes all of its changes. */
const undoing = async <T>(store: Pick<AppStore, 'transaction'>, work: (unit: Unit) => Promise<T>): Promise<T> => {
  try {
    return await store.transaction(async (unit): Promise<never> => {
      throw new Undone(await work(unit));
    });
  } catch (error) {
    if (error instanceof Undone) return error.result;
    throw error;
  }
};

const nameOf = ({ isNew }: IdentityLoginOutcome, isKnown: boolean): ConnectionTestOutcome => {
  if (isNew) return 'would_create';
  return isKnown ? 'would_log_in' : 'would_link';
};

/**
 * Logs in with an identity, and undoes it: the outcome is that of a login, because it is one until its transaction is rolled back. Neither
 * session, account, link, role, mail, event nor audit entry is left.
 */
export const tryIdentity = async (
  ports: Ports,
  { principal, origin }: Pick<SocialLoginCommand, 'principal' | 'origin'>,
  proven: Proven,
  connection: ProviderConnection,
): Promise<TriedLogin> => {
  const key = await newKey(ports);
  const at = ports.clock.now();
  return undoing(principal.store, async (unit): Promise<TriedLogin> => {
    const { identity } = await withProvenDomain(unit, proven, connection);
    const found = () => unit.identities.find({ provider: proven.provider.name, ...identity });
    const known = await found();
    try {
      const ended = await logInWithIdentity(ports, unit, { principal, origin, proven, names: {}, key, at });
      if (!ended) throw new DomainError('account_inactive');
      const isLoggedIn = ended.session !== undefined || ended.challenge !== undefined;
      const linked = await found();
      if (!isLoggedIn || !linked)
        return { identity, outcome: 'email_unverified', role: undefined, userId: known?.userId };
      const member = await unit.members.find(connection.companyId, linked.userId);
      const outcome = nameOf(ended, known !== undefined);
      return { identity, outcome, role: member?.role.name, userId: ended.isNew ? undefined : linked.userId };
    } catch (error) {
      return { identity, outcome: outcomeOfRefusal(error), role: undefined, userId: known?.userId };
    }
  });
};
