import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLObjectType, isNonNullType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { demandingMarks } from '../../packages/contracts/src/demands.ts';

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name?: string }[];
  readonly security?: readonly object[];
  readonly 'x-graphql'?: string;
  readonly 'x-api'?: string;
  readonly 'x-impersonation'?: string;
}

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const document = JSON.parse(read('generated/openapi-full.json'));
const schema = buildSchema(read('generated/schema.graphql'));
const operations = Object.values<Readonly<Record<string, Operation>>>(document.paths)
  .flatMap((item) => Object.values(item))
  .filter(({ operationId }) => operationId !== undefined);
const fieldOf = (operation: Operation): string => operation['x-graphql'] ?? operation.operationId;
const fieldsOf = (type: GraphQLObjectType | null | undefined) => Object.values(type?.getFields() ?? {});

/** Returns the names that the first passage of a text between two others lists. */
const listedIn = (text: string, from: string, to: string): readonly string[] => {
  const [, after = ''] = text.split(from);
  const [list = ''] = after.split(to);
  return [...list.matchAll(/`([\w-]+)`/g)].map(([, name]) => name!).toSorted();
};
const rest: string = document.info.description;
const sdl = schema.description ?? '';

// regression A514
describe('lists in the texts of the contracts', () => {
  test('the REST contract lists the operations that accept an Idempotency-Key', () => {
    const accepting = operations.filter(
      ({ parameters = [], 'x-api': api }) =>
        api === undefined && parameters.some(({ name }) => name === 'Idempotency-Key'),
    );
    expect(listedIn(rest, 'The operations that create something (', ', and the GraphQL mutations')).toEqual(
      accepting.map(({ operationId }) => operationId).toSorted(),
    );
    const mutations = schema.getMutationType()!.getFields();
    const telling = Object.values(mutations).filter(({ description }) => description?.includes('an `Idempotency-Key`'));
    expect(telling.map(({ name }) => name).toSorted()).toEqual(accepting.map(fieldOf).toSorted());
  });

  test('the SDL lists the root fields that are not nullable', () => {
    const fields = [schema.getQueryType(), schema.getMutationType()].flatMap(fieldsOf);
    expect(listedIn(sdl, 'are not nullable: each of', ' must be the only field')).toEqual(
      fields
        .filter(({ type }) => isNonNullType(type))
        .map(({ name }) => name)
        .toSorted(),
    );
  });

  test('the SDL lists the fields that accept the token of an administrator who acts as a user', () => {
    const taking = operations.filter(({ security = [] }) => security.some((one) => 'bearer' in one));
    const accepted = new Set(taking.filter((one) => one['x-impersonation'] === 'allowed').map(fieldOf));
    const known = new Set(taking.map(fieldOf));
    const [queries, mutations] = [schema.getQueryType(), schema.getMutationType()].map((type) =>
      fieldsOf(type).map(({ name }) => name),
    );
    expect(listedIn(sdl, 'All queries except', ' accept such a token')).toEqual(
      queries!.filter((name) => known.has(name) && !accepted.has(name)).toSorted(),
    );
    expect(listedIn(sdl, 'of the mutations', ' do, as')).toEqual(
      mutations!.filter((name) => accepted.has(name)).toSorted(),
    );
  });

  test('the guide to the contracts lists the marks that are compared by their meaning', () => {
    const guide = read('docs/contracts.md');
    expect(listedIn(guide, 'or the operation leaves the clients.', 'compared by their meaning')).toEqual(
      demandingMarks.toSorted(),
    );
  });
});
