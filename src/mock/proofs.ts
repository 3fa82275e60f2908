import { fromMaybePasskey } from '../modules/second-factors/operations/passkey-wire.ts';
import type { SentCode } from '../modules/second-factors/rules.ts';

/** The proof of a second factor as both APIs send it. */
interface SentProof {
  readonly totp_code?: string | null | undefined;
  readonly sms_code?: string | null | undefined;
  readonly recovery_code?: string | null | undefined;
  readonly passkey?: Parameters<typeof fromMaybePasskey>[0];
}

export const fromSentProof = ({ totp_code, sms_code, recovery_code, passkey }: SentProof): SentCode => ({
  totpCode: totp_code ?? undefined,
  smsCode: sms_code ?? undefined,
  recoveryCode: recovery_code ?? undefined,
  passkey: fromMaybePasskey(passkey),
});
