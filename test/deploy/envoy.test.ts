import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';

const script = fileURLToPath(new URL('../../deploy/envoy/cells.lua', import.meta.url));
const app = '22222222-2222-4222-8222-222222222222';
const key = 'gh_app_a key of the second cell';
const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-envoy-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The parts of Envoy's Lua that the script uses, for the Lua of HAProxy: the operations on bits of LuaJIT, and a request. */
const surroundings = `
local function signed(n) n = n & 0xffffffff; if n >= 0x80000000 then return n - 0x100000000 end return n end
local function fold(f) return function(first, ...)
  local n = math.tointeger(first)
  for _, other in ipairs({...}) do n = f(n, math.tointeger(other)) end
  return signed(n)
end end
bit = {
  band = fold(function(a, b) return a & b end), bor = fold(function(a, b) return a | b end),
  bxor = fold(function(a, b) return a ~ b end), bnot = function(a) return signed(~math.tointeger(a)) end,
  lshift = function(a, n) return signed((math.tointeger(a) & 0xffffffff) << n) end,
  rshift = function(a, n) return signed((math.tointeger(a) & 0xffffffff) >> n) end,
  ror = function(a, n) a = math.tointeger(a) & 0xffffffff; return signed((a >> n) | (a << (32 - n))) end,
}
unpack = table.unpack
local function ask(sent)
  local headers = {}
  function headers:get(name) return sent[name] end
  function headers:replace(name, value) sent[name] = value end
  envoy_on_request({ headers = function() return headers end, clearRouteCache = function() end })
  return sent["x-gatehouse-cell"]
end
`;

type Headers = Readonly<Record<string, string>>;

const toLua = (headers: Headers): string =>
  `{ ${Object.entries(headers)
    .map(([name, value]) => `[${JSON.stringify(name)}] = ${JSON.stringify(value)}`)
    .join(', ')} }`;

/** Runs the script for requests. @returns the cell of each */
const cellsOf = async (requests: readonly Headers[]): Promise<readonly string[]> => {
  const map = join(folder, 'cells.map');
  const entries = [
    'version of the file',
    `apps ${app} gatehouse_eu_2`,
    `apps c-two gatehouse_eu_2`,
    `keys ${digestOf(key)} gatehouse_eu_2`,
    ...['', 'a', 'b'.repeat(55), 'c'.repeat(56), 'd'.repeat(64), 'e'.repeat(200)].map(
      (text, at) => `keys ${digestOf(text)} gatehouse_long_${at}`,
    ),
    'origins https://two.example gatehouse_eu_2',
    'hosts login.two.example gatehouse_eu_2',
  ];
  await writeFile(map, `${entries.join('\n')}\n`);
  const asked = requests.map((headers) => `print("cell " .. ask(${toLua(headers)}))`).join('\n');
  await writeFile(join(folder, 'test.lua'), `${surroundings}\ndofile(${JSON.stringify(script)})\n${asked}\n`);
  // The script runs while the configuration is checked, which must have a listener.
  const listener = 'frontend none\n  mode http\n  timeout client 1s\n  bind 127.0.0.1:1\n';
  await writeFile(join(folder, 'haproxy.cfg'), `global\n  lua-load ${join(folder, 'test.lua')}\n${listener}`);
  const { stdout } = await promisify(execFile)('haproxy', ['-c', '-f', join(folder, 'haproxy.cfg')], {
    env: { ...process.env, GATEHOUSE_CELL_MAP: map },
  });
  return [...stdout.matchAll(/^cell (\S+)$/gm)].map(([, cell]) => cell!);
};

const request = (path: string, headers: Headers = {}): Headers => ({
  ':method': 'GET',
  ':path': path,
  ':authority': 'auth.example.com',
  ...headers,
});

// regression A1189
test('The Lua filter of Envoy finds the cell of a request by the rules of HAProxy', async () => {
  const second: readonly Headers[] = [
    ...['oidc', 'account', 'console', 'images'].map((first) => request(`/${first}/${app}/x?y=1`)),
    request(`/oidc/${app.toUpperCase()}`),
    request(`/.well-known/oauth-authorization-server/oidc/${app}`),
    request('/saml/c-two/acs'),
    request('/scim/v2/c-two/Users'),
    request('/v1/me', { 'x-service-app': key }),
    request('/v1/me', { 'x-service-key': key, 'x-service-app': 'unknown' }),
    request('/v1/apps', { 'x-operator-key': key }),
    request('/v1/me', { ':method': 'OPTIONS', origin: 'https://two.example' }),
    request('/', { ':authority': 'LOGIN.two.example:443' }),
  ];
  const first: readonly Headers[] = [
    request('/'),
    request('/v1/me', { 'x-service-app': `${key},${key}` }),
    request('/v1/me', { 'x-service-app': digestOf(key) }),
    request('/v1/me', { 'x-gatehouse-cell': 'gatehouse_eu_2' }),
    request('/v1/me', { origin: 'https://two.example' }),
    request(`/v1/me?app=/oidc/${app}`),
  ];
  expect(await cellsOf(second)).toEqual(second.map(() => 'gatehouse_eu_2'));
  expect(await cellsOf(first)).toEqual(first.map(() => 'gatehouse_eu_1'));
});

// regression A1189
test('The Lua filter of Envoy computes the SHA-256 of keys of each length', async () => {
  const texts = ['a', 'b'.repeat(55), 'c'.repeat(56), 'd'.repeat(64), 'e'.repeat(200)];
  const cells = await cellsOf(texts.map((text) => request('/v1/me', { 'x-service-app': text })));
  expect(cells).toEqual(texts.map((_text, at) => `gatehouse_long_${at + 1}`));
});

// regression A1189
test('The configuration of Envoy names the clusters and the header of the filter', async () => {
  const { static_resources: resources } = parse(
    await readFile(new URL('../../deploy/envoy/envoy.yaml', import.meta.url), 'utf8'),
  );
  const names = resources.clusters.map(({ name }: { readonly name: string }) => name);
  expect(names).toEqual(['gatehouse_eu_1', 'gatehouse_eu_2']);
  const text = await readFile(script, 'utf8');
  expect(text).toContain('"gatehouse_eu_1"');
  expect(JSON.stringify(resources.listeners)).toContain('"cluster_header":"x-gatehouse-cell"');
});
