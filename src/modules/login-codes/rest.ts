import type { components } from '../../../generated/openapi.ts';
import { toTimestamp } from '../../kernel/timestamp.ts';
import type { UseCases } from '../../kernel/use-cases.ts';
import type { RestHandlers } from '../../rest/handler.ts';
import { messages } from '../../rest/messages.ts';
import type { RequestRules } from '../../rest/request-rules.ts';
import { sentPersonFaults } from '../accounts/signup.ts';
import { isChallenged } from '../factors/login-challenge.ts';
import { toLoginReply, toSignupResult } from '../sessions/rest-mapper.ts';
import type { PendingCodeLogin } from './get-login-code.ts';
import type { CodeLoginOutcome } from './login-with-code.ts';

const toPendingCodeLoginDto = (pending: PendingCodeLogin): components['schemas']['PendingCodeLogin'] => ({
  app: pending.appName,
  email: pending.email,
  code: pending.code,
  creates_account: pending.createsAccount,
  requested_at: toTimestamp(pending.requestedAt),
  ip: pending.ip ?? null,
  device: pending.device ?? null,
  expires_at: toTimestamp(pending.expiresAt),
});

const toCodeLoginReply = (outcome: CodeLoginOutcome) => {
  if (isChallenged(outcome) || !outcome.isNew) return toLoginReply(outcome);
  const headers = { Location: '/v1/users/me', 'X-Device-Token': outcome.deviceToken } as const;
  return { status: 201, headers, body: toSignupResult(outcome) } as const;
};

export const rest = (usecases: UseCases) =>
  ({
    sendLoginCode: async ({ header, body: { email }, principal, origin }) => {
      const challengeResponse = header?.['Challenge-Response'];
      await usecases.sendLoginCode({ principal, email, challengeResponse, origin });
      return { status: 202, body: messages.loginCode };
    },

    loginWithCode: async ({ body, principal, origin }) =>
      toCodeLoginReply(await usecases.loginWithCode({ ...body, principal, origin })),

    getLoginCode: async ({ path, principal }) => ({
      status: 200,
      body: toPendingCodeLoginDto(await usecases.getLoginCode({ principal, key: path.key })),
    }),

    sendReauthenticationCode: async ({ principal, origin }) => {
      await usecases.sendReauthenticationCode({ principal, origin });
      return { status: 202, body: messages.reauthenticationCode };
    },
  }) satisfies Partial<RestHandlers>;

export const rules = { loginWithCode: sentPersonFaults } satisfies RequestRules;
