import { beforeAll, describe, expect, test, vi } from 'vitest';
import { sendRaw } from '../http/wire.ts';
import { useService } from '../kit/service.ts';

const service = useService({ config: { notificationUrl: undefined } });
const port = () => new URL(service.url).port;

let mail: string;
beforeAll(async () => {
  await service.given.settings({ corsOrigins: ['*'] });
  await service.given.user();
  const mails = async () => (await service.send('GET', '/dev/inbox', { headers: json })).body.data;
  await vi.waitFor(async () => expect(await mails()).toHaveLength(1), { timeout: 8000, interval: 20 });
  [{ id: mail }] = await mails();
});

const json = { Accept: 'application/json' };

const ask = (path: string, lines: readonly string[], method = 'GET') =>
  sendRaw(service.url, { method, path, lines: ['Accept: application/json', ...lines] });

const local = (): readonly string[] => [`Host: 127.0.0.1:${port()}`];

// (regression A16)
describe('the development inbox', () => {
  test.each([
    ['the address of this machine', () => local()],
    ['localhost', () => [`Host: localhost:${port()}`]],
    ['a name below localhost', () => ['Host: auth.localhost']],
    ['the IPv6 address of this machine', () => [`Host: [::1]:${port()}`]],
    ['the host of PUBLIC_URL', () => ['Host: gatehouse.test']],
    ['its own pages', () => [...local(), `Origin: http://127.0.0.1:${port()}`, 'Sec-Fetch-Site: same-origin']],
    ['a page that the user opens', () => [...local(), 'Sec-Fetch-Site: none', 'Sec-Fetch-Mode: navigate']],
    [
      'a link that the user follows',
      () => [...local(), 'Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: navigate', 'Sec-Fetch-Dest: document'],
    ],
  ])('the inbox answers requests for %s', async (_name, lines) => {
    for (const path of ['/dev/inbox', `/dev/inbox/${mail}`])
      for (const method of ['GET', 'HEAD']) expect((await ask(path, lines(), method)).status).toBe(200);
  });

  test.each([
    ['the host of another machine, as in DNS rebinding', () => ['Host: evil.example.com']],
    ['a host that begins like this machine', () => ['Host: 127.0.0.1.evil.example.com']],
    ['a host that begins with localhost', () => ['Host: localhost.evil.example.com']],
    ['the address that all interfaces have', () => [`Host: 0.0.0.0:${port()}`]],
    ['an address of the network', () => [`Host: 192.168.1.7:${port()}`]],
    ['another origin', () => [...local(), 'Origin: https://evil.example.com']],
    ['another origin on this machine', () => [...local(), 'Origin: http://127.0.0.1:5173']],
    ['an origin without a name', () => [...local(), 'Origin: null']],
    ['a script of another site', () => [...local(), 'Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: no-cors']],
    ['a script of another port', () => [...local(), 'Sec-Fetch-Site: same-site', 'Sec-Fetch-Mode: cors']],
    [
      'a frame of another site',
      () => [...local(), 'Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: navigate', 'Sec-Fetch-Dest: iframe'],
    ],
  ])('the inbox returns 404 to requests for %s', async (_name, lines) => {
    for (const path of ['/dev/inbox', `/dev/inbox/${mail}`]) {
      const reply = await ask(path, lines());
      expect([reply.status, reply.body.code]).toEqual([404, 'not_found']);
    }
    expect((await ask('/dev/notifications', ['Content-Type: application/json', ...lines()], 'POST')).status).toBe(404);
    expect((await ask('/dev/inbox', lines(), 'DELETE')).status).toBe(404);
    expect((await ask(`/dev/inbox/${mail}`, local())).status).toBe(200);
  });

  test('the inbox sends no CORS headers, although the application allows every origin', async () => {
    const origins = ['https://evil.example.com', `http://127.0.0.1:${port()}`, 'null'];
    for (const origin of origins)
      for (const path of ['/dev/inbox', `/dev/inbox/${mail}`, '/dev/notifications', '/dev/inbox?x=1', '/dev/nothing'])
        for (const method of ['GET', 'OPTIONS']) {
          const lines = [...local(), `Origin: ${origin}`, 'Access-Control-Request-Method: GET'];
          const { headers } = await ask(path, lines, method);
          expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
          expect(headers['cross-origin-resource-policy']).toBe('same-origin');
          expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
        }
    const { headers } = await ask('/healthz', [...local(), `Origin: ${origins[0]}`]);
    expect(headers['access-control-allow-origin']).toBe(origins[0]);
  });

  test('the inbox is emptied by a request of the inbox page', async () => {
    const lines = [...local(), `Origin: http://127.0.0.1:${port()}`, 'Sec-Fetch-Site: same-origin'];
    expect((await ask('/dev/inbox', lines, 'DELETE')).status).toBe(204);
    expect((await ask('/dev/inbox', local())).body).toEqual({ data: [] });
    expect((await ask(`/dev/inbox/${mail}`, local())).status).toBe(404);
  });
});
