import { toUserRef } from '../../api/ids.ts';
import { createSlots } from '../../api/slots.ts';
import { toUserChange } from '../../api/wire-names.ts';
import type { UseCases } from '../../kernel/use-cases.ts';
import type { RestHandlers } from '../../rest/handler.ts';
import { toPage } from '../../rest/page.ts';
import type { RequestRules } from '../../rest/request-rules.ts';
import { toExportStream } from './export-rest-mapper.ts';
import { fromIfMatch, fromStatus, fromUserSort, toUserDto, toUserReply } from './rest-mapper.ts';
import { userChangeFaults } from './user-change.ts';

type StateRequest = Pick<Parameters<RestHandlers['banUser']>[0], 'path' | 'principal' | 'origin'>;

/** How many exports a process writes at the same time. A client that reads slowly holds one. */
export const exportSlots = { total: 64, perApp: 16, perCaller: 4, retryAfterSeconds: 5 } as const;

export const rest = (usecases: UseCases) => {
  const exports = createSlots(exportSlots);

  const update: RestHandlers['updateUser'] & RestHandlers['replaceUser'] = async (request) => {
    const { path, header, body, principal, origin } = request;
    const expected = fromIfMatch(header?.['If-Match']);
    const change = toUserChange(body);
    return toUserReply(await usecases.updateUser({ principal, id: toUserRef(path.id), change, expected, origin }));
  };

  const changeState =
    (transition: UseCases['banUser']) =>
    async ({ path, principal, origin }: StateRequest) =>
      toUserReply(await transition({ principal, id: toUserRef(path.id), origin }));

  return {
    listUsers: async ({ query, principal }) => {
      const { limit, cursor, sort, email, status, role, q } = query ?? {};
      const page = await usecases.listUsers({
        principal,
        limit,
        cursor,
        order: fromUserSort(sort),
        email,
        status: fromStatus(status),
        role,
        prefix: q,
      });
      return { status: 200, ...toPage('/v1/users', query, page, toUserDto) };
    },

    getUser: async ({ path, principal }) => toUserReply(await usecases.getUser({ principal, id: toUserRef(path.id) })),

    updateUser: update,
    replaceUser: update,

    deleteUser: async ({ path, header, body, principal, origin }) => {
      const expected = fromIfMatch(header?.['If-Match']);
      const currentPassword = body?.password;
      await usecases.deleteUser({ principal, id: toUserRef(path.id), currentPassword, expected, origin });
      return { status: 204 };
    },

    exportUser: ({ path, principal, origin }) =>
      exports.hold(principal, async (release) => {
        const exported = await usecases.exportUser({ principal, id: toUserRef(path.id), origin });
        return { status: 200, stream: toExportStream(exported, release) };
      }),

    banUser: changeState(usecases.banUser),
    unbanUser: changeState(usecases.unbanUser),
    activateUser: changeState(usecases.activateUser),
    deactivateUser: changeState(usecases.deactivateUser),
  } satisfies Partial<RestHandlers>;
};

const changes: RequestRules['updateUser'] & RequestRules['replaceUser'] = (sent) =>
  userChangeFaults(toUserChange(sent));

export const rules = { updateUser: changes, replaceUser: changes } satisfies RequestRules;
