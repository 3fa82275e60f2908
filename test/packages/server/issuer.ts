import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

/** A service that signs whatever a test asks for, and counts the requests of verifiers. */
export interface Issuer {
  readonly url: string;
  /** The paths of all requests. */
  readonly requests: string[];
  /** The published keys. */
  keys: JWK[];
  /** The response to everything but the keys; undefined: none. */
  answer: (path: string) => { readonly status: number; readonly body: unknown } | undefined;
  /** The status of responses to requests for the keys; `hanging`: there is no response. */
  keysStatus: number | 'hanging';
  /** Signs a token. Absent claims and header parameters are those of a valid one; undefined ones are left out. */
  sign(claims?: Readonly<Record<string, unknown>>, header?: Readonly<Record<string, unknown>>): Promise<string>;
  /** Replaces the signing key. The old one is no longer published. */
  rotate(): Promise<void>;
  close(): Promise<void>;
}

export const audience = '3b0c3c3e-5f0a-4c6b-8d0a-6d2f3a1b9c10';
export const validClaims = (url: string) => {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: url,
    aud: audience,
    sub: '42',
    sid: '8c1f5a52-7d49-4e7e-a3b4-1c2d3e4f5a6b',
    gen: 1,
    auth_time: now,
    amr: ['pwd'],
    acr: 'aal1',
    iat: now,
    exp: now + 60,
    jti: 'an-id',
  };
};

export const startIssuer = async (): Promise<Issuer> => {
  let signing: Awaited<ReturnType<typeof newKey>>;
  let count = 0;
  const newKey = async () => {
    count += 1;
    const { publicKey, privateKey } = await generateKeyPair('ES256');
    const kid = `key-${count}`;
    return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' } };
  };

  const server: Server = createServer((request, response) => {
    const path = request.url ?? '';
    issuer.requests.push(path);
    const isKeys = path === '/.well-known/jwks.json';
    if (isKeys && issuer.keysStatus === 'hanging') return;
    const answer = isKeys ? { status: Number(issuer.keysStatus), body: { keys: issuer.keys } } : issuer.answer(path);
    if (answer)
      response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });

  const issuer: Issuer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    keys: [],
    keysStatus: 200,
    answer: () => ({ status: 200, body: { roles: [] } }),
    sign(claims = {}, header = {}) {
      const payload = JSON.parse(JSON.stringify({ ...validClaims(issuer.url), ...claims }));
      return new SignJWT(payload)
        .setProtectedHeader({ alg: 'ES256', kid: signing.kid, typ: 'at+jwt', ...header })
        .sign(signing.privateKey);
    },
    async rotate() {
      signing = await newKey();
      issuer.keys = [signing.jwk];
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  await issuer.rotate();
  return issuer;
};
