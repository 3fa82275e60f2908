import { toOptionalRowId, toUserRef } from '../../../api/ids.ts';
import { passwordContextOf, passwordFaults } from '../../../kernel/password.ts';
import type { UseCases } from '../../../kernel/use-cases.ts';
import type { RestHandlers } from '../../../rest/handler.ts';
import { toPage } from '../../../rest/page.ts';
import type { RequestRules } from '../../../rest/request-rules.ts';
import { fromIfMatch } from '../../../rest/versions.ts';
import { signupFaults } from '../new-user-rules.ts';
import { userChangeFaults } from '../user-change.ts';
import {
  fromUserSort,
  toMeReply,
  toUserDto,
  toUserReply,
  toUserSelection,
  toUserWithSession,
  verificationSent,
} from './rest-mapper.ts';
import { userPeriodFaults } from './user-selection.ts';
import { toUserChange } from './wire.ts';

type StateRequest = Pick<Parameters<RestHandlers['banUser']>[0], 'path' | 'principal' | 'origin'>;

export const rest = (usecases: UseCases) => {
  const update: RestHandlers['updateUser'] & RestHandlers['replaceUser'] = async (request) => {
    const { path, header, body, principal, origin } = request;
    const expected = fromIfMatch(header);
    const change = toUserChange(body);
    const sent = { id: toUserRef(path.id), change, fields: body.fields, expected };
    return toUserReply(await usecases.updateUser({ principal, ...sent, origin }));
  };

  const changeState =
    (transition: UseCases['banUser']) =>
    async ({ path, principal, origin }: StateRequest) =>
      toUserReply(await transition({ principal, id: toUserRef(path.id), origin }));

  return {
    listUsers: async ({ query, principal }) => {
      const { limit, cursor, sort, invalid_field: invalidField, ...filters } = query ?? {};
      const selection = toUserSelection(filters);
      const order = fromUserSort(sort);
      const page = await usecases.listUsers({ principal, limit, cursor, order, invalidField, ...selection });
      return { status: 200, ...toPage('/v1/users', query, page, toUserDto) };
    },

    countUsers: async ({ query, principal }) => {
      const { count, isExact } = await usecases.countUsers({ principal, ...toUserSelection(query ?? {}) });
      return { status: 200, body: { count, is_exact: isExact } };
    },

    getUser: async ({ path, principal }) => toUserReply(await usecases.getUser({ principal, id: toUserRef(path.id) })),

    updateUser: update,
    replaceUser: update,

    deleteUser: async ({ path, header, body, principal, origin }) => {
      const expected = fromIfMatch(header);
      const currentPassword = body?.password;
      await usecases.deleteUser({ principal, id: toUserRef(path.id), currentPassword, expected, origin });
      return { status: 204 };
    },

    restoreUser: changeState(usecases.restoreUser),
    banUser: changeState(usecases.banUser),
    unbanUser: changeState(usecases.unbanUser),
    activateUser: changeState(usecases.activateUser),
    deactivateUser: changeState(usecases.deactivateUser),

    signup: async ({ header, body, principal, retry, origin }) => {
      const outcome = await usecases.signup({
        principal,
        email: body.email,
        password: body.password,
        passwordConfirmation: body.verify_password,
        firstname: body.firstname,
        lastname: body.lastname,
        language: body.language,
        companyId: toOptionalRowId(body.default_company),
        fields: body.fields,
        retry,
        challengeResponse: header?.['Challenge-Response'],
        origin,
      });
      return 'pendingUserId' in outcome
        ? { status: 202, body: verificationSent }
        : { status: 201, headers: { Location: '/v1/users/me' }, body: toUserWithSession(outcome) };
    },

    getMe: async ({ principal }) => toMeReply(await usecases.getMe({ principal })),

    setPasswordHash: async ({ path, body, principal, origin }) => {
      const id = toUserRef(path.id);
      await usecases.setPasswordHash({ principal, id, passwordHash: body.password_hash, origin });
      return { status: 204 };
    },

    changePassword: async ({ path, body, principal, origin }) => {
      await usecases.changePassword({
        principal,
        userId: toUserRef(path.id),
        currentPassword: body.current_password,
        password: body.password,
        passwordConfirmation: body.verify_password,
        origin,
      });
      return { status: 204 };
    },
  } satisfies Partial<RestHandlers>;
};

const changes: RequestRules['updateUser'] & RequestRules['replaceUser'] = (sent) =>
  userChangeFaults(toUserChange(sent));

const periods: RequestRules['countUsers'] = (sent) =>
  userPeriodFaults({
    registeredFrom: sent.registered_from,
    registeredTo: sent.registered_to,
    lastvisitFrom: sent.lastvisit_from,
    lastvisitTo: sent.lastvisit_to,
  });

export const rules = {
  listUsers: periods,
  countUsers: periods,
  updateUser: changes,
  replaceUser: changes,
  signup: ({ verify_password: passwordConfirmation, ...sent }, { appName, passwords }) =>
    signupFaults({ ...sent, passwordConfirmation }, appName, passwords),

  changePassword: ({ password, verify_password }, { user, appName, passwords }) =>
    passwordFaults(password, verify_password, passwordContextOf(user, { name: appName }), passwords),
} satisfies RequestRules;
