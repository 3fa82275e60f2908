import { toOptionalRowId, toUserRef } from '../../../api/ids.ts';
import type { UseCases } from '../../../kernel/use-cases.ts';
import type { RestHandlers } from '../../../rest/handler.ts';
import { toPage } from '../../../rest/page.ts';
import type { RequestRules } from '../../../rest/request-rules.ts';
import { appSessionFaults } from './list-app-sessions.ts';
import { toAppSessionDto, toSessionDto, toSessionInfoDto } from './rest-mapper.ts';

export const rest = (usecases: UseCases) =>
  ({
    refresh: async ({ principal, origin }) => ({
      status: 200,
      body: toSessionDto(await usecases.refresh({ principal, origin })),
    }),

    logout: async ({ body, principal, origin }) => {
      await usecases.logout({ principal, allDevices: body?.all_devices ?? false, origin });
      return { status: 204 };
    },

    listSessions: async ({ path, query, principal }) => {
      const page = await usecases.listSessions({ principal, userId: toUserRef(path.id), ...query });
      return { status: 200, ...toPage(`/v1/users/${path.id}/sessions`, query, page, toSessionInfoDto) };
    },

    listAppSessions: async ({ query, principal }) => {
      const { user_id: userId, created_from: createdFrom, created_to: createdTo, ...filters } = query ?? {};
      const page = await usecases.listAppSessions({
        principal,
        ...filters,
        userId: toOptionalRowId(userId),
        createdFrom,
        createdTo,
      });
      return { status: 200, ...toPage('/v1/sessions', query, page, toAppSessionDto) };
    },

    getSession: async ({ path, principal }) => {
      const session = await usecases.getSession({
        principal,
        userId: toUserRef(path.id),
        sessionId: path.session_id,
      });
      return { status: 200, body: toSessionInfoDto(session) };
    },

    endSession: async ({ path, principal, origin }) => {
      await usecases.endSession({ principal, userId: toUserRef(path.id), sessionId: path.session_id, origin });
      return { status: 204 };
    },

    endSessions: async ({ path, principal, origin }) => {
      await usecases.endSessions({ principal, userId: toUserRef(path.id), origin });
      return { status: 204 };
    },
  }) satisfies Partial<RestHandlers>;

export const rules = {
  listAppSessions: ({ network, created_from: createdFrom, created_to: createdTo }) =>
    appSessionFaults({ network, createdFrom, createdTo }),
} satisfies RequestRules;
