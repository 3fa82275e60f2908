import { createServer } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync, constants as zlib } from 'node:zlib';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isPublicUrl, PrivateAddressError, publicOnly, secretUrlRule } from '../../src/outbound/public-urls.ts';
import { type Address, resolveNames, restoreNames } from '../kit/dns.ts';
import { listenOnLoopback } from '../kit/loopback.ts';
import { drips, type Failure, floods, hangs, redirectsTo, says } from '../kit/social/failures.ts';
import { until } from '../kit/time.ts';
import { codeOf, endOf, get, newCall, useServers } from './calls.ts';

const { server, other, fails, arrivals } = await useServers();

let connections = 0;
const bare = createServer((_request, response) => response.end());
bare.on('connection', () => {
  connections += 1;
});
const machine = await listenOnLoopback(bare);

afterAll(() => machine.close());
beforeEach(() => {
  connections = 0;
});
afterEach(restoreNames);

/** Sets the addresses of all names. */
const resolves = (...addresses: readonly Address[]): void => resolveNames(() => addresses);

const inside: Address = ['127.0.0.1', 4];
const outside: Address = ['93.184.216.34', 4];

describe('calls to providers where private networks are not allowed', () => {
  const call = newCall({ allowsPrivate: false });
  const port = new URL(machine.url).port;

  test.each<[string, readonly string[]]>([
    [
      'without TLS',
      [
        ...['http://provider.example/', 'http://93.184.216.34/', `http://127.0.0.1:${port}/`],
        ...['ftp://provider.example/', 'file:///etc/passwd', 'data:application/json,{}'],
      ],
    ],
    [
      'in a private network',
      [
        ...[`https://127.0.0.1:${port}/`, 'https://10.1.2.3/', 'https://172.16.0.1/', 'https://192.168.1.1/'],
        ...['https://169.254.169.254/latest/meta-data', 'https://0.0.0.0/', 'https://100.64.0.1/', 'https://[::1]/'],
        ...['https://[::]/', 'https://[::ffff:127.0.0.1]/', 'https://[fd00::1]/', 'https://[fe80::1]/'],
        ...['https://[64:ff9b::7f00:1]/', 'https://[2002:7f00:1::]/'],
      ],
    ],
    [
      'in one, as it is rarely written',
      [
        ...[`https://127.1:${port}/`, 'https://2130706433/', 'https://0x7f.1/', 'https://0177.0.0.1/'],
        'https://127。0。0。1/',
      ],
    ],
    [
      'of this machine, by its name',
      [
        ...[`https://localhost:${port}/`, 'https://LocalHost/', 'https://localhost./', 'https://a.localhost/'],
        ...['https://%6cocalhost/', 'https://ｌｏｃａｌｈｏｓｔ/', 'https://provider.example@localhost/'],
      ],
    ],
  ])('an address %s is not called where private networks are not allowed', async (_where, urls) => {
    for (const url of urls) {
      expect(await endOf(call(url, get)), url).toMatchObject({
        code: 'social_provider_failed',
        reason: 'the URL is in a private network or does not use TLS',
      });
      expect(secretUrlRule(false)(url), url).toBe(false);
    }
    expect(connections).toBe(0);
  });

  test('a public address passes the check before the call where private networks are not allowed', () => {
    const literals = ['93.184.216.34', '[2606:2800:220:1:248:1893:25c8:1946]', '[::ffff:93.184.216.34]'];
    for (const url of ['provider.example', ...literals].map((address) => `https://${address}/`))
      expect([isPublicUrl(url), secretUrlRule(false)(url)], url).toEqual([true, true]);
  });

  test.each<[string, readonly Address[]]>([
    ['loopback', [inside]],
    ['a private network, written as IPv6', [['::ffff:10.1.2.3', 6]]],
    ['metadata of a cloud', [['169.254.169.254', 4]]],
    ['several of them', [inside, ['fd00::1', 6]]],
  ])('a host name that resolves to %s is not called without private networks', async (_where, addresses) => {
    resolves(...addresses);
    const own = newCall({ allowsPrivate: false });
    for (const tries of [1, 2, 3, 4, 5])
      expect(await endOf(own(`https://provider.example:${port}/`, get)), `try ${tries}`).toMatchObject({
        code: 'social_provider_unavailable',
        reason: 'the address is in a private network',
      });
    // As a provider that does not answer: the replies do not tell which names exist.
    expect(await endOf(own(`https://provider.example:${port}/`, get))).toMatchObject({
      code: 'social_provider_unavailable',
      reason: 'not called: the circuit is open after repeated failures',
    });
    expect(connections).toBe(0);
  });

  test('a private address is called where private networks are allowed', async () => {
    resolves(inside);
    await newCall()(`http://provider.example:${port}/`, get);
    expect(connections).toBe(1);
  });

  test('a host name with public and private addresses resolves to its public addresses only', async () => {
    const found = (all: boolean) =>
      new Promise((resolve) => {
        publicOnly('provider.example', { all }, (...answer) => resolve(answer));
      });
    resolves(inside, outside, ['::1', 6], ['2606:2800:220:1::1', 6]);
    expect(await found(true)).toEqual([
      null,
      [
        { address: '93.184.216.34', family: 4 },
        { address: '2606:2800:220:1::1', family: 6 },
      ],
    ]);
    expect(await found(false)).toEqual([null, '93.184.216.34', 4]);
  });

  test.each([true, false])('a lookup of localhost for public addresses fails (all: %s)', async (all) => {
    const error = await new Promise((resolve) => {
      publicOnly('localhost', { all }, resolve);
    });
    expect(error).toBeInstanceOf(PrivateAddressError);
  });

  test('a call to a host name that does not exist fails as an outage of the provider', async () => {
    resolves();
    expect(await endOf(call('https://provider.example/', get))).toMatchObject({
      code: 'social_provider_unavailable',
      reason: 'no response: ENOTFOUND',
    });
  });
});

test.each([true, false])(
  'a call to an invalid URL fails without a request (private networks allowed: %s)',
  async (allowsPrivate) => {
    const call = newCall({ allowsPrivate });
    for (const url of ['', 'no address', 'https://', '/path', 'https://a b/'])
      expect(await codeOf(call(url, get)), url).toBe('social_provider_failed');
  },
);

describe('calls to a provider', () => {
  test('a call sends its method, headers and form, and names Gatehouse as the user agent', async () => {
    const body = new URLSearchParams({ code: 'a code', state: 'ö&=' });
    const headers = new Headers({ 'content-type': 'application/x-www-form-urlencoded', 'x-own': 'mine' });
    const response = await newCall()(`${server.url}/`, { method: 'POST', headers, body });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect(await response.json()).toEqual({ well: true });
    const received = server.requests.at(-1)!;
    expect(received).toMatchObject({ method: 'POST', path: '/', form: { code: 'a code', state: 'ö&=' } });
    expect(received.headers).toMatchObject({ 'user-agent': 'Gatehouse', 'x-own': 'mine' });
  });

  test('a call whose response has no body returns the status and an empty text', async () => {
    for (const status of [204, 205]) {
      fails(says(status));
      const response = await newCall()(server.url, get);
      expect([response.status, await response.text()]).toEqual([status, '']);
    }
  });

  test('a call that the provider refuses returns the status and the body of the refusal', async () => {
    for (const status of [400, 401, 404, 499]) {
      fails(says(status, { error: 'invalid_grant' }));
      const response = await newCall()(server.url, get);
      expect([response.status, await response.json()]).toEqual([status, { error: 'invalid_grant' }]);
    }
  });

  test('a call that is redirected to another host fails, and the other host gets no request', async () => {
    const asked = other.requests.length;
    const call = newCall();
    const headers = { authorization: 'Basic c2VjcmV0' };
    for (const status of [301, 302, 303, 307, 308]) {
      fails(says(status, '', { location: `${other.url}/` }));
      for (const method of ['GET', 'POST'])
        expect(await endOf(call(`${server.url}/`, { method, headers }))).toMatchObject({
          code: 'social_provider_failed',
          reason: `unexpected redirect (${status})`,
        });
    }
    expect(other.requests).toHaveLength(asked);
  });

  test('a call that is redirected to another path of the same host fails after one request', async () => {
    fails(redirectsTo('/elsewhere'));
    expect(await arrivals(() => codeOf(newCall()(`${server.url}/`, get)))).toBe(1);
  });
});

describe('responses of a provider', () => {
  const kilobytes = (count: number): Buffer => Buffer.alloc(count * 1024, ' ');
  const sends =
    (body: Buffer, headers: Readonly<Record<string, string>> = {}): Failure =>
    (response) => {
      // Being hung up on is what is hoped for.
      response.on('error', () => undefined);
      response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(body);
    };
  const packed: Readonly<Record<string, (body: Buffer) => Buffer>> = {
    gzip: (body) => gzipSync(body),
    deflate: (body) => deflateSync(body),
    br: (body) => brotliCompressSync(body, { params: { [zlib.BROTLI_PARAM_QUALITY]: 1 } }),
    'gzip, gzip': (body) => gzipSync(gzipSync(body)),
  };

  test('a response of 256 KiB is accepted in every encoding, and one byte more is refused', async () => {
    const call = newCall();
    const [most, more] = [kilobytes(256), Buffer.concat([kilobytes(256), Buffer.from(' ')])];
    for (const [encoding, pack] of Object.entries({ identity: (body: Buffer) => body, ...packed })) {
      const headers = encoding === 'identity' ? {} : { 'content-encoding': encoding };
      fails(sends(pack(most), headers));
      expect((await (await call(server.url, get)).text()).length, encoding).toBe(most.length);
      fails(sends(pack(more), headers));
      expect(await endOf(call(server.url, get)), encoding).toMatchObject({
        code: 'social_provider_failed',
        reason: 'response larger than 262144 bytes',
      });
    }
  });

  test.each(['br', 'gzip, gzip'])(
    'a response that is small when compressed with %s, and huge when unpacked, is cut off',
    async (encoding) => {
      const bomb = packed[encoding]!(kilobytes(48 * 1024));
      fails(sends(bomb, { 'content-encoding': encoding }));
      const before = process.memoryUsage().arrayBuffers;
      expect(await codeOf(newCall()(server.url, get))).toBe('social_provider_failed');
      expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(24 * 1024 * 1024);
    },
  );

  test('a response that never ends fails the call, and its connection is closed', async () => {
    let hungUp = false;
    fails((response) => {
      response.on('close', () => {
        hungUp = !response.writableFinished;
      });
      floods(response);
    });
    expect(await codeOf(newCall()(server.url, get))).toBe('social_provider_failed');
    await until(() => hungUp, 'the flood was hung up on');
  });

  test('a response with invalid compression is reported as a failure or an outage of the provider', async () => {
    fails(sends(Buffer.from('no gzip at all'), { 'content-encoding': 'gzip' }));
    const code = await codeOf(newCall()(server.url, get));
    expect(['social_provider_failed', 'social_provider_unavailable']).toContain(code);
  });

  // checklist 66
  test.each([
    ['never comes', hangs],
    ['never comes to an end', drips],
  ])('a response that %s ends the call at the time limit as an outage of the provider', async (_what, failure) => {
    fails(failure);
    expect(await endOf(newCall({ timeoutSeconds: 0.1 })(server.url, get))).toMatchObject({
      code: 'social_provider_unavailable',
      reason: 'no response within 0.1 s',
    });
  });

  // checklist 66
  test('a response with a 5xx status is reported as an outage of the provider', async () => {
    for (const status of [500, 503, 599]) {
      fails(says(status, { error: 'invalid_grant' }));
      expect(await endOf(newCall()(server.url, get))).toEqual({
        code: 'social_provider_unavailable',
        reason: `status ${status}`,
        retryAfter: 5,
      });
    }
  });

  test('a response sets the retry time in seconds up to an hour, and an invalid value gives 5 seconds', async () => {
    const inTime = { '7': 7, '3600': 3600, '999999': 3600 };
    const odd = ['0', '-1', '1.5', 'soon', '99999999999999999999', 'Wed, 21 Oct 2026 07:28:00 GMT'];
    for (const [asked, retryAfter] of [...Object.entries(inTime), ...odd.map((asked) => [asked, 5] as const)])
      for (const status of [429, 503]) {
        fails(says(status, '', { 'retry-after': asked }));
        const end = await endOf(newCall()(server.url, get));
        expect(end, `${status} ${asked}`).toMatchObject({ code: 'social_provider_unavailable', retryAfter });
      }
  });
});
