export type Path = readonly string[];

/** Stands for a member that is taken away. */
export const removed = Symbol('removed');

/** One keyword of a schema, broken. */
export interface Edit {
  readonly keyword: string;
  /** What gets another value. */
  readonly at: Path;
  /** Where the fault has to be told. */
  readonly faultAt: Path;
  /** The shortest first. None of them is valid. */
  readonly values: readonly unknown[];
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A document with another value in one place. What is on the way there and missing is made. */
export const edited = (document: unknown, [name, ...rest]: Path, value: unknown): unknown => {
  if (name === undefined) return value;
  const members = isObject(document) ? document : {};
  const kept = Object.entries(members).filter(([key]) => key !== name);
  if (value === removed && rest.length === 0) return Object.fromEntries(kept);
  // Made of entries, so that `__proto__` is a name like any other.
  return Object.fromEntries([...kept, [name, edited(members[name], rest, value)]]);
};

/** RFC 6901, as the contract's pointers into a body. */
export const pointerTo = (path: Path): string =>
  `#${path.map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')}`;
