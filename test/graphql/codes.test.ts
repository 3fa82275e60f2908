import { readFile } from 'node:fs/promises';
import { buildSchema, isNonNullType } from 'graphql';
import { afterAll, describe, expect, test } from 'vitest';
import { type ProblemCode, problems } from '../../generated/problems.ts';
import { createPasswords } from '../../src/security/passwords.ts';
import { listedCodes } from '../../tools/codegen/field-codes.ts';
import { type TestService, useService } from '../kit/service.ts';
import { covering } from '../kit/tables.ts';
import { rowScenarios } from '../operations/graphql-codes.ts';
import { proofs } from './codes/proofs.ts';
import { narrow, type Scenarios } from './codes/scenario.ts';

const service = useService();
/** A hasher with the real cost and a small queue. */
const passwords = createPasswords('argon2id', narrow);
afterAll(() => passwords.close());
const strained = useService({ passwords });

/** For every field of the roots, how to get each of the codes that its description lists. */
const scenariosOf = (service: TestService): Scenarios => {
  const own = rowScenarios(service);
  const marked = proofs(service);
  return Object.fromEntries(Object.entries(own).map(([field, codes]) => [field, { ...marked[field], ...codes }]));
};
const scenarios = scenariosOf(service);
const underStrain = scenariosOf(strained);

const schema = buildSchema(await readFile(new URL('../../generated/schema.graphql', import.meta.url), 'utf8'));
const rootFields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
  Object.values(type!.getFields()),
);

const none = 'Codes: none.';

const whole = rootFields.flatMap((field) =>
  (Object.keys(scenarios[field.name] ?? {}) as ProblemCode[]).map((code) => ({ field: field.name, code })),
);
/** In part: every field and every code. */
const table = covering(whole, [({ field }) => field, ({ code }) => code]);

test('the table of scenarios has every field that lists codes', () => {
  const listing = rootFields.filter(({ description }) => listedCodes(description).length > 0);
  expect(listing.length).toBeGreaterThan(60);
  expect(new Set(whole.map(({ field }) => field))).toEqual(new Set(listing.map(({ name }) => name)));
});

// checklist 73: a code that is listed occurs, and one that a scenario gets is listed.
describe.each(
  rootFields.map((field) => ({
    name: field.name,
    description: field.description ?? '',
    codes: listedCodes(field.description),
    isNonNull: isNonNullType(field.type),
  })),
)('$name', ({ name, description, codes, isNonNull }) => {
  test('a field of the root types has a scenario for every code that it lists, and for no other', () => {
    expect(codes.length > 0 || description.endsWith(none)).toBe(true);
    expect(Object.keys(scenarios[name] ?? {}).sort()).toEqual([...codes].sort());
  });

  test.each(table.filter(({ field }) => field === name).map(({ code }) => code))(
    'a field of the root types that lists the code %s returns it in its scenario',
    async (code) => {
      const reply = await (code === 'overloaded' ? underStrain : scenarios)[name]![code]!();
      expect(reply.status).toBe(200);
      expect(reply.body.data).toEqual(isNonNull ? null : { [name]: null });
      expect(reply.body.errors).toHaveLength(1);
      const [{ path, message, extensions }] = reply.body.errors;
      const { status, detail } = problems[code];
      expect(extensions).toMatchObject({ code, status, request_id: reply.headers['x-request-id'] });
      expect({ path, message }).toEqual({ path: [name], message: detail });
    },
  );
});
