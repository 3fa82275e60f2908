import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { apisOf, outcomeOf } from '../kit/apis.ts';
import {
  answers,
  breaks,
  challengedApp,
  drops,
  hangs,
  type SiteVerify,
  secretKey,
  startSiteVerify,
} from '../kit/challenges.ts';
import { type Headers, type Reply, startService, useService } from '../kit/service.ts';

const service = useService();

let provider: SiteVerify;
beforeAll(async () => {
  provider = await startSiteVerify();
});
afterAll(() => provider?.close());
beforeEach(() => provider.behaves());

const newApp = (over: object = {}) => challengedApp(service, { verify_url: provider.url, ...over });
const solved = (headers: Headers, verdict: object = {}): Headers => ({
  ...headers,
  'Challenge-Response': provider.solve({ ...verdict }),
});

/** Seconds to wait, as each API says it. */
const retryAfterOf = ({ headers, body }: Reply): number =>
  Number(body.errors?.[0]?.extensions?.retry_after ?? headers['retry-after']);

const countOf = async (driver: string, outcome: string): Promise<number> => {
  const { text } = await service.send('GET', '/metrics');
  const [, count = '0'] =
    new RegExp(`gatehouse_challenges_total{driver="${driver}",outcome="${outcome}"} (\\d+)`).exec(text) ?? [];
  return Number(count);
};

/** Everything that a provider can answer that is not a verdict on the token. */
const failures = {
  'breaks the connection': drops,
  'returns 500 with a verdict that could not be relied on': breaks,
  'returns 429': answers('too many requests', 429),
  'returns no JSON': answers('<html>'),
  'returns JSON that is not an object': answers('true'),
  'returns null': answers('null'),
  'returns a verdict of another type': answers('{"success": "true"}'),
  'returns more than can be read': answers(`{"success": true, "padding": "${'x'.repeat(70_000)}"}`),
  'has an internal error': answers('{"success": false, "error-codes": ["internal-error"]}'),
  'rejects the secret key': answers('{"success": false, "error-codes": ["invalid-input-secret"]}'),
} as const;

throughEachApi('a provider of challenges that fails, through %s', (api, test) => {
  const { forgot, login, signup } = apisOf(service)[api];

  test.each(Object.entries(failures))(
    'nothing is let through while the provider %s, and the client learns when to retry',
    async (_name, failure) => {
      const { headers } = await newApp();
      const before = await countOf('turnstile', 'unavailable');
      provider.behaves(failure);
      const reply = await forgot('ada@example.com', solved(headers));
      expect(outcomeOf(reply)).toBe('challenge_unavailable');
      expect(retryAfterOf(reply)).toBe(5);
      expect(await countOf('turnstile', 'unavailable')).toBe(before + 1);
    },
  );

  test('every operation is refused while the provider cannot be reached, and works again afterwards', async () => {
    const { headers } = await newApp();
    provider.behaves(drops);
    const email = service.given.email();
    expect(outcomeOf(await signup({ email }, solved(headers)))).toBe('challenge_unavailable');
    expect(outcomeOf(await login({ email, password: 'x' }, solved(headers)))).toBe('challenge_unavailable');
    expect(outcomeOf(await forgot(email, solved(headers)))).toBe('challenge_unavailable');
    provider.behaves();
    expect(outcomeOf(await signup({ email }, solved(headers)))).toBe('done');
  });

  test('a provider that does not respond counts as unavailable after 5 seconds', async () => {
    const { headers } = await newApp();
    provider.behaves(hangs);
    const start = performance.now();
    expect(outcomeOf(await forgot('ada@example.com', solved(headers)))).toBe('challenge_unavailable');
    const seconds = (performance.now() - start) / 1000;
    expect(seconds).toBeGreaterThan(4.5);
  });

  test('after five failures in a row the provider is not asked, for the application that they happened to', async () => {
    const { headers } = await newApp();
    const { headers: other } = await newApp();
    provider.behaves(breaks);
    for (let failure = 0; failure < 5; failure += 1) await forgot('ada@example.com', solved(headers));
    provider.behaves();
    const asked = provider.forms.length;
    const reply = await forgot('ada@example.com', solved(headers));
    expect(outcomeOf(reply)).toBe('challenge_unavailable');
    expect(retryAfterOf(reply)).toBeGreaterThan(20);
    expect(provider.forms).toHaveLength(asked);
    expect(outcomeOf(await forgot('ada@example.com', solved(other)))).toBe('done');
  });

  test('wrong tokens do not stop the provider from being asked', async () => {
    const { headers } = await newApp();
    for (let attempt = 0; attempt < 8; attempt += 1)
      await forgot('ada@example.com', { ...headers, 'Challenge-Response': 'wrong' });
    expect(outcomeOf(await forgot('ada@example.com', solved(headers)))).toBe('done');
  });

  test('a recaptcha_v3 verdict without a score is a failure of the configuration', async () => {
    const { headers } = await newApp({ driver: 'recaptcha_v3' });
    const reply = await forgot('ada@example.com', solved(headers, { action: 'recover' }));
    expect(outcomeOf(reply)).toBe('challenge_unavailable');
  });

  test('the log has the reason of each refusal, and never the secret key or a response token', async () => {
    const { headers, app } = await newApp({ hostnames: ['app.example.com'] });
    const [before, passedBefore, failedBefore] = [
      service.log.length,
      await countOf('turnstile', 'passed'),
      await countOf('turnstile', 'failed'),
    ];
    const elsewhere = solved(headers, { hostname: 'phishing.example.com' });
    const here = solved(headers, { hostname: 'app.example.com' });
    await forgot('ada@example.com', { ...headers, 'Challenge-Response': 'wrong-token' });
    await forgot('ada@example.com', elsewhere);
    await forgot('ada@example.com', here);
    provider.behaves(answers('<html>'));
    await forgot('ada@example.com', here);
    const lines = service.log.slice(before).map((line) => JSON.parse(line));
    const said = lines.filter(({ msg }) => /^Challenge/.test(msg));
    const facts = { app: app.id, driver: 'turnstile', operation: 'recover' };
    expect(said).toMatchObject([
      { ...facts, msg: 'Challenge failed.', reason: 'rejected by the provider (invalid-input-response)' },
      { ...facts, msg: 'Challenge failed.', reason: 'hostname not allowed' },
      { ...facts, msg: 'Challenge provider unavailable.', reason: 'not a verdict (status 200)' },
    ]);
    const log = service.log.join('');
    for (const secret of [secretKey, 'wrong-token', elsewhere['Challenge-Response']!, here['Challenge-Response']!])
      expect(log).not.toContain(secret);
    expect(await countOf('turnstile', 'passed')).toBe(passedBefore + 1);
    expect(await countOf('turnstile', 'failed')).toBe(failedBefore + 2);
  });
});

test('in production a verification endpoint in a private network is never called', async () => {
  const { headers } = await newApp();
  const guarded = await startService({ config: { allowsPrivateVerifiers: false }, database: service.database });
  const asked = provider.forms.length;
  const reply = await guarded.send('POST', '/v1/auth/forgot', {
    headers: solved(headers),
    body: { email: 'ada@example.com' },
  });
  await guarded.stop();
  expect([reply.status, reply.body.code]).toEqual([503, 'challenge_unavailable']);
  expect(provider.forms).toHaveLength(asked);
});
