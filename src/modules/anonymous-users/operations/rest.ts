import type { UseCases } from '../../../kernel/use-cases.ts';
import type { RestHandlers } from '../../../rest/handler.ts';
import type { RequestRules } from '../../../rest/request-rules.ts';
import { toUserWithSession, verificationSent } from '../../users/operations/rest-mapper.ts';
import { completionFaults } from '../completion-rules.ts';

export const rest = (usecases: UseCases) =>
  ({
    createAnonymousSession: async ({ header, body, principal, retry, origin }) => {
      const created = await usecases.createAnonymousSession({
        principal,
        language: body?.language,
        retry,
        challengeResponse: header?.['Challenge-Response'],
        origin,
      });
      return { status: 201, headers: { Location: '/v1/users/me' }, body: toUserWithSession(created) };
    },

    completeAccount: async ({ header, body, principal, origin }) => {
      const outcome = await usecases.completeAccount({
        principal,
        email: body.email,
        password: body.password,
        passwordConfirmation: body.verify_password,
        firstname: body.firstname,
        lastname: body.lastname,
        language: body.language,
        fields: body.fields,
        challengeResponse: header?.['Challenge-Response'],
        origin,
      });
      return outcome === 'awaits_verification'
        ? { status: 202, body: verificationSent }
        : { status: 200, body: toUserWithSession(outcome) };
    },
  }) satisfies Partial<RestHandlers>;

export const rules = {
  completeAccount: ({ verify_password: passwordConfirmation, ...sent }, { appName, passwords }) =>
    completionFaults({ ...sent, passwordConfirmation }, appName, passwords),
} satisfies RequestRules;
