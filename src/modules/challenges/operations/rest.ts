import type { UseCases } from '../../../kernel/use-cases.ts';
import type { RestHandlers } from '../../../rest/handler.ts';
import type { RequestRules } from '../../../rest/request-rules.ts';
import { fromIfMatch, versioned } from '../../../rest/versions.ts';
import { challengeFaults } from '../challenge-setup.ts';
import { toAppChallengeDto, toChallengeDto } from './rest-mapper.ts';
import { fromChallengeSetup } from './wire.ts';

export const rest = (usecases: UseCases) =>
  ({
    listChallenges: async ({ principal }) => ({
      status: 200,
      body: { data: (await usecases.listChallenges({ principal })).map(toChallengeDto) },
    }),

    getAppChallenge: async ({ principal }) =>
      versioned(toAppChallengeDto(await usecases.getAppChallenge({ principal }))),

    setAppChallenge: async ({ header, body, principal, origin }) => {
      const setup = fromChallengeSetup(body);
      const { challenge, isNew } = await usecases.setAppChallenge({
        principal,
        setup,
        expected: fromIfMatch(header),
        origin,
      });
      return { ...versioned(toAppChallengeDto(challenge)), status: isNew ? 201 : 200 };
    },

    deleteAppChallenge: async ({ principal, origin }) => {
      await usecases.deleteAppChallenge({ principal, origin });
      return { status: 204 };
    },
  }) satisfies Partial<RestHandlers>;

export const rules = {
  setAppChallenge: ({ driver, site_key, operations = [], ...sent }, { isVerifierAllowed }) =>
    driver === undefined || site_key === undefined
      ? []
      : challengeFaults(fromChallengeSetup({ driver, site_key, operations, ...sent }), isVerifierAllowed),
} satisfies RequestRules;
