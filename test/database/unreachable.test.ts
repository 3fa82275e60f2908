import { expect, test } from 'vitest';
import { rethrow } from '../../src/database/failures.ts';
import { createReadiness } from '../../src/database/readiness.ts';
import { openServer } from '../../src/database/server.ts';
import { defaultServerSettings } from '../../src/database/server-settings.ts';

const unavailable = { code: 'database_unavailable', retryAfterSeconds: expect.any(Number) };

// checklist 86
test('a database whose host name cannot be resolved is unavailable, and the readiness check says so', async () => {
  // RFC 6761, section 6.4: names that never exist.
  const database = openServer('postgres://gatehouse@database.invalid/gatehouse', defaultServerSettings);
  try {
    await expect(createReadiness(database)()).rejects.toMatchObject(unavailable);
    await expect(database.knex.raw('select 1').catch(rethrow)).rejects.toMatchObject(unavailable);
    await expect(database.knex.transaction(async () => undefined).catch(rethrow)).rejects.toMatchObject(unavailable);
  } finally {
    await database.close();
  }
});

test.each([
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_FAIL',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
])('the network error %s is reported as an unavailable database', (code) => {
  expect(() => rethrow(Object.assign(new Error('failed'), { code }))).toThrow(expect.objectContaining(unavailable));
});
