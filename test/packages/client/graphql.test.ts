import { afterAll, beforeAll, expect, test } from 'vitest';
import { appKey, useService } from '../../kit/service.ts';
import { useMock } from '../../mock/server.ts';
import { type Consumer, openConsumer } from '../kit/consumer.ts';

const service = useService();
const mock = useMock({ isStateful: true });
let consumer: Consumer;

const program = `
import { createClient } from '@gatehouse-auth/client';
import { graphqlCodes, graphqlFetch, graphqlUrl } from '@gatehouse-auth/client/graphql';
import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client/core';
import { Client, fetchExchange } from '@urql/core';
import { GraphQLClient } from 'graphql-request';

const [url, email, password] = process.argv.slice(2);
const auth = createClient({ url: String(url), appKey: '${appKey}', storage: 'memory' });
const login = await auth.login({ email: String(email), password: String(password) });
const uri = graphqlUrl(auth);
const fetch = graphqlFetch(auth);
const apollo = new ApolloClient({ link: new HttpLink({ uri, fetch }), cache: new InMemoryCache() });
const urql = new Client({ url: uri, fetch, preferGetMethod: false, exchanges: [fetchExchange] });
const request = new GraphQLClient(uri, { fetch });

const me = gql\`{ me { email } }\`;
const forbidden = gql\`{ notifications { data { id } } }\`;
const codes: unknown[] = [];
await apollo.query({ query: forbidden }).catch((error: unknown) => codes.push(graphqlCodes(error)));
codes.push(graphqlCodes((await urql.query(forbidden, {})).error));
console.log(JSON.stringify([
  login.kind,
  (await apollo.query<{ me: { email: string } }>({ query: me })).data?.me.email,
  (await urql.query(me, {})).data?.me.email,
  (await request.request<{ me: { email: string } }>('{ me { email } }')).me.email,
  ...codes,
]));
`;

beforeAll(async () => {
  consumer = await openConsumer(
    ['client'],
    [
      '@apollo/client@4',
      '@urql/core@6',
      'graphql-request@7',
      'graphql@16',
      'rxjs@7',
      'typescript@5.9',
      '@types/node@22',
    ],
  );
  await consumer.write('program.ts', program);
  const options = { strict: true, exactOptionalPropertyTypes: true, skipLibCheck: true, target: 'es2022' };
  await consumer.write(
    'tsconfig.json',
    JSON.stringify({ compilerOptions: { ...options, module: 'nodenext', outDir: 'out' }, files: ['program.ts'] }),
  );
  await consumer.run('npx tsc -p tsconfig.json');
});
afterAll(() => consumer?.close());

// regression A74
test('Apollo Client, urql and graphql-request use the session of the client, on the service', async () => {
  const { email, password } = await service.given.user();
  const output = JSON.parse(await consumer.node('22', 'out/program.js', service.url, email, password));
  expect(output.slice(0, 4)).toEqual(['session', email, email, email]);
  expect(output[4]).toEqual(output[5]);
  expect(output[4]).toHaveLength(1);
});

test('Apollo Client, urql and graphql-request use the session of the client, on the mock', async () => {
  const output = JSON.parse(
    await consumer.node('22', 'out/program.js', mock.url, 'ada@example.com', 'correct horse battery'),
  );
  expect(output.slice(0, 4)).toEqual(['session', 'ada@example.com', 'ada@example.com', 'ada@example.com']);
});
