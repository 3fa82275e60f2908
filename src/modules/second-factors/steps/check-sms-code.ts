import type { App } from '../../../kernel/app.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { Ports, Unit } from '../../../kernel/ports.ts';
import type { User } from '../../../kernel/user.ts';
import type { ChallengeUse } from '../passkeys/ports.ts';
import { acceptsSms } from '../phones/phone.ts';
import { findSmsFactor } from '../phones/sms-factor.ts';

interface Check {
  readonly app: App;
  readonly user: User;
  readonly code: string;
  /** The use of the code. Like the challenge of a passkey, it is bound to the login or to the session. */
  readonly use: ChallengeUse;
}

/** A right code by SMS that is not used up yet. */
export interface ValidSmsCode {
  /** Uses up the code, as part of a transaction. @throws `code_invalid` if another request has used it first */
  accept(unit: Unit, at: Date): Promise<void>;
}

/**
 * Checks a code by SMS as a second factor. Returns undefined if it is wrong, or if the application does not accept such factors.
 * It counts as an attempt of its SMS before it is checked.
 */
export const checkSmsCode = async (
  { store, clock, loginCodeKeys }: Pick<Ports, 'store' | 'clock' | 'loginCodeKeys'>,
  { app, user, code, use }: Check,
): Promise<ValidSmsCode | undefined> => {
  const factor = acceptsSms(app.settings) ? await findSmsFactor(store.of(app).reads, user.id) : undefined;
  const purpose = use.purpose === 'second_factor' ? 'sms_login' : 'sms_reauthentication';
  const bound = { userId: user.id, purpose, boundTo: use.boundTo } as const;
  const sent = factor && (await store.of(app).single.phoneCodes.take(bound, clock.now()));
  if (!loginCodeKeys.isCodeOf(code, sent?.digest) || !sent) return undefined;
  return {
    async accept(unit, at) {
      const account = await unit.users.find(user.id);
      const isOfNumber = account?.user.profile.cellPhoneNumber === sent.number;
      if (!isOfNumber || !(await unit.oneTimeTokens.use(sent.keyId, at))) throw new DomainError('code_invalid');
      if (!(await unit.factors.recordUse(factor.id, at))) throw new DomainError('code_invalid');
    },
  };
};
