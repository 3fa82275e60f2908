import { toUserRef } from '../../../api/ids.ts';
import { passwordContextOf, passwordFaults } from '../../../kernel/password.ts';
import type { UseCases } from '../../../kernel/use-cases.ts';
import type { RestHandlers } from '../../../rest/handler.ts';
import type { RequestRules } from '../../../rest/request-rules.ts';
import { toUserReply, verificationSent } from '../../users/operations/rest-mapper.ts';
import { toPendingResetDto, toPendingVerificationDto } from './rest-mapper.ts';

/** The text is the same for addresses without an account. */
const recoverySent = {
  message:
    'If the address has an account, you will receive an email with a link. If none arrives, check the spam folder, then contact support.',
} as const;

export const rest = (usecases: UseCases) => {
  const reset: RestHandlers['reset'] & RestHandlers['resetPassword'] = async ({ path, body, principal, origin }) => {
    const { password, verify_password: passwordConfirmation } = body;
    await usecases.reset({ principal, key: path.key, password, passwordConfirmation, origin });
    return { status: 204 };
  };

  return {
    recover: async ({ header, body, principal, origin }) => {
      const challengeResponse = header?.['Challenge-Response'];
      await usecases.recover({ principal, email: body.email, challengeResponse, origin });
      return { status: 202, body: recoverySent };
    },

    reset,
    resetPassword: reset,

    getPasswordReset: async ({ path, principal }) => ({
      status: 200,
      body: toPendingResetDto(await usecases.getPasswordReset({ principal, key: path.key })),
    }),

    getVerification: async ({ path, principal }) => ({
      status: 200,
      body: toPendingVerificationDto(await usecases.getVerification({ principal, key: path.key })),
    }),

    verifyEmail: async ({ path, body, principal, origin }) => {
      await usecases.verifyEmail({ principal, key: path.key, password: body?.password, origin });
      return { status: 204 };
    },

    rejectSignup: async ({ path, principal, origin }) => {
      await usecases.rejectSignup({ principal, key: path.key, origin });
      return { status: 204 };
    },

    resendVerification: async ({ principal, origin }) => {
      await usecases.resendVerification({ principal, origin });
      return { status: 202, body: verificationSent };
    },

    resendUserVerification: async ({ path, principal, origin }) => {
      await usecases.resendUserVerification({ principal, id: toUserRef(path.id), origin });
      return { status: 202, body: verificationSent };
    },

    verifyUserEmail: async ({ path, principal, origin }) =>
      toUserReply(await usecases.verifyUserEmail({ principal, id: toUserRef(path.id), origin })),
  } satisfies Partial<RestHandlers>;
};

const newPassword: RequestRules['reset'] & RequestRules['resetPassword'] = (sent, { appName, passwords }) =>
  passwordFaults(sent.password, sent.verify_password, passwordContextOf(undefined, { name: appName }), passwords);

export const rules = { reset: newPassword, resetPassword: newPassword } satisfies RequestRules;
