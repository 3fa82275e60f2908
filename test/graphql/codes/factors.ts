import { answerOf } from '../../kit/apis.ts';
import { colleagues } from '../../kit/colleagues.ts';
import { challenged, enroll, enrolled, factorApis, provenHeaders, wrongCode } from '../../kit/factors.ts';
import { superAdmin } from '../../kit/members.ts';
import { unknownAssertion } from '../../kit/passkeys.ts';
import type { Headers, Reply, TestService } from '../../kit/service.ts';
import { newServiceAccount } from '../../kit/service-accounts.ts';
import { byUser, retried, type Scenarios, strangers } from './scenario.ts';

const unknownId = 999_999;
const totp = '492039';
const tooLong = '1'.repeat(21);

export const factors = (service: TestService): Scenarios => {
  const api = factorApis(service).GraphQL;
  const proven = async (): Promise<Headers> => provenHeaders(service, await service.given.user());

  /** Returns the refusals that all operations on a user's own factors have. */
  const ofSession = (ask: (headers: Headers) => Promise<Reply>) => ({
    ...strangers(service, ask),
    session_required: () => ask(superAdmin),
  });

  /** As many authenticator apps as a user can have. */
  const withMany = async (): Promise<Headers> => {
    const user = await service.given.user();
    const headers = await provenHeaders(service, user);
    const at = service.clock.now();
    const factor = { app_id: 1, user_id: user.id, kind: 'totp', sealed_secret: 'sealed', created_at: at };
    const names = ['One', 'Two', 'Three', 'Four', 'Five'];
    await service.db('factors').insert(names.map((name) => ({ ...factor, name, confirmed_at: at })));
    return headers;
  };

  /** A user of an application that does not allow authenticator apps. */
  const withoutTotp = async (): Promise<Headers> =>
    (await service.given.user({ app: await service.given.app({ totp: 'off' }) })).headers;

  return {
    completeLogin: {
      validation_failed: () => api.completeLogin({}, 'unknown', { totp_code: tooLong }),
      code_invalid: async () => {
        const user = await enrolled(service);
        const wrong = wrongCode(user.secret, service.clock.now());
        return api.completeLogin({}, await challenged(service, user), { totp_code: wrong });
      },
      passkey_invalid: async () => {
        const user = await enrolled(service);
        return api.completeLogin({}, await challenged(service, user), { passkey: unknownAssertion });
      },
      login_expired: () => api.completeLogin({}, 'unknown', { totp_code: totp }),
    },
    factors: {
      ...strangers(service, (headers) => api.factors(headers, 'me')),
      not_found: () => api.factors(superAdmin, unknownId),
      forbidden: async () => api.factors((await newServiceAccount(service, [])).headers, unknownId),
    },
    addTotp: {
      ...ofSession((headers) => api.addTotp(headers)),
      validation_failed: byUser(service, (headers) => api.addTotp(headers, 'x'.repeat(101))),
      reauthentication_required: byUser(service, (headers) => api.addTotp(headers)),
      factor_not_allowed: async () => api.addTotp(await withoutTotp()),
      too_many_factors: async () => api.addTotp(await withMany()),
      ...retried(
        service,
        () => `A name ${crypto.randomUUID()}`,
        (headers, name) => api.addTotp(headers, name),
        proven,
      ),
    },
    confirmTotp: {
      ...ofSession((headers) => api.confirmTotp(headers, unknownId, totp)),
      validation_failed: byUser(service, (headers) => api.confirmTotp(headers, unknownId, tooLong)),
      not_found: byUser(service, (headers) => api.confirmTotp(headers, unknownId, totp)),
      factor_not_allowed: async () => api.confirmTotp(await withoutTotp(), unknownId, totp),
      code_invalid: async () => {
        const headers = await proven();
        const { id, secret } = answerOf(await api.addTotp(headers));
        return api.confirmTotp(headers, Number(id), wrongCode(secret, service.clock.now()));
      },
    },
    renameFactor: {
      ...ofSession((headers) => api.renameFactor(headers, unknownId, 'Phone')),
      validation_failed: byUser(service, (headers) => api.renameFactor(headers, unknownId, ' ')),
      not_found: byUser(service, (headers) => api.renameFactor(headers, unknownId, 'Phone')),
    },
    deleteFactor: {
      ...strangers(service, (headers) => api.deleteFactor(headers, 'me', unknownId)),
      not_found: () => api.deleteFactor(superAdmin, unknownId, unknownId),
      forbidden: async () => {
        const { host, guest } = await colleagues(service);
        const { factorId } = await enroll(service, guest);
        return api.deleteFactor(host.headers, guest.id, factorId);
      },
      reauthentication_required: byUser(service, (headers) => api.deleteFactor(headers, 'me', unknownId)),
    },
    replaceRecoveryCodes: {
      ...ofSession((headers) => api.replaceRecoveryCodes(headers)),
      not_found: async () => api.replaceRecoveryCodes(await proven()),
      reauthentication_required: byUser(service, (headers) => api.replaceRecoveryCodes(headers)),
    },
  };
};
