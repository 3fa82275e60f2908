import type { App } from '../../kernel/app.ts';
import type { AuditEvent, Origin } from '../../kernel/audit.ts';
import { type Command, entryOf } from '../../kernel/audited.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { Ports, Unit } from '../../kernel/ports.ts';
import type { SecondFactor } from '../../kernel/session.ts';
import type { User } from '../../kernel/user.ts';
import { releasing } from '../lockouts/attempts.ts';
import type { Attempt } from '../lockouts/ports.ts';
import { factorSubject } from '../lockouts/subject.ts';
import { mailOriginOf, recipientOf } from '../one-time-tokens/tokens.ts';
import type { SealedFactor } from './factor.ts';
import { recoveryCodeDigest } from './recovery-codes.ts';
import type { SentCode } from './rules.ts';
import { matchingStep } from './totp.ts';

/** What checking a code takes. */
export type CodePorts = Pick<Ports, 'store' | 'clock' | 'sealer' | 'keys' | 'attempts' | 'lockoutKeys'>;

/** A code that is right, and not used up yet. */
export interface ValidCode {
  readonly factor: SecondFactor;
  /** Uses it up, as part of a transaction. @throws `code_invalid` where another request was faster */
  accept(unit: Unit, at: Date): Promise<void>;
}

interface Check {
  readonly app: App;
  readonly user: User;
  readonly origin: Origin;
}

/** An authenticator app and the code that was typed for it. */
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

/** Uses a recovery code up, and tells the user: it may be someone else who has found them (ASVS 6.3.7). */
const recoveryCode = (digest: string, { user, origin }: Check): ValidCode => ({
  factor: 'recovery_code',
  async accept(unit, at) {
    if (!(await unit.recoveryCodes.use(user.id, digest, at))) throw new DomainError('code_invalid');
    await unit.outbox.add({
      appId: user.appId,
      userId: user.id,
      recipient: recipientOf(user),
      message: {
        template: 'recovery-code-used',
        data: { codes_left: await unit.recoveryCodes.countUnused(user.id), ...mailOriginOf(origin) },
      },
      at,
    });
  },
});

const findCode = async (ports: CodePorts, check: Check, sent: SentCode): Promise<ValidCode | undefined> => {
  const { totp, recoveryCode: typed = '' } = sent;
  if (totp === undefined) {
    const digest = recoveryCodeDigest(ports.keys, typed);
    const isUnused = digest !== undefined && (await ports.store.read.recoveryCodes.isUnused(check.user.id, digest));
    return isUnused ? recoveryCode(digest, check) : undefined;
  }
  for (const factor of await ports.store.read.factors.listConfirmed(check.user.id)) {
    const found = await validTotp(ports, factor, totp);
    if (found) return found;
  }
  return undefined;
};

/** Begins an attempt to prove a second factor, which is counted for the user. @throws `rate_limited` */
export const beginCode = ({ attempts, lockoutKeys }: CodePorts, { app, user, origin }: Check): Promise<Attempt> =>
  attempts.begin('factor_check', app, factorSubject(lockoutKeys, user), origin);

/** Counts and records a wrong code. @throws `code_invalid` */
export const refuseCode = async (
  { store, clock }: CodePorts,
  event: AuditEvent,
  command: Command,
  { user, factor, attempt }: { readonly user: User; readonly factor: SecondFactor; readonly attempt: Attempt },
): Promise<never> => {
  const at = clock.now();
  await store.transaction(async (unit) => {
    await attempt.fail(unit, at);
    await unit.audit.add(entryOf(event, command, at, { userId: user.id, factor, failure: 'code_invalid' }));
  });
  throw new DomainError('code_invalid', { audited: true });
};

/**
 * Checks a code of a user (ASVS 6.5). A right one is to be used up by the transaction that it is for.
 * @throws `code_invalid`, `rate_limited`
 */
export const checkCode = async (
  ports: CodePorts,
  event: AuditEvent,
  command: Command,
  user: User,
  sent: SentCode,
): Promise<ValidCode> => {
  const check = { app: command.principal.app, user, origin: command.origin };
  const attempt = await beginCode(ports, check);
  const found = await findCode(ports, check, sent).catch(releasing(attempt));
  const factor = sent.totp === undefined ? 'recovery_code' : 'totp';
  if (!found) return refuseCode(ports, event, command, { user, factor, attempt });
  await attempt.succeed(ports.store.read);
  return found;
};
