import { apisOf, settled } from '../../kit/apis.ts';
import { addFactor, challenged, codeAt, enrolled, type FactorApi, factorApis, wrongCode } from '../../kit/factors.ts';
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
    await factorApis(service).REST.completeLogin({}, found.challenge, { totp_code: found.wrong });
  return found;
};
const withAdmin = async (service: TestService) => {
  const found = await withFactor(service);
  return { ...found, admin: await membersOf(service).everywhere('Admin') };
};
const withWaitingTime = async (service: TestService) => {
  await service.given.settings({ factorResetDelaySeconds: 86_400 });
  return { ...(await withFactor(service)), end: () => service.given.settings({ factorResetDelaySeconds: 0 }) };
};
const restricted = async (service: TestService) => {
  const app = await service.given.app({ secondFactor: 'required', totp: 'allowed' });
  const [owner, other] = [await service.given.user({ app }), await service.given.user({ app })];
  return { owner, other };
};

// checklist 74
leaveTheSame({
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
  'logging in with a code': when(waiting, (api, { challenge, code }) =>
    api.completeLogin({}, challenge, { totp_code: code }),
  ),
  'logging in with a wrong code': when(
    waiting,
    (api, { challenge, wrong }) => api.completeLogin({}, challenge, { totp_code: wrong }),
    'code_invalid',
  ),
  'logging in with a code that was used': when(
    async (service) => {
      const found = await waiting(service);
      await factorApis(service).REST.completeLogin({}, found.challenge, { totp_code: found.code });
      return { ...found, challenge: await challenged(service, found) };
    },
    (api, { challenge, code }) => api.completeLogin({}, challenge, { totp_code: code }),
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
    (api, { challenge, code }) => api.completeLogin({}, challenge, { totp_code: code }),
    'login_expired',
  ),
  'logging in with a challenge that was used': when(
    async (service) => {
      const found = await waiting(service);
      await factorApis(service).REST.completeLogin({}, found.challenge, { totp_code: found.code });
      return found;
    },
    (api, { challenge, recoveryCodes }) => api.completeLogin({}, challenge, { recovery_code: recoveryCodes[0] }),
    'login_expired',
  ),
  'reauthenticating with a code': when(late, (api, { headers, code }) => api.proveAgain(headers, { totp_code: code })),
  'reauthenticating with a wrong code': when(
    late,
    (api, { headers, wrong }) => api.proveAgain(headers, { totp_code: wrong }),
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
