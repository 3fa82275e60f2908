import { demandingMarks, demandsMore } from '../../../packages/contracts/src/demands.ts';
import type { Document } from '../openapi/document.ts';
import { toConstant } from '../openapi/names.ts';
import type { Change } from './change.ts';
import { nodeAt, operationName, operationsOf, placeIn } from './rest-places.ts';
import { inWords } from './rest-text.ts';

type Node = Readonly<Record<string, unknown>>;

/** The extensions of operations that tell callers nothing. `x-deprecation` is compared as a deprecation. */
const silent: ReadonlySet<string> = new Set(['x-admission', 'x-deprecation', 'x-graphql', 'x-streamed']);

const isOperationMark = (name: string): boolean => name.startsWith('x-') && !silent.has(name);

/** Returns true if a pointer leads to an extension that `markChanges` compares. */
export const isMark = (pointer: string): boolean => {
  const [, top, , , mark = ''] = pointer.split('/');
  return (top === 'paths' && isOperationMark(mark)) || pointer.includes('/x-enum-varnames');
};

/**
 * Returns true if callers may be refused with the other value of an extension. One that has no comparison is taken for a demand:
 * any difference may refuse a caller.
 */
const isStricter = (mark: string, before: unknown, now: unknown): boolean =>
  !demandingMarks.includes(mark) || demandsMore(mark, before, now);

const demandChanges = (before: Document, now: Document): readonly Change[] => {
  const known = new Map(operationsOf(before).map(({ path, method, node }) => [`${method} ${path}`, node]));
  return operationsOf(now).flatMap(({ path, method, node }) => {
    const old = known.get(`${method} ${path}`) ?? node;
    const marks = new Set([...Object.keys(old), ...Object.keys(node)].filter(isOperationMark));
    return [...marks].flatMap((mark): readonly Change[] => {
      const [was, is] = [old[mark], node[mark]];
      if (JSON.stringify(was) === JSON.stringify(is)) return [];
      const text = `${operationName(now, path, method)}: \`${mark}\` changed from ${inWords(was)} to ${inWords(is)}`;
      return [{ api: 'REST', impact: isStricter(mark, was, is) ? 'major' : 'minor', kind: 'changed', text }];
    });
  });
};

/** Returns the errors with another status. The names of the codes are compared as values of `ProblemCode`. */
const problemChanges = (before: Document, now: Document): readonly Change[] =>
  Object.entries(before['x-problems'] ?? {}).flatMap(([code, { status }]) => {
    const present = now['x-problems']?.[code]?.status ?? status;
    const text = `\`${code}\`: the status changed from ${status} to ${present}`;
    return present === status ? [] : [{ api: 'REST', impact: 'major', kind: 'changed', text }];
  });

/** Returns the pointers of the enums in a document. */
const enumsIn = (node: unknown, pointer = '#'): readonly string[] => {
  if (typeof node !== 'object' || node === null) return [];
  const below = Object.entries(node).flatMap(([key, value]) =>
    enumsIn(value, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
  return Array.isArray((node as Node)['enum']) ? [pointer, ...below] : below;
};

/** Returns the identifiers of generated clients for the values of an enum. */
const identifiersOf = (schema: unknown): ReadonlyMap<unknown, string> => {
  const { enum: values = [], 'x-enum-varnames': names = [] } = (schema ?? {}) as {
    readonly enum?: readonly unknown[];
    readonly 'x-enum-varnames'?: readonly string[];
  };
  return new Map(values.map((value, index) => [value, names[index] ?? toConstant(value)]));
};

const identifierChanges = (before: Document, now: Document): readonly Change[] =>
  enumsIn(before).flatMap((pointer) => {
    const present = identifiersOf(nodeAt(now, pointer));
    const renamed = [...identifiersOf(nodeAt(before, pointer))].flatMap(([value, name]) => {
      const other = present.get(value);
      return other === undefined || other === name ? [] : [`\`${name}\` is now \`${other}\``];
    });
    if (renamed.length === 0) return [];
    const { owner, detail } = placeIn(now, pointer);
    const text = `${owner}: ${[detail, '`x-enum-varnames`'].join(' ').trim()}: ${renamed.join(', ')}`;
    return [{ api: 'REST', impact: 'major', kind: 'changed', text }];
  });

/** Returns the changes of extensions that clients depend on. Redocly does not compare lists and objects in extensions. */
export const markChanges = (before: Document, now: Document): readonly Change[] => [
  ...demandChanges(before, now),
  ...problemChanges(before, now),
  ...identifierChanges(before, now),
];
