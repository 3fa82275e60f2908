/** A tree of the paths of the document by segment. */
export interface PathTree<T> {
  readonly literals: Map<string, PathTree<T>>;
  /** The tree after a segment that contains a parameter. */
  parameter?: { readonly segment: string; readonly tree: PathTree<T> };
  /** The entries whose path ends here. */
  readonly ends: T[];
}

const newTree = <T>(): PathTree<T> => ({ literals: new Map(), ends: [] });

const behind = <T>(tree: PathTree<T>, segment: string): PathTree<T> => {
  if (segment.includes('{')) {
    tree.parameter ??= { segment, tree: newTree() };
    return tree.parameter.tree;
  }
  const next = tree.literals.get(segment) ?? newTree();
  tree.literals.set(segment, next);
  return next;
};

export const treeOf = <T extends { readonly path: string }>(members: readonly T[]): PathTree<T> => {
  const root = newTree<T>();
  for (const member of members)
    member.path
      .split('/')
      .reduce(behind<T>, root)
      .ends.push(member);
  return root;
};

const unknown = '…';

const isKnown = (segments: readonly string[]): boolean => segments.at(-1) !== unknown;

const segmentsOf = (tree: PathTree<unknown>, [segment, ...rest]: readonly string[]): readonly string[] => {
  if (segment === undefined) return [];
  const { literals, parameter } = tree;
  const literal = literals.get(segment);
  const found = [
    ...(literal ? [[segment, ...segmentsOf(literal, rest)]] : []),
    ...(parameter ? [[parameter.segment, ...segmentsOf(parameter.tree, rest)]] : []),
  ];
  return found.find(isKnown) ?? found[0] ?? [unknown];
};

/**
 * Returns a function that masks a path for the log: `/v1/users/{id}`. It contains only literal segments of the document and names
 * of parameters; the unknown rest of a path is `…`. Some paths contain emailed keys, and a client may send them split, encoded or
 * in the wrong place.
 */
export const loggablePaths = (paths: readonly string[]): ((path: string) => string) => {
  const tree = treeOf(paths.map((path) => ({ path })));
  const literals = new Set(paths.filter((path) => !path.includes('{')));
  return (path) => (literals.has(path) ? path : segmentsOf(tree, path.split('/')).join('/'));
};
