import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useGuideService } from '../guides/guide-service.ts';
import { freePort } from '../kit/free-port.ts';
import { givenClient, logIn, openBrowser } from '../kit/openid.ts';
import { spawn } from '../kit/spawn.ts';
import { until } from '../kit/time.ts';

const { service, url: publicUrl, appId } = await useGuideService();
const folder = fileURLToPath(new URL('consumer/openid/', import.meta.url));

let home: string;
const running: ChildProcess[] = [];
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'gatehouse-openid-'));
  // Apache reads its files as another user.
  await chmod(home, 0o755);
});
afterAll(async () => {
  for (const child of running) {
    const ended = once(child, 'exit');
    if (child.exitCode === null && child.kill('SIGTERM')) await ended;
  }
  await rm(home, { recursive: true, force: true });
});

type Environment = Readonly<Record<string, string>>;

interface Program {
  /** Returns the command that starts the application. */
  readonly command: (environment: Environment) => Promise<readonly [string, ...string[]]>;
  readonly login?: string;
  readonly redirect?: string;
  readonly hasPkce?: boolean;
  readonly logout?: (origin: string) => string;
}

const node =
  (file: string): Program['command'] =>
  async () => [process.execPath, join(folder, file)];

const programs: Readonly<Record<string, Program>> = {
  oauth4webapi: { command: node('oauth4webapi.js') },
  'Auth.js': { command: node('auth-js.js'), redirect: '/auth/callback/gatehouse' },
  'passport-openidconnect': { command: node('passport.js'), hasPkce: false },
  'golang.org/x/oauth2': {
    command: async () => {
      const target = join(home, 'go-client');
      const env = { ...process.env, GO111MODULE: 'off', GOPATH: '/usr/share/gocode', GOCACHE: join(home, 'go-cache') };
      execFileSync('go', ['build', '-o', target, join(folder, 'main.go')], { env });
      return [target];
    },
  },
  mod_auth_openidc: {
    login: '/me',
    logout: (origin) => `/callback?logout=${encodeURIComponent(`${origin}/out`)}`,
    command: async (environment) => {
      await mkdir(join(home, 'www'), { recursive: true });
      for (const name of ['me', 'out']) await writeFile(join(home, 'www', name), name);
      const values: Environment = { ...environment, HERE: home };
      const text = await readFile(join(folder, 'apache.conf'), 'utf8');
      const path = join(home, 'apache.conf');
      await writeFile(
        path,
        text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => values[name]!),
      );
      return ['/usr/sbin/apache2', '-f', path, '-DFOREGROUND'];
    },
  },
};

/** Sends the request of a browser that opens a page. `fetch` would add that it is a script. */
const navigate = async (url: URL, cookie: string) => {
  const fetched = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  const sent = request(url, {
    headers: { accept: 'text/html', ...fetched, ...(cookie === '' ? {} : { cookie }) },
  }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, text: await textOf(response) };
};

/** A browser at the application: it follows redirects there, and stops at those to the service. */
const openApp = (origin: string) => {
  const cookies = new Map<string, string>();
  const open = async (
    address: string,
  ): Promise<{ readonly location: string; readonly email: string | string[] | undefined }> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { status, headers, text } = await navigate(new URL(address, origin), cookie);
    for (const line of headers['set-cookie'] ?? []) {
      const [pair = ''] = line.split(';');
      const [name = ''] = pair.split('=', 1);
      if (/expires=Thu, 01[ -]Jan[ -]1970|max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, pair.slice(name.length + 1));
    }
    const { location, 'x-email': email } = headers;
    expect(status, text).toBeLessThan(400);
    if (location === undefined) return { location: address, email };
    const next = new URL(location, new URL(address, origin)).href;
    return next.startsWith(`${origin}/`) ? open(next) : { location: next, email: undefined };
  };
  return { open };
};

const respondsAt = async (origin: string): Promise<boolean> =>
  fetch(`${origin}/out`).then(
    () => true,
    () => false,
  );

// regression A169a
describe.each(Object.entries(programs))('regression A169a: an application with %s', (_name, program) => {
  const { login = '/login', redirect = '/callback', logout = () => '/logout', hasPkce = true } = program;

  test('finds the provider, logs a user in on the login page, and out of both', async () => {
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const metadata = {
      redirectUris: [`${origin}${redirect}`],
      postLogoutRedirectUris: [`${origin}/out`],
      requirePkce: hasPkce,
    };
    const { client, secret } = await givenClient(service, metadata);
    const environment = {
      ISSUER: `${publicUrl}/oidc/${appId()}`,
      CLIENT_ID: client.clientId,
      CLIENT_SECRET: secret,
      PORT: String(port),
    };
    const [command, ...parameters] = await program.command(environment);
    const env = { ...process.env, NODE_ENV: 'development', ...environment };
    const child = spawn(command, parameters, { env, stdio: 'inherit' });
    running.push(child);
    await until(() => respondsAt(origin), 'the application responded');

    const user = await service.given.user();
    const app = openApp(origin);
    const browser = openBrowser(service, {}, publicUrl);
    const begin = async () => browser.open((await app.open(login)).location);

    expect((await begin()).text).toContain('value="address"');
    const back = await logIn(browser, user.email, user.password);
    expect(back.url.href.startsWith(`${origin}${redirect}?code=`), back.url.href).toBe(true);
    const arrived = await app.open(back.url.href);
    expect(arrived.email ?? (await app.open('/me')).email).toBe(user.email);

    const asked = await browser.open((await app.open(logout(origin))).location);
    const [, action = ''] = /action="([^"]+)"/.exec(asked.text)!;
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(asked.text)!;
    const left = await browser.post(action, { xsrf, logout: 'yes' });
    expect(left.url.href.split('?')[0]).toBe(`${origin}/out`);
    expect((await app.open(left.url.href)).email).toBeUndefined();
    expect((await begin()).text).toContain('value="address"');
  });
});
