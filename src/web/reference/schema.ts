import { escapeHtml } from '../html.ts';
import type { Resolve, Schema } from './document.ts';
import { line } from './markdown.ts';

const code = (value: unknown): string => `<code>${escapeHtml(JSON.stringify(value))}</code>`;

const nameOf = (reference: string): string => reference.split('/').at(-1) ?? '';

const link = (reference: string): string => `<a href="#schema-${nameOf(reference)}">${nameOf(reference)}</a>`;

/** Describes the type of a value. */
export const typeOf = (schema: Schema): string => {
  const { $ref, anyOf, oneOf, allOf, items, additionalProperties } = schema;
  if ($ref) return link($ref);
  // The first schema is the one that the others narrow.
  if (allOf?.[0]) return typeOf(allOf[0]);
  if ('const' in schema) return code(schema.const);
  const variants = anyOf ?? oneOf;
  if (variants) return variants.map(typeOf).join(' or ');
  const types = [schema.type ?? 'any value'].flat();
  const named = types.map((type) => {
    if (type === 'array' && items) return `array of ${typeOf(items)}`;
    if (type === 'object' && typeof additionalProperties === 'object') return `map of ${typeOf(additionalProperties)}`;
    return type;
  });
  return named.join(' or ');
};

const range = (least: number | undefined, most: number | undefined, unit: string): string | undefined => {
  if (least === undefined && most === undefined) return undefined;
  if (least === most) return `exactly ${least}${unit}`;
  if (least === undefined || (least === 0 && unit !== '')) return `at most ${most}${unit}`;
  return most === undefined ? `at least ${least}${unit}` : `${least} to ${most}${unit}`;
};

/** Returns the rules of a value as HTML. */
const rulesOf = (schema: Schema): readonly string[] => {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems, uniqueItems, pattern, format } = schema;
  const rules = [
    schema.enum && `one of ${schema.enum.map(code).join(' ')}`,
    range(minLength, maxLength, ' characters'),
    range(minimum, maximum, ''),
    range(minItems, maxItems, ' items'),
    uniqueItems && 'unique items',
    format && format !== 'password' && `format ${format}`,
    pattern && `pattern <code>${escapeHtml(pattern)}</code>`,
    'default' in schema && `default ${code(schema.default)}`,
  ];
  return rules.filter((rule) => typeof rule === 'string');
};

const rulesLine = (schema: Schema): string => {
  const rules = rulesOf(schema);
  return rules.length > 0 ? `<p class="rules">${rules.join(' · ')}</p>` : '';
};

interface Field {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
  readonly description?: string | undefined;
}

export interface SchemaView {
  /** Returns a field or a parameter: its name, type and rules. */
  row(field: Field): string;
  /** Returns a schema in full. */
  body(schema: Schema): string;
}

/** Creates a renderer of schemas as HTML. Named schemas are described once and linked. */
export const createSchemaView = (resolve: Resolve): SchemaView => {
  /** Renders nested schemas in place at any depth. */
  const inner = (schema: Schema): string => {
    const { $ref, properties, items, additionalProperties, anyOf = [], oneOf = [], allOf = [] } = schema;
    if ($ref) return '';
    if (properties) return fields(schema);
    const values = typeof additionalProperties === 'object' ? [additionalProperties] : [];
    return [...(items ? [items] : []), ...values, ...anyOf, ...oneOf, ...allOf].map(inner).join('');
  };

  const row = ({ name, schema, isRequired, description = schema.description }: Field): string => {
    const said = description ?? resolve<Schema>(schema).description;
    return `<dt><code>${escapeHtml(name)}</code> <span class="type">${typeOf(schema)}</span>${isRequired ? ' <span class="required">required</span>' : ''}</dt>
<dd>${said ? `<p>${line(said)}</p>` : ''}${rulesLine(schema)}${inner(schema)}</dd>`;
  };

  const fields = ({ properties = {}, required = [] }: Schema): string =>
    `<dl class="fields">${Object.entries(properties)
      .map(([name, schema]) => row({ name, schema, isRequired: required.includes(name) }))
      .join('\n')}</dl>`;

  return {
    row,
    body: (schema) =>
      schema.properties ? fields(schema) : `<p class="type">${typeOf(schema)}</p>${rulesLine(schema)}${inner(schema)}`,
  };
};
