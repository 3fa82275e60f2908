import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PublicJwk } from '../../src/modules/clients/client-jwks.ts';
import { runningClock } from '../kit/clock.ts';
import { fetchOf, type GivenClient, givenClient, issuerOf, redirectUri } from '../kit/openid.ts';
import { useService } from '../kit/service.ts';

const service = useService({ clock: runningClock() });
let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let jwk: PublicJwk;
let given: GivenClient;

beforeAll(async () => {
  keys = await generateKeyPair('ES256', { extractable: true });
  jwk = (await exportJWK(keys.publicKey)) as PublicJwk;
  given = await givenClient(service, { tokenEndpointAuthMethod: 'private_key_jwt', jwks: [jwk] });
});

const seconds = (): number => Math.floor(Date.now() / 1000);

/** Pushes an authorization request, which authenticates the client and checks a proof. */
const push = async (fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) => {
  const response = await fetchOf(service)(`${await issuerOf(service)}/par`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({
      response_type: 'code',
      redirect_uri: redirectUri,
      scope: 'openid',
      code_challenge: 'a'.repeat(43),
      code_challenge_method: 'S256',
      ...fields,
    }).toString(),
  });
  return response.status;
};

/** Signs the assertion of a client whose clock is wrong by an offset, valid for a minute. */
const assertionAt = async (offset: number) => {
  const { clientId } = given.client;
  const at = seconds() + offset;
  const assertion = await new SignJWT({})
    .setProtectedHeader({ alg: 'ES256' })
    .setIssuer(clientId)
    .setSubject(clientId)
    .setAudience(await issuerOf(service))
    .setJti(crypto.randomUUID())
    .setIssuedAt(at)
    .setNotBefore(at)
    .setExpirationTime(at + 60)
    .sign(keys.privateKey);
  return {
    client_id: clientId,
    client_assertion: assertion,
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
  };
};

const proofAt = async (offset: number): Promise<string> =>
  new SignJWT({ htm: 'POST', htu: `${await issuerOf(service)}/par` })
    .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: { ...jwk } as JWK })
    .setJti(crypto.randomUUID())
    .setIssuedAt(seconds() + offset)
    .sign(keys.privateKey);

// regression A207
describe('clocks of clients', () => {
  test.each([-100, -55, 0, 10, 55])('an assertion is accepted if the clock is wrong by %i seconds', async (offset) => {
    expect(await push(await assertionAt(offset))).toBe(201);
  });

  test.each([-130, 70, 3600])('an assertion is refused if the clock is wrong by %i seconds', async (offset) => {
    expect(await push(await assertionAt(offset))).toBe(401);
  });

  test('an assertion is accepted once, also at the end of its time', async () => {
    for (const offset of [-100, 0, 55]) {
      const assertion = await assertionAt(offset);
      expect([await push(assertion), await push(assertion)]).toEqual([201, 401]);
    }
  });

  test.each([-290, -55, 0, 55, 290])('a proof is accepted if the clock is wrong by %i seconds', async (offset) => {
    expect(await push(await assertionAt(0), { DPoP: await proofAt(offset) })).toBe(201);
  });

  test('a proof is remembered as long as it is valid, also one of a clock that is ahead', async () => {
    const proof = await proofAt(290);
    const { length } = await service.db('oidc_records').where({ kind: 'ReplayDetection' });
    expect(await push(await assertionAt(0), { DPoP: proof })).toBe(201);
    const records = await service.db('oidc_records').where({ kind: 'ReplayDetection' });
    expect(records.length).toBeGreaterThan(length);
    const latest = Math.max(...records.map(({ expires_at: at }: { readonly expires_at: Date }) => at.getTime()));
    expect(latest / 1000).toBeGreaterThan(seconds() + 290 + 290);
    expect(await push(await assertionAt(0), { DPoP: proof })).toBe(400);
  });

  test.each([-310, 310])('a proof is refused if the clock is wrong by %i seconds', async (offset) => {
    expect(await push(await assertionAt(0), { DPoP: await proofAt(offset) })).toBe(400);
  });
});
