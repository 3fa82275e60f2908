import { expect, test } from 'vitest';
import { newDirectory } from '../kit/scim.ts';
import { useService } from '../kit/service.ts';

const service = useService({ config: { hasRateLimits: true } });

// regression A1068
test('a token has 100 requests in four seconds; one more gets 429 with the time to wait, and other tokens are not concerned', async () => {
  const [directory, other] = [await newDirectory(service), await newDirectory(service)];
  const statuses: number[] = [];
  for (let count = 0; count < 100; count += 1) statuses.push((await directory.send('GET', '/ResourceTypes')).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const refused = await directory.send('GET', '/ResourceTypes');
  expect([refused.status, refused.body.schemas]).toEqual([429, ['urn:ietf:params:scim:api:messages:2.0:Error']]);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(4);
  expect((await other.send('GET', '/ResourceTypes')).status).toBe(200);
});
