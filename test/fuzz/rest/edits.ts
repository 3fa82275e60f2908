import type { Schema } from '../contract.ts';
import { type Edit, type Path, removed, strangeNames } from '../edits.ts';
import { anyJson, hostileSamples } from '../hostile.ts';
import { isValid } from '../values.ts';

const tooLong = (least: number): readonly string[] =>
  ['x', 'é', '😀'].flatMap((character) => [character.repeat(least), character.repeat(least + 1000)]);

/** For each keyword, values that may break it. */
const breakers: Readonly<Record<string, (schema: Schema) => readonly unknown[]>> = {
  type: () => anyJson,
  maxLength: ({ maxLength = 0 }) => tooLong(maxLength + 1),
  minLength: ({ minLength = 1 }) => ['', 'x'.repeat(minLength - 1), '😀'.repeat(minLength - 1)],
  pattern: ({ maxLength = 1000 }) => hostileSamples.map((text) => [...text].slice(0, maxLength).join('')),
  format: () => hostileSamples,
  enum: ({ enum: values = [] }) => ['nonsense', '', -1, ...values.map((value) => `${value} `)],
  const: ({ const: value }) => [`${value} `, value !== true],
  minimum: ({ minimum = 0 }) => [minimum - 1, -2_147_483_649, -1e308],
  maximum: ({ maximum = 0 }) => [maximum + 1, Number.MAX_SAFE_INTEGER, 1e308],
  anyOf: () => anyJson,
  oneOf: () => anyJson,
};

const typesOf = ({ type }: Schema): readonly string[] => (type === undefined ? [] : ([type].flat() as string[]));

const editOf = (keyword: string, at: Path, values: readonly unknown[], faultAt = at): Edit => ({
  keyword,
  at,
  faultAt,
  values,
});

const listEdits = ({ items = {}, minItems, maxItems, uniqueItems }: Schema, at: Path): readonly Edit[] => {
  const sample = items.enum?.[0] ?? (typesOf(items).includes('integer') ? 1 : 'x');
  const tooMany = Array.from({ length: (maxItems ?? 0) + 1 }, () => sample);
  return [
    ...(minItems === 1 ? [editOf('minItems', at, [[]])] : []),
    ...(maxItems === undefined ? [] : [editOf('maxItems', at, [tooMany])]),
    ...(uniqueItems ? [editOf('uniqueItems', at, [[sample, sample]])] : []),
    // An item is replaced as a whole: what breaks a member of one would be another fault.
    ...editsOf(items)
      .filter((edit) => edit.at.length === 0)
      .map(({ keyword, values }) =>
        editOf(
          `${keyword} of items`,
          at,
          values.map((value) => [value]),
          [...at, '0'],
        ),
      ),
  ];
};

const objectEdits = ({ required = [], properties = {}, additionalProperties }: Schema, at: Path): readonly Edit[] => [
  ...required.map((name) => editOf('required', [...at, name], [removed])),
  ...(additionalProperties === false
    ? strangeNames.map((name) => editOf('additionalProperties', [...at, name], ['x', null, { polluted: true }]))
    : []),
  ...Object.entries(properties).flatMap(([name, member]) => editsOf(member, [...at, name])),
];

/** Every way to break one keyword of a schema, and no other on purpose. */
export const editsOf = (schema: Schema, at: Path = []): readonly Edit[] => {
  const own = Object.entries(breakers).flatMap(([keyword, valuesFor]) => {
    if (!(keyword in schema)) return [];
    const alone: Schema = { [keyword]: schema[keyword] };
    const values = valuesFor(schema).filter((value) => !isValid(alone, value));
    const shortest = values.toSorted((a, b) => JSON.stringify(a).length - JSON.stringify(b).length);
    return shortest.length > 0 ? [editOf(keyword, at, shortest)] : [];
  });
  const types = typesOf(schema);
  return [
    ...own,
    ...(types.includes('array') ? listEdits(schema, at) : []),
    ...(types.includes('object') ? objectEdits(schema, at) : []),
  ];
};
