import type { Document } from '../openapi/document.ts';
import type { Difference } from '../openapi/redocly.ts';
import { operationsAt, placeIn } from './rest-places.ts';

const sentence = (...parts: readonly string[]): string => parts.filter((part) => part.trim() !== '').join(' ');

export const inWords = (value: unknown): string => (value === undefined ? 'none' : `\`${JSON.stringify(value)}\``);

/** Returns the names in an added or removed list, or an empty text for other values. */
const namesIn = (value: unknown): string =>
  Array.isArray(value) ? value.flatMap(({ name }) => (name ? [`\`${name}\``] : [])).join(', ') : '';

interface Deprecation {
  readonly since?: string;
  readonly sunset?: string;
  readonly successor?: string;
}

/** Returns true if the difference deprecates an operation, or ends its deprecation. */
export const isDeprecation = ({ kind, path }: Difference): boolean =>
  kind !== 'modified' && path.endsWith('/x-deprecation');

const deprecationText = (deprecation: Deprecation | undefined): string => {
  if (!deprecation) return 'is no longer deprecated';
  const { since, sunset, successor } = deprecation;
  const until = sunset ? `; removed after ${sunset}` : '';
  return `is deprecated since ${since}${until}${successor ? `; use \`${successor}\`` : ''}`;
};

/** Describes the values that a list has lost and gained. */
const valuesText = (before: unknown, now: unknown): string => {
  const [old, present] = [before, now].map((values) => new Set<unknown>([values ?? []].flat()));
  const told = (verb: string, values: ReadonlySet<unknown>) =>
    values.size > 0 ? [`${verb} values: ${[...values].map((value) => `\`${value}\``).join(', ')}`] : [];
  return [...told('lost', old!.difference(present!)), ...told('gained', present!.difference(old!))].join('; ');
};

/** Describes a difference for which Redocly has no rule. */
const fate = ({ kind, property, base, revision }: Difference): string => {
  if (kind === 'added') return sentence(namesIn(revision?.value), 'was added');
  if (kind === 'removed') return sentence(namesIn(base?.value), 'was removed');
  if (property === 'enum') return valuesText(base?.value, revision?.value);
  if (property === 'key') return `was renamed from \`${base?.value}\``;
  return `\`${property}\` changed from ${inWords(base?.value)} to ${inWords(revision?.value)}`;
};

/** Returns the pointer of a value's owner: the pointer of a value ends with its property. */
const without = (pointer: string, property: string): string =>
  property && pointer.endsWith(`/${property}`) ? pointer.slice(0, -property.length - 1) : pointer;

/** Describes a difference in Markdown, in one text or one for each operation of a path. */
export const textsOf = (before: Document, now: Document, difference: Difference): readonly string[] => {
  const { typeName, kind, property = '', verdicts, base, revision } = difference;
  const [document, { pointer }] = revision ? [now, revision] : [before, base ?? { pointer: difference.path }];
  if (typeName === 'PathItem' && kind !== 'modified' && pointer.startsWith('#/paths/'))
    return operationsAt(document, pointer).map((name) => sentence(name, fate(difference)));
  const { owner, detail } = placeIn(document, without(pointer, property));
  if (isDeprecation(difference)) return [sentence(owner, deprecationText(revision?.value as Deprecation | undefined))];
  const said = verdicts.map(({ message }) => message.replace(/\.$/, '')).join('; ');
  return [said ? `${owner}: ${said}` : sentence(detail ? `${owner}:` : owner, detail, fate(difference))];
};
