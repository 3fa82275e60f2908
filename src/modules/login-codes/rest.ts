import type { components } from '../../../generated/openapi.ts';
import { toTimestamp } from '../../kernel/timestamp.ts';
import type { UseCases } from '../../kernel/use-cases.ts';
import type { RestHandlers } from '../../rest/handler.ts';
import { messages } from '../../rest/messages.ts';
import { toLoginReply } from '../sessions/rest-mapper.ts';
import type { PendingCodeLogin } from './get-login-code.ts';

const toPendingCodeLoginDto = (pending: PendingCodeLogin): components['schemas']['PendingCodeLogin'] => ({
  app: pending.appName,
  email: pending.email,
  code: pending.code,
  requested_at: toTimestamp(pending.requestedAt),
  ip: pending.ip ?? null,
  device: pending.device ?? null,
  expires_at: toTimestamp(pending.expiresAt),
});

export const rest = (usecases: UseCases) =>
  ({
    sendLoginCode: async ({ header, body: { email }, principal, origin }) => {
      const challengeResponse = header?.['Challenge-Response'];
      await usecases.sendLoginCode({ principal, email, challengeResponse, origin });
      return { status: 202, body: messages.loginCode };
    },

    loginWithCode: async ({ body: { email, code, key }, principal, origin }) =>
      toLoginReply(await usecases.loginWithCode({ principal, email, code, key, origin })),

    getLoginCode: async ({ path, principal }) => ({
      status: 200,
      body: toPendingCodeLoginDto(await usecases.getLoginCode({ principal, key: path.key })),
    }),
  }) satisfies Partial<RestHandlers>;
