import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LoginMethod } from '../../src/kernel/setting-rules.ts';
import type { AppSettings } from '../../src/kernel/settings.ts';
import type { FactorKind } from '../../src/modules/second-factors/factor.ts';
import { testClock } from '../kit/clock.ts';
import type { KnownUser } from '../kit/given.ts';
import { openPage } from '../kit/login-page.ts';
import { superAdmin } from '../kit/members.ts';
import { logIn } from '../kit/openid.ts';
import { mobileNumber, setNumber, smsSettings } from '../kit/phones.ts';
import { useService } from '../kit/service.ts';
import { follow, says, visitAccount } from './account-app-steps.ts';
import { useBrowser } from './browser.ts';

const service = useService({ clock: testClock(new Date()) });
const visitAs = visitAccount(useBrowser(service).visit);

const allOn: Partial<AppSettings> = {
  ...smsSettings,
  smsCodes: 'second_factor',
  emailCodes: 'allowed',
  emailCodeSignup: true,
};
const defaults: Partial<AppSettings> = {
  smsCodes: 'off',
  smsCountries: [],
  emailCodes: 'off',
  emailCodeSignup: false,
  passkeys: 'allowed',
  totp: 'allowed',
  signup: 'open',
  secondFactor: 'optional',
};

const enableProvider = (isEnabled: boolean) =>
  service.send('PUT', '/v1/providers/acme', {
    headers: superAdmin,
    body: {
      driver: 'google',
      client_id: '1815.apps.example',
      client_secret: 'a secret',
      label: 'Acme',
      is_enabled: isEnabled,
    },
  });

interface Switch {
  readonly off: Partial<AppSettings> | 'provider';
  /** The buttons that exist only while it is on: the page and the text. */
  readonly offers: readonly (readonly [Page, string])[];
}
type Page = 'address' | 'password' | 'sign-up' | 'new factor' | 'account';

const switches: Readonly<
  Record<Exclude<LoginMethod, 'password'> | FactorKind | 'signup' | 'email_code_signup' | 'phone', Switch>
> = {
  passkey: {
    off: { passkeys: 'off' },
    offers: [
      ['address', 'Log in with a passkey'],
      ['new factor', 'Use a passkey'],
      ['account', 'Add passkey'],
    ],
  },
  totp: {
    off: { totp: 'off' },
    offers: [
      ['new factor', 'Use an authenticator app'],
      ['account', 'Add authenticator app'],
    ],
  },
  sms: {
    off: { smsCodes: 'allowed' },
    offers: [
      ['new factor', 'Use codes by SMS'],
      ['account', 'Add mobile number'],
    ],
  },
  phone: {
    off: { smsCountries: [] },
    offers: [
      ['new factor', 'Use codes by SMS'],
      ['account', 'Add mobile number'],
      ['account', 'Send a code by SMS'],
    ],
  },
  email_code: {
    off: { emailCodes: 'off' },
    offers: [
      ['password', 'Email a code instead'],
      ['sign-up', 'Email a code'],
    ],
  },
  email_code_signup: { off: { emailCodeSignup: false }, offers: [['sign-up', 'Email a code']] },
  signup: {
    off: { signup: 'closed' },
    offers: [
      ['address', 'Create an account'],
      ['sign-up', 'Email a code'],
    ],
  },
  social: {
    off: 'provider',
    offers: [
      ['address', 'Continue with Acme'],
      ['account', 'Connect Acme'],
    ],
  },
};
const named = ([page, text]: readonly [Page, string]): string => `${page}: ${text}`;
const known = [...new Map(Object.values(switches).flatMap(({ offers }) => offers.map((one) => [named(one), one])))];

let user: KnownUser;

const loginPages = async (): Promise<ReadonlyMap<Page, string>> => {
  const { browser, page } = await openPage(service);
  const password = await browser.submit({ step: 'address', email: user.email });
  const signup = await browser.submit({ step: 'start-signup' });
  await service.given.settings({ secondFactor: 'required' });
  const enrolling = await openPage(service);
  const enroll = await logIn(enrolling.browser, user.email, user.password);
  await service.given.settings({ secondFactor: 'optional' });
  expect(enroll.text).toContain('Add a second factor');
  return new Map<Page, string>([
    ['address', page.text],
    ['password', password.text],
    ['sign-up', signup.text],
    ['new factor', enroll.text],
  ]);
};

const accountPage = async (): Promise<string> => {
  let buttons: readonly string[] = [];
  await visitAs(user, {}, async (page) => {
    const seen = async (): Promise<readonly string[]> => page.getByRole('button').allTextContents();
    await says(page, 'Personal details');
    const ofProfile = await seen();
    await follow(page, 'Security');
    await page.getByRole('button', { name: 'Change: Password' }).waitFor();
    await says(page, 'A second factor protects your account');
    buttons = [...ofProfile, ...(await seen())];
  });
  return buttons.map((text) => text.trim()).join('\n');
};

/** Returns what all pages offer of the methods that can be turned off. */
const offeredNow = async (): Promise<readonly string[]> => {
  const pages = new Map([...(await loginPages()), ['account', await accountPage()] as const]);
  return known.filter(([, [page, text]]) => pages.get(page)?.includes(text)).map(([name]) => name);
};

beforeAll(async () => {
  user = await service.given.user();
  await service.given.settings(allOn);
  await setNumber(service, user, mobileNumber);
  await enableProvider(true);
});
afterAll(() => service.given.settings(defaults));

// regression A330
test('the pages offer every method while all are on', async () => {
  expect(await offeredNow()).toEqual(known.map(([name]) => name));
});

// regression A330
test.for(Object.entries(switches))('no page offers %s while it is off, and the rest stays', async ([, one]) => {
  await service.given.settings({ ...defaults, ...allOn, ...(one.off === 'provider' ? {} : one.off) });
  await enableProvider(one.off !== 'provider');
  const hidden = new Set(one.offers.map(named));
  expect(await offeredNow()).toEqual(known.map(([name]) => name).filter((name) => !hidden.has(name)));
});
