import { expect } from 'vitest';
import { createSecretSealer } from '../../src/security/sealing.ts';
import { administrationOf, contentOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, outcomeOf } from '../kit/apis.ts';
import { challengedApp, secretKey, setup, siteKey } from '../kit/challenges.ts';
import { membersOf } from '../kit/members.ts';
import { type Reply, startService, testConfig, useService } from '../kit/service.ts';

const service = useService();
const people = membersOf(service);
const apis = administrationOf(service);

const newApp = async () => {
  const app = await service.given.app();
  return { id: app.id, headers: { 'X-Service-Key': app.serviceKey } };
};
const rowOf = (app: number) => service.db('challenges').where({ app_id: app }).first();
const storedKey = async (app: number): Promise<string> =>
  createSecretSealer(testConfig().secret).open((await rowOf(app)).sealed_secret_key);

const faultsOf = ({ body }: Reply): readonly string[] =>
  (body.errors?.[0]?.extensions?.errors ?? body.errors ?? []).map(
    ({ pointer, code }: { readonly pointer: string; readonly code: string }) => `${pointer} ${code}`,
  );

throughEachApi('the challenge configuration, through %s', (api, test) => {
  const { appChallenge, setAppChallenge, deleteAppChallenge } = apis[api];

  test('the configuration is returned as it was set, without the secret key, until it is deleted', async () => {
    const { headers } = await newApp();
    expect(outcomeOf(await appChallenge(headers))).toBe('not_found');
    const full = {
      ...setup,
      driver: 'recaptcha_v3',
      login_after_failures: 3,
      min_score: 0.25,
      hostnames: ['app.example.com', 'localhost'],
    };
    const { secret_key: _never, ...visible } = full;
    const reply = await setAppChallenge(headers, full);
    expect(answerOf(reply)).toMatchObject(visible);
    expect(answerOf(await appChallenge(headers))).toEqual(answerOf(reply));
    expect(outcomeOf(await deleteAppChallenge(headers))).toBe('done');
    expect(outcomeOf(await appChallenge(headers))).toBe('not_found');
    expect(outcomeOf(await deleteAppChallenge(headers))).toBe('not_found');
  });

  test('an omitted field gets its default, even if it was set before', async () => {
    const { headers } = await newApp();
    const sent = {
      driver: 'recaptcha_v3',
      site_key: siteKey,
      secret_key: secretKey,
      operations: ['recover', 'signup'],
    };
    await setAppChallenge(headers, { ...sent, min_score: 1, hostnames: ['app.example.com'] });
    const byDefault = answerOf(await setAppChallenge(headers, sent));
    expect(byDefault).toMatchObject({ login_after_failures: 0, min_score: 0.5, hostnames: [], verify_url: null });
    expect(byDefault.operations).toEqual(['signup', 'recover']);
    const turnstile = answerOf(await setAppChallenge(headers, { ...sent, driver: 'turnstile' }));
    expect(turnstile.min_score).toBe(null);
  });

  test('the secret key is stored sealed, and kept as long as driver, site key and URL are unchanged', async () => {
    const { id, headers } = await newApp();
    const { secret_key: _kept, ...rest } = setup;
    expect(faultsOf(await setAppChallenge(headers, rest))).toEqual(['#/secret_key required']);
    await setAppChallenge(headers, setup);
    expect(JSON.stringify(await rowOf(id))).not.toContain(secretKey);
    expect(await storedKey(id)).toBe(secretKey);
    expect(outcomeOf(await setAppChallenge(headers, { ...rest, operations: [] }))).toBe('done');
    expect(await storedKey(id)).toBe(secretKey);
    for (const change of [
      { driver: 'hcaptcha' },
      { site_key: 'another' },
      { verify_url: 'https://attacker.example/siteverify' },
      { verify_url: undefined },
    ])
      expect(faultsOf(await setAppChallenge(headers, { ...rest, ...change }))).toEqual(['#/secret_key required']);
    await setAppChallenge(headers, { ...setup, secret_key: 'rotated' });
    expect(await storedKey(id)).toBe('rotated');
  });

  test('every invalid field is reported', async () => {
    const { headers } = await newApp();
    const reply = await setAppChallenge(headers, {
      ...setup,
      site_key: '',
      secret_key: 'x'.repeat(1025),
      operations: ['signup', 'signup', 'signup', 'signup'],
      login_after_failures: 101,
      min_score: 0.5,
      hostnames: Array(21).fill('example.com'),
      verify_url: 'ftp://example.com',
    });
    expect(faultsOf(reply).toSorted()).toEqual([
      '#/hostnames too_long',
      '#/login_after_failures out_of_range',
      '#/min_score not_allowed',
      '#/operations too_long',
      '#/secret_key too_long',
      '#/site_key too_short',
      '#/verify_url invalid_format',
    ]);
    const scored = await setAppChallenge(headers, { ...setup, driver: 'recaptcha_v3', min_score: 1.5 });
    expect(faultsOf(scored)).toEqual(['#/min_score out_of_range']);
    const [fault] = faultsOf(await setAppChallenge(headers, { ...setup, hostnames: ['https://app.example.com'] }));
    expect(fault).toMatch(/^#\/hostnames(\/0)? invalid_format$/);
  });

  test('in production the verification URL must be an https URL outside private networks', async () => {
    const { headers } = await newApp();
    const guarded = await startService({ config: { allowsPrivateVerifiers: false }, database: service.database });
    const there = administrationOf(guarded)[api];
    for (const verify_url of ['http://example.com/siteverify', 'https://127.0.0.1/siteverify', 'https://[::1]/'])
      expect(faultsOf(await there.setAppChallenge(headers, { ...setup, verify_url }))).toEqual([
        '#/verify_url not_allowed',
      ]);
    const verify_url = 'https://www.recaptcha.net/recaptcha/api/siteverify';
    expect(outcomeOf(await there.setAppChallenge(headers, { ...setup, verify_url }))).toBe('done');
    await guarded.stop();
  });

  test('settings:write reads the configuration, and security:write changes it', async () => {
    await people.challenge();
    const reader = await people.everywhere(await people.roleOf(['settings:write']));
    expect(outcomeOf(await appChallenge(reader.headers))).toBe('done');
    expect(outcomeOf(await setAppChallenge(reader.headers, setup))).toBe('forbidden');
    expect(outcomeOf(await deleteAppChallenge(reader.headers))).toBe('forbidden');
    const writer = await people.everywhere(await people.roleOf(['security:write']));
    expect(outcomeOf(await setAppChallenge(writer.headers, { ...setup, operations: [] }))).toBe('done');
    expect(outcomeOf(await deleteAppChallenge(writer.headers))).toBe('done');
  });

  test('an application does not see the challenge of another one', async () => {
    await challengedApp(service);
    const { headers } = await newApp();
    expect(outcomeOf(await appChallenge(headers))).toBe('not_found');
    expect(outcomeOf(await deleteAppChallenge(headers))).toBe('not_found');
  });

  test('of parallel first configurations one is kept as a whole, and each has its audit row', async () => {
    const { id, headers } = await newApp();
    const sent = ['one', 'two', 'three', 'four'].map((name) => ({
      ...setup,
      site_key: name,
      secret_key: `hidden ${name}`,
    }));
    const replies = await Promise.all(sent.map((each) => setAppChallenge(headers, each)));
    expect(replies.map(outcomeOf)).toEqual(Array(4).fill('done'));
    expect(await storedKey(id)).toBe(`hidden ${contentOf(await appChallenge(headers)).site_key}`);
    const rows = await service.db('audit').where({ app_id: id, event: 'set_app_challenge' });
    expect(rows).toHaveLength(4);
    for (const { secret_key } of sent) expect(JSON.stringify(rows)).not.toContain(secret_key);
  });
});
