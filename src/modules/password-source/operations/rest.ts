import type { UseCases } from '../../../kernel/use-cases.ts';
import type { RestHandlers } from '../../../rest/handler.ts';
import type { RequestRules } from '../../../rest/request-rules.ts';
import { fromIfMatch, versioned } from '../../../rest/versions.ts';
import { sourceFaults } from '../password-source.ts';
import { toIssuedSourceDto, toSourceDto } from './rest-mapper.ts';

export const rest = (usecases: UseCases) =>
  ({
    getPasswordSource: async ({ principal }) => versioned(toSourceDto(await usecases.getPasswordSource({ principal }))),

    setPasswordSource: async ({ header, body, principal, origin }) => {
      const { isNew, ...issued } = await usecases.setPasswordSource({
        principal,
        source: { url: body.url, askedUntil: body.asked_until },
        expected: fromIfMatch(header),
        origin,
      });
      return { ...versioned(toIssuedSourceDto(issued)), status: isNew ? 201 : 200 };
    },

    deletePasswordSource: async ({ principal, origin }) => {
      await usecases.deletePasswordSource({ principal, origin });
      return { status: 204 };
    },

    rotatePasswordSourceSecret: async ({ body, principal, retry, origin }) => {
      const overlapSeconds = body?.overlap_seconds;
      const issued = await usecases.rotatePasswordSourceSecret({ principal, overlapSeconds, retry, origin });
      return { status: 201, body: toIssuedSourceDto(issued) };
    },
  }) satisfies Partial<RestHandlers>;

export const rules = {
  setPasswordSource: ({ url = '', asked_until: askedUntil = '' }) => sourceFaults({ url, askedUntil }),
} satisfies RequestRules;
