import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { filesIn as pathsIn } from '../kit/repository-files.ts';
import { root } from './command-blocks.ts';

/** Returns the files in a folder of the repository as absolute paths. */
export const filesIn = (folder: string): readonly string[] => pathsIn(folder).map((path) => join(root, path));

/** The folder of `src/` that a file is in; a file at the top is its own part. */
export const partOf = (path: string): string => {
  const [top = '', folder = '', name = ''] = relative(root, path).split('/');
  return top === 'src' ? (name ? folder : folder.replace('.ts', '')) : top;
};

export interface Import {
  readonly file: string;
  readonly from: string;
  readonly target: string;
  /** The imported file; absent for a package. */
  readonly path: string | undefined;
  readonly isType: boolean;
}

export const importsOf = (file: string): readonly Import[] => {
  const text = readFileSync(file, 'utf8');
  const statements = text.matchAll(/(?:^|\n)import\s+(type\s)?([^;]*?from\s+)?['"]([^'"]+)['"]|import\('([^']+)'\)/g);
  return [...statements].map(([, type, , specifier, dynamic]) => {
    const to = specifier ?? dynamic ?? '';
    const path = to.startsWith('.') ? resolve(dirname(file), to) : undefined;
    return {
      file: relative(root, file),
      from: partOf(file),
      target: path ? partOf(path) : to,
      path: path && relative(root, path),
      isType: type !== undefined,
    };
  });
};

/** Nodes of a graph that lead to each other in a circle (Tarjan's strongly connected components). */
export const cyclesOf = (edges: readonly (readonly [string, string])[]): readonly (readonly string[])[] => {
  const targets = Map.groupBy(edges, ([from]) => from);
  const order = new Map<string, { low: number; onStack: boolean }>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): number => {
    const index = order.size;
    const entry = { low: index, onStack: true };
    order.set(node, entry);
    stack.push(node);
    for (const [, target] of targets.get(node) ?? []) {
      const next = order.get(target);
      if (next === undefined) entry.low = Math.min(entry.low, visit(target));
      else if (next.onStack) entry.low = Math.min(entry.low, next.low);
    }
    if (entry.low === index) {
      const members = stack.splice(stack.indexOf(node));
      for (const member of members) order.get(member)!.onStack = false;
      if (members.length > 1) found.push(members);
    }
    return entry.low;
  };
  for (const node of targets.keys()) if (!order.has(node)) visit(node);
  return found;
};
