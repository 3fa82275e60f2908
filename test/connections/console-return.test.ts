import { expect } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, outcomeOf } from '../kit/apis.ts';
import { pathOf, testerOf } from '../kit/connection-tests.ts';
import { connectedCompany } from '../kit/connections.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { appUuidOf, openBrowser } from '../kit/openid.ts';
import { publicUrl, useService } from '../kit/service.ts';
import { socialApisOf } from '../kit/social/commands.ts';
import { redirectUri } from '../kit/social/stage.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService();
const people = membersOf(service);

throughEachApi('a test of a connection in the console, through %s', (api, test) => {
  const rest = () => operationsOf(service)[api];

  // regression A1123
  test('the callback of the login page is a redirect URI for tests of users, and not for those of keys', async () => {
    const connected = await connectedCompany(service);
    const owner = await people.member('Owner', connected.company);
    const uuid = await appUuidOf(service);
    const callback = `${publicUrl}/account/${uuid}/provider/callback`;
    const start = (headers: Readonly<Record<string, string>>, redirect: string) =>
      rest().startConnectionTest(headers, { path: pathOf(connected), body: { redirect_uri: redirect } });
    expect(outcomeOf(await start(superAdmin, callback))).toBe('validation_failed');
    const other = crypto.randomUUID();
    for (const redirect of [`${callback}/`, `${callback}?next=1`, callback.replace(uuid, other)])
      expect(outcomeOf(await start(owner.headers, redirect))).toBe('validation_failed');
    expect(outcomeOf(await start(owner.headers, callback))).toBe('done');
  });

  // regression A1124
  test('the callback leads tests of users to the console, with what a login needs, and no other state', async () => {
    const connected = await connectedCompany(service);
    const owner = await people.member('Owner', connected.company);
    const uuid = await appUuidOf(service);
    const callback = `${publicUrl}/account/${uuid}/provider/callback`;
    const stateOf = (answer: { readonly authorization_url: string }): string =>
      new URL(answer.authorization_url).searchParams.get('state') ?? '';
    const comeBack = (state: string) =>
      openBrowser(service).open(
        `${callback}?${new URLSearchParams({ code: 'c', state, next: 'https://evil.example' })}`,
      );
    const started = answerOf(
      await rest().startConnectionTest(owner.headers, {
        path: pathOf(connected),
        body: { redirect_uri: callback },
      }),
    );
    const page = await comeBack(stateOf(started));
    expect([page.status, page.url.pathname]).toEqual([200, `/console/${uuid}`]);
    const sent = { code: 'c', state: stateOf(started), step: 'connection-test' };
    expect(Object.fromEntries(page.url.searchParams)).toEqual(sent);
    const byKey = answerOf(await testerOf(service, api, connected).start());
    const login = answerOf(
      await socialApisOf(service)[api].start({}, connected.provider, { redirect_uri: redirectUri }),
    );
    for (const state of ['unknown', '', stateOf(byKey), stateOf(login)])
      expect([state, (await comeBack(state)).status]).toEqual([state, 410]);
  });
});
