import { expect, test } from 'vitest';
import { subscriptionUrl } from '../../src/moving/replication.ts';

// regression A1296
test.each([
  ['postgres://a/db', ''],
  ['postgres://a:5432/db?sslmode=disable', ''],
  ['postgres://a,b/db', '?target_session_attrs=read-write'],
  ['postgres://a,b/db?sslmode=disable', '&target_session_attrs=read-write'],
  ['postgres://user:secret@/db?host=a,b&port=5432', '&target_session_attrs=read-write'],
  ['postgres://a,b/db?target_session_attrs=primary', ''],
])('a subscription connects to the primary of the hosts of %s', (url, added) => {
  expect(subscriptionUrl(url)).toBe(url + added);
});
