import type { Change } from './change.ts';

/** The keys of texts that only people read, and of the version. */
const words: ReadonlySet<string> = new Set(['title', 'summary', 'description', 'examples', 'info']);

/** Returns the values of a document by their paths. Those of a list have their value as a path, since its order has no meaning. */
const leavesOf = (node: unknown, path: string): readonly (readonly [string, unknown])[] => {
  if (Array.isArray(node)) return node.map((item) => [`${path} ${JSON.stringify(item)}`, true] as const);
  if (typeof node !== 'object' || node === null) return [[path, node]];
  return Object.entries(node).flatMap(([key, value]) =>
    words.has(key) && !path.endsWith('properties') ? [] : leavesOf(value, path === '' ? key : `${path}.${key}`),
  );
};

/** Returns all differences between two AsyncAPI documents. What receivers get is declared there, so only additions are compatible. */
export const asyncapiChanges = (before: string, now: string): readonly Change[] => {
  const [old, present] = [before, now].map((text) => new Map(leavesOf(JSON.parse(text), '')));
  const lost = [...old!].flatMap(([path, value]): readonly Change[] => {
    const other = present!.get(path);
    if (other === value) return [];
    const fate = other === undefined ? 'was removed' : `changed from \`${value}\` to \`${other}\``;
    return [{ api: 'AsyncAPI', impact: 'major', kind: 'changed', text: `\`${path}\` ${fate}` }];
  });
  const gained = [...present!.keys()].filter((path) => !old!.has(path));
  return [
    ...lost,
    ...gained.map(
      (path): Change => ({ api: 'AsyncAPI', impact: 'minor', kind: 'added', text: `\`${path}\` was added` }),
    ),
  ];
};
