import { createServer } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync, constants as zlib } from 'node:zlib';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isPublicUrl, PrivateAddressError, publicOnly, secureUrlRule } from '../../src/outbound/public-urls.ts';
import { type Address, resolveNames, restoreNames } from '../kit/dns.ts';
import { drips, type Failure, floods, hangs, redirectsTo, says } from '../kit/social/failures.ts';
import { listenOnLoopback } from '../kit/social/loopback.ts';
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

/** What every name resolves to from now on. */
const resolves = (...addresses: readonly Address[]): void => resolveNames(() => addresses);

const inside: Address = ['127.0.0.1', 4];
const outside: Address = ['93.184.216.34', 4];

describe('where private networks are closed', () => {
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
  ])('an address %s is not called', async (_where, urls) => {
    for (const url of urls) {
      expect(await endOf(call(url, get)), url).toMatchObject({
        code: 'social_provider_failed',
        reason: 'the provider is in a private network or does not use TLS',
      });
      expect(secureUrlRule(false)(url), url).toBe(false);
    }
    expect(connections).toBe(0);
  });

  test('there is nothing to object to an address of the Internet before it is called', () => {
    const literals = ['93.184.216.34', '[2606:2800:220:1:248:1893:25c8:1946]', '[::ffff:93.184.216.34]'];
    for (const url of ['provider.example', ...literals].map((address) => `https://${address}/`))
      expect([isPublicUrl(url), secureUrlRule(false)(url)], url).toEqual([true, true]);
  });

  test.each<[string, readonly Address[]]>([
    ['loopback', [inside]],
    ['a private network, written as IPv6', [['::ffff:10.1.2.3', 6]]],
    ['metadata of a cloud', [['169.254.169.254', 4]]],
    ['several of them', [inside, ['fd00::1', 6]]],
  ])('a name that leads to %s is not called', async (_where, addresses) => {
    resolves(...addresses);
    const own = newCall({ allowsPrivate: false });
    for (const tries of [1, 2, 3, 4, 5])
      expect(await endOf(own(`https://provider.example:${port}/`, get)), `try ${tries}`).toMatchObject({
        code: 'social_provider_unavailable',
        reason: 'the provider is in a private network',
      });
    // As a provider that does not answer: the replies do not tell which names exist.
    expect(await endOf(own(`https://provider.example:${port}/`, get))).toMatchObject({
      code: 'social_provider_unavailable',
      reason: 'not called: the circuit is open after repeated failures',
    });
    expect(connections).toBe(0);
  });

  test('and it would have been, where they are open', async () => {
    resolves(inside);
    await newCall()(`http://provider.example:${port}/`, get);
    expect(connections).toBe(1);
  });

  test('the address that is checked is the one that is called: of several addresses only the public ones are used', async () => {
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

  test.each([true, false])('a name of this machine is refused (all: %s)', async (all) => {
    const error = await new Promise((resolve) => {
      publicOnly('localhost', { all }, resolve);
    });
    expect(error).toBeInstanceOf(PrivateAddressError);
  });

  test('a name that nobody has is an outage', async () => {
    resolves();
    expect(await endOf(call('https://provider.example/', get))).toMatchObject({
      code: 'social_provider_unavailable',
      reason: 'no response: ENOTFOUND',
    });
  });
});

test.each([true, false])('what is no address is not called (private networks open: %s)', async (allowsPrivate) => {
  const call = newCall({ allowsPrivate });
  for (const url of ['', 'no address', 'https://', '/path', 'https://a b/'])
    expect(await codeOf(call(url, get)), url).toBe('social_provider_failed');
});

describe('a call', () => {
  test('takes method, headers and form along, and says who calls', async () => {
    const body = new URLSearchParams({ code: 'a code', state: 'ö&=' });
    const headers = new Headers({ 'content-type': 'application/x-www-form-urlencoded', 'x-own': 'mine' });
    const response = await newCall()(`${server.url}/`, { method: 'POST', headers, body });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect(await response.json()).toEqual({ well: true });
    const received = server.requests.at(-1)!;
    expect(received).toMatchObject({ method: 'POST', path: '/', form: { code: 'a code', state: 'ö&=' } });
    expect(received.headers).toMatchObject({ 'user-agent': 'Gatehouse', 'x-own': 'mine' });
  });

  test('may be answered with nothing', async () => {
    for (const status of [204, 205]) {
      fails(says(status));
      const response = await newCall()(server.url, get);
      expect([response.status, await response.text()]).toEqual([status, '']);
    }
  });

  test('may be refused: that is for whoever called to read', async () => {
    for (const status of [400, 401, 404, 499]) {
      fails(says(status, { error: 'invalid_grant' }));
      const response = await newCall()(server.url, get);
      expect([response.status, await response.json()]).toEqual([status, { error: 'invalid_grant' }]);
    }
  });

  test('is not led elsewhere, and takes no secret there', async () => {
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

  test('is not led elsewhere at the same host either', async () => {
    fails(redirectsTo('/elsewhere'));
    expect(await arrivals(() => codeOf(newCall()(`${server.url}/`, get)))).toBe(1);
  });
});

describe('an answer', () => {
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

  test('of 256 KiB is taken, packed or not, and of a byte more is not', async () => {
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

  test.each(['br', 'gzip, gzip'])('that is small packed with %s, and huge, is cut off', async (encoding) => {
    const bomb = packed[encoding]!(kilobytes(48 * 1024));
    fails(sends(bomb, { 'content-encoding': encoding }));
    const before = process.memoryUsage().arrayBuffers;
    expect(await codeOf(newCall()(server.url, get))).toBe('social_provider_failed');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(24 * 1024 * 1024);
  });

  test('without an end is hung up on', async () => {
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

  test('that is packed wrongly is nonsense, or an outage, and no fault of ours', async () => {
    fails(sends(Buffer.from('no gzip at all'), { 'content-encoding': 'gzip' }));
    const code = await codeOf(newCall()(server.url, get));
    expect(['social_provider_failed', 'social_provider_unavailable']).toContain(code);
  });

  // checklist 66
  test.each([
    ['never comes', hangs],
    ['never comes to an end', drips],
  ])('that %s is not waited for', async (_what, failure) => {
    fails(failure);
    const begun = performance.now();
    expect(await endOf(newCall({ timeoutSeconds: 0.1 })(server.url, get))).toMatchObject({
      code: 'social_provider_unavailable',
      reason: 'no response within 0.1 s',
    });
    expect(performance.now() - begun).toBeLessThan(2000);
  });

  // checklist 66
  test('of 5xx is an outage', async () => {
    for (const status of [500, 503, 599]) {
      fails(says(status, { error: 'invalid_grant' }));
      expect(await endOf(newCall()(server.url, get))).toEqual({
        code: 'social_provider_unavailable',
        reason: `status ${status}`,
        retryAfter: 5,
      });
    }
  });

  test('may ask for time, up to an hour, and in seconds; else it is given five', async () => {
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
