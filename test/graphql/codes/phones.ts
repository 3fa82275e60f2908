import { challenged, enrolled, provenHeaders } from '../../kit/factors.ts';
import { superAdmin } from '../../kit/members.ts';
import { enrolledBySms, phoneApis, requestSms, setNumber, withNumber } from '../../kit/phones.ts';
import type { TestService } from '../../kit/service.ts';
import { type Scenarios, strangers } from './scenario.ts';

const code = '12345678';

export const phones = (service: TestService): Scenarios => {
  const { sendCellPhoneCode, verifyCellPhone, addSmsFactor, sendLoginSms, sendReauthenticationSms } =
    phoneApis(service).GraphQL;
  const accept = () => service.given.settings({ smsCodes: 'second_factor' });
  const withChallenge = async (change: () => Promise<void>) => {
    const challenge = await challenged(service, await enrolledBySms(service));
    await change();
    return sendLoginSms({}, challenge);
  };
  const elsewhere = async () => (await service.given.user({ app: await service.given.app() })).headers;

  return {
    sendCellPhoneCode: {
      ...strangers(service, sendCellPhoneCode),
      session_required: () => sendCellPhoneCode(superAdmin),
      sms_codes_disabled: async () => sendCellPhoneCode(await elsewhere()),
      phone_country_not_allowed: async () => sendCellPhoneCode((await withNumber(service, '+49 1512 3456789')).headers),
      phone_number_invalid: async () => {
        const user = await withNumber(service);
        await setNumber(service, user, null);
        return sendCellPhoneCode(user.headers);
      },
      already_verified: async () => {
        const user = await withNumber(service);
        await verifyCellPhone(user.headers, (await requestSms(service, user)).code);
        return sendCellPhoneCode(user.headers);
      },
    },
    verifyCellPhone: {
      ...strangers(service, (headers) => verifyCellPhone(headers, code)),
      session_required: () => verifyCellPhone(superAdmin, code),
      validation_failed: async () => verifyCellPhone((await withNumber(service)).headers, 'x'.repeat(21)),
      sms_codes_disabled: async () => verifyCellPhone(await elsewhere(), code),
      code_invalid: async () => verifyCellPhone((await withNumber(service)).headers, code),
    },
    addSmsFactor: {
      ...strangers(service, (headers) => addSmsFactor(headers, code)),
      session_required: () => addSmsFactor(superAdmin, code),
      validation_failed: async () => addSmsFactor((await withNumber(service)).headers, 'x'.repeat(21)),
      factor_not_allowed: async () => addSmsFactor(await elsewhere(), code),
      reauthentication_required: async () => {
        const { headers } = await withNumber(service);
        await accept();
        return addSmsFactor(headers, code);
      },
      code_invalid: async () => {
        const headers = await provenHeaders(service, await withNumber(service));
        await accept();
        return addSmsFactor(headers, code);
      },
      too_many_factors: async () => addSmsFactor((await enrolledBySms(service)).headers, code),
    },
    sendLoginSms: {
      validation_failed: () => sendLoginSms({}, 'x'.repeat(201)),
      login_expired: () => sendLoginSms({}, 'unknown'),
      not_found: async () => {
        await accept();
        return sendLoginSms({}, await challenged(service, await enrolled(service)));
      },
      sms_codes_disabled: () => withChallenge(() => service.given.settings({ smsCodes: 'off' })),
      phone_country_not_allowed: () => withChallenge(() => service.given.settings({ smsCountries: [] })),
    },
    sendReauthenticationSms: {
      ...strangers(service, sendReauthenticationSms),
      session_required: () => sendReauthenticationSms(superAdmin),
      not_found: async () => {
        await accept();
        return sendReauthenticationSms((await service.given.user()).headers);
      },
      sms_codes_disabled: async () => sendReauthenticationSms(await elsewhere()),
      phone_country_not_allowed: async () => {
        const { headers } = await enrolledBySms(service);
        await service.given.settings({ smsCountries: [] });
        return sendReauthenticationSms(headers);
      },
    },
  };
};
