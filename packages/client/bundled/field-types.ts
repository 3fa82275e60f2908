import type { UserSchema } from '../src/entities.ts';

/** The schema of a value: a part of JSON Schema. */
interface Schema {
  readonly title?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: Schema;
}

const primitives: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
};

const typeOf = (schema: Schema): string => {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.type === 'array') return `readonly (${typeOf(schema.items ?? { type: 'string' })})[]`;
  return Object.hasOwn(primitives, schema.type ?? '') ? primitives[schema.type ?? '']! : 'unknown';
};

/** Returns a title as a comment, which a text in it cannot end. */
const comment = (title: string): string => `/** ${title.replaceAll(/\s+/g, ' ').replaceAll('*/', '* /')} */`;

const bucketType = (bucket: Readonly<Record<string, unknown>>): string => {
  const properties = Object.entries((bucket['properties'] ?? {}) as Readonly<Record<string, Schema>>);
  const lines = properties.flatMap(([name, schema]) => [
    `    ${comment(schema.title ?? name)}`,
    `    readonly ${JSON.stringify(name)}?: ${typeOf(schema)} | undefined;`,
  ]);
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n  }`;
};

/** Returns the types of the custom fields of an application as the text of a file. */
export const fieldTypes = ({ own, public: shown, admin }: UserSchema): string => `\
/** The custom fields of users, for \`createClient<Fields>\`. \`gatehouse-client types\` writes this file. */
export type Fields = {
  readonly own: ${bucketType(own)};
  readonly public: ${bucketType(shown)};
${admin ? `  readonly admin?: ${bucketType(admin)} | undefined;\n` : ''}};
`;
