import { toRowId, toUserRef } from '../../../api/ids.ts';
import type { UseCases } from '../../../kernel/use-cases.ts';
import type { RestHandlers } from '../../../rest/handler.ts';
import type { RequestRules } from '../../../rest/request-rules.ts';
import { fromIfMatch, versioned } from '../../../rest/versions.ts';
import { sentNameFaults } from '../../users/new-user-rules.ts';
import { setupFaults } from '../provider-setup.ts';
import { proofFaults } from '../social-proof.ts';
import { toIdentityDto, toProviderDto, toProviderTestDto, toSocialDriverDto } from './rest-mapper.ts';
import { fromProof, fromProviderSetup } from './wire.ts';

export const rest = (usecases: UseCases) =>
  ({
    listSocialDrivers: async ({ principal }) => ({
      status: 200,
      body: { data: (await usecases.listSocialDrivers({ principal })).map(toSocialDriverDto) },
    }),

    listIdentities: async ({ path, principal }) => ({
      status: 200,
      body: { data: (await usecases.listIdentities({ principal, userId: toUserRef(path.id) })).map(toIdentityDto) },
    }),

    linkIdentity: async ({ path, body, principal, retry, origin }) => {
      const { provider, password: currentPassword } = body;
      const identity = await usecases.linkIdentity({
        principal,
        userId: toUserRef(path.id),
        provider,
        currentPassword,
        proof: fromProof(body),
        retry,
        origin,
      });
      return { status: 201, body: toIdentityDto(identity) };
    },

    unlinkIdentity: async ({ path, body, principal, origin }) => {
      const identity = { userId: toUserRef(path.id), id: toRowId(path.identity_id) };
      await usecases.unlinkIdentity({ principal, ...identity, currentPassword: body?.password, origin });
      return { status: 204 };
    },

    listProviders: async ({ principal }) => ({
      status: 200,
      body: { data: (await usecases.listProviders({ principal })).map(toProviderDto) },
    }),

    setProvider: async ({ path, header, body, principal, origin }) => {
      const setup = fromProviderSetup(body);
      const command = { name: path.provider, setup, expected: fromIfMatch(header) };
      const { provider, isNew } = await usecases.setProvider({ principal, ...command, origin });
      return { ...versioned(toProviderDto(provider)), status: isNew ? 201 : 200 };
    },

    deleteProvider: async ({ path, principal, origin }) => {
      await usecases.deleteProvider({ principal, name: path.provider, origin });
      return { status: 204 };
    },

    testProvider: async ({ path, principal, origin }) => ({
      status: 200,
      body: toProviderTestDto(await usecases.testProvider({ principal, name: path.provider, origin })),
    }),
  }) satisfies Partial<RestHandlers>;

/** Checks a proof, unless one of its fields has a wrong type: the required fields depend on the others. */
const proof: RequestRules['linkIdentity'] = (sent) =>
  Object.values(sent).includes(undefined) ? [] : proofFaults(fromProof(sent));

export const rules = {
  socialLogin: ({ firstname, lastname, ...sent }, context) => [
    ...proof(sent, context),
    ...sentNameFaults({ firstname, lastname }),
  ],
  linkIdentity: proof,
  setProvider: ({ driver, client_id, ...sent }, { isProviderAllowed }) =>
    driver === undefined || client_id === undefined
      ? []
      : setupFaults(fromProviderSetup({ driver, client_id, ...sent }), isProviderAllowed),
} satisfies RequestRules;
