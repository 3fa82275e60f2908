import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { loadContracts, type OpenApiDocument } from '../../src/contracts.ts';
import { createAjv } from '../../src/rest/ajv.ts';
import { toOpenapi30 } from '../../tools/codegen/openapi-30.ts';
import { type Operation, operations } from '../fuzz/contract.ts';
import { edited, type Path } from '../fuzz/edits.ts';
import { editsOf } from '../fuzz/rest/edits.ts';
import { exampleBodyOf, examplesOf } from '../mock/requests.ts';

const { openapi } = await loadContracts();
const lowered = toOpenapi30(openapi);

type Responses = Readonly<Record<string, { readonly $ref?: string }>>;
type Operations = Readonly<Record<string, { readonly operationId?: string; readonly responses: Responses }>>;

/** Returns the operations of a document with their statuses. */
const tableOf = ({ paths }: OpenApiDocument) =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item as Operations)
      .filter(([, { operationId }]) => operationId !== undefined)
      .map(([method, { operationId, responses }]) => [method, path, operationId, ...Object.keys(responses)]),
  );

const ajvOf = (document: OpenApiDocument) => {
  const ajv = createAjv();
  ajv.addSchema(document, 'contract');
  return (pointer: string) => ajv.compile({ $ref: `contract${pointer}` });
};
const [compile, compileLowered] = [ajvOf(openapi), ajvOf(lowered)];

const schemas = Object.keys((openapi as unknown as { components: { schemas: object } }).components.schemas);

const placeOf = ({ path, method }: Operation): Path => ['paths', path, method.toLowerCase()];

/** Returns a pointer for a reference. Those in responses of the service cut long names. */
const pointerTo = (path: Path): string =>
  ['#', ...path.map((part) => encodeURIComponent(String(part).replaceAll('~', '~0').replaceAll('/', '~1')))].join('/');

/** Returns the pointer to the schema of a response, which several operations may share. */
const answerOf = (document: OpenApiDocument, operation: Operation, status: number, type: string): string => {
  const { responses } = (document.paths[operation.path] as Operations)[operation.method.toLowerCase()]!;
  const { $ref } = responses[status]!;
  const place = $ref ?? pointerTo([...placeOf(operation), 'responses', String(status)]);
  return place + pointerTo(['content', type, 'schema']).slice(1);
};

/** A value and others near it: without each of its members, and with null, a list or another text in its place. */
const around = (value: unknown): readonly unknown[] => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [value, null, 7, 'nonsense', '', [], {}];
  const members = Object.entries(value);
  return [
    value,
    { ...value, extra: 1 },
    ...members.map(([name]) => Object.fromEntries(members.filter(([other]) => other !== name))),
    ...members.flatMap(([name, member]) => around(member).map((one) => ({ ...value, [name]: one }))),
  ];
};

describe('the contract as OpenAPI 3.0', () => {
  test('is valid for an external validator', async () => {
    const { valid, errors } = await new Validator().validate({ ...structuredClone(lowered) });
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(lowered.openapi).toBe('3.0.3');
  });

  test('has every operation and each of its response statuses', () => {
    expect(tableOf(lowered)).toEqual(tableOf(openapi));
    expect(tableOf(lowered).length).toBeGreaterThan(80);
  });

  test.each(operations.filter(({ body }) => body !== undefined))(
    'accepts the same request bodies for $id',
    (operation) => {
      const pointer = pointerTo([...placeOf(operation), 'requestBody', 'content', 'application/json', 'schema']);
      const [isValid, isValidLowered] = [compile(pointer), compileLowered(pointer)];
      const example = exampleBodyOf(operation.id);
      const edits = editsOf(operation.body!).flatMap(({ at, values }) =>
        values.map((value) => edited(example, at, value)),
      );
      expect(isValid(example)).toBe(true);
      const bodies = [...around(example), ...edits];
      expect(bodies.filter((sent) => isValidLowered(sent) !== isValid(sent))).toEqual([]);
    },
  );

  test('allows the same response bodies', () => {
    // Operations share most of their answers, and the examples of them.
    const answers = new Map(
      operations.flatMap((operation) =>
        examplesOf(operation.id)
          .filter(({ type }) => type?.includes('json'))
          .map(({ status, name, type, value }) => {
            const [full, low] = [openapi, lowered].map((document) => answerOf(document, operation, status, type!));
            return [`${full} ${name}`, { full: full!, low: low!, value }] as const;
          }),
      ),
    );
    const compared = [...answers].flatMap(([name, { full, low, value }]) => {
      const [isValid, isValidLowered] = [compile(full), compileLowered(low)];
      return around(value).map((answer) => [name, isValid(answer), isValidLowered(answer), answer] as const);
    });
    expect(compared.filter(([, full, low]) => full !== low)).toEqual([]);
    expect(compared.filter(([, full]) => full).length).toBeGreaterThan(300);
    expect(compared.filter(([, full]) => !full).length).toBeGreaterThan(3000);
  });

  test('keeps the names of all schemas', () => {
    expect(Object.keys((lowered as unknown as { components: { schemas: object } }).components.schemas)).toEqual(
      schemas,
    );
  });
});
