import { describe, expect, test } from 'vitest';
import { graphqlProgram } from '../../tools/gates/release/graphql-program.ts';
import { programsOf } from '../../tools/gates/release/programs.ts';
import { programsGate } from '../../tools/gates/release/programs-gate.ts';
import { restProgram } from '../../tools/gates/release/rest-program.ts';
import { clientDrifts } from './client-drifts.ts';
import { both, excerpt, openapi, released, sdl, version } from './subject.ts';
import { versionDrifts } from './version-drifts.ts';

/** Two generators and a compiler. */
const patienceMs = 120_000;
const complete = { ...released, programs: programsOf(released.contracts) };
const shorter = excerpt('/v1/auth', '/v1/auth/refresh', '/v1/auth/logout', '/v1/users', '/v1/users/{id}');
// The SDL is complete: so is its program, whose inputs are examples of operations that the excerpt does not have.
const few = { ...shorter, programs: { ...complete.programs, rest: restProgram(shorter.contracts.openapi) } };
const changeOf = (drift: string) => [...versionDrifts, ...clientDrifts].find((row) => row.drift === drift)!.change;

// regression A68
describe('the programs of consumers of the last release', { timeout: patienceMs }, () => {
  test('the programs call each operation of REST, name each schema, and run each example of GraphQL', () => {
    const { rest, graphql } = complete.programs;
    expect(rest).toContain('"login ada": () =>\n    client.POST("/v1/auth", { headers: credentials("serviceKey"),');
    expect(rest).toContain('export type login200 = Known<paths["/v1/auth"][\'post\']');
    expect(rest).toContain('export type FieldsOfSession = Pick<Session, "token" | "time" | "expires" | "id">;');
    expect(graphql).toContain('"Query.invitation": () =>\n    run(graphql(`query Invitation($key: String!)');
    expect(graphql).toContain('}`), { company_id: "42", data: {"domain":"engines.example"} }),');
  });

  test('an input of GraphQL whose operation has no example in REST is an error of the release', () => {
    const { openapi: text, sdl: schema } = released.contracts;
    const without = openapi(({ paths }) => {
      delete paths['/v1/companies/{id}/domains'].post.requestBody.content['application/json'].examples;
    })(released);
    expect(() => graphqlProgram(schema, text)).not.toThrow();
    expect(() => graphqlProgram(schema, without.contracts.openapi)).toThrow(
      'The field addDomain has an input, and REST has no example of it.',
    );
  });

  test('the programs compile with the contracts they were made for', async () => {
    expect(await programsGate.faults(complete)).toEqual([]);
  });

  test.each([
    ['a schema of another name', "has no exported member 'Session'"],
    ['a path parameter of another name', "Property '/v1/users/{id}' does not exist on type 'paths'."],
    ['an operation that is gone', "Property '/v1/auth/logout' does not exist on type 'paths'."],
    ['an error code that a response no longer has', `Type '"invalid_credentials"' is not assignable to type`],
    ['a field that has to be sent now', "Property 'default_company' is missing in type"],
    ['a field that is no longer returned', `Type '"time"' is not assignable to type`],
    ['a field of GraphQL that is gone', 'Cannot query field "user" on type "AuthPayload".'],
  ])('contracts with which the programs do not compile are refused: %s', async (drift, says) => {
    const changed = { ...changeOf(drift)(few), programs: few.programs };
    expect(await programsGate.faults(changed)).toContainEqual(expect.stringContaining(says));
    expect(await programsGate.faults(version('1.1.0')(changed))).not.toEqual([]);
    expect(await programsGate.faults(version('2.0.0-rc.1')(changed))).toEqual([]);
  });

  test('a parameter of another name is refused in REST, and an argument of another name in GraphQL', async () => {
    const renamed = both(
      openapi(({ paths }) => {
        paths['/v1/users'].get.parameters.find(({ name }: { name: string }) => name === 'limit').name = 'size';
      }),
      sdl('  invitation(key: String!)', '  invitation(secret: String!)'),
    );
    const rest = { ...few.contracts, openapi: renamed(few).contracts.openapi };
    expect(await programsGate.faults({ ...few, contracts: rest })).toContainEqual(
      expect.stringContaining(`'"limit"' does not exist`),
    );
    expect(await programsGate.faults(renamed(few))).toContainEqual(
      expect.stringContaining('Unknown argument "key" on field "Query.invitation".'),
    );
  });

  test('contracts with more operations, fields, values and codes are accepted', async () => {
    const more = both(
      ...['a new operation', 'a value that may be answered now', 'an error code that a response may have now'].map(
        changeOf,
      ),
      openapi(({ components }) => {
        components.schemas.Session.properties.more = { type: 'string', description: 'More.' };
        components.schemas.LoginRequest.properties.more = { type: 'string', description: 'More.' };
      }),
      sdl('  "The logged-in user."\n', '  "More."\n  more: Int\n\n  "The logged-in user."\n'),
    );
    expect(await programsGate.faults(more(few))).toEqual([]);
  });

  test('contracts with a baseline but without the programs of the last release are refused', async () => {
    expect(await programsGate.faults({ ...few, programs: undefined })).toEqual([
      'contracts/baseline/programs/ is missing. Restore the programs of the last release there.',
    ]);
    expect(await programsGate.faults({ ...few, baseline: undefined, programs: undefined })).toEqual([]);
  });
});
