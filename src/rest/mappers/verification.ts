import type { components } from '../../../generated/openapi.ts';
import type { PendingVerification } from '../../domain/pending-verification.ts';
import { toTimestamp } from '../../domain/timestamp.ts';

export const toPendingVerificationDto = (
  pending: PendingVerification,
): components['schemas']['PendingVerification'] => ({
  app: pending.appName,
  email: pending.email,
  created_at: toTimestamp(pending.createdAt),
  provider: pending.provider ?? null,
  ip: pending.ip ?? null,
  device: pending.device ?? null,
  has_password: pending.hasPassword,
  expires_at: toTimestamp(pending.expiresAt),
});
