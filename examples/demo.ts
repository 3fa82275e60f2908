/** Starts the service on an empty embedded database, runs the examples, prints each step, and stops. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { demoProvider } from '../test/kit/social/demo-provider.ts';
import { journey } from './journey.ts';
import { loginCodeJourney } from './login-code.ts';
import { devInbox, mailboxJourney } from './mailbox.ts';
import { secondFactorJourney } from './second-factor.ts';
import { smsJourney } from './sms.ts';
import { socialJourney } from './social.ts';

const startSeconds = 30;

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const untilReady = async (baseUrl: string): Promise<void> => {
  const deadline = Date.now() + startSeconds * 1000;
  while (Date.now() < deadline) {
    const ready = await fetch(`${baseUrl}/readyz`).catch(() => undefined);
    if (ready?.ok) return;
    await delay(50);
  }
  throw new Error(`The service was not ready after ${startSeconds} seconds.`);
};

const port = await freePort();
const baseUrl = `http://127.0.0.1:${port}`;
const appKey = `gh_app_${randomBytes(32).toString('base64url')}`;
const serviceKey = `gh_svc_${randomBytes(32).toString('base64url')}`;
const dataDir = await mkdtemp(join(tmpdir(), 'gatehouse-demo-'));

const service = spawn(process.execPath, [join(import.meta.dirname, '../src/main.js')], {
  env: {
    ...process.env,
    PORT: String(port),
    PUBLIC_URL: baseUrl,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    BOOTSTRAP_APP_KEY: appKey,
    BOOTSTRAP_SERVICE_KEY: serviceKey,
    NOTIFICATION_URL: '',
    LOG_LEVEL: 'error',
  },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const ended = new Promise((resolve) => service.once('exit', resolve));

try {
  console.log('\nStarting Gatehouse on an empty embedded database …');
  const startedAt = performance.now();
  await untilReady(baseUrl);
  console.log(`Ready after ${((performance.now() - startedAt) / 1000).toFixed(1)} s.\n`);
  const tell = (step: string, outcome: string) => console.log(`  ${step}\n    → ${outcome}\n`);
  console.log('Sign-up, login, renewal and logout\n');
  await journey({ baseUrl, appKey }, tell);
  console.log('Password recovery, change of address and invitation\n');
  await mailboxJourney({ baseUrl, appKey, serviceKey }, devInbox(baseUrl), tell);
  console.log('Login with an emailed code\n');
  await loginCodeJourney({ baseUrl, appKey, serviceKey }, devInbox(baseUrl), tell);
  console.log('An authenticator app as a second factor\n');
  await secondFactorJourney({ baseUrl, appKey }, tell);
  console.log('Codes by SMS as a second factor\n');
  await smsJourney({ baseUrl, appKey, serviceKey }, devInbox(baseUrl), tell);
  console.log('Social login with a local OpenID provider\n');
  const provider = await demoProvider();
  await socialJourney({ baseUrl, appKey, serviceKey }, provider, tell).finally(provider.close);
  console.log('Done. Run `npm start` to start the service; /dev/inbox shows its emails.\n');
} finally {
  service.kill('SIGTERM');
  await ended;
  await rm(dataDir, { recursive: true, force: true });
}
