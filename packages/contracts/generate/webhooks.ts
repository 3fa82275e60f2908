import type { Document } from './document.ts';

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

/** Returns the names of the webhooks with those of the schemas of their bodies. */
const bodiesOf = ({ webhooks }: Document): readonly (readonly [webhook: string, schema: string])[] =>
  Object.entries(webhooks).map(([webhook, { post }]) => [
    webhook,
    post.requestBody.content['application/json']!.schema.$ref.replace('#/components/schemas/', ''),
  ]);

export const webhooksFiles = (document: Document): Readonly<Record<string, string>> => {
  const bodies = bodiesOf(document);
  const names = new Set(bodies.flatMap(([, name]) => [...reachableFrom(document, name)]));
  const definitions = Object.fromEntries(
    [...names].map((name) => [name, toJsonSchema(document.components['schemas']?.[name])]),
  );
  return {
    'webhooks.js': `const $defs = ${JSON.stringify(definitions)};
const $schema = 'https://json-schema.org/draft/2020-12/schema';
const refOf = (name) => \`#/$defs/\${name}\`;
const schemaOf = (name) => ({ $schema, $ref: refOf(name), $defs });
export const webhookSchemas = {
${bodies.map(([webhook, name]) => `  '${webhook}': /* @__PURE__ */ schemaOf('${name}'),`).join('\n')}
};
export const webhookSchema = {
  $schema,
  anyOf: [${bodies.map(([, name]) => `'${name}'`).join(', ')}].map((name) => ({ $ref: refOf(name) })),
  $defs,
};
`,
    'webhooks.d.ts': `import type { components } from './paths.js';

interface Webhooks {
${bodies.map(([webhook, name]) => `  '${webhook}': components['schemas']['${name}'];`).join('\n')}
}

/** The names of webhooks: the templates of emails, and the types of events. */
export type WebhookName = keyof Webhooks;
/** The body of a webhook: of one name, or of any. \`template\` tells emails apart, and \`type\` events. */
export type Webhook<Name extends WebhookName = WebhookName> = Webhooks[Name];

/** A schema of JSON Schema 2020-12 that contains all its definitions. */
export interface JsonSchema {
  readonly $schema: string;
  readonly $ref?: string;
  readonly anyOf?: readonly { readonly $ref: string }[];
  readonly $defs: Readonly<Record<string, object>>;
}

/** The schema of the body of each webhook. */
export declare const webhookSchemas: Readonly<Record<WebhookName, JsonSchema>>;
/** The schema of the body of any webhook. */
export declare const webhookSchema: JsonSchema;
`,
  };
};
