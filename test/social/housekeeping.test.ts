import { beforeEach, expect, test } from 'vitest';
import { outcomeOf } from '../kit/apis.ts';
import { superAdmin } from '../kit/members.ts';
import { useService } from '../kit/service.ts';
import { newClaims, redirectUri } from '../kit/social/stage.ts';
import { maintain } from '../kit/store.ts';
import { useRogue } from './stage.ts';

const service = useService();
const { rogue, stage } = useRogue(service);

const keep = () => maintain(service);
const count = async (table: string): Promise<number> => Number((await service.db(table).count({ n: '*' }))[0]?.['n']);
const start = () => stage.apis.REST.start({}, 'acme', { redirect_uri: redirectUri });
const native = (nonce: string) =>
  stage.apis.REST.login({}, 'acme', { id_token: rogue.idToken({ ...newClaims(), nonce }), nonce });

beforeEach(async () => {
  await service.db('pending_logins').delete();
  await service.db('used_nonces').delete();
});

test('logins that were never finished are deleted once they have expired, and not before', async () => {
  await start();
  service.clock.advance(300);
  await start();
  await keep();
  expect(await count('pending_logins')).toBe(2);
  service.clock.advance(301);
  await keep();
  expect(await count('pending_logins')).toBe(1);
  service.clock.advance(300);
  await keep();
  expect(await count('pending_logins')).toBe(0);
});

test('1100 expired logins that were never finished are all deleted by one maintenance run', async () => {
  await start();
  const [row] = await service.db('pending_logins').select();
  const many = Array.from({ length: 1100 }, (_, index) => ({ ...row, state_digest: `digest ${index}` }));
  await service.db.batchInsert('pending_logins', many, 500);
  service.clock.advance(601);
  await keep();
  expect(await count('pending_logins')).toBe(0);
});

test('a nonce is remembered as long as its ID token would be accepted', async () => {
  const nonce = `a nonce ${crypto.randomUUID()}`;
  const sent = { id_token: rogue.idToken({ ...newClaims(), nonce }), nonce };
  expect(outcomeOf(await stage.apis.REST.login({}, 'acme', sent))).toBe('done');
  service.clock.advance(3600 + 59);
  await keep();
  expect(outcomeOf(await stage.apis.REST.login({}, 'acme', sent))).toBe('social_token_invalid');
  expect(await count('used_nonces')).toBe(1);
  service.clock.advance(2);
  await keep();
  expect(await count('used_nonces')).toBe(0);
  expect(outcomeOf(await stage.apis.REST.login({}, 'acme', sent))).toBe('social_token_invalid');
  expect(outcomeOf(await native(`a nonce ${crypto.randomUUID()}`))).toBe('done');
});

test('a token is accepted once, by either of two set-ups of one provider', async () => {
  const { issuer, client } = rogue;
  const body = { driver: 'openid', issuer, client_id: client.id, client_secret: client.secret };
  await service.send('PUT', '/v1/providers/again', { headers: superAdmin, body });
  const nonce = `a nonce ${crypto.randomUUID()}`;
  const sent = { id_token: rogue.idToken({ ...newClaims(), nonce }), nonce };
  expect(outcomeOf(await stage.apis.REST.login({}, 'acme', sent))).toBe('done');
  expect(outcomeOf(await stage.apis.REST.login({}, 'again', sent))).toBe('social_token_invalid');
});
