import { answerOf, apisOf, settled } from '../../kit/apis.ts';
import {
  addFactor,
  challenged,
  codeAt,
  enrolled,
  type FactorApi,
  factorApis,
  provenHeaders,
  wrongCode,
} from '../../kit/factors.ts';
import { membersOf, superAdmin } from '../../kit/members.ts';
import type { Reply, TestService } from '../../kit/service.ts';
import { leaveTheSame, type Scenario } from './stage.ts';

/** A command about factors, by the same call on either API; what goes before is the same in any case. */
const when = <P>(
  prepare: (service: TestService) => Promise<P>,
  act: (api: FactorApi, prepared: P) => Promise<Reply>,
  code?: string,
  graphqlCode?: string,
): Scenario => ({
  async play(service, api) {
    const prepared = await prepare(service);
    await settled(service);
    return act(factorApis(service)[api], prepared);
  },
  ...(code === undefined ? {} : { code }),
  ...(graphqlCode === undefined ? {} : { graphqlCode }),
});

const user = async (service: TestService) => service.given.user();
const proven = async (service: TestService) => provenHeaders(service, await user(service));

/** An authenticator app that waits for its first code. */
const added = async (service: TestService) => {
  const headers = await proven(service);
  const { id, secret } = answerOf(await factorApis(service).REST.addTotp(headers, 'Phone'));
  const now = service.clock.now();
  return { headers, id: Number(id), code: codeAt(secret, now), wrong: wrongCode(secret, now) };
};

/** A user with an app, and the codes of the present step. */
const withFactor = async (service: TestService) => {
  const found = await enrolled(service);
  const now = service.clock.now();
  return { ...found, code: codeAt(found.secret, now), wrong: wrongCode(found.secret, now) };
};
const late = async (service: TestService) => {
  const found = await enrolled(service);
  // An email that is delivered after the clock has moved has another time of delivery.
  await settled(service);
  service.clock.advance(601);
  const now = service.clock.now();
  return { ...found, code: codeAt(found.secret, now), wrong: wrongCode(found.secret, now) };
};
const waiting = async (service: TestService) => {
  const found = await withFactor(service);
  return { ...found, challenge: await challenged(service, found) };
};
/** A login that waits after a number of wrong codes. */
const tried = (times: number) => async (service: TestService) => {
  const found = await waiting(service);
  for (let count = 0; count < times; count += 1)
    await factorApis(service).REST.completeLogin({}, found.challenge, { totp: found.wrong });
  return found;
};
const withAdmin = async (service: TestService) => {
  const found = await withFactor(service);
  return { ...found, admin: await membersOf(service).everywhere('Admin') };
};
const withWaitingTime = async (service: TestService) => {
  await service.given.settings({ factorResetDelayHours: 24 });
  return { ...(await withFactor(service)), end: () => service.given.settings({ factorResetDelayHours: 0 }) };
};
const restricted = async (service: TestService) => {
  const app = await service.given.app({ secondFactor: 'required', totp: 'allowed' });
  const [owner, other] = [await service.given.user({ app }), await service.given.user({ app })];
  return { owner, other };
};

// checklist 74
leaveTheSame({
  'adding an authenticator app': when(proven, (api, headers) => api.addTotp(headers, 'Phone')),
  'adding one in the place of one that waits': when(added, (api, { headers }) => api.addTotp(headers, 'Tablet')),
  'adding one without a recent proof': when(
    user,
    (api, { headers }) => api.addTotp(headers),
    'reauthentication_required',
  ),
  'adding one with an invalid name': when(proven, (api, headers) => api.addTotp(headers, ' '), 'validation_failed'),
  'adding one where the application does not allow it': when(
    async (service) => (await service.given.user({ app: await service.given.app({ totp: 'off' }) })).headers,
    (api, headers) => api.addTotp(headers),
    'factor_not_allowed',
  ),
  'confirming one': when(added, (api, { headers, id, code }) => api.confirmTotp(headers, id, code)),
  'confirming one with a wrong code': when(
    added,
    (api, { headers, id, wrong }) => api.confirmTotp(headers, id, wrong),
    'code_invalid',
  ),
  'confirming one twice': when(
    withFactor,
    (api, { headers, factorId, code }) => api.confirmTotp(headers, factorId, code),
    'not_found',
  ),
  'confirming a second one': when(
    async (service) => {
      const found = await enrolled(service);
      const { id, secret } = answerOf(await factorApis(service).REST.addTotp(found.headers, 'Tablet'));
      return { ...found, id: Number(id), code: codeAt(secret, service.clock.now()) };
    },
    (api, { headers, id, code }) => api.confirmTotp(headers, id, code),
  ),
  'renaming one': when(withFactor, (api, { headers, factorId }) => api.renameFactor(headers, factorId, 'Old phone')),
  'renaming one that does not exist': when(
    user,
    (api, { headers }) => api.renameFactor(headers, 999_999, 'Old phone'),
    'not_found',
  ),
  'removing the last one': when(withFactor, (api, { headers, factorId }) => api.deleteFactor(headers, 'me', factorId)),
  'removing one of two': when(
    async (service) => {
      const found = await enrolled(service);
      const { headers } = await addFactor(service, found.headers);
      return { ...found, headers };
    },
    (api, { headers, factorId }) => api.deleteFactor(headers, 'me', factorId),
  ),
  'removing one without a recent proof': when(
    late,
    (api, { headers, factorId }) => api.deleteFactor(headers, 'me', factorId),
    'reauthentication_required',
  ),
  'removing one of another user': when(withAdmin, (api, { id, factorId, admin }) =>
    api.deleteFactor(admin.headers, id, factorId),
  ),
  'removing one with the super admin key': when(withFactor, (api, { id, factorId }) =>
    api.deleteFactor(superAdmin, id, factorId),
  ),
  'removing one of another user after a waiting time': when(withWaitingTime, async (api, { id, factorId, end }) => {
    const reply = await api.deleteFactor(superAdmin, id, factorId);
    await end();
    return reply;
  }),
  'removing one of another user, as a stranger': when(
    async (service) => ({ ...(await withFactor(service)), stranger: await user(service) }),
    (api, { id, factorId, stranger }) => api.deleteFactor(stranger.headers, id, factorId),
    'not_found',
  ),
  'removing one of another user while a factor has to be added first': when(
    restricted,
    (api, { owner, other }) => api.deleteFactor(owner.headers, other.id, 1),
    'second_factor_enrollment_required',
  ),
  'replacing the recovery codes': when(withFactor, (api, { headers }) => api.replaceRecoveryCodes(headers)),
  'replacing the recovery codes without a factor': when(
    proven,
    (api, headers) => api.replaceRecoveryCodes(headers),
    'not_found',
  ),
  'logging in with a code': when(waiting, (api, { challenge, code }) =>
    api.completeLogin({}, challenge, { totp: code }),
  ),
  'logging in with a wrong code': when(
    waiting,
    (api, { challenge, wrong }) => api.completeLogin({}, challenge, { totp: wrong }),
    'code_invalid',
  ),
  'logging in with a code that was used': when(
    async (service) => {
      const found = await waiting(service);
      await factorApis(service).REST.completeLogin({}, found.challenge, { totp: found.code });
      return { ...found, challenge: await challenged(service, found) };
    },
    (api, { challenge, code }) => api.completeLogin({}, challenge, { totp: code }),
    'code_invalid',
  ),
  'logging in with a recovery code': when(waiting, (api, { challenge, recoveryCodes }) =>
    api.completeLogin({}, challenge, { recovery_code: recoveryCodes[0] }),
  ),
  'logging in with a recovery code that was used': when(
    async (service) => {
      const found = await waiting(service);
      const [recovery_code] = found.recoveryCodes;
      await factorApis(service).REST.completeLogin({}, found.challenge, { recovery_code });
      return { ...found, challenge: await challenged(service, found) };
    },
    (api, { challenge, recoveryCodes }) => api.completeLogin({}, challenge, { recovery_code: recoveryCodes[0] }),
    'code_invalid',
  ),
  'logging in after five wrong codes': when(
    tried(5),
    (api, { challenge, code }) => api.completeLogin({}, challenge, { totp: code }),
    'login_expired',
  ),
  'logging in with a challenge that was used': when(
    async (service) => {
      const found = await waiting(service);
      await factorApis(service).REST.completeLogin({}, found.challenge, { totp: found.code });
      return found;
    },
    (api, { challenge, recoveryCodes }) => api.completeLogin({}, challenge, { recovery_code: recoveryCodes[0] }),
    'login_expired',
  ),
  'reauthenticating with a code': when(late, (api, { headers, code }) => api.proveAgain(headers, { totp: code })),
  'reauthenticating with a wrong code': when(
    late,
    (api, { headers, wrong }) => api.proveAgain(headers, { totp: wrong }),
    'code_invalid',
  ),
  'reauthenticating with a recovery code': when(late, (api, { headers, recoveryCodes }) =>
    api.proveAgain(headers, { recovery_code: recoveryCodes[0] }),
  ),
  'reauthenticating with the password of a user with a factor': when(
    late,
    (api, { headers, password }) => api.proveAgain(headers, { password }),
    'reauthentication_required',
  ),
  'logging in with the password of a user with a factor, for a challenge': when(enrolled, (api, { email, password }) =>
    api.logIn({}, { email, password }),
  ),
  'logging in with the password of a user without a factor': when(
    (service) => service.given.user(),
    (api, { email, password }) => api.logIn({}, { email, password }),
  ),
  'logging in with a wrong password': when(
    enrolled,
    (api, { email }) => api.logIn({}, { email, password: 'a wrong password' }),
    'invalid_credentials',
  ),
  'logging in with the password of a user with a factor': {
    async play(service, api) {
      const { email, password } = await enrolled(service);
      await settled(service);
      return apisOf(service)[api].login({ email, password });
    },
    graphqlCode: 'second_factor_required',
  },
});
