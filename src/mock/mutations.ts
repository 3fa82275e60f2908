import type { AuthPayload, LoginResult, Mutation, MutationResolvers } from '../../generated/graphql.ts';
import { toOptionalRowId } from '../api/ids.ts';
import { RequestError } from '../api/refusal.ts';
import { expectedOf } from '../graphql/versions.ts';
import type { Caller } from './credentials.ts';
import type { Answers } from './fields.ts';
import { first, named } from './lists.ts';
import { fromSentProof } from './proofs.ts';
import type { State } from './state.ts';
import type { World } from './world.ts';

type Fields = Answers<Mutation, MutationResolvers>;

/** Resolves mutations with the data of the examples. Only `state` changes accounts and sessions. */
export const mutations = (world: World, state: State): Fields => {
  const user: Fields['banUser'] = ({ id }, caller) => world.toUser(state.find(caller, id));
  const enter = (_args: unknown, caller: Caller): AuthPayload =>
    world.toAuthPayload({ person: state.find(caller, 'me'), session: state.renew(caller) });
  const toPayload = (outcome: ReturnType<State['login']>): AuthPayload => {
    if ('challenge' in outcome) throw new RequestError('second_factor_required', { challenge: outcome });
    return world.toAuthPayload(outcome);
  };
  const toResult = (outcome: ReturnType<State['login']>): LoginResult =>
    'challenge' in outcome
      ? { __typename: 'LoginChallenge', ...outcome }
      : { __typename: 'AuthPayload', ...world.toAuthPayload(outcome) };

  return {
    register: ({ data }, _caller, retry) => {
      const { displayname, password_confirmation: _confirmation, default_company, ...sent } = data;
      const names = { displayname, firstname: sent.firstname ?? displayname, lastname: sent.lastname ?? '' };
      const companyId = toOptionalRowId(default_company);
      return world.toAuthPayload(state.signup({ ...sent, ...names, companyId }, retry));
    },
    createAnonymousSession: enter,
    completeAccount: enter,
    login: ({ data }) => toPayload(state.login(data.email, data.password)),
    loginWithPassword: ({ data }) => toResult(state.login(data.email, data.password)),
    refreshToken: (_args, caller) => {
      const { token, expires } = state.renew(caller);
      return { token, expires };
    },
    reauthenticate: ({ data: { password, ...proof } }, caller) =>
      state.reauthenticate(caller, password ?? undefined, fromSentProof(proof)),
    completeLogin: ({ data: { challenge, ...proof } }) =>
      world.toAuthPayload(state.completeLogin(challenge, fromSentProof(proof))),
    sendLoginCode: ({ data }) => {
      state.requestCode(data.email);
      return true;
    },
    loginWithCode: ({ data: { email, firstname, lastname, displayname, language } }) => {
      const person = {
        firstname: firstname ?? undefined,
        lastname: lastname ?? undefined,
        displayname: displayname ?? undefined,
        language: language ?? undefined,
      };
      return toResult(state.loginWithCode(email ?? undefined, person));
    },
    loginWithPasskey: ({ data }) => toResult(state.loginWithPasskey(data.passkey.id)),
    logout: ({ all_devices }, caller) => {
      state.logout(caller, all_devices);
      return true;
    },
    impersonateUser: ({ user_id, data }, caller) => {
      const { user_id: id, ...session } = state.impersonate(caller, user_id, data);
      return { ...session, user_id: String(id) };
    },
    updateUser: ({ id, data, if_match }, caller) => world.toUser(state.change(caller, id, data, expectedOf(if_match))),
    verifyCellPhone: (_args, caller) => world.toUser(state.verifyCellPhone(caller)),
    restoreUser: user,
    banUser: user,
    unbanUser: user,
    activateUser: user,
    deactivateUser: user,
    verifyUserEmail: user,
    createCompany: () => first(world.companies),
    updateCompany: ({ id }) => named(world.companies, 'id', id),
    createBranch: () => first(world.branches),
    updateBranch: ({ id }) => named(world.branches, 'id', id),
    joinCompany: ({ company_id }, caller) => world.memberOf(state.find(caller, 'me'), company_id),
    setMember: ({ company_id, user_id }, caller) => world.memberOf(state.find(caller, user_id), company_id),
    createRole: () => first(world.roles),
    updateRole: ({ id }) => named(world.roles, 'id', id),
    updateApp: () => world.app,
    createApp: () => world.createdApp,
    createServiceAccount: () => first(world.serviceAccounts),
    updateServiceAccount: ({ id }) => named(world.serviceAccounts, 'id', id),
    createApiKey: () => world.issuedKey,
    updateApiKey: ({ id }) => named(world.keys, 'id', id),
    rotateApiKey: () => world.issuedKey,
    createClient: () => world.issuedClient,
    updateClient: ({ id }) => named(world.clients, 'id', id),
    rotateClientSecret: () => world.rotatedClient,
    createResourceServer: () => first(world.resourceServers),
    updateResourceServer: ({ id }) => named(world.resourceServers, 'id', id),
    createUserField: () => first(world.userFields),
    updateUserField: ({ id }) => named(world.userFields, 'id', id),
    createWebhookEndpoint: () => world.issuedEndpoint,
    updateWebhookEndpoint: ({ id }) => named(world.webhookEndpoints, 'id', id),
    testWebhookEndpoint: () => world.webhookTest,
    replayWebhookDeliveries: () => world.webhookReplay,
    rotateWebhookSecret: () => world.rotatedEndpoint,
    invite: () => first(world.invitations),
    acceptInvitation: enter,
    socialLogin: (args, caller) => ({ __typename: 'AuthPayload', ...enter(args, caller) }),
    linkIdentity: ({ data }) => named(world.identities, 'provider', data.provider),
    setProvider: ({ provider }) => named(world.providers, 'name', provider),
  };
};
