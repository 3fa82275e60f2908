/** As much of an OpenAPI document as the package is made of. */
export interface Document {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks: Readonly<Record<string, Webhook>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly 'x-problems': Readonly<Record<string, object>>;
}

export interface Webhook {
  readonly post: {
    readonly requestBody: { readonly content: Readonly<Record<string, { readonly schema: Reference }>> };
  };
}

interface Media {
  readonly schema: object;
  readonly examples?: Readonly<Record<string, { readonly value: unknown } | Reference>>;
}

interface Reference {
  readonly $ref: string;
}

export interface Response {
  readonly content?: Readonly<Record<string, Media>>;
}

interface Operation {
  readonly operationId?: string;
  readonly requestBody?: Response | Reference;
  readonly responses: Readonly<Record<string, Response | Reference>>;
}

export interface NamedOperation extends Operation {
  readonly operationId: string;
}

export const operationsOf = ({ paths }: Document): readonly NamedOperation[] =>
  Object.values(paths)
    .flatMap((item) => Object.values(item))
    .filter((operation): operation is NamedOperation => operation.operationId !== undefined);

/** Returns a part, or what it refers to. */
export const resolve = <Part extends object>(document: Document, part: Part | Reference): Part => {
  if (!('$ref' in part) || typeof part.$ref !== 'string') return part as Part;
  const [, , kind = '', name = ''] = part.$ref.split('/');
  return document.components[kind]?.[name] as Part;
};

/** Members with names that are data: a `description` in them is not a keyword. */
const named: ReadonlySet<string> = new Set(['properties', 'schemas', 'default']);
const examples: ReadonlySet<string> = new Set(['example', 'examples']);

/**
 * Returns a document without examples, which `openapi.json` has, and without descriptions, except those of responses, which OpenAPI
 * requires: they are empty.
 */
export const withoutTexts = (node: unknown, isNamed = false): unknown => {
  if (Array.isArray(node)) return node.map((item) => withoutTexts(item));
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).flatMap(([name, value]) => {
    if (!isNamed && examples.has(name)) return [];
    const isText = !isNamed && (name === 'description' || name === 'summary') && typeof value === 'string';
    if (!isText) return [[name, withoutTexts(value, !isNamed && named.has(name))]];
    return name === 'description' && ('content' in node || 'headers' in node) ? [[name, '']] : [];
  });
  return Object.fromEntries(entries);
};
