import { afterAll, beforeAll, expect } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { apisOf, outcomeOf } from '../kit/apis.ts';
import { challengedApp, type SiteVerify, startSiteVerify } from '../kit/challenges.ts';
import { password } from '../kit/given.ts';
import { type Headers, useService } from '../kit/service.ts';

const service = useService();

let provider: SiteVerify;
beforeAll(async () => {
  provider = await startSiteVerify();
});
afterAll(() => provider?.close());

throughEachApi('a challenge after failed logins, through %s', (api, test) => {
  const { signup, login } = apisOf(service)[api];

  const newApp = async () => {
    const { headers, administrator } = await challengedApp(service, {
      verify_url: provider.url,
      operations: ['login'],
      login_after_failures: 3,
    });
    const email = service.given.email();
    expect(outcomeOf(await signup({ email, password }, administrator))).toBe('done');
    return { headers, email };
  };
  const solved = (headers: Headers): Headers => ({ ...headers, 'Challenge-Response': provider.solve() });
  const outcomesOf = async (tries: number, email: string, headers: Headers): Promise<readonly string[]> => {
    const outcomes: string[] = [];
    for (let count = 0; count < tries; count += 1)
      outcomes.push(outcomeOf(await login({ email, password: 'wrong' }, headers)));
    return outcomes;
  };

  test('logins require a challenge after three failures, whether the address has an account or not', async () => {
    const { headers, email } = await newApp();
    const expected = [...Array(3).fill('invalid_credentials'), ...Array(2).fill('challenge_required')];
    expect(await outcomesOf(5, email, headers)).toEqual(expected);
    expect(await outcomesOf(5, service.given.email(), headers)).toEqual(expected);
  });

  test('a solved challenge lets a login be checked, and a success ends the requirement', async () => {
    const { headers, email } = await newApp();
    await outcomesOf(3, email, headers);
    expect(outcomeOf(await login({ email, password: 'wrong' }, solved(headers)))).toBe('invalid_credentials');
    expect(outcomeOf(await login({ email, password }, headers))).toBe('challenge_required');
    expect(outcomeOf(await login({ email, password }, solved(headers)))).toBe('done');
    expect(outcomeOf(await login({ email, password }, headers))).toBe('done');
  });

  test('every spelling of an address has the same failures, and other addresses have none', async () => {
    const { headers, email } = await newApp();
    await outcomesOf(3, email.toUpperCase(), headers);
    expect(outcomeOf(await login({ email, password }, headers))).toBe('challenge_required');
    expect(await outcomesOf(1, service.given.email(), headers)).toEqual(['invalid_credentials']);
  });

  test('failures from a known device are counted separately from those of strangers', async () => {
    const { headers, email } = await newApp();
    const { headers: received } = await apisOf(service).REST.login({ email, password }, headers);
    const device = { ...headers, 'X-Device-Token': received['x-device-token'] ?? '' };
    await outcomesOf(3, email, headers);
    expect(await outcomesOf(4, email, device)).toEqual([...Array(3).fill('invalid_credentials'), 'challenge_required']);
    expect(outcomeOf(await login({ email, password }, solved(device)))).toBe('done');
    expect(outcomeOf(await login({ email, password }, device))).toBe('done');
    expect(outcomeOf(await login({ email, password }, headers))).toBe('challenge_required');
  });

  test('a response token is not used before the challenge is required', async () => {
    const { headers, email } = await newApp();
    const asked = provider.forms.length;
    expect(outcomeOf(await login({ email, password }, solved(headers)))).toBe('done');
    expect(provider.forms).toHaveLength(asked);
  });
});
