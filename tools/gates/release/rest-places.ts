import type { Document } from '../openapi/document.ts';

type Node = Readonly<Record<string, unknown>>;

/** Returns the node at a pointer, or undefined if it does not exist. */
export const nodeAt = (document: Document, pointer: string): unknown =>
  segmentsOf(pointer).reduce<unknown>((node, key) => (node as Node | undefined)?.[key], document);

/** A place of a document in words: its owner, and the path within the owner, which is empty for the owner itself. */
export interface Place {
  readonly owner: string;
  readonly detail: string;
}

const methods: ReadonlySet<string> = new Set(['get', 'put', 'post', 'patch', 'delete']);

/** The segments between named parts of a place. */
const between: ReadonlySet<string> = new Set(['properties', 'schema', 'content', 'responses', 'items', 'requestBody']);

const segmentsOf = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Returns the names on the path from a node. The name of a parameter replaces its index. */
const namesOnTheWay = (from: unknown, segments: readonly string[]): readonly string[] => {
  const [first, ...rest] = segments;
  if (first === undefined) return [];
  const node = (from as Node | undefined)?.[first];
  const { name } = (node ?? {}) as { name?: unknown };
  if (first === 'parameters' && rest.length > 0) return namesOnTheWay(node, rest);
  const own = /^\d+$/.test(first) ? [typeof name === 'string' ? name : ''] : [first];
  return [...own.filter((word) => word !== '' && !between.has(word)), ...namesOnTheWay(node, rest)];
};

export const operationName = ({ paths }: Document, path: string, method: string): string =>
  `\`${paths[path]?.[method]?.operationId}\` (${method.toUpperCase()} ${path})`;

/** Returns the number of segments of the owner of a place: an operation, a component, a webhook, or the document. */
const ownerDepth = ([top, , second = '']: readonly string[]): number => {
  if (top === 'paths') return methods.has(second) ? 3 : 2;
  return { components: 3, webhooks: 2 }[top ?? ''] ?? 0;
};

/** The kinds of components that are named beside their names. Schemas are not. */
const components: Readonly<Record<string, string>> = {
  examples: 'Example',
  headers: 'Header',
  parameters: 'Parameter',
  requestBodies: 'Request body',
  responses: 'Response',
  securitySchemes: 'Security scheme',
};

const ownerName = (document: Document, [top, first = '', second = '']: readonly string[]): string => {
  if (top === 'paths') return methods.has(second) ? operationName(document, first, second) : first;
  if (top === 'components') return `${components[first] ?? ''} \`${second}\``.trim();
  return top === 'webhooks' ? `Webhook \`${first}\`` : 'The document';
};

export const placeIn = (document: Document, pointer: string): Place => {
  const segments = segmentsOf(pointer);
  const depth = ownerDepth(segments);
  const owner = segments.slice(0, depth).reduce<unknown>((node, key) => (node as Node | undefined)?.[key], document);
  const names = namesOnTheWay(owner, segments.slice(depth));
  return { owner: ownerName(document, segments), detail: names.map((name) => `\`${name}\``).join(' ') };
};

interface Operation {
  readonly path: string;
  readonly method: string;
  readonly node: Node;
}

export const operationsOf = ({ paths }: Document): readonly Operation[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, node]) => (methods.has(method) ? [{ path, method, node }] : [])),
  );

/** Returns the operations of a path of a document. */
export const operationsAt = (document: Document, pointer: string): readonly string[] => {
  const [, path = ''] = segmentsOf(pointer);
  const found = Object.keys(document.paths[path] ?? {}).filter((method) => methods.has(method));
  return found.map((method) => operationName(document, path, method));
};
