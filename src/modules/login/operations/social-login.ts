import type { Origin } from '../../../kernel/audit.ts';
import { auditedPublic } from '../../../kernel/audited.ts';
import { DomainError, refuseFaults } from '../../../kernel/errors.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Client } from '../../../kernel/principal.ts';
import { addingVoucher } from '../../connections/steps/add-voucher.ts';
import { newKey } from '../../one-time-tokens/tokens.ts';
import type { AuthResult } from '../../sessions/ports.ts';
import { proofFaults, type SentProof } from '../../social/social-proof.ts';
import { type Proven, prove } from '../../social/steps/prove.ts';
import { type SentNames, sentNameFaults } from '../../users/new-user-rules.ts';
import { shownToSelf } from '../../users/visible-user.ts';
import { type IdentityLoginOutcome, logInWithIdentity } from './login-with-identity.ts';
import type { Challenged } from './open-challenge.ts';

export interface SocialLoginCommand {
  readonly principal: Client;
  readonly provider: string;
  readonly proof: SentProof;
  /** The names of a new user, used if the provider sends none: some providers give names to the app beside the token. */
  readonly names: SentNames;
  readonly origin: Origin;
}

/**
 * The login of a new or existing user, the challenge for a second factor, or the notice that an email must be confirmed first.
 */
export type SocialLoginOutcome = (AuthResult & { readonly isNew: boolean }) | Challenged | 'awaits_verification';

export type SocialLogin = (command: SocialLoginCommand) => Promise<SocialLoginOutcome>;

/** Returns true if a parallel request inserted the row first, for the same identity or address. */
const isRace = (error: unknown): boolean =>
  error instanceof DomainError && ['email_taken', 'identity_taken'].includes(error.code) && error.cause !== undefined;

/**
 * Logs in with the identity that a provider confirms. The provider is called before the transaction. The account is found or
 * created inside it, so that every user has an identity, a company and a session. Of parallel first logins one creates the user,
 * and the others log in.
 */
export const socialLogin = (ports: Ports): SocialLogin => {
  const { tokens, clock } = ports;

  const open = async (command: SocialLoginCommand, proven: Proven): Promise<IdentityLoginOutcome> => {
    const key = await newKey(ports);
    const at = clock.now();
    const tryOnce = () =>
      command.principal.store.transaction((unit) => logInWithIdentity(ports, unit, { ...command, proven, key, at }));
    const first = await tryOnce().catch((error: unknown) => {
      if (!isRace(error)) throw error;
    });
    const entered = first ?? (await tryOnce());
    if (!entered) throw new DomainError('account_inactive');
    return entered;
  };

  /** Records the account that a connection has named in a login that ends in `link_required`. */
  const openOrRecord = (command: SocialLoginCommand, proven: Proven): Promise<IdentityLoginOutcome> => {
    const opened = open(command, proven);
    const { connection } = proven.provider;
    return connection ? opened.catch(addingVoucher(ports, command.principal.app, connection)) : opened;
  };

  return auditedPublic(
    ports,
    'social_login',
  )(async (command: SocialLoginCommand) => {
    const { principal, provider, proof, names } = command;
    refuseFaults([...proofFaults(proof), ...sentNameFaults(names)]);
    const proven = await prove(ports, { app: principal.app, provider, proof });
    const { user, session, isNew, challenge } = await openOrRecord(command, proven);
    if (challenge) return { challenge };
    if (!user || !session) return 'awaits_verification';
    const { app, store } = principal;
    return { user: await shownToSelf(store.reads, app, user), session: await tokens.issue(app, session), isNew };
  });
};
