import { isObject } from '../kernel/untrusted.ts';
import { ScimError } from './error.ts';
import { type Comparison, type Filter, parsePatchPath } from './filter.ts';
import { readAttributes, readValue, requireAll, type Value, type Values } from './resource.ts';
import { type Attribute, findAttribute, type ResourceType, type Target, targetOf } from './schema.ts';

const kinds = ['add', 'remove', 'replace'] as const;

/** One change of PATCH (RFC 7644, section 3.5.2). */
export interface PatchStep {
  readonly kind: (typeof kinds)[number];
  readonly target: Target;
  /** Selects values of the attribute that has several. */
  readonly filter: Filter | undefined;
  readonly value: unknown;
}

/** The maximum number of operations of a request. */
export const mostOperations = 1000;

/** Returns a member by its name in any case. */
const memberOf = (object: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.entries(object).find(([key]) => key.toLowerCase() === name)?.[1];

const kindOf = (operation: Readonly<Record<string, unknown>>): PatchStep['kind'] => {
  const sent = memberOf(operation, 'op');
  const kind = kinds.find((each) => typeof sent === 'string' && each === sent.toLowerCase());
  if (!kind) throw new ScimError('invalidSyntax', 'An operation must have "op": "add", "remove" or "replace".');
  return kind;
};

/** Reads a key of a value without a path: the name of an attribute, of a part of it (`name.givenName`), or of an extension. */
const stepsOfKey = (type: ResourceType, kind: PatchStep['kind'], key: string, value: unknown): readonly PatchStep[] => {
  const extension = findAttribute(type.extensions, key);
  if (extension) return [{ kind, target: [extension], filter: undefined, value }];
  return stepsAt(type, kind, key, value);
};

const stepsAt = (type: ResourceType, kind: PatchStep['kind'], text: string, value: unknown): readonly PatchStep[] => {
  const { path, filter } = parsePatchPath(text);
  const target = targetOf(type, path);
  return target ? [{ kind, target, filter, value }] : [];
};

const stepsOf = (type: ResourceType, operation: unknown): readonly PatchStep[] => {
  if (!isObject(operation)) throw new ScimError('invalidSyntax', 'An operation must be an object.');
  const kind = kindOf(operation);
  const [path, value] = [memberOf(operation, 'path'), memberOf(operation, 'value')];
  if (typeof path === 'string' && path !== '') return stepsAt(type, kind, path, value);
  if (path !== undefined && path !== null && path !== '')
    throw new ScimError('invalidPath', 'The path must be a string.');
  if (kind === 'remove') throw new ScimError('noTarget', 'An operation that removes must have a path.');
  if (!isObject(value))
    throw new ScimError('invalidValue', 'An operation without a path must have an object as its value.');
  return Object.entries(value).flatMap(([key, one]) => stepsOfKey(type, kind, key, one));
};

/** Reads the changes of a PATCH. Attributes that are not kept are left out. Throws what RFC 7644, section 3.5.2 states. */
export const readPatch = (type: ResourceType, body: unknown): readonly PatchStep[] => {
  const operations = isObject(body) ? memberOf(body, 'operations') : undefined;
  if (!Array.isArray(operations)) throw new ScimError('invalidSyntax', 'The body must have the array "Operations".');
  if (operations.length > mostOperations)
    throw new ScimError('invalidSyntax', `The body must have at most ${mostOperations} operations.`);
  return operations.flatMap((operation: unknown) => stepsOf(type, operation));
};

type Compare = (one: string, other: string) => boolean;

const compare: Readonly<Record<Comparison, Compare>> = {
  eq: (one, other) => one === other,
  ne: (one, other) => one !== other,
  co: (one, other) => one.includes(other),
  sw: (one, other) => one.startsWith(other),
  ew: (one, other) => one.endsWith(other),
  gt: (one, other) => one > other,
  lt: (one, other) => one < other,
  ge: (one, other) => one >= other,
  le: (one, other) => one <= other,
};

/** Returns true if a filter selects a value of an attribute. Throws `invalidFilter` for a part that it does not have. */
const selects = (filter: Filter, { name, parts }: Attribute, values: Values): boolean => {
  const check = (each: Filter): boolean => {
    switch (each.kind) {
      case 'and':
        return each.filters.map(check).every(Boolean);
      case 'or':
        return each.filters.map(check).some(Boolean);
      case 'not':
        return !check(each.filter);
      case 'values':
        throw new ScimError('invalidFilter', `The values of ${name} have no values of their own.`);
      default: {
        const part = each.path.part === undefined ? findAttribute(parts, each.path.name) : undefined;
        if (!part) throw new ScimError('invalidFilter', `The attribute ${name} has no part ${each.path.name}.`);
        const value = values[part.name];
        if (each.kind === 'present') return value !== undefined;
        const spelled = (one: unknown): string => (part.isCaseExact ? String(one) : String(one).toLowerCase());
        // A value that is absent differs from all others.
        if (value === undefined) return each.comparison === 'ne' || each.value === null;
        return compare[each.comparison](spelled(value), spelled(each.value));
      }
    }
  };
  return check(filter);
};

/** Returns the values that a filter of equal parts demands, or undefined for another filter. */
const demanded = (filter: Filter, { parts }: Attribute): Readonly<Record<string, unknown>> | undefined => {
  const each = filter.kind === 'and' ? filter.filters : [filter];
  const pairs = each.map((one) =>
    one.kind === 'compare' && one.comparison === 'eq' && findAttribute(parts, one.path.name)
      ? ([one.path.name, one.value] as const)
      : undefined,
  );
  return pairs.includes(undefined) ? undefined : Object.fromEntries(pairs as readonly (readonly [string, unknown])[]);
};

/** Returns the key by which a value of a list is the same one: a second address of the same use is another one. */
const sameness = (values: Values): string => JSON.stringify([values['value'], values['type']]).toLowerCase();

/** Returns a list in which one value at most is the primary one: the last that was set. */
const withOnePrimary = (list: readonly Values[], set: readonly Values[]): readonly Values[] => {
  const last = set.filter(({ primary }) => primary === true).at(-1);
  return last ? list.map((one) => (one === last || !one['primary'] ? one : { ...one, primary: false })) : list;
};

const without = (values: Values, name: string): Values => {
  const { [name]: _removed, ...rest } = values;
  return rest;
};

const withValue = (values: Values, name: string, value: Value | undefined): Values =>
  value === undefined || (Array.isArray(value) && value.length === 0)
    ? without(values, name)
    : { ...values, [name]: value };

/** Changes the values of an attribute that has several and no filter. */
const changeList = (list: readonly Values[], step: PatchStep, attribute: Attribute): readonly Values[] => {
  const sent = (readValue(attribute, step.value) ?? []) as readonly Values[];
  if (step.kind === 'replace') return withOnePrimary(sent, sent);
  const keys = new Set(sent.map(sameness));
  if (step.kind === 'remove') return sent.length === 0 ? [] : list.filter((one) => !keys.has(sameness(one)));
  return withOnePrimary([...list.filter((one) => !keys.has(sameness(one))), ...sent], sent);
};

/** Changes the values that a filter selects. One that is set and absent is added, if the filter says which it is. */
const changeSelected = (
  list: readonly Values[],
  { kind, filter, target, value }: PatchStep & { readonly filter: Filter },
  attribute: Attribute,
): readonly Values[] => {
  const part = target.at(-1) === attribute ? undefined : target.at(-1)!;
  const selected = new Set(list.filter((one) => selects(filter, attribute, one)));
  if (kind === 'remove')
    return part
      ? list.map((one) => (selected.has(one) ? without(one, part.name) : one))
      : list.filter((one) => !selected.has(one));
  const sent = part ? { [part.name]: value } : value;
  const set = (one: Values): Values => ({
    ...one,
    ...readAttributes(attribute.parts, isObject(sent) ? sent : { value: sent }),
  });
  const template = selected.size === 0 ? demanded(filter, attribute) : undefined;
  if (selected.size === 0 && !template) throw new ScimError('noTarget', `No value of ${attribute.name} is selected.`);
  if (template) {
    const added = set(readAttributes(attribute.parts, template));
    return withOnePrimary([...list, added], [added]);
  }
  const changed = new Map([...selected].map((one) => [one, set(one)]));
  return withOnePrimary(
    list.map((one) => changed.get(one) ?? one),
    [...changed.values()],
  );
};

/** Changes one attribute. Parts of a complex one that are not sent stay. */
const changeAttribute = (values: Values, step: PatchStep, [attribute, ...inner]: Target): Values => {
  const current = values[attribute.name];
  const to = (value: Value | undefined): Values => withValue(values, attribute.name, value);
  if (attribute.isMultiValued) {
    const list = (current ?? []) as readonly Values[];
    const { filter } = step;
    // Without a filter, a part is that of all values.
    if (filter) return to(changeSelected(list, { ...step, filter }, attribute));
    if (inner[0]) throw new ScimError('invalidPath', `A part of ${attribute.name} needs a filter that selects values.`);
    return to(changeList(list, step, attribute));
  }
  if (step.filter) throw new ScimError('invalidPath', `The attribute ${attribute.name} has one value and no filter.`);
  const [part, ...parts] = inner;
  const own = (current ?? {}) as Values;
  if (part) {
    const changed = changeAttribute(own, step, [part, ...parts]);
    return to(Object.keys(changed).length === 0 ? undefined : changed);
  }
  if (step.kind === 'remove') return to(undefined);
  const value = readValue(attribute, step.value);
  return to(attribute.type === 'complex' && value !== undefined ? { ...own, ...(value as Values) } : value);
};

/** Returns a resource after the changes, in their order. Throws `invalidValue` if a required attribute is then missing. */
export const applyPatch = (type: ResourceType, values: Values, steps: readonly PatchStep[]): Values => {
  const changed = steps.reduce((current, step) => changeAttribute(current, step, step.target), values);
  requireAll(type, changed);
  return changed;
};
