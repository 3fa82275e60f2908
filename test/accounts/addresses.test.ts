import { expect } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { apisOf, faultsOf, outcomeOf, sameness, settled, statusOf } from '../kit/apis.ts';
import { useService } from '../kit/service.ts';
import { newClaims } from '../kit/social/stage.ts';
import { useRogue } from '../social/stage.ts';

const service = useService();
const apis = apisOf(service);
const { rogue, stage } = useRogue(service);

/** Spellings that look like an address, or that email servers may deliver to it, and that are not accepted. */
const lookAlikes: readonly (readonly [string, (email: string) => string])[] = [
  ['a full-width letter', (email) => email.replace('u', 'ｕ')],
  ['a full-width letter in the domain', (email) => email.replace('@e', '@ｅ')],
  ['a zero-width space', (email) => email.replace('u', 'u\u200b')],
  ['a soft hyphen in the domain', (email) => email.replace('@e', '@e\u00ad')],
  ['a direction mark', (email) => `\u200e${email}`],
  ['a variation selector', (email) => email.replace('u', 'u\ufe0f')],
  ['a tag character', (email) => email.replace('u', 'u\u{e0061}')],
  ['a Hangul filler', (email) => email.replace('u', 'u\u3164')],
  ['a long s', (email) => email.replace('s', 'ſ')],
  ['a Cyrillic letter', (email) => email.replace('e', '\u0435')],
  ['a comment', (email) => `(comment)${email}`],
  ['a comment in the domain', (email) => email.replace('@', '@(comment)')],
  ['a quoted local part', (email) => email.replace(/^[^@]+/, '"$&"')],
  ['an ideographic full stop', (email) => email.replace('.com', '。com')],
  ['a percent-encoded domain', (email) => email.replace('@e', '@%65')],
];

// regression A10
throughEachApi('an address that only looks like another one, through %s', (api, test) => {
  const { signup, login, forgot, invite, changeEmail } = apis[api];

  test.each(lookAlikes)(
    'an email address with a look-alike of another one (%s) is refused where it would be stored',
    async (_what, respell) => {
      const admin = await service.given.admin();
      const email = respell(service.given.email());
      const refused = [
        await signup({ email }),
        await invite({ email }, admin.headers),
        await changeEmail({ email, password: admin.password }, admin.headers),
      ];
      for (const reply of refused)
        expect([statusOf(reply), faultsOf(reply)]).toEqual([422, expect.arrayContaining(['#/email invalid_format'])]);
      expect(await service.db('users').where({ email })).toEqual([]);
    },
  );

  test.each(lookAlikes)(
    'a login with a look-alike of a known email address (%s) finds no account',
    async (_what, respell) => {
      const { email, password } = await service.given.user();
      expect(outcomeOf(await login({ email: respell(email), password }))).toBe('invalid_credentials');
      expect(outcomeOf(await login({ email, password }))).toBe('done');
    },
  );

  test('a password recovery for a look-alike address finds no account, and the reply is the same as for any other', async () => {
    const { email } = await service.given.user();
    const first = sameness(await forgot(service.given.email()));
    expect(sameness(await forgot(email.replace('u', 'ｕ')))).toEqual(first);
    expect(sameness(await forgot(email.replace('u', 'u\u200b')))).toEqual(first);
    await settled(service);
    expect(service.mailbox.sent('password-recovery', email)).toEqual([]);
  });

  test('a social login is refused where the provider tells a look-alike of an email address', async () => {
    await service.given.settings({ linkByEmail: 'verified' });
    const { email } = await service.given.user();
    for (const [, respell] of lookAlikes) {
      rogue.behaves({ claims: newClaims({ email: respell(email), email_verified: true }) });
      const reply = await stage.logIn(api);
      expect([outcomeOf(reply), statusOf(reply)]).toEqual(['social_email_missing', 422]);
    }
  });
});
