import { expect, test } from 'vitest';
import { appCredentials, useMock } from './server.ts';

const mock = useMock();
const Origin = 'https://anywhere.example';

test('browsers of every origin may send the headers of the mock, including `Prefer`', async () => {
  const wanted = 'prefer,x-service-app,authorization,content-type,if-match,idempotency-key';
  const { status, headers } = await mock.send('OPTIONS', '/v1/users/me', {
    headers: { Origin, 'Access-Control-Request-Method': 'PATCH', 'Access-Control-Request-Headers': wanted },
  });
  expect([status, headers['access-control-allow-origin']]).toEqual([204, Origin]);
  const allowed = headers['access-control-allow-headers']?.toLowerCase().split(',');
  expect(allowed).toEqual(expect.arrayContaining(wanted.split(',')));
  expect(headers['access-control-allow-methods']).toContain('PATCH');
});

test.each(['/v1/users/me', '/graphql', '/v1/nothing', '/openapi.json'])(
  'browsers of every origin may read what %s answers, with its headers',
  async (path) => {
    const { headers } = await mock.send(path === '/graphql' ? 'POST' : 'GET', path, {
      headers: { ...appCredentials, Origin },
    });
    expect(headers['access-control-allow-origin']).toBe(Origin);
    const exposed = headers['access-control-expose-headers']?.split(',');
    expect(exposed).toEqual(expect.arrayContaining(['X-Request-Id', 'ETag', 'Location', 'Preference-Applied']));
  },
);
