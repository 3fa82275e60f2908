import { toRetry } from '../../../api/retry.ts';
import { labelFaults } from '../../../kernel/names.ts';
import type { UseCases } from '../../../kernel/use-cases.ts';
import type { RestHandlers } from '../../../rest/handler.ts';
import { toPage } from '../../../rest/page.ts';
import type { RequestRules } from '../../../rest/request-rules.ts';
import { appChangeFaults } from '../app-change.ts';
import { fromAppChange, toAppDto, toAppSummaryDto, toCreatedAppDto } from './rest-mapper.ts';

export const rest = (usecases: UseCases) =>
  ({
    getApp: async ({ principal }) => ({ status: 200, body: toAppDto(await usecases.getApp({ principal })) }),

    updateApp: async ({ body, principal, origin }) => ({
      status: 200,
      body: toAppDto(await usecases.updateApp({ principal, change: fromAppChange(body), origin })),
    }),

    listApps: async ({ query, principal }) => {
      const { q: prefix, ...page } = query ?? {};
      const apps = await usecases.listApps({ principal, prefix, ...page });
      return { status: 200, ...toPage('/v1/apps', query, apps, toAppSummaryDto) };
    },

    createApp: async ({ header, body, principal, origin }) => {
      const retry = toRetry(header?.['Idempotency-Key']);
      const created = await usecases.createApp({ principal, name: body.name, retry, origin });
      return { status: 201, body: toCreatedAppDto(created) };
    },
  }) satisfies Partial<RestHandlers>;

export const rules = {
  updateApp: (sent) => appChangeFaults(fromAppChange(sent)),
  createApp: ({ name }) => labelFaults(name),
} satisfies RequestRules;
