import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenApiDocument } from '../../src/contracts.ts';
import { readDocument } from '../../tools/gates/openapi/document.ts';
import { writeConsumer } from '../../tools/gates/release/consumers.ts';
import { programsOf } from '../../tools/gates/release/programs.ts';
import { here, readSubject } from '../../tools/gates/repository.ts';
import { appCredentials, operator, superAdmin, useMock } from '../mock/server.ts';
import { recipes } from './recipes.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

const mock = useMock();
const { contracts, programs } = await readSubject(here);
const stricter = structuredClone(readDocument(contracts.openapi)) as unknown as OpenApiDocument & {
  readonly components: { readonly schemas: { readonly NewPassword: { minLength: number } } };
};
stricter.components.schemas.NewPassword.minLength = 100;
const stricterMock = useMock({ openapi: stricter });
let workshop: Workshop;

/**
 * Runs every call of a program, and prints what fails by the name of the call. The user of the examples has no permission in the
 * whole application: a super admin, or an operator, repeats the calls of GraphQL that require one.
 */
const player = `
const [program, url, sent] = process.argv.slice(2);
const { appCredentials, superAdmin, operator } = JSON.parse(sent);
const { calls } = await import('./out/' + program + '.js');
const appKey = { 'X-Service-App': appCredentials['X-Service-App'] };
const headers = { serviceKey: superAdmin, appKey, bearer: appCredentials, operatorKey: operator };
const post = async (credentials, body) => {
  const options = { method: 'POST', headers: { ...credentials, 'Content-Type': 'application/json' }, body };
  const response = await fetch(url + '/graphql', options);
  return { response, error: (await response.json()).errors };
};
const graphql = async (query, variables) => {
  const body = JSON.stringify({ query, variables });
  const byUser = await post(appCredentials, body);
  const others = { forbidden: superAdmin, operator_key_required: operator };
  const other = others[byUser.error?.[0].extensions.code];
  return other ? post(other, body) : byUser;
};
const all = program === 'rest'
  ? calls(url, (...schemes) => Object.assign({}, ...schemes.map((scheme) => headers[scheme])))
  : calls(graphql);
const failed = {};
for (const [name, call] of Object.entries(all)) {
  const { response, error } = await call();
  if (error || !response.ok) failed[name] = [response.status, error];
}
console.log(JSON.stringify({ calls: Object.keys(all).length, failed }));
`;

beforeAll(async () => {
  const packages = [recipes['openapi-fetch'], recipes.graphql].flatMap((recipe) => Object.keys(recipe.packages));
  workshop = await openWorkshop([...new Set(packages)]);
  await writeConsumer(workshop.folder, programs ?? programsOf(contracts), contracts);
  await workshop.run('npx tsc');
  workshop.write('player.mjs', player);
}, 120_000);
afterAll(() => workshop?.close());

const play = async (program: string, url: string) =>
  JSON.parse(
    await workshop.run(
      `node player.mjs ${program} ${url} '${JSON.stringify({ appCredentials, superAdmin, operator })}'`,
    ),
  );

// regression A68
test.each([
  ['rest', 80],
  ['graphql', 20],
])('every call of the %s program of the last release succeeds on the mock', async (program, least) => {
  const { calls, failed } = await play(program, mock.url);
  expect(failed).toEqual({});
  expect(calls).toBeGreaterThan(least);
});

test('a call of the REST program fails on a contract with a stricter limit', async () => {
  const { failed } = await play('rest', stricterMock.url);
  expect(Object.keys(failed)).toContainEqual(expect.stringMatching(/^signup /));
});
