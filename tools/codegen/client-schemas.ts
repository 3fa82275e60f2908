/** Turns the schemas of the REST contract into TypeScript types of the package `client`, with timestamps as `Date`. */

export interface Schema {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly pattern?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}
export type Schemas = Readonly<Record<string, Schema>>;

/** Returns the last part of a reference. */
export const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);

const primitives: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
  object: 'Readonly<Record<string, unknown>>',
};

/** Returns the first paragraph of a description, which an editor shows beside a name. */
export const summaryOf = (description = ''): string =>
  (description.split('\n\n')[0] ?? '').replaceAll(/\s+/g, ' ').replaceAll('*/', '* /').trim();

/** Returns the first sentence of a description. */
export const sentenceOf = (description: string): string => {
  const summary = summaryOf(description);
  return /^.*?[.:](?=\s|$)/.exec(summary)?.[0].replace(/:$/, '.') ?? summary;
};

/** Returns a documentation comment, or nothing if there is no text. */
export const comment = (text: string, indent = ''): string => (text === '' ? '' : `${indent}/** ${text} */\n`);

/** The types of the contract's schemas, and the fields of each that are timestamps. */
export const createSchemaTypes = (schemas: Schemas) => {
  const timestampPattern = schemas['Timestamp']?.pattern;
  const get = (name: string): Schema => {
    const found = schemas[name];
    if (!found) throw new Error(`The contract has no schema ${name}.`);
    return found;
  };
  const isTimestamp = (schema: Schema): boolean =>
    timestampPattern !== undefined &&
    (schema.pattern === timestampPattern || schema.$ref?.endsWith('/Timestamp') === true);
  /** Objects and enums get types of their own; other schemas are written in their place. */
  const isNamed = ({ properties, enum: values, oneOf, anyOf }: Schema): boolean =>
    Boolean(properties ?? values ?? oneOf ?? anyOf);

  const used = new Set<string>();
  /** Returns the type of a schema. */
  const typeOf = (schema: Schema): string => {
    const { $ref, type, items, properties } = schema;
    if (isTimestamp(schema)) return Array.isArray(type) ? 'Date | null' : 'Date';
    if ($ref !== undefined) {
      const name = nameOf($ref);
      if (!isNamed(get(name))) return typeOf(get(name));
      use(name);
      return get(name).type?.includes('null') ? `${name} | null` : name;
    }
    if (schema.const !== undefined) return JSON.stringify(schema.const).replaceAll('"', "'");
    if (schema.enum) return schema.enum.map((value) => JSON.stringify(value).replaceAll('"', "'")).join(' | ');
    const alternatives = schema.anyOf ?? schema.oneOf;
    if (alternatives) return [...new Set(alternatives.map(typeOf))].join(' | ');
    if (schema.allOf) return schema.allOf.map(typeOf).join(' & ');
    if (properties) return `{ ${members(schema, '').join(' ')} }`;
    const kinds = typeof type === 'string' ? [type] : (type ?? ['object']);
    const written = kinds.map((kind) => {
      if (kind !== 'array') return primitives[kind] as string;
      const item = typeOf(items ?? {});
      return /[|& ]/.test(item) ? `readonly (${item})[]` : `readonly ${item}[]`;
    });
    return written.join(' | ');
  };

  /** Returns the declarations of an object's properties, one a line. */
  const members = (schema: Schema, indent: string): string[] =>
    Object.entries(schema.properties ?? {}).map(([name, property]) => {
      const type = typeOf(property);
      const isRequired = schema.required?.includes(name);
      const declared = isRequired ? `readonly ${name}: ${type};` : `readonly ${name}?: ${type} | undefined;`;
      return indent === '' ? declared : `${comment(summaryOf(property.description), indent)}${indent}${declared}`;
    });

  const use = (name: string): void => {
    if (used.has(name)) return;
    used.add(name);
    for (const property of Object.values(get(name).properties ?? {})) typeOf(property);
    for (const one of get(name).oneOf ?? get(name).anyOf ?? []) typeOf(one);
  };

  /** Returns the fields of a schema that are timestamps, as an expression: other schemas by their names. */
  const datesOf = (schema: Schema, named: Set<string>): string | undefined => {
    if (isTimestamp(schema)) return '1';
    if (schema.$ref !== undefined) {
      const name = nameOf(schema.$ref);
      if (datesOf(get(name), new Set()) === undefined) return undefined;
      named.add(name);
      return datesName(name);
    }
    if (schema.items) return datesOf(schema.items, named);
    const parts = (schema.anyOf ?? schema.oneOf ?? []).flatMap((one) => datesOf(one, named) ?? []);
    if (parts.length > 1) throw new Error(`Several alternatives with timestamps: ${parts.join(', ')}`);
    if (parts[0] !== undefined) return parts[0];
    const fields = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
      const dates = datesOf(property, named);
      return dates === undefined ? [] : [`${name}: ${dates}`];
    });
    return fields.length === 0 ? undefined : `{ ${fields.join(', ')} }`;
  };
  const datesName = (name: string): string => `datesOf${name}`;

  /** Returns the declarations of the dates of schemas and of those they contain, each before its first use. */
  const dateDeclarations = (names: Iterable<string>): readonly string[] => {
    const declared = new Map<string, string>();
    const declare = (name: string): void => {
      if (declared.has(name)) return;
      const inner = new Set<string>();
      const expression = datesOf(get(name), inner);
      for (const one of inner) declare(one);
      declared.set(name, `const ${datesName(name)}: Dates = ${expression};`);
    };
    for (const name of names) declare(name);
    return [...declared.values()];
  };

  /** Returns the declarations of all types that were used. */
  const declarations = (): readonly string[] =>
    [...used].toSorted().map((name) => {
      const schema = get(name);
      const about = comment(summaryOf(schema.description));
      if (!schema.properties) return `${about}export type ${name} = ${typeOf(schema)};\n`;
      return `${about}export interface ${name} {\n${members(schema, '  ').join('\n')}\n}\n`;
    });

  return { typeOf, datesOf, dateDeclarations, declarations, get, use };
};
