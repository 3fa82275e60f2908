import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, faultsOf, outcomeOf, settled } from '../kit/apis.ts';
import { jpeg, png, pngChunk, webp } from '../kit/images.ts';
import { useService } from '../kit/service.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService();
const operations = operationsOf(service);
const administration = administrationOf(service);

const base64 = (bytes: Buffer): string => bytes.toString('base64');

const newApp = async () => {
  const { id, appKey, serviceKey } = await service.given.app();
  return { id, headers: { 'X-Service-App': appKey }, admin: { 'X-Service-Key': serviceKey } };
};

/** Reads an image as a browser does. */
const fetched = async (url: string, headers: Readonly<Record<string, string>> = {}) => {
  const reply = await fetch(`${service.url}${new URL(url).pathname}`, { headers });
  return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) };
};

// regression A144
throughEachApi('the images of an application through %s', (api, test) => {
  const { updateApp } = administration[api];
  const brandingOf = async (headers: object) => {
    const { branding } = answerOf(await operations[api].getLoginOptions({ ...headers }, {}));
    return branding;
  };

  test.each([
    ['image/png', png(300, 80, pngChunk('tEXt', Buffer.from('Comment\0<script>alert(1)</script>')))],
    ['image/jpeg', jpeg(1024, 1024)],
    ['image/webp', webp(1024, 1)],
  ])('a logo that is %s is served byte for byte, and lets nothing run', async (type, bytes) => {
    const { headers, admin } = await newApp();
    expect(outcomeOf(await updateApp(admin, { logo: base64(bytes) }))).toBe('done');
    const { logo_url: url, favicon_url } = await brandingOf(headers);
    expect(favicon_url).toBeNull();
    const digest = createHash('sha256').update(bytes).digest('base64url');
    expect(url.endsWith(`/${digest}`)).toBe(true);
    const image = await fetched(url, { 'Accept-Encoding': 'br, gzip' });
    expect([image.status, image.bytes.equals(bytes)]).toEqual([200, true]);
    expect(Object.fromEntries(image.headers)).toMatchObject({
      'content-type': type,
      etag: `"${digest}"`,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(image.headers.has('content-encoding')).toBe(false);
    expect((await fetched(url, { 'If-None-Match': `"${digest}"` })).status).toBe(304);
  });

  test('another image has another URL, and the URL of the replaced or removed one returns 404', async () => {
    const { headers, admin } = await newApp();
    await updateApp(admin, { logo: base64(png(1)), favicon: base64(png(2)) });
    const first = await brandingOf(headers);
    await updateApp(admin, { logo: base64(png(3)) });
    const second = await brandingOf(headers);
    expect(second.logo_url).not.toBe(first.logo_url);
    expect(second.favicon_url).toBe(first.favicon_url);
    expect((await fetched(first.logo_url)).status).toBe(404);
    await updateApp(admin, { favicon: null });
    expect(await brandingOf(headers)).toMatchObject({ logo_url: second.logo_url, favicon_url: null });
    expect((await fetched(first.favicon_url)).status).toBe(404);
    expect((await fetched(second.logo_url)).status).toBe(200);
  });

  test('an image is at the URL of its application only', async () => {
    const [one, other] = [await newApp(), await newApp()];
    await updateApp(one.admin, { logo: base64(png(7)) });
    const { logo_url: url } = await brandingOf(one.headers);
    const { uuid } = await service.db('apps').where({ id: other.id }).first();
    expect((await fetched(url.replace(/images\/[^/]+/, `images/${uuid}`))).status).toBe(404);
    expect((await brandingOf(other.headers)).logo_url).toBeNull();
  });

  test.each([
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'invalid_format',
    ],
    ['HTML behind a PNG', Buffer.concat([png(), Buffer.from('<script>alert(1)</script>')]), 'invalid_format'],
    ['an image of 1025 pixels', png(1025, 1), 'out_of_range'],
    ['an image of 2 billion pixels', png(50_000, 50_000), 'out_of_range'],
    ['an image without pixels', png(0, 1), 'out_of_range'],
    ['an image of more than 44 KiB', png(1, 1, pngChunk('tEXt', Buffer.alloc(45 * 1024))), 'too_long'],
  ])('%s is refused and changes nothing', async (_name, bytes, code) => {
    const { id, headers, admin } = await newApp();
    const before = await brandingOf(headers);
    for (const field of ['logo', 'favicon'])
      expect(faultsOf(await updateApp(admin, { [field]: base64(bytes) }))).toEqual([`#/${field} ${code}`]);
    expect(await brandingOf(headers)).toEqual(before);
    expect(await service.db('app_images').where({ app_id: id })).toEqual([]);
  });

  test.each(['data:image/png;base64,AAAA', 'AAA', base64(png()).replace(/=*$/, ''), '=', ''])(
    'a text that is not base64 of an image is refused: %j',
    async (logo) => {
      const { admin } = await newApp();
      expect(faultsOf(await updateApp(admin, { logo }))).toEqual(['#/logo invalid_format']);
    },
  );

  test('the largest image fits into a request with other changes', async () => {
    const { headers, admin } = await newApp();
    const overhead = png(1, 1, pngChunk('tEXt')).length;
    const bytes = png(1, 1, pngChunk('tEXt', Buffer.alloc(44 * 1024 - overhead)));
    const change = { logo: base64(bytes), name: 'Renamed', settings: { brand_color: '#1e4fd8' } };
    expect(outcomeOf(await updateApp(admin, change))).toBe('done');
    expect((await fetched((await brandingOf(headers)).logo_url)).bytes.equals(bytes)).toBe(true);
  });

  test('settings:write is required, and the event names the field without the image', async () => {
    const { id, admin } = await newApp();
    const { headers } = await service.given.user();
    expect(outcomeOf(await updateApp(headers, { logo: base64(png()) }))).toBe('forbidden');
    await updateApp(admin, { logo: base64(png(5)) });
    await updateApp(admin, { logo: base64(png(5)) });
    await settled(service);
    const events = await service.db('events').where({ app_id: id, type: 'application.updated' });
    expect(events.map(({ data }) => data)).toEqual([{ fields: ['logo'] }]);
  });
});
