import type { Origin } from '../../../kernel/audit.ts';
import { audited } from '../../../kernel/audited.ts';
import { inAuditedTransaction } from '../../../kernel/audited-transaction.ts';
import { refuseFaults } from '../../../kernel/errors.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { SuperAdmin } from '../../../kernel/principal.ts';
import type { VisibleUser } from '../../../kernel/user.ts';
import { prepareNewPassword } from '../../breached-passwords/steps/prepare-new-password.ts';
import { reportIfBreached } from '../../breached-passwords/steps/report-breach.ts';
import { sendVerification } from '../../notifications/steps/send-verification.ts';
import { newKey } from '../../one-time-tokens/tokens.ts';
import { type SentPerson, signupFaults } from '../new-user-rules.ts';
import { newAccountOf, register } from '../steps/register.ts';
import { visibleTo } from '../visible-user.ts';

/** Requires a first name or a display name. Missing fields are derived as in a sign-up. */
export interface CreateUserCommand extends SentPerson {
  readonly principal: SuperAdmin;
  readonly email: string;
  readonly password: string;
  /** Absent: the application's setting decides. */
  readonly companyId?: number | undefined;
  /** True if the address is known to belong to the user, who then gets no email. */
  readonly isVerified: boolean;
  readonly origin: Origin;
}

export type CreateUser = (command: CreateUserCommand) => Promise<VisibleUser>;

type CreateUserPorts = Pick<
  Ports,
  'store' | 'clock' | 'random' | 'keys' | 'sealer' | 'passwords' | 'breachedPasswords'
>;

/**
 * Registers a user for an operator, by the rules of a sign-up. It opens no session, because the user is another person, and has
 * neither a challenge nor a limit. The audit entry has the user as its target, who did not sign up.
 * @throws `email_taken`, also if a sign-up would not reveal it: operators can list the users
 */
export const createUser = (ports: CreateUserPorts): CreateUser =>
  audited(
    ports,
    'signup',
  )(async (command: CreateUserCommand) => {
    const { principal, isVerified, origin } = command;
    const { app } = principal;
    refuseFaults(signupFaults({ ...command, passwordConfirmation: command.password }, app.name, ports.passwords));
    const password = await prepareNewPassword(ports, app, command.password, origin);
    const key = await newKey(ports);
    return inAuditedTransaction(ports, 'signup', command, async (unit, at) => {
      const account = { ...newAccountOf(command, password), isVerified };
      const { companyId } = command;
      const { user, events } = await register(unit, app, account, { at, source: 'administrator', companyId });
      if (!isVerified) await sendVerification(unit, key, user, at);
      await reportIfBreached(unit, password, { user, origin, at });
      return { result: await visibleTo(unit, principal, user), target: `user:${user.id}`, events };
    });
  });
