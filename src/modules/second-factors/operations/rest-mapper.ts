import type { components } from '../../../../generated/openapi.ts';
import { toMaybeTimestamp, toTimestamp } from '../../../kernel/timestamp.ts';
import { toSessionDto } from '../../sessions/operations/rest-mapper.ts';
import type { Factor, PasskeyDetails } from '../factor.ts';
import { authenticatorOf } from '../passkeys/authenticators.ts';
import type { SmsSent } from '../steps/send-sms.ts';
import type { ConfirmedFactor } from './add-factor.ts';
import type { NewTotp } from './add-totp.ts';
import type { UserFactors } from './list-factors.ts';

type Schemas = components['schemas'];

const toPasskeyDetailsDto = (details: PasskeyDetails): Schemas['PasskeyDetails'] => ({
  aaguid: details.aaguid,
  authenticator: authenticatorOf(details) ?? null,
  is_backup_eligible: details.isBackupEligible,
  is_backed_up: details.isBackedUp,
  transports: [...details.transports],
});

export const toFactorDto = ({ id, kind, name, passkey, ...times }: Factor): Schemas['Factor'] => ({
  id,
  kind,
  name,
  passkey: passkey ? toPasskeyDetailsDto(passkey) : null,
  created_at: toTimestamp(times.createdAt),
  last_used_at: toMaybeTimestamp(times.lastUsedAt),
  removal_due_at: toMaybeTimestamp(times.removalDueAt),
});

export const toFactorListDto = ({ factors, recoveryCodesLeft }: UserFactors): Schemas['FactorList'] => ({
  data: factors.map(toFactorDto),
  recovery_codes_left: recoveryCodesLeft,
});

export const toNewTotpDto = ({ id, secret, uri, qrCode }: NewTotp): Schemas['NewTotp'] => ({
  id,
  secret,
  uri,
  qr_code: qrCode,
});

export const toConfirmedFactorDto = (confirmed: ConfirmedFactor): Schemas['ConfirmedFactor'] => ({
  factor: toFactorDto(confirmed.factor),
  session: toSessionDto(confirmed.session),
  recovery_codes: confirmed.recoveryCodes ? [...confirmed.recoveryCodes] : null,
});

export const toSmsSentDto = ({ phoneNumberEnd }: SmsSent): components['schemas']['SmsSent'] => ({
  phone_number_end: phoneNumberEnd,
});
