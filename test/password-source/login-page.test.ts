import { expect, test } from 'vitest';
import { runningClock } from '../kit/clock.ts';
import { superAdmin } from '../kit/members.ts';
import { authorizationOf, discover, givenClient, openBrowser, redirectUri } from '../kit/openid.ts';
import { importedUser, oldPassword, says, sourceAt, useOldSystem } from '../kit/password-source.ts';
import { useService } from '../kit/service.ts';

const service = useService({ clock: runningClock() });

const old = useOldSystem();

// regression A888
test.each([
  ['en', 'Your password cannot be checked at the moment.'],
  ['de', 'Ihr Passwort kann im Moment nicht geprüft werden.'],
])('the login page says in %s that the password cannot be checked, and logs in once it can', async (language, text) => {
  await service.send('PUT', '/v1/app/password-source', { headers: superAdmin, body: sourceAt(service, old.url) });
  const { email } = await importedUser(service, { id: 1 });
  const config = await discover(service, await givenClient(service));
  const { url } = await authorizationOf(config, { ui_locales: language });
  const browser = openBrowser(service);
  await browser.open(url);
  await browser.submit({ step: 'address', email });
  old.behaves(says('out of order', 503));
  const refused = await browser.submit({ step: 'login', email, password: oldPassword });
  expect([refused.status, refused.text]).toEqual([expect.any(Number), expect.stringContaining(text)]);
  expect(refused.status).toBeLessThan(500);
  expect(refused.text).toContain('name="password"');
  old.behaves();
  const done = await browser.submit({ step: 'login', email, password: oldPassword });
  expect(done.url.href).toContain(`${redirectUri}?`);
});
