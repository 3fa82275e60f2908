export type Path = readonly string[];

/** Stands for a member that is taken away. */
export const removed = Symbol('removed');

/** One keyword of a schema, broken. */
export interface Edit {
  readonly keyword: string;
  /** The path of the changed value. */
  readonly at: Path;
  /** The path at which the fault must be reported. */
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

/** A name as a part of a pointer: cut at 64 characters, then RFC 6901, section 6. */
export const pointerPart = (name: string): string => {
  const characters = [...name];
  const told = characters.length > 64 ? `${characters.slice(0, 64).join('')}…` : name;
  return encodeURIComponent(told.replaceAll('~', '~0').replaceAll('/', '~1'));
};

/** A pointer into a body, as the contract has it. */
export const pointerTo = (path: Path): string => ['#', ...path.map(pointerPart)].join('/');

/** Names that an object of the contract doesn't have, and that mean something to JavaScript, to a pointer or to a log. */
export const strangeNames = [
  'extra',
  '',
  ' ',
  '__proto__',
  'constructor',
  'toString',
  'a/b~c',
  '~1',
  '%2F',
  '\n',
  '\0\u001b[31m',
  '\u2028',
  '\u202eabc',
  '😀',
  '😀'.repeat(64),
  'x'.repeat(65),
  'é'.repeat(2000),
] as const;
