import type { Origin } from '../../../kernel/audit.ts';
import { entryOf } from '../../../kernel/audited.ts';
import { canonicalEmail } from '../../../kernel/email.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { Unit } from '../../../kernel/ports.ts';
import type { Client } from '../../../kernel/principal.ts';
import { type Account, keptOutBecause, mayLogIn, type User } from '../../../kernel/user.ts';
import { requireFreeDomain } from '../../connections/steps/admission.ts';
import { requireLinkable, requireProvenDomain, withProvenDomain } from '../../connections/steps/linking.ts';
import { joinCompany, placeIn } from '../../connections/steps/members.ts';
import { provisionedAccount } from '../../directories/steps/provisioned-account.ts';
import { remindToVerify, sendVerification } from '../../notifications/steps/send-verification.ts';
import { noteVerified, welcome } from '../../notifications/steps/tell-user.ts';
import type { NewKey } from '../../one-time-tokens/ports.ts';
import type { NewSession } from '../../sessions/new-session.ts';
import { openSession } from '../../sessions/steps/open-session.ts';
import { identityLinked } from '../../social/identity-events.ts';
import { confirmsAddress, type Identity } from '../../social/social.ts';
import { newAccountOf, requireEmail, withNames } from '../../social/steps/identity-account.ts';
import { link, linkAndTell } from '../../social/steps/link.ts';
import type { Proven } from '../../social/steps/prove.ts';
import { requireStillReachable } from '../../social/steps/reachable-provider.ts';
import type { SentNames } from '../../users/new-user-rules.ts';
import { requireOpenSignup } from '../../users/signup-rule.ts';
import { register } from '../../users/steps/register.ts';
import { registerSilently } from '../../users/steps/register-silently.ts';
import { removeUnproven } from '../../users/steps/unproven.ts';
import type { ChallengePorts, LoginChallenge } from './open-challenge.ts';
import { askForSecondFactor, openLoginSession } from './steps.ts';
import { updateManaged } from './update-managed.ts';

interface IdentityLogin {
  readonly principal: Client;
  readonly origin: Origin;
  readonly proven: Proven;
  readonly names: SentNames;
  /** The key for the email that verifies the address, if one is sent. */
  readonly key: NewKey;
  readonly at: Date;
}

/**
 * The user who logged in. Without a user or a session, the login is not complete: an email was sent that the user must act on
 * first.
 */
export interface IdentityLoginOutcome {
  readonly user: User | undefined;
  readonly session: NewSession | undefined;
  readonly isNew: boolean;
  /** The user has a second factor, which completes the login. */
  readonly challenge?: LoginChallenge;
}

const notLoggedIn: IdentityLoginOutcome = { user: undefined, session: undefined, isNew: false };

/**
 * Finds or creates the account of a proven identity, and opens a session, all in one transaction.
 * @returns undefined if the account was changed before it was locked: the caller must try again
 */
export const logInWithIdentity = async (
  ports: ChallengePorts,
  unit: Unit,
  login: IdentityLogin,
): Promise<IdentityLoginOutcome | undefined> => {
  const { principal, origin, names, key, at } = login;
  const { app } = principal;
  const { provider } = login.proven;
  const { connection } = provider;
  await requireStillReachable(unit, provider);
  const proven = connection ? await withProvenDomain(unit, login.proven, connection) : login.proven;
  const { identity } = proven;

  /** Logs in an existing user. If the provider has verified the same address, it is verified here, too. */
  const logInKnownUser = async (user: User): Promise<IdentityLoginOutcome> => {
    const knowsAddress = confirmsAddress(identity, user);
    const events = knowsAddress ? await noteVerified(unit, user, at) : [];
    if (app.settings.requireVerifiedEmail && !user.emailVerifiedAt && !knowsAddress) {
      await remindToVerify(unit, key, user, at);
      const why = { failure: 'email_unverified', reason: 'email_unverified' } as const;
      const entry = entryOf('social_login', login, at, { userId: user.id, factor: 'identity', ...why });
      await unit.audit.add(entry, 'unchanged');
      return notLoggedIn;
    }
    const updates = connection ? await updateManaged(unit, user, { connection, identity, at }) : [];
    const opening = {
      command: login,
      event: 'social_login',
      user,
      proven: { authenticatedBy: 'identity' },
      connectionId: connection?.id,
      at,
      events: [...events, ...updates],
    } as const;
    if (user.hasSecondFactor) return { ...notLoggedIn, ...(await askForSecondFactor(ports, unit, opening)) };
    const { session } = await openLoginSession(ports, unit, opening);
    return { user: (await unit.users.find(user.id))?.user, session, isNew: false };
  };

  const requireActive = (userId: number, account: Account | undefined): User => {
    if (account && mayLogIn(account.user)) return account.user;
    const facts = { userId, factor: 'identity', reason: keptOutBecause(account?.user) } as const;
    throw new DomainError('account_inactive', { facts });
  };

  /** Links the identity to an account, which is locked. Credentials that are not proven to be the owner's are removed. */
  const linkTo = async (account: Account): Promise<IdentityLoginOutcome> => {
    const user = requireActive(account.user.id, account);
    const { removed, events } = await removeUnproven(unit, account, at);
    const linked = await linkAndTell(unit, user, proven, origin, at, removed);
    await unit.users.setOwnerProven(user.id, true);
    const joined = connection ? await joinCompany(unit, app, user, { connection, identity, at }) : [];
    const facts = { userId: user.id, factor: 'identity', target: `user:${user.id}` } as const;
    await unit.audit.add(entryOf('link_identity', login, at, facts), [identityLinked(linked), ...events, ...joined]);
    return logInKnownUser(requireActive(user.id, await unit.users.find(user.id)));
  };

  /**
   * Links the identity to the account with its address. The provider must have verified the address, because an unverified one
   * may belong to another person (ASVS 6.8.1). Another person may have created the account in advance.
   */
  const linkByEmail = async (account: Account | undefined): Promise<IdentityLoginOutcome> => {
    const isAllowed = connection !== undefined || app.settings.linkByEmail === 'verified';
    if (account && isAllowed && identity.isEmailVerified) {
      requireActive(account.user.id, account);
      if (connection) await requireLinkable(unit, account, connection);
      return linkTo(account);
    }
    throw new DomainError('email_taken');
  };

  const newAccount = () => newAccountOf(withNames(identity, names));

  const signUp = async (): Promise<IdentityLoginOutcome> => {
    const place = connection && (await placeIn(unit, { connection, identity }));
    if (!place) requireOpenSignup(app);
    const account = newAccount();
    const { user, events } = await register(unit, app, account, { at, source: 'identity', place });
    if (connection) await unit.connections.manage(connection.id, user.id);
    const linked = await link(unit, user, proven, at);
    if (account.isVerified) await welcome(unit, user, at);
    else await sendVerification(unit, key, user, at);
    const session = await openSession(ports, unit, {
      command: login,
      event: 'signup',
      user,
      proven: { authenticatedBy: 'identity' },
      connectionId: connection?.id,
      at,
      events: [...events, identityLinked(linked)],
    });
    return { user, session, isNew: true };
  };

  /** Signs up like `signup` with a required verification: the reply does not reveal if the address is taken. */
  const signUpSilently = async (): Promise<IdentityLoginOutcome> => {
    requireOpenSignup(app);
    const complete = async (user: User) => [identityLinked(await link(unit, user, proven, at))];
    const registration = { app, newAccount: newAccount(), key, at, source: 'identity', complete } as const;
    const registered = await registerSilently(ports, unit, registration);
    if (registered) {
      const entry = entryOf('signup', login, at, { userId: registered.user.id, factor: 'identity' });
      await unit.audit.add(entry, registered.events);
    } else {
      // The same statement is executed as for a free address, without events.
      const entry = entryOf('social_login', login, at, { factor: 'identity', failure: 'email_taken' });
      await unit.audit.addWithEvents(entry, []);
    }
    return notLoggedIn;
  };

  const findKnown = () => unit.identities.find({ provider: provider.name, ...identity });
  const logIn = async (known: Identity): Promise<IdentityLoginOutcome | undefined> => {
    const user = requireActive(known.userId, await unit.users.lock(known.userId));
    await requireStillReachable(unit, provider);
    // The transaction that held the lock may have unlinked the identity, and ended its sessions.
    const isUnknown = identity.email === undefined && identity.incompleteBecause !== undefined;
    return (await unit.identities.noteUse(known, isUnknown ? known : identity, at)) ? logInKnownUser(user) : undefined;
  };

  const known = await findKnown();
  if (known) return logIn(known);
  const provisioned = connection && (await provisionedAccount(unit, connection, identity));
  if (provisioned) return linkTo(provisioned);
  const email = requireEmail(identity);
  if (connection) requireProvenDomain(identity);
  else await requireFreeDomain(unit, app, email.canonical);
  if (app.settings.requireVerifiedEmail && !identity.isEmailVerified) return signUpSilently();
  const found = await unit.users.findAccount(email.canonical);
  if (!found) return signUp();
  const account = await unit.users.lock(found.user.id);
  await requireStillReachable(unit, provider);
  // A parallel request with the same identity may have created this account since the first search. The account then has the
  // identity.
  const linked = await findKnown();
  if (linked) return logIn(linked);
  const hasMoved = account !== undefined && canonicalEmail(account.user.email) !== email.canonical;
  return hasMoved ? undefined : linkByEmail(account);
};
