import { labelFaults } from '../../../kernel/names.ts';
import type { UseCases } from '../../../kernel/use-cases.ts';
import type { RestHandlers } from '../../../rest/handler.ts';
import { toPage } from '../../../rest/page.ts';
import type { RequestRules } from '../../../rest/request-rules.ts';
import { fromIfMatch, versioned } from '../../../rest/versions.ts';
import { appChangeFaults } from '../app-change.ts';
import { fromAppChange, toAppDto, toAppSummaryDto, toCreatedAppDto } from './rest-mapper.ts';

export const rest = (usecases: UseCases) =>
  ({
    getApp: async ({ principal }) => versioned(toAppDto(await usecases.getApp({ principal }))),

    updateApp: async ({ header, body, principal, origin }) => {
      const expected = fromIfMatch(header);
      return versioned(
        toAppDto(await usecases.updateApp({ principal, change: fromAppChange(body), expected, origin })),
      );
    },

    listApps: async ({ query, principal }) => {
      const { q: search, ...page } = query ?? {};
      const apps = await usecases.listApps({ principal, search, ...page });
      return { status: 200, ...toPage('/v1/apps', query, apps, toAppSummaryDto) };
    },

    createApp: async ({ body, principal, retry, origin }) => {
      const created = await usecases.createApp({ principal, name: body.name, retry, origin });
      return { status: 201, body: toCreatedAppDto(created) };
    },
  }) satisfies Partial<RestHandlers>;

export const rules = {
  updateApp: (sent) => appChangeFaults(fromAppChange(sent)),
  createApp: ({ name }) => labelFaults(name),
} satisfies RequestRules;
