import type { components } from '../../../../generated/openapi.ts';
import { toTimestamp } from '../../../kernel/timestamp.ts';
import type { PendingReset } from './get-password-reset.ts';
import type { PendingVerification } from './pending-account.ts';

export const toPendingResetDto = (pending: PendingReset): components['schemas']['PendingPasswordReset'] => ({
  app: pending.appName,
  email: pending.email,
  expires_at: toTimestamp(pending.expiresAt),
});

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
