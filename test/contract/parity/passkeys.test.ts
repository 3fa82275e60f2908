import { type ApiName, answerOf, apisOf, settled } from '../../kit/apis.ts';
import { challengeOf, factorApis, provenHeaders } from '../../kit/factors.ts';
import { password } from '../../kit/given.ts';
import {
  assertionFor,
  creationOptionsOf,
  newAuthenticator,
  passkeyApis,
  passkeyUser,
  unknownAssertion,
} from '../../kit/passkeys.ts';
import type { Reply, TestService } from '../../kit/service.ts';
import { leaveTheSame, type Scenario } from './stage.ts';

interface Senders {
  readonly passkeys: ReturnType<typeof passkeyApis>[ApiName];
  readonly factors: ReturnType<typeof factorApis>[ApiName];
}

/** A command about passkeys, by the same call on either API; what goes before is the same in any case. */
const when = <P>(
  prepare: (service: TestService) => Promise<P>,
  act: (senders: Senders, prepared: P) => Promise<Reply>,
  code?: string,
): Scenario => ({
  async play(service, api) {
    const prepared = await prepare(service);
    await settled(service);
    return act({ passkeys: passkeyApis(service)[api], factors: factorApis(service)[api] }, prepared);
  },
  ...(code === undefined ? {} : { code }),
});

const proven = async (service: TestService) => provenHeaders(service, await service.given.user());
/** A new passkey that has not been added. */
const created = async (service: TestService) => {
  const headers = await proven(service);
  return { headers, registration: newAuthenticator().create(await creationOptionsOf(service, headers)) };
};
const signed = async (service: TestService) => assertionFor(service, await passkeyUser(service));
/** A login that waits for the passkey. */
const waiting = async (service: TestService) => {
  const { authenticator, email } = await passkeyUser(service);
  const { challenge, passkey_options } = challengeOf(await apisOf(service).REST.login({ email, password }));
  return { challenge, passkey: authenticator.get(passkey_options!) };
};
const late = async (service: TestService) => {
  const user = await passkeyUser(service);
  await settled(service);
  service.clock.advance(601);
  const options = answerOf(await passkeyApis(service).REST.startReauthentication(user.headers));
  return { ...user, passkey: user.authenticator.get(options) };
};

// checklist 74
leaveTheSame({
  'asking for the options of a new passkey': when(proven, ({ passkeys }, headers) =>
    passkeys.startRegistration(headers),
  ),
  'asking for them without a recent proof': when(
    async (service) => (await service.given.user()).headers,
    ({ passkeys }, headers) => passkeys.startRegistration(headers),
    'reauthentication_required',
  ),
  'adding a passkey': when(created, ({ passkeys }, { headers, registration }) =>
    passkeys.addPasskey(headers, registration, 'Laptop'),
  ),
  'adding one for a challenge that was not issued': when(
    async (service) => {
      const headers = await proven(service);
      const options = await creationOptionsOf(service, headers);
      return { headers, registration: newAuthenticator().create({ ...options, challenge: 'A'.repeat(72) }) };
    },
    ({ passkeys }, { headers, registration }) => passkeys.addPasskey(headers, registration, 'Laptop'),
    'passkey_invalid',
  ),
  'renaming one': when(
    (service) => passkeyUser(service),
    ({ factors }, { headers, factorId }) => factors.renameFactor(headers, factorId, 'Key'),
  ),
  'removing one': when(
    (service) => passkeyUser(service),
    ({ factors }, { headers, factorId }) => factors.deleteFactor(headers, 'me', factorId),
  ),
  'asking for the options of a login': when(
    async () => undefined,
    ({ passkeys }) => passkeys.startLogin({}),
  ),
  'logging in with a passkey': when(signed, ({ passkeys }, passkey) => passkeys.logIn({}, passkey)),
  'logging in with the same response again': when(
    async (service) => {
      const passkey = await signed(service);
      await passkeyApis(service).REST.logIn({}, passkey);
      return passkey;
    },
    ({ passkeys }, passkey) => passkeys.logIn({}, passkey),
    'passkey_invalid',
  ),
  'logging in with an unknown passkey': when(
    async () => unknownAssertion,
    ({ passkeys }, passkey) => passkeys.logIn({}, passkey),
    'passkey_invalid',
  ),
  'completing a login with a passkey': when(waiting, ({ factors }, { challenge, passkey }) =>
    factors.completeLogin({}, challenge, { passkey }),
  ),
  'reauthenticating with a passkey': when(late, ({ factors }, { headers, passkey }) =>
    factors.proveAgain(headers, { passkey }),
  ),
  'reauthenticating with the passkey of another user': when(
    async (service) => {
      const [user, other] = [await late(service), await late(service)];
      return { headers: user.headers, passkey: other.passkey };
    },
    ({ factors }, { headers, passkey }) => factors.proveAgain(headers, { passkey }),
    'passkey_invalid',
  ),
});
