import { expect, test } from 'vitest';
import { graphqlCodes, graphqlFetch, graphqlUrl } from '../../packages/client/src/graphql.ts';
import { password } from '../kit/given.ts';
import { appKey, useService } from '../kit/service.ts';
import { clientOf } from './client.ts';

const service = useService();

const loggedIn = async () => {
  const user = await service.given.user();
  const it = clientOf(service);
  await it.client.login({ email: user.email, password });
  it.net.sent.length = 0;
  const ask = async (query: string) => {
    const response = await graphqlFetch(it.client)(graphqlUrl(it.client), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ query }),
    });
    return response.json();
  };
  return { user, ...it, ask };
};

// regression A74
test('a request to the GraphQL API has the application key and the token', async () => {
  const { ask, user, net } = await loggedIn();
  expect(await ask('{ me { email } }')).toEqual({ data: { me: { email: user.email } } });
  expect(net.sent.map(({ headers }) => headers.get('x-service-app'))).toEqual([appKey]);
});

test('a token that the service finds expired is renewed, and the request is repeated', async () => {
  const { ask, user, net } = await loggedIn();
  service.clock.advance(3 * 3600);
  expect(await ask('{ me { email } }')).toEqual({ data: { me: { email: user.email } } });
  expect(net.sent.map(({ url }) => new URL(url).pathname)).toEqual(['/graphql', '/v1/auth/refresh', '/graphql']);
});

test('a session that has ended is removed, and the codes of the response tell so', async () => {
  const { ask, user, client } = await loggedIn();
  await service.send('DELETE', '/v1/users/me/sessions', { headers: user.headers });
  expect(graphqlCodes(await ask('{ me { email } }'))).toEqual(['session_ended']);
  expect(await client.session()).toBeUndefined();
});

test('an error that does not concern the token renews nothing', async () => {
  const { ask, net } = await loggedIn();
  expect(graphqlCodes(await ask('{ users { data { id } } }'))).toEqual(['forbidden']);
  expect(net.sent).toHaveLength(1);
});

test('other URLs get neither the key nor the token', async () => {
  const { client, net } = await loggedIn();
  net.fate = () => new Response('{}');
  for (const url of [`${client.url}/graphqlx`, `${client.url}.evil.example/graphql`, 'https://evil.example/graphql'])
    await graphqlFetch(client)(url, { method: 'POST' });
  expect(net.sent.map(({ headers }) => [...headers.keys()])).toEqual([[], [], []]);
});
