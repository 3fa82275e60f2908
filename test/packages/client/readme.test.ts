import { afterAll, beforeAll, expect, test } from 'vitest';
import { appKey, useService } from '../../kit/service.ts';
import { type Consumer, nodeReleases, openConsumer } from '../kit/consumer.ts';
import { examplesOf } from './examples.ts';

const service = useService();
const ada = { email: 'ada@example.com', password: 'correct horse battery' };
let consumer: Consumer;

/** The globals of a page that Node.js lacks: the examples are written for a page. */
const page = `
  const values = new Map();
  globalThis.document = { addEventListener() {}, removeEventListener() {} };
  globalThis.addEventListener = () => {};
  Object.defineProperty(globalThis, 'localStorage', { value: {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => values.set(key, value),
    removeItem: (key) => values.delete(key),
  } });`;

beforeAll(async () => {
  consumer = await openConsumer(['client']);
  const body = service.given.signupBody({ ...ada, verify_password: ada.password });
  const { body: signup } = await service.send('POST', '/v1/users', { headers: { 'X-Service-App': appKey }, body });
  await service.db('apps').where({ id: 1 }).update({ owner_user_id: signup.session.id });
  const examples = await examplesOf('js');
  const written = (heading: string): string =>
    (examples[heading] ?? '')
      .replaceAll('https://auth.example.com', service.url)
      .replaceAll('gh_app_example', appKey)
      .replaceAll('https://api.example.com/orders', `${service.url}/healthz`)
      .replaceAll('https://api.example.com', service.url);
  await consumer.write('page.js', page);
  await consumer.write('auth.js', written('Log in'));
  await consumer.write('operations.js', written('Call operations'));
  await consumer.write('api.js', written('Call your API'));
  await consumer.write(
    'proof.js',
    written('Require a recent proof').replace("'Editor'", "'Editor ' + process.version"),
  );
  await consumer.write('storage.js', written('Storage'));
  await consumer.write('passkeys.js', written('Passkeys'));
  await consumer.write('graphql.js', written('GraphQL'));
});
afterAll(() => consumer?.close());

// regression A74
test.each(nodeReleases)('the examples of the README run with Node.js %s', async (release) => {
  const run = (file: string) => consumer.node(release, '--import', './page.js', file);
  const login = /^logged in as user \d+\n/;
  expect(await run('auth.js')).toMatch(login);
  expect(await run('operations.js')).toMatch(/Ada Lovelace|Countess of Lovelace/);
  expect(await run('operations.js')).toContain('Countess of Lovelace signed up on Sat Mar 14 2026');
  expect(await run('api.js')).toMatch(/\n200\n$/);
  expect(await run('proof.js')).toMatch(/prove who you are with \[ 'password' \] \nEditor v\d+/);
  expect(await run('storage.js')).toBe('undefined\n');
  expect(await run('passkeys.js')).toMatch(login);
  expect(await run('graphql.js')).toContain("{ displayname: 'Countess of Lovelace' } []");
});
