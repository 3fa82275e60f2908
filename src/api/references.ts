import { memoize } from '../kernel/memoize.ts';
import { namesIn } from './pointer.ts';

/** Stands in a document for another part of it. */
export interface Reference {
  readonly $ref: string;
}

interface Part {
  /** As references are written: `#/components/…`. */
  readonly pointer: string;
  /** Undefined where the document has no such part. */
  readonly node: unknown;
}

/** Looks up parts of a document that never changes. */
export interface References {
  /** The part at a pointer; where a reference is in its place, what it refers to. */
  follow(pointer: string): Part;
  /** A node, or what it refers to. */
  resolve<T extends object>(node: T | Reference): T;
}

const isReference = (node: unknown): node is Reference =>
  typeof node === 'object' && node !== null && '$ref' in node && typeof node.$ref === 'string';

export const createReferences = (document: object): References => {
  const at = (pointer: string): unknown =>
    namesIn(pointer.slice(1)).reduce<unknown>(
      (node, name) => (node as Readonly<Record<string, unknown>> | undefined)?.[name],
      document,
    );

  const follow: References['follow'] = memoize((pointer) => {
    const node = at(pointer);
    return isReference(node) ? follow(node.$ref) : { pointer, node };
  });

  return {
    follow,
    resolve: <T extends object>(node: T | Reference) => (isReference(node) ? follow(node.$ref).node : node) as T,
  };
};
