import { describe, expect, test } from 'vitest';
import { runningClock } from '../kit/clock.ts';
import { claimsOf, headingOf, openPage } from '../kit/login-page.ts';
import { connect, logIn } from '../kit/openid.ts';
import { useService } from '../kit/service.ts';

const service = useService({ clock: runningClock() });
const parameters = { prompt: 'select_account' };

describe('a client that asks for the choice of an account (regression A431)', () => {
  test('discovery lists select_account among the values of prompt', async () => {
    const { config } = await connect(service);
    expect(config.serverMetadata()['prompt_values_supported']).toContain('select_account');
  });

  test('a browser without a session has the login page, and continues after the login', async () => {
    const user = await service.given.user();
    const opened = await openPage(service, { parameters });
    expect(opened.page.text).not.toContain('keep-account');
    const done = await logIn(opened.browser, user.email, user.password);
    expect((await claimsOf(opened, done)).sub).toBe(String(user.id));
  });

  test('the account in use is offered, and continues without another login', async () => {
    const { browser, config, user } = await connect(service);
    const opened = await openPage(service, { browser, config, parameters });
    expect(headingOf(opened.page)).toBe('Log in to Gatehouse');
    expect(opened.page.text).toContain(`Continue as ${user.email}`);
    const before = await service.db('sessions').where({ user_id: user.id }).count({ n: '*' });
    const claims = await claimsOf(opened, await browser.submit({ step: 'keep-account' }));
    expect(claims.sub).toBe(String(user.id));
    expect(await service.db('sessions').where({ user_id: user.id }).count({ n: '*' })).toEqual(before);
  });

  test('another user logs in on the page of the choice, and the client gets the tokens of that user', async () => {
    const { browser, config } = await connect(service);
    const other = await service.given.user();
    const opened = await openPage(service, { browser, config, parameters });
    const done = await logIn(browser, other.email, other.password);
    expect((await claimsOf(opened, done)).sub).toBe(String(other.id));
  });

  test('a session that has ended meanwhile is not continued', async () => {
    const { browser, config, user } = await connect(service);
    await openPage(service, { browser, config, parameters });
    await service.send('PUT', '/v1/auth/logout', { headers: user.headers, body: { all_devices: true } });
    const page = await browser.submit({ step: 'keep-account' });
    expect([page.status, headingOf(page)]).toEqual([410, 'This login has expired']);
  });

  test('the choice answers no other question: a login that the client requires is asked for next', async () => {
    const { browser, config, user } = await connect(service);
    const opened = await openPage(service, { browser, config, parameters: { prompt: 'select_account login' } });
    const page = await browser.submit({ step: 'keep-account' });
    expect([page.text.includes('value="address"'), page.text.includes('keep-account')]).toEqual([true, false]);
    const done = await logIn(browser, user.email, user.password);
    expect((await claimsOf(opened, done)).sub).toBe(String(user.id));
  });

  test('the choice is not an answer to a page that does not ask for it', async () => {
    const { browser, config } = await connect(service);
    await openPage(service, { browser, config, parameters: { prompt: 'login' } });
    const page = await browser.submit({ step: 'keep-account' });
    expect(page.text).toContain('value="address"');
  });
});
