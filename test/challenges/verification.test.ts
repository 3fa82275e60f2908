import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, outcomeOf, settled } from '../kit/apis.ts';
import { challengedApp, type SiteVerify, secretKey, siteKey, startSiteVerify } from '../kit/challenges.ts';
import { password } from '../kit/given.ts';
import { type Headers, useService } from '../kit/service.ts';

const service = useService();
const hostname = 'app.example.com';

let provider: SiteVerify;
beforeAll(async () => {
  provider = await startSiteVerify();
});
afterAll(() => provider?.close());
beforeEach(() => provider.behaves());

/** The response of each provider to a solved challenge, and the form that it receives. */
const drivers = {
  turnstile: { verdict: { hostname, action: 'signup', cdata: '' }, form: {} },
  hcaptcha: { verdict: { hostname, credit: false }, form: { sitekey: siteKey } },
  recaptcha_v2: { verdict: { hostname }, form: {} },
  recaptcha_v3: { verdict: { hostname, action: 'signup', score: 0.7 }, form: {} },
} as const;

const newApp = (driver: string, over: object = {}) =>
  challengedApp(service, { driver, verify_url: provider.url, hostnames: [hostname], ...over });
const solved = (headers: Headers, verdict: object): Headers => ({
  ...headers,
  'Challenge-Response': provider.solve({ ...verdict }),
});

throughEachApi('a required challenge, through %s', (api, test) => {
  const { signup, login, forgot } = apisOf(service)[api];
  const register = (headers: Headers) => signup({ email: service.given.email(), password }, headers);

  describe.each(Object.entries(drivers))('%s', (driver, { verdict, form }) => {
    test('a solved challenge is accepted once, and the provider gets secret key and response token', async () => {
      const { headers } = await newApp(driver);
      const proof = solved(headers, verdict);
      expect(outcomeOf(await register(proof))).toBe('done');
      expect(provider.forms.at(-1)).toEqual({ secret: secretKey, response: proof['Challenge-Response'], ...form });
      expect(outcomeOf(await register(proof))).toBe('challenge_failed');
    });

    test('a missing response token is refused without asking the provider', async () => {
      const { headers } = await newApp(driver);
      const asked = provider.forms.length;
      expect(outcomeOf(await register(headers))).toBe('challenge_required');
      expect(provider.forms).toHaveLength(asked);
    });

    test('an unknown response token is refused', async () => {
      const { headers } = await newApp(driver);
      expect(outcomeOf(await register({ ...headers, 'Challenge-Response': 'unknown' }))).toBe('challenge_failed');
    });

    test('a challenge that was solved on another hostname is refused', async () => {
      const { headers } = await newApp(driver);
      const elsewhere = solved(headers, { ...verdict, hostname: 'phishing.example.com' });
      expect(outcomeOf(await register(elsewhere))).toBe('challenge_failed');
      const { hostname: _none, ...unnamed } = verdict;
      expect(outcomeOf(await register(solved(headers, unnamed)))).toBe('challenge_failed');
    });

    test('a challenge that was solved on any hostname is accepted if no hostnames are configured', async () => {
      const { headers } = await newApp(driver, { hostnames: [] });
      const elsewhere = solved(headers, { ...verdict, hostname: 'other.example.com' });
      expect(outcomeOf(await register(elsewhere))).toBe('done');
    });
  });

  test.each(['turnstile', 'recaptcha_v3'] as const)(
    'a %s challenge that was solved for another operation is refused',
    async (driver) => {
      const { headers } = await newApp(driver);
      const forLogin = solved(headers, { ...drivers[driver].verdict, action: 'login' });
      expect(outcomeOf(await register(forLogin))).toBe('challenge_failed');
    },
  );

  test('an action is optional for turnstile and required for recaptcha_v3', async () => {
    const { headers: turnstile } = await newApp('turnstile');
    expect(outcomeOf(await register(solved(turnstile, { hostname, action: '' })))).toBe('done');
    const { headers: recaptcha } = await newApp('recaptcha_v3');
    expect(outcomeOf(await register(solved(recaptcha, { hostname, score: 0.9 })))).toBe('challenge_failed');
  });

  test('a score below the minimum is refused, and the minimum itself is accepted', async () => {
    const { verdict } = drivers.recaptcha_v3;
    const { headers } = await newApp('recaptcha_v3', { min_score: 0.7 });
    expect(outcomeOf(await register(solved(headers, { ...verdict, score: 0.69 })))).toBe('challenge_failed');
    expect(outcomeOf(await register(solved(headers, { ...verdict, score: 0.7 })))).toBe('done');
    const { headers: byDefault } = await newApp('recaptcha_v3');
    expect(outcomeOf(await register(solved(byDefault, { ...verdict, score: 0.49 })))).toBe('challenge_failed');
    expect(outcomeOf(await register(solved(byDefault, { ...verdict, score: 0.5 })))).toBe('done');
  });

  test('each operation requires a challenge only if the configuration lists it', async () => {
    const open = await newApp('hcaptcha', { operations: [] });
    const { email } = await service.given.user({ app: open.app });
    const attempts = {
      signup: (headers: Headers) => register(headers),
      login: (headers: Headers) => login({ email, password }, headers),
      recover: (headers: Headers) => forgot(email, headers),
    };
    const outcomes = async () =>
      Promise.all(Object.values(attempts).map(async (attempt) => outcomeOf(await attempt(open.headers))));
    expect(await outcomes()).toEqual(['done', 'done', 'done']);
    for (const [position, operation] of Object.keys(attempts).entries()) {
      const body = { driver: 'hcaptcha', site_key: siteKey, operations: [operation], verify_url: provider.url };
      await service.send('PUT', '/v1/app/challenge', { headers: open.administrator, body });
      const expected = ['done', 'done', 'done'].with(position, 'challenge_required');
      expect(await outcomes()).toEqual(expected);
      const proof = solved(open.headers, { hostname });
      expect(outcomeOf(await attempts[operation as keyof typeof attempts](proof))).toBe('done');
    }
  });

  test('a super admin key requires no challenge', async () => {
    const { administrator } = await newApp('turnstile');
    const email = service.given.email();
    expect(outcomeOf(await signup({ email, password }, administrator))).toBe('done');
    expect(outcomeOf(await login({ email, password }, administrator))).toBe('done');
    expect(outcomeOf(await forgot(email, administrator))).toBe('done');
  });

  test('a challenge is checked before anything is written, and the refusal does not depend on the account', async () => {
    const { app, headers, administrator } = await newApp('hcaptcha');
    const known = (await signup({ email: service.given.email(), password }, administrator)).body;
    const email = known.user?.email ?? known.data.register.user.email;
    await settled(service);
    const rows = async () => {
      const counted = ['users', 'sessions', 'notifications', 'mail_keys'].map(async (table) =>
        Number((await service.db(table).count('* as count').first())?.['count']),
      );
      return Promise.all(counted);
    };
    const before = await rows();
    const replyOf = async (address: string, proof: Headers) => {
      const replies = [
        await signup({ email: address, password }, proof),
        await login({ email: address, password }, proof),
        await forgot(address, proof),
      ];
      return replies.map(({ status, body }) =>
        JSON.stringify([status, body]).replaceAll(/"(instance|request_id)":"[^"]+"/g, ''),
      );
    };
    for (const proof of [headers, { ...headers, 'Challenge-Response': 'unknown' }])
      expect(await replyOf(email, proof)).toEqual(await replyOf('unknown@example.com', proof));
    await settled(service);
    expect(await rows()).toEqual(before);
    // Refusals of one minute and network share an entry: that of the first one is written at once.
    for (const [failure, proof] of [
      ['challenge_required', headers],
      ['challenge_failed', { ...headers, 'Challenge-Response': 'unknown' }],
    ] as const) {
      service.clock.advance(61);
      await forgot(email, proof);
      const last = await service.db('audit').where({ app_id: app.id }).orderBy('id', 'desc').first();
      expect(last).toMatchObject({ event: 'recover', failure });
    }
    const audited = await service.db('audit').where({ app_id: app.id }).whereNotNull('failure').select();
    expect(audited.every(({ user_id }) => user_id === null)).toBe(true);
  });

  test('invalid input is reported before the challenge, with an invalid response token among it', async () => {
    const { headers } = await newApp('turnstile');
    const asked = provider.forms.length;
    const reply = await signup(
      { email: 'no address', password },
      { ...headers, 'Challenge-Response': 'x'.repeat(8193) },
    );
    const errors = reply.body.errors[0]?.extensions?.errors ?? reply.body.errors;
    expect(outcomeOf(reply)).toBe('validation_failed');
    expect(errors.map(({ pointer, code }: { pointer: string; code: string }) => [pointer, code])).toEqual(
      expect.arrayContaining([
        ['#/email', 'invalid_format'],
        ['header/challenge-response', 'too_long'],
      ]),
    );
    expect(provider.forms).toHaveLength(asked);
  });

  test('a repeated sign-up with its Idempotency-Key uses no response token', async () => {
    const { headers } = await newApp('turnstile');
    const email = service.given.email();
    const keyed = { ...headers, 'Idempotency-Key': crypto.randomUUID() };
    const refused = await signup({ email, password }, keyed);
    expect(outcomeOf(refused)).toBe('challenge_required');
    const first = await signup({ email, password }, solved(keyed, drivers.turnstile.verdict));
    expect(outcomeOf(first)).toBe('done');
    const asked = provider.forms.length;
    const again = await signup({ email, password }, { ...keyed, 'Challenge-Response': 'another-token' });
    expect(outcomeOf(again)).toBe('done');
    expect(provider.forms).toHaveLength(asked);
  });

  test('pages learn the driver and the site key of each operation, and nothing else', async () => {
    const { challenges } = administrationOf(service)[api];
    const { headers } = await newApp('turnstile', {
      operations: ['recover', 'signup', 'login'],
      login_after_failures: 3,
    });
    const one = { driver: 'turnstile', site_key: siteKey };
    const listed = answerOf(await challenges(headers));
    expect(listed.data ?? listed).toEqual([
      { operation: 'signup', ...one, after_failures: 0 },
      { operation: 'login', ...one, after_failures: 3 },
      { operation: 'recover', ...one, after_failures: 0 },
    ]);
    const none = answerOf(await challenges({}));
    expect(none.data ?? none).toEqual([]);
  });
});

test('in a GraphQL document, a response token is accepted for the first field that requires one', async () => {
  const { headers } = await newApp('hcaptcha');
  const reply = await service.graphql(
    'mutation { first: forgotPassword(data: { email: "a@example.com" }) second: forgotPassword(data: { email: "b@example.com" }) }',
    { headers: solved(headers, { hostname }) },
  );
  expect(reply.body.data).toEqual({ first: true, second: null });
  expect(reply.body.errors.map(({ extensions }: { extensions: { code: string } }) => extensions.code)).toEqual([
    'challenge_failed',
  ]);
});
