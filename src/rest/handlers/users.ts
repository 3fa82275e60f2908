import { toUserRef } from '../../doors/ids.ts';
import { toRetry } from '../../doors/retry.ts';
import { createSlots } from '../../doors/slots.ts';
import { toUserChange } from '../../doors/wire-names.ts';
import type { UseCases } from '../../usecases/usecases.ts';
import type { RestHandlers } from '../handler.ts';
import { toPage } from '../mappers/page.ts';
import { toSignupResult } from '../mappers/session.ts';
import { fromIfMatch, fromStatus, fromUserSort, toUserDto, toUserReply } from '../mappers/user.ts';
import { toExportStream } from '../mappers/user-export.ts';
import { messages } from '../messages.ts';
import { requireSelf } from '../self.ts';

type UserHandlers = Pick<
  RestHandlers,
  | 'signup'
  | 'me'
  | 'changeUserEmail'
  | 'changePassword'
  | 'users'
  | 'user'
  | 'updateUser'
  | 'replaceUser'
  | 'deleteUser'
  | 'exportUser'
  | 'banUser'
  | 'unbanUser'
  | 'activateUser'
  | 'deactivateUser'
>;

type StateRequest = Pick<Parameters<RestHandlers['banUser']>[0], 'path' | 'principal' | 'origin'>;

/** How many exports a process writes at the same time. A client that reads slowly holds one. */
export const exportSlots = { total: 64, perApp: 16, perCaller: 4, retryAfterSeconds: 5 } as const;

export const userHandlers = (usecases: UseCases): UserHandlers => {
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
    signup: async ({ header, body, principal, origin }) => {
      const outcome = await usecases.signup({
        principal,
        email: body.email,
        password: body.password,
        passwordConfirmation: body.verify_password,
        firstname: body.firstname,
        lastname: body.lastname,
        companyId: body.default_company,
        retry: toRetry(header?.['Idempotency-Key']),
        origin,
      });
      return outcome === 'awaits_verification'
        ? { status: 202, body: messages.verification }
        : { status: 201, headers: { Location: '/v1/users/me' }, body: toSignupResult(outcome) };
    },

    me: ({ principal }) => toUserReply(usecases.me({ principal })),

    changeUserEmail: async ({ path, body, principal, origin }) => {
      requireSelf(principal, path.id);
      await usecases.changeUserEmail({ principal, email: body.email, currentPassword: body.password, origin });
      return { status: 202, body: messages.emailChange };
    },

    changePassword: async ({ path, body, principal, origin }) => {
      requireSelf(principal, path.id);
      await usecases.changePassword({
        principal,
        currentPassword: body.current_password,
        password: body.password,
        passwordConfirmation: body.verify_password,
        origin,
      });
      return { status: 204 };
    },

    users: async ({ query, principal }) => {
      const { limit, cursor, sort, email, status, role, q } = query ?? {};
      const page = await usecases.users({
        principal,
        limit,
        cursor,
        order: fromUserSort(sort),
        email,
        status: fromStatus(status),
        role,
        beginning: q,
      });
      return { status: 200, ...toPage('/v1/users', query, page, toUserDto) };
    },

    user: async ({ path, principal }) => toUserReply(await usecases.user({ principal, id: toUserRef(path.id) })),

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
  };
};
