import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSecretSealer } from '../../src/security/sealing.ts';
import { callIn, type Ended, factsOf } from '../kit/command-line.ts';
import { type Deployment, newDeployment } from '../kit/deployment.ts';
import { superAdmin } from '../kit/members.ts';
import { testConfig } from '../kit/service.ts';

const secretKey = 'the secret key that is shown only once';

let deployment: Deployment;
const printed: Ended[] = [];

const call = async (...args: readonly string[]): Promise<Ended> => {
  const ended = await callIn({ ...deployment.environment, CHALLENGE_ALLOW_PRIVATE: 'false' })('app', ...args);
  printed.push(ended);
  return ended;
};

beforeAll(async () => {
  deployment = await newDeployment({ keepsOpen: true });
  await deployment.whileRunning(async () => undefined);
});
afterAll(() => deployment?.drop());

test('the CLI sets, shows and removes the challenge, the APIs return the same, and the secret key is not printed', async () => {
  expect(await call('get-challenge')).toMatchObject({ code: 1, stdout: '', stderr: 'Not found\n' });

  const file = join(deployment.dataDir, 'challenge-secret');
  await writeFile(file, `${secretKey}\n`);
  const keys = ['--driver', 'recaptcha_v3', '--site-key', 'a-site-key', '--secret-key-from', file];
  const limits = ['--login-after-failures', '3', '--min-score', '0.7', '--hostnames', 'app.example.com', 'localhost'];
  const set = await call('set-challenge', ...keys, '--operations', 'signup', 'recover', ...limits);
  expect([set.code, set.stderr]).toEqual([0, '']);
  expect(factsOf(set)).toMatchObject({
    ...{ driver: 'recaptcha_v3', site_key: 'a-site-key', operations: 'signup recover', login_after_failures: '3' },
    ...{ min_score: '0.7', hostnames: 'app.example.com localhost' },
  });

  const shown = await call('get-challenge', '--json');
  await deployment.whileRunning(async ({ send, db }) => {
    const { body } = await send('GET', '/v1/app/challenge', { headers: superAdmin });
    expect(JSON.parse(shown.stdout)).toEqual(body);
    const { sealed_secret_key: sealed } = await db('challenges').first();
    expect(await createSecretSealer(testConfig().secret).open(sealed)).toBe(secretKey);
  });

  const other = ['--driver', 'hcaptcha', '--site-key', 'b', '--operations', ''];
  const inside = await call('set-challenge', ...other, '--verify-url', 'https://10.0.0.1/');
  expect(inside).toMatchObject({ code: 1, stdout: '' });
  expect(inside.stderr).toContain('verify_url must be an https URL outside private networks');
  // regression A40
  const plain = await call('set-challenge', ...other, '--verify-url', 'http://verify.example/');
  expect(plain).toMatchObject({ code: 1, stderr: expect.stringContaining('verify_url must be an https URL') });
  expect((await call('set-challenge', ...keys, '--min-score', 'high')).code).toBe(1);

  expect(await call('delete-challenge', '--yes')).toMatchObject({ code: 0, stdout: 'Done.\n', stderr: '' });
  expect((await call('get-challenge')).code).toBe(1);
  for (const { stdout, stderr } of printed) expect(`${stdout}${stderr}`).not.toContain(secretKey);
});
