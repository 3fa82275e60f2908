import { challenged, enrolled, provenHeaders } from '../kit/factors.ts';
import { enrolledBySms, phoneApis, requestSms, setNumber, withNumber } from '../kit/phones.ts';
import type { TestService } from '../kit/service.ts';
import type { Rows } from './row.ts';

const path = { id: 'me' };
const body = { code: '12345678' };
const tooLong = { code: 'x'.repeat(21) };

const ofUser = async (service: TestService, number?: string) => ({
  headers: (await withNumber(service, number)).headers,
  path,
});

/** A user of an application that sends no SMS. */
const elsewhere = async ({ given }: TestService) => ({
  headers: (await given.user({ app: await given.app() })).headers,
  path,
});

/** A user with a mobile number in an application that takes codes by SMS as a second factor. */
const withNumberAsFactor = async (service: TestService) => {
  const user = await withNumber(service);
  await service.given.settings({ smsCodes: 'second_factor' });
  return user;
};

const proven = async (service: TestService) => {
  const headers = await provenHeaders(service, await withNumberAsFactor(service));
  return { headers, path };
};

const coded = async (service: TestService) => {
  const user = await withNumber(service);
  return { user, headers: user.headers, path, body: { code: (await requestSms(service, user)).code } };
};

const verifying = async (service: TestService) => {
  const { user: _user, ...request } = await coded(service);
  return request;
};

/** The challenge of a user whose second factor is a number, after a change of settings. */
const challengeWhere = async (service: TestService, settings: Parameters<TestService['given']['settings']>[0] = {}) => {
  const challenge = await challenged(service, await enrolledBySms(service));
  await service.given.settings(settings);
  return { body: { challenge } };
};

/** A user whose second factor is an authenticator app. */
const withApp = async (service: TestService) => {
  const user = await enrolled(service);
  await service.given.settings({ smsCodes: 'second_factor' });
  return user;
};

export const phones = {
  sendCellPhoneCode: {
    outcome: 'sms_codes_disabled',
    done: { 202: (service) => ofUser(service) },
    refused: {
      sms_codes_disabled: elsewhere,
      phone_country_not_allowed: (service) => ofUser(service, '+49 1512 3456789'),
      phone_number_invalid: async (service) => {
        const request = await ofUser(service);
        await setNumber(service, request, null);
        return request;
      },
      already_verified: async (service) => {
        const { user, body: sent } = await coded(service);
        await phoneApis(service).REST.verifyCellPhone(user.headers, sent.code);
        return { headers: user.headers, path };
      },
    },
  },
  verifyCellPhone: {
    outcome: 'sms_codes_disabled',
    body,
    done: { 200: verifying },
    refused: {
      validation_failed: async (service) => ({ ...(await ofUser(service)), body: tooLong }),
      sms_codes_disabled: async (service) => ({ ...(await elsewhere(service)), body }),
      code_invalid: async (service) => ({ ...(await ofUser(service)), body }),
    },
  },
  addSmsFactor: {
    outcome: 'factor_not_allowed',
    body,
    done: {
      200: async (service) => {
        const user = await withNumberAsFactor(service);
        const { code } = await requestSms(service, user);
        return { headers: await provenHeaders(service, user), path, body: { code } };
      },
    },
    refused: {
      validation_failed: async (service) => ({ ...(await ofUser(service)), body: tooLong }),
      factor_not_allowed: async (service) => ({ ...(await elsewhere(service)), body }),
      code_invalid: async (service) => ({ ...(await proven(service)), body }),
      too_many_factors: async (service) => ({ headers: (await enrolledBySms(service)).headers, path, body }),
    },
    proven: 'code_invalid',
  },
  sendLoginSms: {
    body: { challenge: 'unknown' },
    done: { 202: (service) => challengeWhere(service) },
    refused: {
      validation_failed: () => ({ body: { challenge: 'x'.repeat(201) } }),
      login_expired: () => ({ body: { challenge: 'unknown' } }),
      not_found: async (service) => ({ body: { challenge: await challenged(service, await withApp(service)) } }),
      sms_codes_disabled: (service) => challengeWhere(service, { smsCodes: 'off' }),
      phone_country_not_allowed: (service) => challengeWhere(service, { smsCountries: [] }),
    },
    outcome: 'login_expired',
  },
  sendReauthenticationSms: {
    done: { 202: async (service) => ({ headers: (await enrolledBySms(service)).headers }) },
    refused: {
      not_found: async (service) => ({ headers: (await withApp(service)).headers }),
      sms_codes_disabled: async (service) => ({ headers: (await elsewhere(service)).headers }),
      phone_country_not_allowed: async (service) => {
        const { headers } = await enrolledBySms(service);
        await service.given.settings({ smsCountries: [] });
        return { headers };
      },
    },
    outcome: 'sms_codes_disabled',
  },
} satisfies Rows;
