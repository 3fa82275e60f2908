import * as oidc from 'openid-client';
import { describe, expect, test } from 'vitest';
import { runningClock } from '../kit/clock.ts';
import { authorizationOf, connect, fetchOf, type givenClient, issuerOf, redirectUri } from '../kit/openid.ts';
import { startService, type TestService, useService } from '../kit/service.ts';

const service = useService({ clock: runningClock() });

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, string>>;
}

/** Sends a token request as the client does, without checks of a library. */
const requestToken = async (
  target: TestService,
  { client, secret }: Awaited<ReturnType<typeof givenClient>>,
  fields: Readonly<Record<string, string>>,
): Promise<Answer> => {
  const response = await fetchOf(target)(`${await issuerOf(target)}/token`, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${btoa(`${client.clientId}:${secret}`)}`,
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(fields).toString(),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
};

const times = <T>(count: number, work: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));

// regression A151
describe('parallel requests', () => {
  test('of 50 redemptions of one code exactly one succeeds, and the others revoke nothing', async () => {
    const { given, callback, checks } = await connect(service);
    const fields = {
      grant_type: 'authorization_code',
      code: callback.searchParams.get('code')!,
      redirect_uri: redirectUri,
      code_verifier: checks.pkceCodeVerifier,
    };
    const answers = await times(50, () => requestToken(service, given, fields));
    const succeeded = answers.filter(({ status }) => status === 200);
    expect(succeeded).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 200);
    expect(new Set(others.map(({ body }) => body['error']))).toEqual(new Set(['invalid_grant']));
    const refreshed = await requestToken(service, given, {
      grant_type: 'refresh_token',
      refresh_token: succeeded[0]!.body['refresh_token']!,
    });
    expect(refreshed.status).toBe(200);
  });

  // regression A339
  test('of many authorizations of one browser at a time each gets a code', async () => {
    const { config, browser } = await connect(service);
    const { url } = await authorizationOf(config);
    const Cookie = [...browser.cookies.values()].map(({ name, value }) => `${name}=${value}`).join('; ');
    const statuses = await times(12, async () => {
      const own: number[] = [];
      for (let left = 15; left > 0; left -= 1) own.push((await fetchOf(service)(url, { headers: { Cookie } })).status);
      return own;
    });
    expect(new Set(statuses.flat())).toEqual(new Set([303]));
  });

  test('a code that is sent again later is refused, and ends the grant (RFC 6749, section 4.1.2)', async () => {
    const { given, callback, checks } = await connect(service);
    const fields = {
      grant_type: 'authorization_code',
      code: callback.searchParams.get('code')!,
      redirect_uri: redirectUri,
      code_verifier: checks.pkceCodeVerifier,
    };
    const first = await requestToken(service, given, fields);
    service.clock.advance(11);
    expect((await requestToken(service, given, fields)).body['error']).toBe('invalid_grant');
    const refreshed = await requestToken(service, given, {
      grant_type: 'refresh_token',
      refresh_token: first.body['refresh_token']!,
    });
    expect(refreshed.body['error']).toBe('invalid_grant');
  });

  test('20 refreshes of one token get the same successor, on two instances, and the successor can be refreshed', async () => {
    const { given, tokens } = await connect(service, { redeems: true });
    const other = await startService({
      database: service.database,
      mailbox: service.mailbox,
      clock: service.clock,
      // Both have the same URL, as behind a proxy.
    });
    try {
      const fields = { grant_type: 'refresh_token', refresh_token: tokens!.refresh_token! };
      const answers = await times(20, (at) => requestToken(at % 2 === 0 ? service : other, given, fields));
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
      const successors = new Set(answers.map(({ body }) => body['refresh_token']));
      expect(successors.size).toBe(1);
      const [successor = ''] = successors;
      expect(successor).not.toBe(fields.refresh_token);
      const next = await requestToken(other, given, { grant_type: 'refresh_token', refresh_token: successor });
      expect(next.status).toBe(200);
    } finally {
      await other.stop();
    }
  });

  test('a token before the one that was replaced is a copy: it is refused, and ends the grant but not the session', async () => {
    const { given, tokens, config } = await connect(service, { redeems: true });
    const first = tokens!.refresh_token!;
    const second = (await oidc.refreshTokenGrant(config, first)).refresh_token!;
    const third = (await oidc.refreshTokenGrant(config, second)).refresh_token!;
    service.clock.advance(31);
    const replayed = await requestToken(service, given, { grant_type: 'refresh_token', refresh_token: first });
    expect(replayed.body['error']).toBe('invalid_grant');
    const after = await requestToken(service, given, { grant_type: 'refresh_token', refresh_token: third });
    expect(after.body['error']).toBe('invalid_grant');
    expect(await service.db('sessions').whereNull('ended_at')).not.toEqual([]);
  });

  test('the response of a refresh may be lost: the same token gets the same successor until that is used', async () => {
    const { given, tokens } = await connect(service, { redeems: true });
    const fields = { grant_type: 'refresh_token', refresh_token: tokens!.refresh_token! };
    const lost = await requestToken(service, given, fields);
    service.clock.advance(3600);
    const repeated = await requestToken(service, given, fields);
    expect(repeated.body['refresh_token']).toBe(lost.body['refresh_token']);
    const used = await requestToken(service, given, {
      grant_type: 'refresh_token',
      refresh_token: lost.body['refresh_token']!,
    });
    expect(used.status).toBe(200);
    service.clock.advance(31);
    expect((await requestToken(service, given, fields)).body['error']).toBe('invalid_grant');
  });
});
