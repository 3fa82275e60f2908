import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createPublicLookup } from '../../src/outbound/public-urls.ts';

// regression A3
test('names whose DNS servers never answer do not occupy a thread that other work needs', async () => {
  const server = createSocket('udp4').bind(0, '127.0.0.1');
  await once(server, 'listening');
  const resolver = new Resolver({ timeout: 60_000, tries: 1 });
  resolver.setServers([`127.0.0.1:${server.address().port}`]);
  const lookup = createPublicLookup(resolver);
  const results: unknown[] = [];
  const asked = once(server, 'message');
  for (let count = 0; count < 64; count += 1)
    lookup(`receiver-${count}.example`, { all: true }, (error) => results.push(error));
  await asked;

  await stat(import.meta.filename);
  await crypto.subtle.digest('SHA-256', new Uint8Array(32));
  expect(results).toEqual([]);

  resolver.cancel();
  await expect.poll(() => results.length).toBe(64);
  expect(results.every((error) => error instanceof Error)).toBe(true);
  server.close();
});
