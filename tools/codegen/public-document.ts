import type { OpenApiDocument } from '../../src/contracts.ts';

type Node = Readonly<Record<string, unknown>>;
type Kinds = Readonly<Record<string, Readonly<Record<string, Node>>>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Returns all references below a node, including those of a discriminator's mapping. */
const referencesIn = (node: unknown): readonly string[] => {
  if (!isNode(node)) return [];
  const own = typeof node['$ref'] === 'string' ? [node['$ref']] : [];
  return [...own, ...Object.values(node).flatMap(referencesIn)];
};

/** Returns the pointers of the components that the roots refer to, directly or through others. */
const reachableFrom = (roots: unknown, components: Kinds): ReadonlySet<string> => {
  const reached = new Set<string>();
  const visit = (node: unknown): void => {
    for (const pointer of referencesIn(node)) {
      if (reached.has(pointer)) continue;
      reached.add(pointer);
      const [, , kind = '', name = ''] = pointer.split('/');
      visit(components[kind]?.[name]);
    }
  };
  visit(roots);
  return reached;
};

const entriesWhere = <T>(record: Readonly<Record<string, T>>, isKept: (name: string, value: T) => boolean) =>
  Object.fromEntries(Object.entries(record).filter(([name, value]) => isKept(name, value)));

const isPublic = (part: unknown): boolean => !isNode(part) || part['x-internal'] !== true;

const isOperation = (part: unknown): part is Node => isNode(part) && 'operationId' in part;

const pathsOf = (paths: OpenApiDocument['paths']): OpenApiDocument['paths'] => {
  const items = Object.entries(paths).map(
    ([path, item]) => [path, entriesWhere(item, (_, part) => isPublic(part))] as const,
  );
  return Object.fromEntries(items.filter(([, item]) => Object.values(item).some(isOperation)));
};

const tagsIn = (items: Readonly<Record<string, Node>>): readonly unknown[] =>
  Object.values(items).flatMap((item) => Object.values(item).flatMap((part) => (isNode(part) ? part['tags'] : [])));

/**
 * Returns the part of the contract that clients are generated from: without the operations marked `x-internal`, and without tags
 * and components that only those use. Schemas marked `x-public` stay.
 */
export const toPublicDocument = (document: OpenApiDocument): OpenApiDocument => {
  const full = document as OpenApiDocument & {
    readonly tags: readonly { readonly name: string }[];
    readonly webhooks: Readonly<Record<string, Node>>;
    readonly components: Kinds;
  };
  const paths = pathsOf(full.paths);
  const { securitySchemes = {}, ...components } = full.components;
  const stays = entriesWhere(components['schemas'] ?? {}, (_, schema) => schema['x-public'] === true);
  const roots = {
    paths,
    webhooks: full.webhooks,
    own: Object.keys(stays).map((name) => ({ $ref: `#/components/schemas/${name}` })),
  };
  const reached = reachableFrom(roots, components);
  const used = new Set([...tagsIn(paths), ...tagsIn(full.webhooks)].flat());
  const kept = Object.entries(components).map(([kind, parts]) => [
    kind,
    entriesWhere(parts, (name) => reached.has(`#/components/${kind}/${name}`)),
  ]);
  return {
    ...full,
    tags: full.tags.filter(({ name }) => used.has(name)),
    paths,
    components: { securitySchemes, ...Object.fromEntries(kept) },
  } as OpenApiDocument;
};
