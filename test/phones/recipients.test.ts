import { beforeEach, expect } from 'vitest';
import type { RateLimitName } from '../../src/kernel/rate-limits.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { outcomeOf, settled, statusOf } from '../kit/apis.ts';
import { challenged } from '../kit/factors.ts';
import { setLimits } from '../kit/limited.ts';
import { enrolledBySms, newNumber, phoneApis, setNumber, smsSettings, withNumber } from '../kit/phones.ts';
import { useService } from '../kit/service.ts';

const service = useService({ config: { hasRateLimits: true } });
let windows = 100;
const spacious = [
  { name: 'sms_network', limit: 1000, seconds: 3600 },
  { name: 'signup_network', limit: 1000, seconds: 3600 },
] as const;

beforeEach(async () => {
  await service.given.settings(smsSettings);
  await setLimits(service, ...spacious);
});

throughEachApi('numbers that an SMS is sent to, through %s', (api, test) => {
  const { sendCellPhoneCode, sendLoginSms, sendReauthenticationSms } = phoneApis(service)[api];
  const outcomes = async (headers: Parameters<typeof sendCellPhoneCode>[0], count: number) => {
    const replies: (string | undefined)[] = [];
    for (let sent = 0; sent < count; sent += 1) replies.push(outcomeOf(await sendCellPhoneCode(headers)));
    return replies;
  };
  const smsOf = async (email: string) => {
    await settled(service);
    return service.mailbox.sent('sms-code', email).length;
  };

  test.each([
    ['none', null],
    ['without a country code', '07400 123456'],
    ['with the international prefix of a country', '0044 7400 123456'],
    ['with too few digits', '+44 7400 12'],
    ['with an extension', '+44 7400 123456/+44 7400 123457'],
    ['of a landline', '+44 20 7946 0958'],
    ['of a premium service', '+44 909 879 0000'],
    ['of a premium service in North America', '+1 900 555 0143'],
    ['of a satellite network', '+883 1234 5678 90'],
  ])('an account whose number is %s gets no SMS', async (_what, number) => {
    const user = await withNumber(service);
    await setNumber(service, user, number);
    const reply = await sendCellPhoneCode(user.headers);
    expect([outcomeOf(reply), statusOf(reply)]).toEqual(['phone_number_invalid', 409]);
    expect(await smsOf(user.email)).toBe(0);
  });

  // checklist F12
  test.each([
    ['DE', '+49 1512 3456789'],
    ['JM, which shares +1 with the United States', '+1 876 210 1234'],
    ['GG, which shares +44 with the United Kingdom', '+44 7781 123456'],
    ['LV', '+371 2123 4567'],
  ])('a number of %s gets no SMS if the country is not in the list', async (_country, number) => {
    const user = await withNumber(service, number);
    await service.given.settings({ smsCountries: ['GB', 'US'] });
    const reply = await sendCellPhoneCode(user.headers);
    expect([outcomeOf(reply), statusOf(reply)]).toEqual(['phone_country_not_allowed', 403]);
    expect(await smsOf(user.email)).toBe(0);
  });

  // checklist F12
  test('an application that has only switched codes on sends none: the list of countries is empty by default', async () => {
    const app = await service.given.app({ smsCodes: 'allowed' });
    const user = await service.given.user({ app });
    await setNumber(service, user, newNumber());
    expect(outcomeOf(await sendCellPhoneCode(user.headers))).toBe('phone_country_not_allowed');
  });

  // checklist F12
  test('a number gets 5 SMS an hour and 10 a day, however it is written and from whichever accounts', async () => {
    await setLimits(service, ...spacious, { name: 'sms_sender', limit: 1000, seconds: 86_400 });
    const number = newNumber();
    const [user, other] = [await withNumber(service, number), await withNumber(service, number.replaceAll(' ', '.'))];
    expect(await outcomes(user.headers, 4)).toEqual(Array(4).fill('done'));
    expect(await outcomes(other.headers, 2)).toEqual(['done', 'rate_limited']);
    const wide = { name: 'sms_recipient', limit: 1000, seconds: 3600 } as const;
    await setLimits(service, ...spacious, { name: 'sms_sender', limit: 1000, seconds: 86_400 }, wide);
    const daily = await withNumber(service, newNumber());
    expect(await outcomes(daily.headers, 11)).toEqual([...Array(10).fill('done'), 'rate_limited']);
  });

  // checklist F12
  test('a user who changes the number gets 10 SMS a day to all numbers together', async () => {
    const user = await withNumber(service);
    const replies: (string | undefined)[] = [];
    for (let number = 0; number < 11; number += 1) {
      await setNumber(service, user, newNumber());
      replies.push(outcomeOf(await sendCellPhoneCode(user.headers)));
    }
    expect(replies).toEqual([...Array(10).fill('done'), 'rate_limited']);
    expect(await smsOf(user.email)).toBeGreaterThan(0);
  });

  // checklist F12
  test('challenges of many logins and a session together give a number 5 SMS an hour', async () => {
    const user = await enrolledBySms(service, api);
    const sends = Array.from({ length: 3 }, () => async () => sendLoginSms({}, await challenged(service, user, api)));
    const outcomesOfLogins: (string | undefined)[] = [];
    for (const send of sends) outcomesOfLogins.push(outcomeOf(await send()));
    expect(outcomesOfLogins).toEqual(['done', 'done', 'done']);
    // The first of five made the number a factor.
    expect(outcomeOf(await sendReauthenticationSms(user.headers))).toBe('done');
    expect(outcomeOf(await sendLoginSms({}, await challenged(service, user, api)))).toBe('rate_limited');
    expect(outcomeOf(await sendReauthenticationSms(user.headers))).toBe('rate_limited');
  });

  // checklist F12
  test.each<RateLimitName>(['sms_network', 'sms_application'])(
    'many users together reach the limit %s',
    async (name) => {
      // A window that no test has used.
      windows += 1;
      await setLimits(service, ...spacious.filter((each) => each.name !== name), { name, limit: 2, seconds: windows });
      const outcome = async () => outcomeOf(await sendCellPhoneCode((await withNumber(service)).headers));
      expect([await outcome(), await outcome(), await outcome()]).toEqual(['done', 'done', 'rate_limited']);
    },
  );
});
