import type { Origin } from '../../../kernel/audit.ts';
import { entryOf } from '../../../kernel/audited.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { Ports, Unit } from '../../../kernel/ports.ts';
import type { SignedInUser } from '../../../kernel/principal.ts';
import { releasing } from '../../lockouts/steps/attempts.ts';
import { passwordSubject } from '../../lockouts/subject.ts';

interface CodeAttempt {
  readonly principal: SignedInUser;
  readonly origin: Origin;
}

/** A right code that is not used up yet. */
export interface ValidEmailCode {
  /** Uses up the code, as part of a transaction. @throws `code_invalid` if another request has used it first */
  accept(unit: Unit, at: Date): Promise<void>;
}

/**
 * Checks the code of the newest email that a session requested. It counts as an attempt of its email before it is checked. A
 * wrong one counts together with wrong current passwords, so that newer emails give no further attempts (ASVS 6.5.5).
 * @throws `code_invalid`, `rate_limited`
 */
export const checkReauthenticationCode = async (
  ports: Pick<Ports, 'clock' | 'attempts' | 'lockoutKeys' | 'loginCodeKeys'>,
  command: CodeAttempt,
  code: string,
): Promise<ValidEmailCode> => {
  const { clock, attempts, lockoutKeys, loginCodeKeys } = ports;
  const { store, user, sessionId } = command.principal;
  const subject = passwordSubject(lockoutKeys, user);
  const attempt = await attempts.begin('password_check', { event: 'reauthenticate', command, subject });
  const key = await store.single.reauthenticationCodes
    .take({ userId: user.id, sessionId }, clock.now())
    .catch(releasing(attempt));
  if (loginCodeKeys.isCodeOf(code, key?.digest) && key) {
    await attempt.succeed(store.single);
    return {
      async accept(unit, at) {
        if (!(await unit.oneTimeTokens.use(key.id, at))) throw new DomainError('code_invalid');
      },
    };
  }
  const at = clock.now();
  const failure = 'code_invalid';
  await store.transaction(async (unit) => {
    await attempt.fail(unit, at);
    const reason = key ? 'wrong_code' : 'no_valid_code';
    await unit.audit.add(entryOf('reauthenticate', command, at, { factor: 'email_code', failure, reason }));
  });
  throw new DomainError(failure, { audited: true });
};
