import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { operationTable } from '../../generated/handlers.ts';
import { loadContracts, type OpenApiDocument } from '../../src/contracts.ts';
import { toPublicDocument } from '../../tools/codegen/public-document.ts';

interface Parts {
  readonly tags: readonly { readonly name: string }[];
  readonly webhooks: Readonly<Record<string, unknown>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}
type Whole = OpenApiDocument & Parts;

const full = (await loadContracts()).openapi as Whole;
const document = toPublicDocument(full) as Whole;

const operationIdsOf = ({ paths }: OpenApiDocument): readonly string[] =>
  Object.values(paths).flatMap((item) =>
    Object.values(item as Readonly<Record<string, { readonly operationId?: string }>>).flatMap(
      ({ operationId = [] }) => operationId,
    ),
  );

const componentsOf = ({ components }: Parts): readonly string[] =>
  Object.entries(components)
    .filter(([kind]) => kind !== 'securitySchemes')
    .flatMap(([kind, parts]) => Object.keys(parts).map((name) => `#/components/${kind}/${name}`));

const pick = (name: string, { components }: Parts) => components[name.split('/')[2]!]![name.split('/')[3]!];

describe('the document that clients are generated from', () => {
  test('is valid OpenAPI', async () => {
    const { valid, errors } = await new Validator().validate({ ...structuredClone(document) });
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  test('has every operation under /v1 and no other', () => {
    const versioned = Object.entries(operationTable).filter(([, { path }]) => path.startsWith('/v1/'));
    expect(operationIdsOf(document).toSorted()).toEqual(versioned.map(([id]) => id).toSorted());
    expect(operationIdsOf(full).toSorted()).toEqual(Object.keys(operationTable).toSorted());
    expect(document.webhooks).toEqual(full.webhooks);
  });

  test('describes operations as the whole contract does', () => {
    for (const [path, item] of Object.entries(document.paths)) expect(item).toEqual(full.paths[path]);
    for (const name of componentsOf(document)) expect(pick(name, document)).toEqual(pick(name, full));
  });

  test('the document for clients has the components that it refers to, those marked x-public, and no others', () => {
    const text = JSON.stringify(document);
    const used = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, pointer]) => pointer));
    const isMarked = (name: string) => (pick(name, full) as { 'x-public'?: true })['x-public'] === true;
    const expected = componentsOf(full).filter((name) => used.has(name) || isMarked(name));
    expect(componentsOf(document)).toEqual(expected);
    expect(componentsOf(document).length).toBeLessThan(componentsOf(full).length);
    expect(componentsOf(full).filter(isMarked)).toEqual([
      '#/components/schemas/Mail',
      '#/components/schemas/GraphqlProblem',
    ]);
  });

  test('has only the tags of its operations', () => {
    const internal = full.tags.filter(({ name }) => !document.tags.some((tag) => tag.name === name));
    expect(internal.map(({ name }) => name)).toEqual(['openid', 'graphql', 'service', 'development']);
  });
});
