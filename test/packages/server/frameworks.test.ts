import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { runningClock } from '../../kit/clock.ts';
import { freePort } from '../../kit/free-port.ts';
import { password } from '../../kit/given.ts';
import { webhookSecret } from '../../kit/mailbox.ts';
import { membersOf } from '../../kit/members.ts';
import { appKey, publicUrl, serviceKey, useService } from '../../kit/service.ts';
import { spawn } from '../../kit/spawn.ts';
import { type Consumer, openConsumer } from '../kit/consumer.ts';
import { readmeFiles } from '../kit/readme.ts';

const compilers = ['5.4', '5.9', 'latest'] as const;
const compilerOptions = {
  module: 'nodenext',
  target: 'es2022',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: ['node'],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  isolatedModules: true,
  verbatimModuleSyntax: true,
  outDir: 'out',
};
/** Types of Node.js and of frameworks need newer compilers: only the package itself is compiled without them. */
const entryPoints = ['', '/bff', '/express', '/fastify', '/hono', '/next', '/node', '/resource', '/webhooks'];

/** A route handler of Next.js as its server calls it: with a request and the parameters of the route. */
const routeServer = `import { createServer } from 'node:http';
import * as route from './route.js';
createServer(async (incoming, outgoing) => {
  const request = new Request('http://localhost' + incoming.url, { method: incoming.method, headers: incoming.headers });
  const response = await route[incoming.method](request, { params: Promise.resolve({}) });
  outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text());
}).listen(4000);
`;

const service = useService({ clock: runningClock() });
let consumer: Consumer;
const running: ReturnType<typeof spawn>[] = [];

beforeAll(async () => {
  const typescripts = compilers.map((version) => `typescript-${version}@npm:typescript@${version}`);
  const frameworks = ['express@5', '@types/express@5', 'fastify@5', 'hono@4', '@hono/node-server@1', '@types/node@22'];
  consumer = await openConsumer(['server'], [...frameworks, ...typescripts]);
  const app = (await service.send('GET', '/v1/app', { headers: { 'X-Service-Key': serviceKey } })).body.id;
  for (const [name, text] of Object.entries(await readmeFiles('server'))) {
    const told = text
      .replace("const url = 'http://localhost:3000';", `const url = '${service.url}';`)
      .replace("url: 'http://localhost:3000'", `url: '${service.url}'`)
      .replaceAll("audience: '<APP_ID>'", `issuer: '${publicUrl}', audience: '${app}'`)
      .replaceAll('<APP_KEY>', appKey)
      .replaceAll('revokedWithin: 30', 'revokedWithin: 1')
      .replace('whsec_<SECRET>', webhookSecret)
      .replaceAll(/\b(4000|4100)\b/g, (port) =>
        name === 'bff.ts' && port === '4000' ? '4000' : "Number(process.env['PORT'])",
      )
      .replace("'http://localhost:4000'", "process.env['API'] ?? ''");
    await consumer.write(name, told);
  }
  await consumer.write(
    'tsconfig.json',
    JSON.stringify({ compilerOptions: { ...compilerOptions, skipLibCheck: true }, include: ['*.ts'] }),
  );
  await consumer.run('node node_modules/typescript-5.9/bin/tsc -p .');
  await consumer.write('out/route-server.js', routeServer.replace('4000', "Number(process.env['PORT'])"));
});
afterAll(() => consumer?.close());
afterEach(async () => {
  for (const child of running.splice(0)) {
    child.kill();
    await once(child, 'exit');
  }
});

/** Starts a program of the README. @returns its URL */
const start = async (file: string, environment: Readonly<Record<string, string>> = {}): Promise<string> => {
  const port = await freePort();
  const child = spawn(process.execPath, [`out/${file}`], {
    cwd: consumer.folder,
    env: { ...process.env, ...environment, PORT: String(port) },
    stdio: 'inherit',
  });
  running.push(child);
  const url = `http://127.0.0.1:${port}`;
  while (child.exitCode === null && !(await fetch(url).catch(() => undefined))) await sleep(50);
  return url;
};

// regression A75
describe('the types of the package', () => {
  test.each(compilers)(
    'every entry point compiles with TypeScript %s under strict settings without types of Node.js',
    async (version) => {
      const imports = entryPoints.map((name, index) => `export * as m${index} from '@gatehouse-auth/server${name}';`);
      await consumer.write('strict/index.ts', imports.join('\n'));
      const settings = { ...compilerOptions, types: [], skipLibCheck: false, outDir: '../out/strict' };
      await consumer.write('strict/tsconfig.json', JSON.stringify({ compilerOptions: settings, include: ['*.ts'] }));
      await consumer.run(`node node_modules/typescript-${version}/bin/tsc -p strict`);
    },
  );
});

describe.each(['express.js', 'fastify.js', 'hono.js', 'route-server.js'])('the example %s of the README', (file) => {
  const asked = async (url: string, token: string | undefined, method = 'GET') => {
    const response = await fetch(`${url}/orders`, {
      method,
      headers: token ? { Authorization: `Bearer ${token}` } : {},
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
  };

  test('a user is accepted, and requests without a token, an ended session, a permission or a proof are refused', async () => {
    const url = await start(file);
    const user = await service.given.admin();
    expect(await asked(url, user.token)).toMatchObject({ status: 200, body: { user: user.id } });

    const anonymous = await asked(url, undefined);
    expect(anonymous).toMatchObject({ status: 401, body: { code: 'token_required', status: 401 } });
    expect(anonymous.headers.get('Content-Type')).toMatch(/^application\/problem\+json(; charset=utf-8)?$/);
    expect(anonymous.headers.get('WWW-Authenticate')).toBe('Bearer');
    expect(await asked(url, `${user.token.slice(0, -4)}AAAA`)).toMatchObject({
      status: 401,
      body: { code: 'token_invalid' },
    });

    expect(await asked(url, user.token, 'DELETE')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const owner = await membersOf(service).everywhere('Owner');
    expect(await asked(url, owner.token, 'DELETE')).toMatchObject({ status: 204 });
    const { body } = await service.send('POST', '/v1/auth', {
      headers: { 'X-Service-App': appKey },
      body: { email: owner.email, password },
    });
    expect(await asked(url, body.token, 'DELETE')).toMatchObject({
      status: 403,
      body: { code: 'reauthentication_required' },
    });

    await service.send('PUT', '/v1/auth/logout', { headers: user.headers });
    await sleep(1000);
    expect(await asked(url, user.token)).toMatchObject({ status: 401, body: { code: 'session_ended' } });
  });
});

describe('the example bff.js of the README', () => {
  test('a page logs in, calls the API without a token, and logs out', async () => {
    const api = await start('express.js');
    const url = await start('bff.js', { API: api });
    const user = await service.given.user();
    const send = (path: string, method: string, cookie = '', body?: object) =>
      fetch(`${url}${path}`, {
        method,
        headers: {
          'Sec-Fetch-Site': 'same-origin',
          Cookie: cookie,
          ...(body ? { 'Content-Type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    const login = await send('/auth/v1/auth', 'POST', '', { email: user.email, password });
    expect(login.status).toBe(200);
    const cookie = login.headers.getSetCookie()[0]!.split(';')[0]!;
    expect(await (await send('/api/orders', 'GET', cookie)).json()).toEqual({ user: user.id });
    expect((await send('/auth/v1/auth/logout', 'PUT', cookie)).status).toBe(204);
    expect((await send('/api/orders', 'GET', cookie)).status).toBe(401);
    expect((await send('/index.html', 'GET')).status).toBe(404);
  });
});

describe('the example webhooks.js of the README', () => {
  test('a webhook of the service is accepted, and a forged one is refused', async () => {
    const { email } = await service.given.user();
    const mail = await service.mailbox.next('verify-email', email);
    const received = service.mailbox.received.find(({ id }) => id === mail.id)!;
    const program = (body: string) => `import { POST } from './out/webhooks.js';
const response = await POST(new Request('http://localhost', { method: 'POST', headers: ${JSON.stringify(received.headers)}, body: ${JSON.stringify(body)} }));
console.log(response.status, await response.text());`;
    await consumer.write('accepted.js', program(received.body));
    await consumer.write('refused.js', program(`${received.body} `));
    expect(await consumer.node('20', 'accepted.js')).toBe('204 \n');
    expect(await consumer.node('20', 'refused.js')).toBe('400 signature_invalid\n');
  });
});
