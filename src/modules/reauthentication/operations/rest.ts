import type { UseCases } from '../../../kernel/use-cases.ts';
import type { RestHandlers } from '../../../rest/handler.ts';
import type { RequestRules } from '../../../rest/request-rules.ts';
import { fromMaybePasskey, toRequestOptionsDto } from '../../second-factors/operations/passkey-wire.ts';
import { toSmsSentDto } from '../../second-factors/operations/rest-mapper.ts';
import { proofFaults } from '../../second-factors/rules.ts';
import { toSessionDto } from '../../sessions/operations/rest-mapper.ts';

/** Tells the user the next step. */
const codeSent = { message: 'You will receive an email with a code.' } as const;

export const rest = (usecases: UseCases) =>
  ({
    reauthenticate: async ({ body, principal, origin }) => {
      const { password: currentPassword, email_code: emailCode, totp_code: totpCode, sms_code: smsCode } = body;
      const { recovery_code: recoveryCode } = body;
      const passkey = fromMaybePasskey(body.passkey);
      const command = { principal, currentPassword, emailCode, totpCode, smsCode, recoveryCode, passkey, origin };
      return { status: 200, body: toSessionDto(await usecases.reauthenticate(command)) };
    },

    sendReauthenticationCode: async ({ principal, origin }) => {
      await usecases.sendReauthenticationCode({ principal, origin });
      return { status: 202, body: codeSent };
    },

    sendReauthenticationSms: async ({ principal, origin }) => ({
      status: 202,
      body: toSmsSentDto(await usecases.sendReauthenticationSms({ principal, origin })),
    }),

    startPasskeyReauthentication: async ({ principal, origin }) => ({
      status: 200,
      body: toRequestOptionsDto(await usecases.startPasskeyReauthentication({ principal, origin })),
    }),
  }) satisfies Partial<RestHandlers>;

export const rules = { reauthenticate: proofFaults } satisfies RequestRules;
