import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Consumer, openConsumer } from '../kit/consumer.ts';

const compilers = { '5.4': 'typescript-5-4', '5.9': 'typescript-5-9', newest: 'typescript-newest' } as const;
let consumer: Consumer;

const settings = (options: object, files: readonly string[]) =>
  JSON.stringify({
    compilerOptions: {
      strict: true,
      exactOptionalPropertyTypes: true,
      isolatedModules: true,
      verbatimModuleSyntax: true,
      skipLibCheck: false,
      noEmit: true,
      target: 'es2022',
      module: 'nodenext',
      types: [],
      ...options,
    },
    files,
  });

const program = `
import { createClient, fieldErrors, type Client, type User } from '@gatehouse-auth/client';
import { graphqlCodes, graphqlFetch } from '@gatehouse-auth/client/graphql';
import { addPasskey, loginWithPasskey } from '@gatehouse-auth/client/passkeys';
import { createRole, getMe, getUser, listUsers, login, updateUser } from '@gatehouse-auth/client/operations';

const client: Client = createClient({ url: 'https://auth.example.com', appKey: 'gh_app_a', storage: 'memory' });

const outcome = await client.login({ email: 'ada@example.com', password: 'x' });
if (outcome.kind === 'challenge') {
  const method: 'totp' | 'passkey' | 'sms' | 'recovery_code' | undefined = outcome.challenge.methods[0];
  await client.completeLogin(outcome.challenge, { totp_code: String(method) });
  // @ts-expect-error: a password is not a second factor
  await client.completeLogin(outcome.challenge, { password: 'x' });
}
if (outcome.kind === 'problem') {
  const { problem } = outcome;
  switch (problem.code) {
    case 'invalid_credentials': { const status: 401 = problem.status; String(status); break; }
    case 'rate_limited': { const seconds: number | undefined = problem.retryAfter; String(seconds); break; }
    case 'no_response': case 'unexpected_response': break;
    // @ts-expect-error: not a code of a login
    case 'email_taken': break;
    default: fieldErrors(problem);
  }
}

const result = await login(client, { email: 'a', password: 'b' });
if (result.ok && result.status === 200) { const expires: Date = result.data.expires; expires.getTime(); }
if (result.ok && result.status === 202) { const challenge: 'challenge' = result.data.status; String(challenge); }

const me = await getMe(client);
if (me.ok) { const user: User = me.data; const at: Date = user.registered; at.getTime(); String(me.etag); }
const users = await listUsers(client, { limit: 5, sort: undefined });
if (users.ok) { const next: string | null = users.data.next_cursor; String(next); }
const cached = await getUser(client, { id: 42, ifNoneMatch: '"x"' });
if (cached.ok && cached.status === 304) { const none: undefined = cached.data; String(none); }
const plain = await getUser(client, { id: 'me' });
if (plain.ok) { const user: User = plain.data; user.id.length; }
await updateUser(client, { id: 'me', displayname: undefined, ifMatch: '"x"' }, { signal: new AbortController().signal });
// @ts-expect-error: a required parameter
await getUser(client, {});
// @ts-expect-error: an unknown field
await updateUser(client, { id: 'me', nonsense: 1 });

const role = await client.withProof(() => createRole(client, { name: 'x', permissions: [] }), async () => ({ password: 'x' }));
if (!role.ok && role.code === 'reauthentication_required') role.methods.length;
// @ts-expect-error: the operation requires no recent proof
await client.withProof(() => getMe(client), () => undefined);

const response: Response = await client.fetchFor(['https://api.example.com'])('https://api.example.com/x', { method: 'POST' });
response.ok;
const deleted: Response = await client.withProof(() => client.fetchFor([])('https://api.example.com/x'), () => undefined);
deleted.ok;
await graphqlFetch(client)('https://auth.example.com/graphql').then(async (answer) => graphqlCodes(await answer.json()));
const passkey = await loginWithPasskey(client, { conditional: true });
if (passkey.kind === 'session') passkey.session.userId.toFixed();
if (passkey.kind === 'canceled') await addPasskey(client, { ask: ({ methods }) => ({ password: methods.join() }) });
client.onSession((session) => { const id: number | undefined = session?.userId; String(id); })();
`;

const dom = { lib: ['es2022', 'dom', 'dom.iterable'] };
const variants = {
  'a browser': dom,
  'a bundler': { ...dom, module: 'esnext', moduleResolution: 'bundler' },
  'Node.js without DOM types': { lib: ['es2022'], types: ['node'] },
} as const;

beforeAll(async () => {
  const versions = { '5.4': '5.4', '5.9': '5.9', newest: 'latest' };
  const installed = Object.entries(compilers).map(
    ([version, name]) => `${name}@npm:typescript@${versions[version as keyof typeof versions]}`,
  );
  consumer = await openConsumer(['client'], [...installed, '@types/node@20']);
  await consumer.write('program.ts', program);
  await consumer.write('empty.ts', 'export {};\n');
  await consumer.write(
    'login.ts',
    program.slice(0, program.indexOf('const result')).replaceAll(/.*@ts-expect-error.*\n.*\n/g, ''),
  );
});
afterAll(() => consumer?.close());

const compile = (version: keyof typeof compilers, project: string, flags = '') =>
  consumer.run(`node node_modules/${compilers[version]}/bin/tsc -p ${project} ${flags}`);

// regression A74
describe.each(Object.keys(compilers) as (keyof typeof compilers)[])('TypeScript %s', (version) => {
  test.each(Object.keys(variants) as (keyof typeof variants)[])('compiles a program for %s', async (name) => {
    await consumer.write('tsconfig.json', settings(variants[name], ['program.ts']));
    await compile(version, 'tsconfig.json');
  });
});

// A program of this size takes less than 0.2 s longer to compile than an empty one.
test('a program with a login adds few types to an empty strict program', async () => {
  await consumer.write('empty.json', settings(dom, ['empty.ts']));
  await consumer.write('login.json', settings(dom, ['login.ts']));
  const countsOf = async (project: string): Promise<Readonly<Record<string, number>>> => {
    const output = await compile('5.9', project, '--extendedDiagnostics');
    return Object.fromEntries(
      [...output.matchAll(/^(Types|Instantiations):\s+(\d+)$/gm)].map(([, name, n]) => [name, Number(n)]),
    );
  };
  const [empty, login] = [await countsOf('empty.json'), await countsOf('login.json')];
  const added = (name: string): number => login[name]! - empty[name]!;
  // Most of them are values of enumerations and codes of problems, which grow with the contract: the limit is for each operation.
  const operations = await consumer.read('node_modules/@gatehouse-auth/client/operations.d.ts');
  const count = [...operations.matchAll(/^export declare const /gm)].length;
  expect(count).toBeGreaterThan(150);
  expect(added('Types') / count).toBeLessThan(18.5);
  expect(added('Instantiations')).toBeLessThan(1100);
});
