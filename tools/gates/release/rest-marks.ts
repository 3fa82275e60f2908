import type { Document } from '../openapi/document.ts';
import { toConstant } from '../openapi/names.ts';
import type { Change } from './change.ts';
import { nodeAt, operationName, operationsOf, placeIn } from './rest-places.ts';
import { inWords } from './rest-text.ts';

type Node = Readonly<Record<string, unknown>>;
type Proof = string | { readonly own?: string; readonly others?: string; readonly fields?: readonly string[] };

const proofs: readonly string[] = ['none', 'recent_or_password', 'recent'];

const proofsOf = (mark: Proof = 'none'): readonly string[] => {
  const { own, others, fields = [] } = typeof mark === 'string' ? { own: mark, others: mark } : mark;
  const upTo = (proof = 'none') => proofs.slice(1, proofs.indexOf(proof) + 1);
  return [...upTo(own).map((proof) => `own ${proof}`), ...upTo(others).map((proof) => `others ${proof}`), ...fields];
};

/** What the extensions of an operation demand. Requests that were accepted fail on a demand that is new. */
const demands: Readonly<Record<string, (mark: never) => readonly string[]>> = {
  'x-expired-token': (mark?: string) => (mark === 'accepted' ? [] : ['a valid token']),
  'x-internal': (mark?: boolean) => (mark ? ['internal'] : []),
  'x-stage': (mark?: string) => (mark ? [mark] : []),
  'x-proof': proofsOf,
};

/** Tells whether a pointer leads to an extension that `markChanges` compares. */
export const isMark = (pointer: string): boolean =>
  pointer.split('/').some((segment) => segment in demands || segment === 'x-enum-varnames');

const demandChanges = (before: Document, now: Document): readonly Change[] => {
  const known = new Map(operationsOf(before).map(({ path, method, node }) => [`${method} ${path}`, node]));
  return operationsOf(now).flatMap(({ path, method, node }) =>
    Object.entries(demands).flatMap(([mark, demandsOf]): readonly Change[] => {
      const [was, is] = [(known.get(`${method} ${path}`) ?? node)[mark], node[mark]];
      if (JSON.stringify(was) === JSON.stringify(is)) return [];
      const isStricter = !new Set(demandsOf(is as never)).isSubsetOf(new Set(demandsOf(was as never)));
      const text = `${operationName(now, path, method)}: \`${mark}\` changed from ${inWords(was)} to ${inWords(is)}`;
      return [{ api: 'REST', impact: isStricter ? 'major' : 'minor', kind: 'changed', text }];
    }),
  );
};

/** The pointers of the enums in a document. */
const enumsIn = (node: unknown, pointer = '#'): readonly string[] => {
  if (typeof node !== 'object' || node === null) return [];
  const below = Object.entries(node).flatMap(([key, value]) =>
    enumsIn(value, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
  return Array.isArray((node as Node)['enum']) ? [pointer, ...below] : below;
};

/** The identifiers of generated clients for the values of an enum. */
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

/** The changes of extensions that clients depend on. Redocly does not compare lists and objects in extensions. */
export const markChanges = (before: Document, now: Document): readonly Change[] => [
  ...demandChanges(before, now),
  ...identifierChanges(before, now),
];
