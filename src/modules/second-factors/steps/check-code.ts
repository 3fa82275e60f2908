import type { App } from '../../../kernel/app.ts';
import type { AuditEvent, Origin } from '../../../kernel/audit.ts';
import { type Command, entryOf } from '../../../kernel/audited.ts';
import { DomainError, withFacts } from '../../../kernel/errors.ts';
import type { Ports, Unit } from '../../../kernel/ports.ts';
import type { KeyStorage, SecondFactor } from '../../../kernel/session.ts';
import type { User } from '../../../kernel/user.ts';
import type { Attempt } from '../../lockouts/ports.ts';
import { releasing } from '../../lockouts/steps/attempts.ts';
import { factorSubject } from '../../lockouts/subject.ts';
import { mailOriginOf } from '../../notifications/key-notification.ts';
import { tellUser } from '../../notifications/steps/tell-user.ts';
import { mayNotify } from '../../one-time-tokens/email-limits.ts';
import type { SealedFactor } from '../factor.ts';
import { factorEvent } from '../factor-events.ts';
import type { AuthenticationResponse } from '../passkeys/passkey.ts';
import type { ChallengeUse } from '../passkeys/ports.ts';
import { recoveryCodeDigest } from '../recovery-codes.ts';
import type { SentCode } from '../rules.ts';
import { matchingStep } from '../totp.ts';
import { type ClonedPasskey, checkPasskey, type PasskeyPorts } from './check-passkey.ts';
import { checkSmsCode } from './check-sms-code.ts';
import { cancelRemovals } from './scheduled-removals.ts';

export type CodePorts = PasskeyPorts &
  Pick<Ports, 'sealer' | 'attempts' | 'lockoutKeys' | 'loginCodeKeys' | 'rateLimiter'>;

/** A right code or passkey that is not used up yet. */
export interface ValidCode {
  readonly factor: SecondFactor;
  /** Set for a passkey. */
  readonly keyStorage?: KeyStorage;
  /**
   * Uses up the code, as part of a transaction. @throws `code_invalid`, `passkey_invalid` if another request has used it first
   */
  accept(unit: Unit, at: Date): Promise<void>;
}

interface Check {
  readonly app: App;
  readonly user: User;
  readonly origin: Origin;
  readonly command: Command;
}

/** Checks the code of an authenticator app. Returns undefined if it is wrong or was used before. */
const validTotp = async (
  { sealer, clock }: CodePorts,
  { id, sealedSecret, lastStep }: SealedFactor,
  code: string,
): Promise<ValidCode | undefined> => {
  const step = matchingStep(await sealer.open(sealedSecret), code, clock.now(), lastStep);
  if (step === undefined) return undefined;
  return {
    factor: 'totp',
    async accept(unit, at) {
      if (!(await unit.factors.acceptStep(id, step, at))) throw new DomainError('code_invalid');
    },
  };
};

/** Uses up a recovery code, and notifies the user: another person may have found the codes (ASVS 6.3.7). */
const recoveryCode = (digest: string, { user, origin }: Check, isNotified: boolean): ValidCode => ({
  factor: 'recovery_code',
  async accept(unit, at) {
    if (!(await unit.recoveryCodes.use(user.id, digest, at))) throw new DomainError('code_invalid');
    if (!isNotified) return;
    await tellUser(unit, user, at, {
      template: 'recovery-code-used',
      data: { codes_left: await unit.recoveryCodes.countUnused(user.id), ...mailOriginOf(origin) },
    });
  },
});

/** Checks a passkey, which may be any one of the user's. */
const validPasskey = async (
  ports: CodePorts,
  { user, command }: Check,
  response: AuthenticationResponse,
  use: ChallengeUse,
): Promise<ValidCode | ClonedPasskey | undefined> => {
  const passkey = await command.principal.store.reads.passkeys.find(response.id);
  const found = passkey ? await checkPasskey(ports, { command, user, passkey, response, use }) : 'invalid';
  if (found === 'invalid') return undefined;
  return 'clonedId' in found ? found : { factor: 'passkey', ...found };
};

const findCode = async (
  ports: CodePorts,
  check: Check,
  sent: SentCode,
  use: ChallengeUse,
): Promise<ValidCode | ClonedPasskey | undefined> => {
  const { totpCode, smsCode, passkey, recoveryCode: typed = '' } = sent;
  if (passkey !== undefined) return validPasskey(ports, check, passkey, use);
  if (smsCode !== undefined) {
    const valid = await checkSmsCode(ports, { ...check, code: smsCode, use });
    return valid && { factor: 'sms', ...valid };
  }
  if (totpCode === undefined) {
    const digest = recoveryCodeDigest(ports.keys, typed);
    const isUnused =
      digest !== undefined && (await check.command.principal.store.reads.recoveryCodes.isUnused(check.user.id, digest));
    return isUnused ? recoveryCode(digest, check, await mayNotify(ports, check.app, check.user)) : undefined;
  }
  for (const factor of await check.command.principal.store.reads.factors.listConfirmed(check.user.id)) {
    const found = await validTotp(ports, factor, totpCode);
    if (found) return found;
  }
  return undefined;
};

/** Begins an attempt to prove a second factor, which is counted for the user. @throws `rate_limited` */
export const beginCode = (
  { attempts, lockoutKeys }: Pick<Ports, 'attempts' | 'lockoutKeys'>,
  event: AuditEvent,
  command: Command,
  user: User,
): Promise<Attempt> => attempts.begin('factor_check', { event, command, subject: factorSubject(lockoutKeys, user) });

interface WrongCode {
  readonly user: User;
  readonly factor: SecondFactor;
  readonly attempt: Attempt;
  /** The ID of the passkey, if it may have been copied. */
  readonly clonedId?: number | undefined;
}

/** Counts and records a wrong code or passkey. @throws `code_invalid`, `passkey_invalid` */
export const refuseCode = async (
  { clock }: Pick<Ports, 'clock'>,
  event: AuditEvent,
  command: Command,
  { user, factor, attempt, clonedId }: WrongCode,
): Promise<never> => {
  const at = clock.now();
  const failure = factor === 'passkey' ? 'passkey_invalid' : 'code_invalid';
  const wrong = event === 'login_with_passkey' ? 'wrong_passkey' : 'wrong_second_factor';
  const reason = clonedId ? 'cloned_passkey' : wrong;
  const facts = { userId: user.id, factor, target: `user:${user.id}` } as const;
  await command.principal.store.transaction(async (unit) => {
    await attempt.fail(unit, at);
    await unit.audit.addWithEvents(
      entryOf(event, command, at, { userId: user.id, factor, failure, reason }),
      'unchanged',
    );
    if (clonedId === undefined) return;
    const passkey = { id: clonedId, userId: user.id, kind: 'passkey' } as const;
    await unit.audit.add(entryOf('detect_cloned_passkey', command, at, facts), [factorEvent('factor.cloned', passkey)]);
  });
  throw new DomainError(failure, { audited: true });
};

const factorOf = ({ totpCode, smsCode, passkey }: SentCode): SecondFactor => {
  if (passkey !== undefined) return 'passkey';
  if (smsCode !== undefined) return 'sms';
  return totpCode === undefined ? 'recovery_code' : 'totp';
};

/**
 * Checks a code or a passkey of a user (ASVS 6.5). The caller's transaction uses up a right one, which also cancels pending
 * removals of factors. `use` must be that of the challenge that a passkey has signed.
 * @throws `code_invalid`, `passkey_invalid`, `rate_limited`
 */
export const checkCode = async (
  ports: CodePorts,
  event: AuditEvent,
  command: Command,
  user: User,
  sent: SentCode,
  use: ChallengeUse,
): Promise<ValidCode> => {
  const check = { app: command.principal.app, user, origin: command.origin, command };
  const attempt = await beginCode(ports, event, command, user);
  const found = await findCode(ports, check, sent, use).catch(releasing(attempt));
  const factor = factorOf(sent);
  if (!found || 'clonedId' in found)
    return refuseCode(ports, event, command, { user, factor, attempt, clonedId: found?.clonedId });
  await attempt.succeed(command.principal.store.single);
  return {
    ...found,
    async accept(unit, at) {
      await found
        .accept(unit, at)
        .catch(withFacts({ userId: user.id, factor: found.factor, reason: 'wrong_second_factor' }));
      await cancelRemovals(unit, command, user, at);
    },
  };
};
