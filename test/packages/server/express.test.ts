import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runningClock } from '../../kit/clock.ts';
import { freePort } from '../../kit/free-port.ts';
import { password } from '../../kit/given.ts';
import { membersOf } from '../../kit/members.ts';
import { appKey, publicUrl, serviceKey, useService } from '../../kit/service.ts';
import { spawn } from '../../kit/spawn.ts';
import { until } from '../../kit/time.ts';
import { type Consumer, openConsumer } from '../kit/consumer.ts';
import { ownLinesOf } from '../kit/lines.ts';
import { readmeFiles } from '../kit/readme.ts';

const service = useService({ clock: runningClock() });
let consumer: Consumer;
const running: ChildProcess[] = [];
const urls: Record<string, string> = {};

/** Starts a program of the README. @returns its URL */
const start = async (name: string, text: string): Promise<string> => {
  const port = await freePort();
  await consumer.write(`${name}.ts`, text.replace('4000', String(port)));
  await consumer.run(`npx tsc ${name}.ts --strict --module nodenext --target es2022 --skipLibCheck`);
  running.push(spawn(process.execPath, [`${name}.js`], { cwd: consumer.folder, stdio: 'inherit' }));
  const url = `http://127.0.0.1:${port}`;
  await until(() => fetch(url).then(Boolean, () => false), `${name}.js answers`);
  return url;
};

beforeAll(async () => {
  consumer = await openConsumer(
    ['client', 'server'],
    ['express@5', '@types/express@5', '@types/node@22', 'typescript@5.9'],
  );
  const app = (await service.send('GET', '/v1/app', { headers: { 'X-Service-Key': serviceKey } })).body.id;
  const files = await readmeFiles('server');
  for (const name of ['api', 'express'])
    urls[name] = await start(
      name,
      (files[`${name}.ts`] ?? '')
        .replace('http://localhost:3000', service.url)
        .replace("audience: '<APP_ID>'", `issuer: '${publicUrl}', audience: '${app}'`)
        .replace('<APP_KEY>', appKey)
        .replace('revokedWithin: 30', 'revokedWithin: 1'),
    );
});
afterAll(async () => {
  for (const child of running) child.kill();
  await consumer?.close();
});

// regression A99
test('the API of the README refuses a user whose session has ended, in at most 5 lines without imports', async () => {
  const user = await service.given.user();
  const ask = async () => {
    const response = await fetch(`${urls['api']}/orders`, { headers: { Authorization: `Bearer ${user.token}` } });
    return [response.status, await response.json()];
  };
  expect(await ask()).toEqual([200, { user: user.id }]);
  await service.send('PUT', '/v1/auth/logout', { headers: user.headers });
  await sleep(1000);
  expect(await ask()).toEqual([401, expect.objectContaining({ code: 'session_ended' })]);

  const lines = ownLinesOf((await readmeFiles('server'))['api.ts']);
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.length).toBeLessThanOrEqual(5);
});

// regression A100
test('a request that the API refuses without a recent proof succeeds after withProof has asked the user for one', async () => {
  const owner = await membersOf(service).everywhere('Owner');
  const files = await readmeFiles('client');
  await consumer.write(
    'auth.js',
    `import { createClient } from '@gatehouse-auth/client';
export const auth = createClient({ url: '${service.url}', appKey: '${appKey}', storage: 'memory' });
console.log((await auth.login({ email: '${owner.email}', password: '${password}' })).kind);
const refused = await auth.withProof(() => auth.fetchFor(['${urls['express']}'])('${urls['express']}/orders', { method: 'DELETE' }), () => undefined);
console.log(refused.status, (await refused.json()).code);
`,
  );
  const asked = "globalThis.prompt = (text) => { console.log('asked for', text); return answers.shift(); };";
  await consumer.write('prompt.js', `const answers = ['wrong', '${password}'];\n${asked}`);
  await consumer.write(
    'delete-orders.js',
    (files['delete-orders.js'] ?? '').replaceAll('https://api.example.com', urls['express'] ?? ''),
  );
  expect(await consumer.node('24', '--import', './prompt.js', 'delete-orders.js')).toBe(
    'session\n403 reauthentication_required\nasked for Password\nasked for Password\n204\n',
  );
});
