import { expect, test } from 'vitest';
import { useService } from '../kit/service.ts';

const service = useService();
test('journey', async () => {
  const user = await service.given.user();
  const me = await service.send('GET', '/v1/users/me', { headers: user.headers });
  expect(me.status).toBe(200);
  const g = await service.graphql('{ me { id uuid roles { name } } }', { headers: user.headers });
  expect(g.body).toMatchObject({ data: { me: { id: String(user.id), roles: [{ name: 'User' }] } } });
  const app = await service.given.app();
  expect(app.id).toBeGreaterThan(1);
  for (const p of [
    '/',
    '/openapi.yaml',
    '/openapi.json',
    '/schema.graphql',
    '/problems/email_taken',
    '/.well-known/jwks.json',
    '/healthz',
    '/readyz',
    '/nope',
    '/%E0%A4%A',
  ])
    console.log(p, (await service.send('GET', p)).status);
  for (const [m, p] of [
    ['DELETE', '/v1/auth'],
    ['GET', '/graphql'],
    ['OPTIONS', '/v1/auth'],
    ['HEAD', '/healthz'],
  ] as const) {
    const r = await service.send(m, p);
    console.log(m, p, r.status, r.headers['allow']);
  }
});
