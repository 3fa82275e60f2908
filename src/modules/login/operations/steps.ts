import type { Origin } from '../../../kernel/audit.ts';
import { type Command, entryOf } from '../../../kernel/audited.ts';
import { canonicalEmail } from '../../../kernel/email.ts';
import { type Fault, tooLong } from '../../../kernel/errors.ts';
import type { Ports, Reads, Unit } from '../../../kernel/ports.ts';
import type { Account, User } from '../../../kernel/user.ts';
import { admitChallenge } from '../../connections/steps/admission.ts';
import { type LoginSubject, loginSubject, maxDeviceToken } from '../../lockouts/subject.ts';
import type { NewSession } from '../../sessions/new-session.ts';
import type { LoginResult } from '../../sessions/ports.ts';
import { type Opening, openSession } from '../../sessions/steps/open-session.ts';
import { shownToSelf } from '../../users/visible-user.ts';
import { type Challenged, type ChallengePorts, openChallenge } from './open-challenge.ts';
import { reportNewDevice } from './report-new-device.ts';

// The common steps of logins, in their order.

export interface OpenedSession {
  /** The user before the login. */
  readonly before: User;
  /** The account after the login. */
  readonly account: Pick<Account, 'user' | 'passwordHash'>;
  readonly subject: LoginSubject;
  readonly session: NewSession;
  /** True for a new user, who gets no notice of the first device. */
  readonly isNew?: boolean;
  /** Addresses of earlier sessions with the same user agent, as far as they are known. */
  readonly recentAddresses?: readonly string[];
}

export const deviceFaults = ({ deviceToken = '' }: Origin): readonly Fault[] =>
  tooLong('deviceToken', deviceToken, maxDeviceToken);

/** Returns the subject that a login to an address is counted for. */
export const subjectOf = (
  { lockoutKeys }: Pick<Ports, 'lockoutKeys'>,
  reads: Pick<Reads, 'users'>,
  { principal, origin }: Command,
  email: string,
  now: Date,
): Promise<LoginSubject> =>
  loginSubject(lockoutKeys, reads, principal.app.id, canonicalEmail(email), { token: origin.deviceToken, now });

/**
 * Opens a challenge for the second factor instead of a session, in the transaction that accepts the first factor.
 * @throws `sso_required` if the user must log in with a connection
 */
export const askForSecondFactor = async (
  ports: ChallengePorts,
  unit: Unit,
  { command, event, user, proven, connectionId, at, events = [] }: Opening,
): Promise<Challenged> => {
  const { app } = command.principal;
  const admission = await admitChallenge(unit, { app, user, proven, connectionId, at });
  const { authenticatedBy: factor } = proven;
  const entry = entryOf(event, command, at, { userId: user.id, factor, failure: 'second_factor_required' });
  await unit.audit.addWithEvents(entry, events);
  return { challenge: await openChallenge(ports, unit, { app, user, firstFactor: factor, admission, at }) };
};

/** Records a login and opens its session, in the transaction that accepts the proof. */
export const openLoginSession = async (
  ports: Pick<Ports, 'random'>,
  unit: Unit,
  login: Opening,
): Promise<Pick<OpenedSession, 'session' | 'before'>> => {
  await unit.users.recordLogin(login.user.id, login.at);
  return { session: await openSession(ports, unit, login), before: login.user };
};

/** Returns the result of a login after its transaction, and notifies the user of an unknown device. */
export const finishLogin = (ports: Ports) => {
  const { tokens, lockoutKeys } = ports;
  const report = reportNewDevice(ports);
  return async (
    { command, at }: Pick<Opening, 'command' | 'at'>,
    { before, account, subject, session, isNew = false, recentAddresses = [] }: OpenedSession,
  ): Promise<LoginResult> => {
    const { principal, origin } = command;
    if (subject.deviceId === undefined && !isNew)
      report({ app: principal.app, user: before, session, origin, recentAddresses });
    return {
      user: await shownToSelf(principal.store.reads, principal.app, account.user),
      session: await tokens.issue(principal.app, session),
      deviceToken: lockoutKeys.issueDeviceToken(subject.account, account.passwordHash, subject.deviceId, at),
    };
  };
};
