/** An object of a document. Documents of servers may contain anything, so every member is checked when it is read. */
export type Node = Readonly<Record<string, unknown>>;

const empty: Node = Object.freeze({});

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a member of an object; undefined if the object does not have it itself. */
export const member = (node: Node, name: string): unknown => (Object.hasOwn(node, name) ? node[name] : undefined);

/** Returns a member that is an object, and an empty object for everything else. */
export const nodeIn = (node: Node, name: string): Node => {
  const value = member(node, name);
  return isNode(value) ? value : empty;
};

/** Returns a member that is a list, and an empty list for everything else. */
export const listIn = (node: Node, name: string): readonly unknown[] => {
  const value = member(node, name);
  return Array.isArray(value) ? value : [];
};

export const asNode = (value: unknown): Node => (isNode(value) ? value : empty);

export const strings = (values: readonly unknown[]): readonly string[] =>
  values.filter((value) => typeof value === 'string');

/** The longest chain of references that is followed. */
const longestChain = 10;

/** A part of a document, and the name of the component that it is, if it has been referred to. */
export interface Part {
  readonly node: Node;
  readonly name?: string | undefined;
}

/** Returns what a value of a document is, or refers to. */
export const resolve = (document: Node, value: unknown): Part => {
  let part: Part = { node: asNode(value) };
  for (let steps = 0; steps < longestChain; steps += 1) {
    const reference = member(part.node, '$ref');
    const [, kind, name] =
      typeof reference === 'string' ? (/^#\/components\/(\w+)\/([\w.-]+)$/.exec(reference) ?? []) : [];
    if (kind === undefined || name === undefined) return part;
    part = { node: nodeIn(nodeIn(nodeIn(document, 'components'), kind), name), name };
  }
  return { node: empty };
};
