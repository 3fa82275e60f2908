import { answerOf } from '../kit/apis.ts';
import { colleagues } from '../kit/colleagues.ts';
import { codeAt, enroll, enrolled, factorApis, provenHeaders, wrongCode } from '../kit/factors.ts';
import { superAdmin } from '../kit/members.ts';
import type { TestService } from '../kit/service.ts';
import type { Rows } from './row.ts';

const me = { id: 'me' };
const tooLong = 'x'.repeat(101);

/** A user with a recent proof. */
const proven = async (service: TestService) => ({
  headers: await provenHeaders(service, await service.given.user()),
  path: me,
});
const ofUser = async ({ given }: TestService) => ({ headers: (await given.user()).headers, path: me });

const newApp = async (service: TestService) => ({
  ...(await proven(service)),
  body: { name: `Phone ${crypto.randomUUID()}` },
});

/** A user of an application that does not allow authenticator apps. */
const withoutTotp = async ({ given }: TestService) => ({
  headers: (await given.user({ app: await given.app({ totp: 'off' }) })).headers,
  path: me,
});

/** A user who has as many authenticator apps as possible. */
const withMany = async (service: TestService) => {
  const user = await service.given.user();
  const at = service.clock.now();
  const factor = { app_id: 1, user_id: user.id, kind: 'totp', sealed_secret: 'sealed', created_at: at };
  const names = ['One', 'Two', 'Three', 'Four', 'Five'];
  await service.db('factors').insert(names.map((name) => ({ ...factor, name, confirmed_at: at })));
  return { headers: await provenHeaders(service, user), path: me, body: {} };
};

/** A user whose authenticator app waits for its first code. */
const confirming = async (service: TestService, toCode: (secret: string, now: Date) => string) => {
  const { headers } = await proven(service);
  const { id, secret } = answerOf(await factorApis(service).REST.addTotp(headers));
  return { headers, path: { ...me, factor_id: id }, body: { code: toCode(secret, service.clock.now()) } };
};

/** A user's request about their authenticator app. */
const own = async (service: TestService) => {
  const { headers, factorId } = await enrolled(service);
  return { headers, path: { ...me, factor_id: factorId } };
};

const code = { code: '492039' };
const name = { name: 'Old phone' };
const onAbsent = { id: 'me', factor_id: 999_999 };

export const factors = {
  listFactors: {
    done: { 200: async (service) => ({ headers: (await enrolled(service)).headers, path: me }) },
    refused: {},
  },
  addTotp: {
    outcome: 'reauthentication_required',
    body: {},
    done: { 201: newApp },
    refused: {
      validation_failed: async (service) => ({ ...(await ofUser(service)), body: { name: tooLong } }),
      factor_not_allowed: async (service) => ({ ...(await withoutTotp(service)), body: {} }),
      too_many_factors: withMany,
    },
  },
  confirmTotp: {
    body: code,
    done: { 200: (service) => confirming(service, codeAt) },
    refused: {
      validation_failed: async (service) => ({ ...(await ofUser(service)), path: onAbsent, body: { code: tooLong } }),
      not_found: async (service) => ({ ...(await ofUser(service)), path: onAbsent, body: code }),
      code_invalid: (service) => confirming(service, wrongCode),
      factor_not_allowed: async (service) => ({ ...(await withoutTotp(service)), path: onAbsent, body: code }),
    },
  },
  renameFactor: {
    body: name,
    done: { 200: async (service) => ({ ...(await own(service)), body: name }) },
    refused: {
      validation_failed: async (service) => ({ ...(await ofUser(service)), path: onAbsent, body: { name: ' ' } }),
      not_found: async (service) => ({ ...(await ofUser(service)), path: onAbsent, body: name }),
    },
  },
  deleteFactor: {
    done: {
      202: async (service) => {
        const app = await service.given.app({ factorResetDelaySeconds: 86_400 });
        const { id, factorId } = await enroll(service, await service.given.user({ app }));
        return { headers: { 'X-Service-Key': app.serviceKey }, path: { id, factor_id: factorId } };
      },
      204: own,
    },
    refused: {
      forbidden: async (service) => {
        const { host, guest } = await colleagues(service);
        const { factorId } = await enroll(service, guest);
        return { headers: host.headers, path: { id: guest.id, factor_id: factorId } };
      },
      not_found: () => ({ headers: superAdmin, path: { id: 999_999, factor_id: 1 } }),
    },
  },
  replaceRecoveryCodes: {
    outcome: 'reauthentication_required',
    done: { 200: async (service) => ({ headers: (await enrolled(service)).headers, path: me }) },
    refused: { not_found: proven },
    proven: 'not_found',
  },
} satisfies Rows;
