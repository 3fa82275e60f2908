import { demandingMarks, demandsMore } from '../../../packages/contracts/src/demands.ts';
import type { Document } from '../openapi/document.ts';
import { toConstant } from '../openapi/names.ts';
import type { Change } from './change.ts';
import { nodeAt, operationName, operationsOf, placeIn } from './rest-places.ts';
import { inWords } from './rest-text.ts';

type Node = Readonly<Record<string, unknown>>;
/** Returns true if a pointer leads to an extension that `markChanges` compares. */
export const isMark = (pointer: string): boolean =>
  pointer.split('/').some((segment) => demandingMarks.includes(segment) || segment === 'x-enum-varnames');

const demandChanges = (before: Document, now: Document): readonly Change[] => {
  const known = new Map(operationsOf(before).map(({ path, method, node }) => [`${method} ${path}`, node]));
  return operationsOf(now).flatMap(({ path, method, node }) =>
    demandingMarks.flatMap((mark): readonly Change[] => {
      const [was, is] = [(known.get(`${method} ${path}`) ?? node)[mark], node[mark]];
      if (JSON.stringify(was) === JSON.stringify(is)) return [];
      const text = `${operationName(now, path, method)}: \`${mark}\` changed from ${inWords(was)} to ${inWords(is)}`;
      return [{ api: 'REST', impact: demandsMore(mark, was, is) ? 'major' : 'minor', kind: 'changed', text }];
    }),
  );
};

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
  ...identifierChanges(before, now),
];
