import { type Document, resolve } from './document.ts';

interface Union {
  readonly discriminator: { readonly mapping: Readonly<Record<string, string>> };
}

/** Keywords of OpenAPI that JSON Schema does not have. */
const isForeign = (name: string): boolean => name === 'discriminator' || name.startsWith('x-');

/** Members whose names are data. */
const named: ReadonlySet<string> = new Set(['properties', '$defs']);
const data: ReadonlySet<string> = new Set(['examples', 'enum', 'const', 'default', 'required']);

/** Returns a schema as JSON Schema 2020-12, with references into its own definitions. */
const toJsonSchema = (node: unknown, isNamed = false): unknown => {
  if (Array.isArray(node)) return node.map((item) => toJsonSchema(item));
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).flatMap(([name, value]) => {
    if (isNamed) return [[name, toJsonSchema(value)]];
    if (isForeign(name)) return [];
    if (name === '$ref') return [[name, String(value).replace('#/components/schemas/', '#/$defs/')]];
    return [[name, data.has(name) ? value : toJsonSchema(value, named.has(name))]];
  });
  return Object.fromEntries(entries);
};

/** The names of the schemas that one refers to, directly or through others, with its own. */
const reachableFrom = (document: Document, name: string, reached = new Set<string>()): ReadonlySet<string> => {
  if (reached.has(name)) return reached;
  reached.add(name);
  const text = JSON.stringify(document.components['schemas']?.[name]);
  for (const [, other = ''] of text.matchAll(/"\$ref":"#\/components\/schemas\/([\w.-]+)"/g))
    reachableFrom(document, other, reached);
  return reached;
};

export const webhooksFiles = (document: Document): Readonly<Record<string, string>> => {
  const union = resolve<Union>(document, { $ref: '#/components/schemas/Mail' });
  const templates = Object.entries(union.discriminator.mapping).map(
    ([template, pointer]) => [template, pointer.replace('#/components/schemas/', '')] as const,
  );
  const names = [...reachableFrom(document, 'Mail')];
  const definitions = Object.fromEntries(
    names.map((name) => [name, toJsonSchema(document.components['schemas']?.[name])]),
  );
  return {
    'webhooks.js': `const $defs = ${JSON.stringify(definitions)};
const schemaOf = (name) => ({ $schema: 'https://json-schema.org/draft/2020-12/schema', $ref: \`#/$defs/\${name}\`, $defs });
export const webhookSchemas = {
${templates.map(([template, name]) => `  '${template}': /* @__PURE__ */ schemaOf('${name}'),`).join('\n')}
};
export const webhookSchema = /* @__PURE__ */ schemaOf('Mail');
`,
    'webhooks.d.ts': `import type { components } from './paths.js';

interface Webhooks {
${templates.map(([template, name]) => `  '${template}': components['schemas']['${name}'];`).join('\n')}
}

/** The kinds of webhooks. */
export type WebhookTemplate = keyof Webhooks;
/** The body of a webhook: of one kind, or of any. \`template\` tells them apart. */
export type Webhook<Template extends WebhookTemplate = WebhookTemplate> = Webhooks[Template];

/** A schema of JSON Schema 2020-12 that contains all its definitions. */
export interface JsonSchema {
  readonly $schema: string;
  readonly $ref: string;
  readonly $defs: Readonly<Record<string, object>>;
}

/** The schema of the body of each kind. */
export declare const webhookSchemas: Readonly<Record<WebhookTemplate, JsonSchema>>;
/** The schema of the body of any kind. */
export declare const webhookSchema: JsonSchema;
`,
  };
};
