import type { SentCreationOptions } from '../../kit/authenticator.ts';
import { provenHeaders } from '../../kit/factors.ts';
import { superAdmin } from '../../kit/members.ts';
import {
  assertionFor,
  creationOptionsOf,
  newAuthenticator,
  passkeyApis,
  passkeyUser,
  unknownAssertion,
  unknownRegistration,
  withManyPasskeys,
} from '../../kit/passkeys.ts';
import type { Headers, Reply, TestService } from '../../kit/service.ts';
import { byUser, retried, type Scenarios, strangers } from './scenario.ts';

const tooLong = 'x'.repeat(101);
const malformed = { ...unknownAssertion, id: 'not base64url!' };

export const passkeys = (service: TestService): Scenarios => {
  const api = passkeyApis(service).GraphQL;
  const proven = async (): Promise<Headers> => provenHeaders(service, await service.given.user());

  const ofSession = (ask: (headers: Headers) => Promise<Reply>) => ({
    ...strangers(service, ask),
    session_required: () => ask(superAdmin),
  });

  /** A user who has as many passkeys as possible. */
  const withMany = async () => {
    const user = await passkeyUser(service);
    const passkey = newAuthenticator().create(await creationOptionsOf(service, user.headers));
    await withManyPasskeys(service, user);
    return { headers: user.headers, passkey };
  };

  /** The options of the requests that are sent again: the first of them takes the proof of its token. */
  let options: SentCreationOptions | undefined;
  const known = async (): Promise<Headers> => {
    const headers = await proven();
    options = await creationOptionsOf(service, headers);
    return headers;
  };

  /** Returns the reply of an application without passkeys. */
  const whileOff = async (ask: () => Promise<Reply>): Promise<Reply> => {
    await service.given.settings({ passkeys: 'off' });
    const reply = await ask();
    await service.given.settings({ passkeys: 'allowed' });
    return reply;
  };

  return {
    startPasskeyLogin: {},
    loginWithPasskey: {
      validation_failed: () => api.logIn({}, malformed),
      passkey_invalid: () => api.logIn({}, unknownAssertion),
      email_unverified: async () => {
        const user = await passkeyUser(service);
        const passkey = await assertionFor(service, user);
        await service.given.settings({ requireVerifiedEmail: true });
        const reply = await api.logIn({}, passkey);
        await service.given.settings({ requireVerifiedEmail: false });
        return reply;
      },
    },
    startPasskeyReauthentication: {
      ...ofSession((headers) => api.startReauthentication(headers)),
      not_found: byUser(service, (headers) => api.startReauthentication(headers)),
    },
    startPasskeyRegistration: {
      ...ofSession((headers) => api.startRegistration(headers)),
      reauthentication_required: byUser(service, (headers) => api.startRegistration(headers)),
      factor_not_allowed: async () => {
        const headers = await proven();
        return whileOff(() => api.startRegistration(headers));
      },
      too_many_factors: async () => api.startRegistration((await withMany()).headers),
    },
    addPasskey: {
      ...ofSession((headers) => api.addPasskey(headers, unknownRegistration)),
      validation_failed: byUser(service, (headers) => api.addPasskey(headers, unknownRegistration, tooLong)),
      reauthentication_required: byUser(service, (headers) => api.addPasskey(headers, unknownRegistration)),
      factor_not_allowed: async () => {
        const headers = await proven();
        return whileOff(() => api.addPasskey(headers, unknownRegistration));
      },
      passkey_invalid: async () => api.addPasskey(await proven(), unknownRegistration),
      passkey_registered: async () => {
        const { headers, authenticator } = await passkeyUser(service);
        return api.addPasskey(headers, authenticator.create(await creationOptionsOf(service, headers)));
      },
      too_many_factors: async () => {
        const { headers, passkey } = await withMany();
        return api.addPasskey(headers, passkey);
      },
      ...retried(
        service,
        async () => newAuthenticator().create(options!),
        (headers, passkey) => api.addPasskey(headers, passkey),
        known,
      ),
    },
  };
};
