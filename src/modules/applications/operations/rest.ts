import type { UseCases } from '../../../kernel/use-cases.ts';
import type { RestHandlers } from '../../../rest/handler.ts';
import type { RequestRules } from '../../../rest/request-rules.ts';
import { appChangeFaults } from '../app-change.ts';
import { fromAppChange, toAppDto } from './rest-mapper.ts';

export const rest = (usecases: UseCases) =>
  ({
    getApp: async ({ principal }) => ({ status: 200, body: toAppDto(await usecases.getApp({ principal })) }),

    updateApp: async ({ body, principal, origin }) => ({
      status: 200,
      body: toAppDto(await usecases.updateApp({ principal, change: fromAppChange(body), origin })),
    }),
  }) satisfies Partial<RestHandlers>;

export const rules = { updateApp: (sent) => appChangeFaults(fromAppChange(sent)) } satisfies RequestRules;
