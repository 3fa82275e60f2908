import { beforeAll, expect } from 'vitest';
import { administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, faultsOf, fresh, outcomeOf, statusOf, tokenOf } from '../kit/apis.ts';
import { bearer } from '../kit/given.ts';
import { loginCodeApis } from '../kit/login-codes.ts';
import { type Headers, type Reply, useService } from '../kit/service.ts';
import { newClaims } from '../kit/social/stage.ts';
import { useRogue } from '../social/stage.ts';

const service = useService();
const apis = apisOf(service);
const administration = administrationOf(service);
const { rogue, stage } = useRogue(service);

beforeAll(() => service.given.settings({ emailCodes: 'allowed', emailCodeSignup: true }));

// regression A39
throughEachApi('the language of a user through %s', (api, test) => {
  const { signup, forgot, accept, invite } = apis[api];
  const { updateUser, user, exportUser } = administration[api];
  const shown = async (headers: Headers) => {
    const { language, locale } = answerOf(await user(headers, 'me'));
    return { language, locale };
  };
  const shownAfter = (reply: Reply) => shown(bearer(tokenOf(reply)!));

  test('a sign-up without a language is English', async () => {
    expect(await shownAfter(await signup({ email: service.given.email() }))).toEqual({ language: 'EN', locale: 'en' });
  });

  test.each([
    ['pt-BR', 'PT', 'pt-BR'],
    ['zh-hant', 'ZH', 'zh-Hant'],
    ['en', 'EN', 'en'],
    ['deu', 'DE', 'de'],
    ['yue-HK', 'EN', 'yue-HK'],
    ['FR', 'FR', 'fr'],
  ])('a sign-up in %s is shown as %s and %s, and its emails have both', async (sent, language, locale) => {
    const email = service.given.email();
    const reply = await signup({ email, language: sent });
    expect(await shownAfter(reply)).toEqual({ language, locale });
    expect((await service.mailbox.next('verify-email', email)).recipient).toMatchObject({ language, locale });
    await forgot(email);
    expect((await service.mailbox.next('password-recovery', email)).recipient).toMatchObject({ language, locale });
  });

  test.each(['english', 'en_GB', 'abcd', 'x-private', ''])('a sign-up in %j is refused', async (language) => {
    const reply = await signup({ email: service.given.email(), language });
    expect([outcomeOf(reply), faultsOf(reply)]).toEqual(['validation_failed', ['#/language invalid_format']]);
  });

  test('a change of the language changes both fields, and the version', async () => {
    const { headers } = await service.given.user();
    const before = (await user(headers, 'me')).headers['etag'];
    expect(answerOf(await updateUser(headers, 'me', { language: 'pt-br' }))).toMatchObject({
      language: 'PT',
      locale: 'pt-BR',
    });
    const after = await user(headers, 'me');
    if (api === 'REST') expect(after.headers['etag']).not.toBe(before);
    // A client without `locale` sends the received values with another language.
    expect(answerOf(await updateUser(headers, 'me', { language: 'PT' }))).toMatchObject({ locale: 'pt-BR' });
    expect(answerOf(await updateUser(headers, 'me', { language: 'DE' }))).toMatchObject({
      language: 'DE',
      locale: 'de',
    });
    expect(answerOf(await updateUser(headers, 'me', { language: 'PT' }))).toMatchObject({
      language: 'PT',
      locale: 'pt',
    });
  });

  test('a language that stays as it is leaves the other fields of a change as they are sent', async () => {
    const { headers } = await service.given.user();
    const change = { language: 'EN', sex: 'F', timezone: 'Europe/London', phone_number: '+44 1' };
    expect(answerOf(await updateUser(headers, 'me', change))).toMatchObject(change);
  });

  test('the locale is not set by itself', async () => {
    const { headers } = await service.given.user();
    expect(statusOf(await updateUser(headers, 'me', { locale: 'pt-BR' }))).toBe(api === 'REST' ? 422 : 400);
  });

  test('a change by the release before wins: a locale of another language does not count', async () => {
    const { id, headers } = await service.given.user();
    await updateUser(headers, 'me', { language: 'pt-BR' });
    await service.db('users').where({ id }).update({ language: 'FR' });
    service.clock.advance(60);
    const headersAfter = bearer(tokenOf(await apis[api].refresh(headers))!);
    expect(await shown(headersAfter)).toEqual({ language: 'FR', locale: 'fr' });
  });

  test('an export has the locale', async () => {
    const headers = await service.given.proven(await service.given.user());
    await updateUser(headers, 'me', { language: 'zh-Hant' });
    expect(answerOf(await exportUser(headers, 'me')).user).toMatchObject({ language: 'ZH', locale: 'zh-Hant' });
  });

  test('a sign-up with a code and an invitation that is accepted can have a language', async () => {
    const email = service.given.email();
    const { sendLoginCode, loginWithCode } = loginCodeApis(service)[api];
    await sendLoginCode({}, email);
    const mail = await service.mailbox.next('login-code', email);
    expect(mail.recipient).toMatchObject({ language: 'EN', locale: 'en' });
    const { code } = mail.data;
    const refused = await loginWithCode({}, { email, code, language: 'abcd' });
    expect(faultsOf(refused)).toEqual(['#/language invalid_format']);
    expect(await shownAfter(await loginWithCode({}, { email, code, language: 'es-419' }))).toEqual({
      language: 'ES',
      locale: 'es-419',
    });

    const admin = await service.given.admin();
    const invited = service.given.email();
    await invite({ email: invited, firstname: 'Grace', lastname: 'Hopper' }, admin.headers);
    const { recipient, data } = await service.mailbox.next('invitation', invited);
    expect(recipient).toMatchObject({ language: 'EN', locale: 'en' });
    const wrong = await accept(data.key, { password: fresh, language: 'abcd' });
    expect(faultsOf(wrong)).toEqual(['#/language invalid_format']);
    const accepted = await accept(data.key, { password: fresh, language: 'pt-BR' });
    expect(await shownAfter(accepted)).toEqual({ language: 'PT', locale: 'pt-BR' });
  });

  test.each([
    ['en-US', 'EN', 'en-US'],
    ['pt_BR', 'PT', 'pt-BR'],
    ['English (US)', 'EN', 'en'],
    [7, 'EN', 'en'],
    [undefined, 'EN', 'en'],
  ])('a new user of a provider that tells the locale %j has %s and %s', async (told, language, locale) => {
    const claims = newClaims({ locale: told });
    rogue.behaves({ claims });
    const reply = await stage.logIn(api);
    expect(outcomeOf(reply)).toBe('done');
    expect(await shownAfter(reply)).toEqual({ language, locale });
    // A later login changes no known user.
    rogue.behaves({ claims: { ...claims, locale: 'ja-JP' } });
    expect(await shownAfter(await stage.logIn(api))).toEqual({ language, locale });
  });
});
