import type { Admission } from '../../../kernel/admission.ts';
import type { App } from '../../../kernel/app.ts';
import { DomainError, type RefusalFacts } from '../../../kernel/errors.ts';
import type { Reads, Unit } from '../../../kernel/ports.ts';
import type { User } from '../../../kernel/user.ts';
import type { OpenedBy, ProvenFactors } from '../../sessions/new-session.ts';
import { domainOf } from '../email-domain.ts';
import type { EnforcedConnection, Exceptions } from '../enforcement.ts';

type EnforcementReader = Pick<Reads, 'enforcements'>;

/** A login whose proofs are valid. */
interface ProvenLogin {
  readonly app: App;
  readonly user: Pick<User, 'id' | 'email' | 'hasSecondFactor'>;
  readonly proven: ProvenFactors<OpenedBy>;
  /** The connection whose provider has proven the identity. */
  readonly connectionId?: number | undefined;
  readonly at: Date;
}

const admit = (connectionId?: number): Admission => ({ connectionId }) as Admission;

/** Admits the session in which an administrator acts as a user, who does not log in. */
export const impersonation = admit();

/** The error of each login to an address of an enforced domain. It says nothing about the account. */
export const ssoRequired = (connection: EnforcedConnection, facts: RefusalFacts = {}): DomainError =>
  new DomainError('sso_required', { connection, facts });

/** Returns the connection that users with an address must log in with. Without enforced domains, no statement is executed. */
export const enforcedFor = async (
  { enforcements }: EnforcementReader,
  app: App,
  email: string,
): Promise<EnforcedConnection | undefined> =>
  app.hasEnforcedDomains ? enforcements.findByDomain(domainOf(email)) : undefined;

/** Requires that users with an address can log in without a connection. The domain alone decides. @throws `sso_required` */
export const requireFreeDomain = async (reads: EnforcementReader, app: App, email: string): Promise<void> => {
  const connection = await enforcedFor(reads, app, email);
  if (connection) throw ssoRequired(connection);
};

/**
 * Requires that a user may change the address: to leave an enforced domain, or to get to one, would be a way around its connection.
 * @throws `sso_required`
 */
export const requireFreeChange = async (
  reads: EnforcementReader,
  app: App,
  { oldEmail, newEmail }: { readonly oldEmail: string; readonly newEmail: string },
): Promise<void> => {
  for (const email of [oldEmail, newEmail]) await requireFreeDomain(reads, app, email);
};

/** The credentials of the user alone. A mailbox is not one of them, because the company may read it. */
const ownCredentials: readonly OpenedBy[] = ['password', 'passkey', 'identity'];

const mayLinkWith = ({ authenticatedBy }: ProvenFactors<OpenedBy>, { hasVoucher }: Exceptions): boolean =>
  hasVoucher && ownCredentials.includes(authenticatedBy);

const refused = (connection: EnforcedConnection, { user, proven }: ProvenLogin): DomainError =>
  ssoRequired(connection, {
    userId: user.id,
    ...(proven.authenticatedBy !== 'anonymous' && { factor: proven.authenticatedBy }),
  });

/** Returns the connection that the domain of the user requires, unless the login was made with it. */
const missingConnection = async (unit: Unit, login: ProvenLogin): Promise<EnforcedConnection | undefined> => {
  const connection = await enforcedFor(unit, login.app, login.user.email);
  return connection?.id === login.connectionId ? undefined : connection;
};

/** Admits a login that waits for the second factor. @throws `sso_required` */
export const admitChallenge = async (unit: Unit, login: ProvenLogin): Promise<Admission> => {
  const { user, proven, connectionId, at } = login;
  const connection = await missingConnection(unit, login);
  if (!connection) return admit(connectionId);
  const exceptions = await unit.enforcements.exceptionsOf(connection, user.id, at);
  if (mayLinkWith(proven, exceptions)) return admit();
  if (exceptions.isBreakGlass && proven.authenticatedBy === 'password') return admit();
  throw refused(connection, login);
};

/**
 * Admits a session. The record that a connection has named the account is used up.
 * @returns the connection that a break-glass owner has logged in without
 * @throws `sso_required`
 */
export const admitSession = async (
  unit: Unit,
  login: ProvenLogin,
): Promise<{ readonly admission: Admission; readonly brokenGlassOf?: EnforcedConnection }> => {
  const { user, proven, connectionId, at } = login;
  const connection = await missingConnection(unit, login);
  if (!connection) return { admission: admit(connectionId) };
  const exceptions = await unit.enforcements.exceptionsOf(connection, user.id, at);
  const isComplete = proven.authenticatedBy === 'password' && proven.secondFactor !== undefined;
  if (exceptions.isBreakGlass && isComplete) return { admission: admit(), brokenGlassOf: connection };
  if (mayLinkWith(proven, exceptions) && (await unit.enforcements.useVoucher(connection.id, user.id, at)))
    return { admission: admit() };
  throw refused(connection, login);
};

/** The rule for a password login: its admission, or the connection that the domain requires. */
export type PasswordRule =
  | { readonly required: undefined; readonly admission: Admission }
  | { readonly required: EnforcedConnection; readonly isException: boolean };

/**
 * Returns the rule for a password login to an address; it is an exception if the user can log in although the domain requires a
 * connection. The same statements are executed with and without an account (ASVS 6.3.8).
 */
export const passwordRuleOf = async (
  reads: EnforcementReader,
  app: App,
  { email, user, at }: { readonly email: string; readonly user: User | undefined; readonly at: Date },
): Promise<PasswordRule> => {
  const required = await enforcedFor(reads, app, email);
  if (!required) return { required, admission: admit() };
  const { isBreakGlass, hasVoucher } = await reads.enforcements.exceptionsOf(required, user?.id ?? 0, at);
  return { required, isException: hasVoucher || (isBreakGlass && user?.hasSecondFactor === true) };
};
