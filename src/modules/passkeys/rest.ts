import { toUserRef } from '../../api/ids.ts';
import { toCreationOptionsDto, toRequestOptionsDto } from '../../api/passkey-options.ts';
import { fromAuthenticationResponse, fromRegistrationResponse } from '../../api/passkeys.ts';
import { toRetry } from '../../api/retry.ts';
import type { UseCases } from '../../kernel/use-cases.ts';
import type { RestHandlers } from '../../rest/handler.ts';
import { toConfirmedFactorDto } from '../factors/rest-mapper.ts';
import { toSessionDto } from '../sessions/rest-mapper.ts';

export const rest = (usecases: UseCases) =>
  ({
    startPasskeyRegistration: async ({ path, principal, origin }) => {
      const options = await usecases.startPasskeyRegistration({ principal, userId: toUserRef(path.id), origin });
      return { status: 200, body: toCreationOptionsDto(options) };
    },

    addPasskey: async ({ path, header, body: { name, passkey }, principal, origin }) => {
      const added = await usecases.addPasskey({
        principal,
        userId: toUserRef(path.id),
        name,
        passkey: fromRegistrationResponse(passkey),
        retry: toRetry(header?.['Idempotency-Key']),
        origin,
      });
      return { status: 201, body: toConfirmedFactorDto(added) };
    },

    getRelatedOrigins: ({ principal }) => ({
      status: 200,
      body: { origins: usecases.getRelatedOrigins({ principal }) },
    }),

    startPasskeyLogin: async ({ principal }) => ({
      status: 200,
      body: toRequestOptionsDto(await usecases.startPasskeyLogin({ principal })),
    }),

    loginWithPasskey: async ({ body, principal, origin }) => {
      const passkey = fromAuthenticationResponse(body.passkey);
      const { session, deviceToken } = await usecases.loginWithPasskey({ principal, passkey, origin });
      return { status: 200, headers: { 'X-Device-Token': deviceToken }, body: toSessionDto(session) };
    },

    startPasskeyReauthentication: async ({ principal, origin }) => ({
      status: 200,
      body: toRequestOptionsDto(await usecases.startPasskeyReauthentication({ principal, origin })),
    }),
  }) satisfies Partial<RestHandlers>;
