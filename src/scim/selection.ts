import { isObject } from '../kernel/untrusted.ts';
import { ScimError } from './error.ts';

/** The attributes that a client wants (RFC 7644, section 3.9), in lower case. */
export interface Selection {
  /** Absent: all. */
  readonly only: ReadonlySet<string> | undefined;
  readonly without: ReadonlySet<string>;
}

/** The attributes that each resource has, whatever a client selects. */
const always: ReadonlySet<string> = new Set(['schemas', 'id']);

const namesOf = (sent: unknown): readonly string[] => {
  const names: unknown = typeof sent === 'string' ? sent.split(',') : (sent ?? []);
  if (!Array.isArray(names) || !names.every((name) => typeof name === 'string'))
    throw new ScimError('invalidValue', 'The names of attributes must be strings.');
  return names.map((name: string) => name.trim().toLowerCase()).filter((name) => name !== '');
};

/** Reads the names of attributes: a list, or a text with commas between them. A name may begin with the URN of its schema. */
export const selectionOf = (
  { attributes, excludedAttributes }: { readonly attributes?: unknown; readonly excludedAttributes?: unknown },
  schema: string,
): Selection => {
  const prefix = `${schema.toLowerCase()}:`;
  const setOf = (sent: unknown) =>
    new Set(namesOf(sent).map((name) => (name.startsWith(prefix) ? name.slice(prefix.length) : name)));
  const only = setOf(attributes);
  return { only: only.size > 0 ? only : undefined, without: setOf(excludedAttributes) };
};

/** Returns true if an attribute, or a part of it, is selected. */
export const isSelected = ({ only, without }: Selection, name: string): boolean =>
  !without.has(name) && (!only || [...only].some((one) => one === name || one.startsWith(`${name}.`)));

/** Keeps those parts of a value whose names pass, in each value of a list. */
const withParts = (value: unknown, keeps: (part: string) => boolean): unknown => {
  if (Array.isArray(value)) return value.map((one: unknown) => withParts(one, keeps));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([part]) => keeps(part.toLowerCase())));
};

/** Returns a resource with the selected attributes. */
export const select = <R extends object>(resource: R, { only, without }: Selection): R => {
  const parts = (name: string): readonly [string, string] => [`${name}.`, `${name}:`];
  const kept = Object.entries(resource).flatMap(([key, value]): readonly (readonly [string, unknown])[] => {
    const name = key.toLowerCase();
    if (always.has(name)) return [[key, value]];
    const has = (names: ReadonlySet<string>, part: string) => parts(name).some((start) => names.has(`${start}${part}`));
    if (without.has(name)) return [];
    const wanted = withParts(value, (part) => !has(without, part));
    if (!only || only.has(name)) return [[key, wanted]];
    const isPart = [...only].some((one) => parts(name).some((start) => one.startsWith(start)));
    return isPart ? [[key, withParts(wanted, (part) => has(only, part))]] : [];
  });
  return Object.fromEntries(kept) as R;
};
