import { memoize } from '../kernel/memoize.ts';
import { namesIn } from './pointer.ts';

/** A reference to another part of the document (`$ref`). */
export interface Reference {
  readonly $ref: string;
}

interface Part {
  /** The pointer as references spell it: `#/components/…`. */
  readonly pointer: string;
  /** Undefined if the document has no such part. */
  readonly node: unknown;
}

/** Looks up parts of a document that never changes. */
export interface References {
  /** Returns the part at a pointer, and follows references. */
  follow(pointer: string): Part;
  /** Returns a node, or the part that it refers to. */
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
