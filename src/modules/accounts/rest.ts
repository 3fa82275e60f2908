import { toOptionalRowId, toUserRef } from '../../api/ids.ts';
import { fromMaybePasskey } from '../../api/passkeys.ts';
import { toRetry } from '../../api/retry.ts';
import { passwordContextOf, passwordFaults } from '../../kernel/password.ts';
import type { UseCases } from '../../kernel/use-cases.ts';
import type { RestHandlers } from '../../rest/handler.ts';
import { messages } from '../../rest/messages.ts';
import type { RequestRules } from '../../rest/request-rules.ts';
import { toSessionDto, toSignupResult } from '../sessions/rest-mapper.ts';
import { toMeReply } from './rest-mapper.ts';
import { signupFaults } from './signup.ts';

export const rest = (usecases: UseCases) =>
  ({
    signup: async ({ header, body, principal, origin }) => {
      const outcome = await usecases.signup({
        principal,
        email: body.email,
        password: body.password,
        passwordConfirmation: body.verify_password,
        firstname: body.firstname,
        lastname: body.lastname,
        language: body.language,
        companyId: toOptionalRowId(body.default_company),
        retry: toRetry(header?.['Idempotency-Key']),
        challengeResponse: header?.['Challenge-Response'],
        origin,
      });
      return outcome === 'awaits_verification'
        ? { status: 202, body: messages.verification }
        : { status: 201, headers: { Location: '/v1/users/me' }, body: toSignupResult(outcome) };
    },

    getMe: ({ principal }) => toMeReply(usecases.getMe({ principal })),

    changePassword: async ({ path, body, principal, origin }) => {
      await usecases.changePassword({
        principal,
        userId: toUserRef(path.id),
        currentPassword: body.current_password,
        password: body.password,
        passwordConfirmation: body.verify_password,
        origin,
      });
      return { status: 204 };
    },

    reauthenticate: async ({ body, principal, origin }) => {
      const { password: currentPassword, email_code: emailCode, totp, sms_code: smsCode } = body;
      const { recovery_code: recoveryCode } = body;
      const passkey = fromMaybePasskey(body.passkey);
      const command = { principal, currentPassword, emailCode, totp, smsCode, recoveryCode, passkey, origin };
      return { status: 200, body: toSessionDto(await usecases.reauthenticate(command)) };
    },
  }) satisfies Partial<RestHandlers>;

export const rules = {
  signup: ({ verify_password: passwordConfirmation, ...sent }, { appName, passwords }) =>
    signupFaults({ ...sent, passwordConfirmation }, appName, passwords),

  changePassword: ({ password, verify_password }, { user, appName, passwords }) =>
    passwordFaults(password, verify_password, passwordContextOf(user, { name: appName }), passwords),
} satisfies RequestRules;
