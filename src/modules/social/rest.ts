import { toUserRef } from '../../api/ids.ts';
import { fromProof, fromProviderSetup } from '../../api/social.ts';
import type { UseCases } from '../../kernel/use-cases.ts';
import type { RestHandlers } from '../../rest/handler.ts';
import { messages } from '../../rest/messages.ts';
import { toSessionDto, toSignupResult } from '../sessions/rest-mapper.ts';
import { toIdentityDto, toProviderDto, toSocialDriverDto, toSocialLoginStart } from './rest-mapper.ts';

export const rest = (usecases: UseCases) =>
  ({
    socialDrivers: async ({ principal }) => ({
      status: 200,
      body: { data: (await usecases.socialDrivers({ principal })).map(toSocialDriverDto) },
    }),

    startSocialLogin: async ({ path, body, principal }) => {
      const { redirect_uri: redirectUri, purpose } = body;
      const started = await usecases.startSocialLogin({ principal, provider: path.provider, redirectUri, purpose });
      return { status: 200, body: toSocialLoginStart(started) };
    },

    socialLogin: async ({ path, body, principal, origin }) => {
      const outcome = await usecases.socialLogin({
        principal,
        provider: path.provider,
        proof: fromProof(body),
        origin,
      });
      if (outcome === 'awaits_verification') return { status: 202, body: messages.verification };
      return outcome.isNew
        ? { status: 201, headers: { Location: '/v1/users/me' }, body: toSignupResult(outcome) }
        : { status: 200, body: toSessionDto(outcome.session) };
    },

    identities: async ({ path, principal }) => ({
      status: 200,
      body: { data: (await usecases.identities({ principal, userId: toUserRef(path.id) })).map(toIdentityDto) },
    }),

    linkIdentity: async ({ path, body, principal, origin }) => {
      const { provider, password: currentPassword } = body;
      const identity = await usecases.linkIdentity({
        principal,
        userId: toUserRef(path.id),
        provider,
        currentPassword,
        proof: fromProof(body),
        origin,
      });
      return { status: 201, body: toIdentityDto(identity) };
    },

    unlinkIdentity: async ({ path, body, principal, origin }) => {
      const identity = { userId: toUserRef(path.id), id: path.identity_id };
      await usecases.unlinkIdentity({ principal, ...identity, currentPassword: body?.password, origin });
      return { status: 204 };
    },

    providers: async ({ principal }) => ({
      status: 200,
      body: { data: (await usecases.providers({ principal })).map(toProviderDto) },
    }),

    setProvider: async ({ path, body, principal, origin }) => {
      const setup = fromProviderSetup(body);
      const { provider, isNew } = await usecases.setProvider({ principal, name: path.provider, setup, origin });
      return { status: isNew ? 201 : 200, body: toProviderDto(provider) };
    },

    deleteProvider: async ({ path, principal, origin }) => {
      await usecases.deleteProvider({ principal, name: path.provider, origin });
      return { status: 204 };
    },
  }) satisfies Partial<RestHandlers>;
