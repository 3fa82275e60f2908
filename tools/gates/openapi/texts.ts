type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The keys whose members have names of the contract, such as `description`. */
const named: ReadonlySet<string> = new Set(['properties', 'schemas', 'examples', 'mapping', 'x-problems']);
/** The keys of texts and examples that only people read. */
const texts: ReadonlySet<string> = new Set([
  'description',
  'detail',
  'example',
  'externalDocs',
  'remedy',
  'summary',
  'title',
  'x-enumDescriptions',
]);

const namesOf = (examples: Node): Node =>
  Object.fromEntries(
    Object.entries(examples).map(([name, example]) => [name, isNode(example) && '$ref' in example ? example : {}]),
  );

const without = (node: unknown, isNamed: boolean): unknown => {
  if (Array.isArray(node)) return node.map((item) => without(item, false));
  if (!isNode(node)) return node;
  return Object.fromEntries(
    Object.entries(node).flatMap(([name, value]) => {
      if (!isNamed && texts.has(name)) return [];
      if (name !== 'examples' || isNamed) return [[name, without(value, !isNamed && named.has(name))]];
      return isNode(value) ? [[name, namesOf(value)]] : [];
    }),
  );
};

/**
 * Returns a document without texts and the values of examples, which may change without a release. The names of examples stay:
 * clients ask mocks for them.
 */
export const withoutTexts = <Document>(document: Document): Document => without(document, false) as Document;
