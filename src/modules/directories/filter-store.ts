import { isText, isUuid } from '../../database/rows.ts';
import { ScimError } from '../../scim/error.ts';
import type { AttributePath, Comparison, Filter } from '../../scim/filter.ts';
import { canonicalText } from './directory.ts';

type Scalar = Extract<Filter, { kind: 'compare' }>['value'];
type Binding = string | boolean | Date | readonly string[];

/** A condition of SQL. */
export interface Condition {
  readonly sql: string;
  readonly bindings: readonly Binding[];
  /** True if an index finds the rows. Other conditions are only compared with rows that an index has found. */
  readonly isIndexed: boolean;
}

const refuse = (detail: string): ScimError => new ScimError('invalidFilter', `The filter ${detail}`);

const never: Condition = { sql: 'false', bindings: [], isIndexed: true };

const condition = (sql: string, bindings: readonly Binding[], isIndexed: boolean): Condition => ({
  sql,
  bindings,
  isIndexed,
});

/** An attribute that filters can name. */
export interface Filterable {
  compare(comparison: Comparison, value: Scalar): Condition;
  /** Absent: it cannot be compared with `pr`. */
  present?(): Condition;
  /** Selects resources by one value of an attribute that has several. Absent: the attribute has one. */
  values?(filter: Filter): Condition;
}

const requireText = (value: Scalar, name: string): string => {
  if (typeof value !== 'string') throw refuse(`must compare ${name} with a string.`);
  return value;
};

/** A text in an index, whose collation compares bytes. */
export const text = (name: string, column: string, spell: (sent: string) => string = (sent) => sent): Filterable => ({
  compare(comparison, value) {
    const sent = spell(requireText(value, name));
    if (!isText(sent)) return never;
    switch (comparison) {
      case 'eq':
        return condition(`${column} = ?`, [sent], true);
      case 'sw':
        return condition(`${column} >= ? and ${column} < ?`, [sent, `${sent}\u{10ffff}`], sent !== '');
      case 'co':
        return condition(`position(?::text in ${column}) > 0`, [sent], false);
      case 'ew':
        return condition(`right(${column}, length(?::text)) = ?`, [sent, sent], false);
      case 'ne':
        return condition(`${column} is distinct from ?`, [sent], false);
      default:
        return condition(`${column} ${{ gt: '>', ge: '>=', lt: '<', le: '<=' }[comparison]} ?`, [sent], false);
    }
  },
  present: () => condition(`${column} is not null`, [], false),
});

/** A text that does not depend on case. */
export const caseless = (name: string, column: string): Filterable => text(name, column, canonicalText);

export const uuid = (column: string): Filterable => ({
  compare(comparison, value) {
    const sent = requireText(value, 'id');
    if (comparison !== 'eq') throw refuse('can compare id with eq only.');
    return isUuid(sent) ? condition(`${column} = ?`, [sent], true) : never;
  },
});

export const flag = (name: string, column: string): Filterable => ({
  compare(comparison, value) {
    const sent = String(value).toLowerCase();
    if (comparison !== 'eq' || !['true', 'false'].includes(sent)) throw refuse(`can compare ${name} with eq only.`);
    return condition(`${column} = ?`, [sent === 'true'], true);
  },
});

const order: Readonly<Partial<Record<Comparison, string>>> = { eq: '=', gt: '>', ge: '>=', lt: '<', le: '<=' };

export const time = (name: string, column: string): Filterable => ({
  compare(comparison, value) {
    const at = new Date(requireText(value, name));
    const operator = order[comparison];
    if (Number.isNaN(at.getTime()) || operator === undefined) throw refuse(`must compare ${name} with a time.`);
    return condition(`${column} ${operator} ?`, [at], true);
  },
});

const conjuncts = (filter: Filter): readonly Filter[] => (filter.kind === 'and' ? filter.filters : [filter]);

/** Returns the text that a part must have: all conditions on one value of an attribute are of this form. */
const equalPart = (filter: Filter, name: string): readonly [string, string] => {
  if (filter.kind !== 'compare' || filter.comparison !== 'eq' || filter.path.part !== undefined)
    throw refuse(`can compare the parts of ${name} with eq only.`);
  return [filter.path.name.toLowerCase(), canonicalText(String(filter.value))];
};

/** Email addresses, which an index finds by their value. */
export const addresses = (column: string, stored: string): Filterable => {
  const byValue = (value: string): Condition =>
    isText(value) ? condition(`${column} @> ?::text[]`, [[value]], true) : never;
  return {
    compare(comparison, value) {
      if (comparison !== 'eq') throw refuse('can compare emails with eq only.');
      return byValue(canonicalText(requireText(value, 'emails')));
    },
    values(filter) {
      const parts = conjuncts(filter).map((each) => equalPart(each, 'emails'));
      const value = parts.find(([name]) => name === 'value')?.[1];
      if (
        value === undefined ||
        parts.some(([name, one]) => !['value', 'type', 'primary'].includes(name) || !isText(one))
      )
        throw refuse('must compare the value of emails with eq.');
      const { sql, bindings } = byValue(value);
      const ofOne = parts.map(([name]) => `lower(one ->> '${name}') = ?`).join(' and ');
      return condition(
        `${sql} and exists (select from jsonb_array_elements(${stored}) as one where ${ofOne})`,
        [...bindings, ...parts.map(([, one]) => one)],
        true,
      );
    },
  };
};

/** The members of a group, which an index finds by their IDs. `sql` has a place for the ID. */
export const members = (sql: string): Filterable => {
  const byId = (value: string): Condition => (isUuid(value) ? condition(sql, [value], true) : never);
  return {
    compare(comparison, value) {
      if (comparison !== 'eq') throw refuse('can compare members with eq only.');
      return byId(requireText(value, 'members'));
    },
    values(filter) {
      const [name, value] = equalPart(filter, 'members');
      if (name !== 'value') throw refuse('must compare the value of members with eq.');
      return byId(value);
    },
  };
};

/** The attributes that filters can name, in lower case; that of a part is `meta.lastmodified`. */
export type Filterables = ReadonlyMap<string, Filterable>;

const joined = (all: readonly Condition[], operator: 'and' | 'or'): Condition => ({
  sql: `(${all.map(({ sql }) => `(${sql})`).join(` ${operator} `)})`,
  bindings: all.flatMap(({ bindings }) => bindings),
  isIndexed: operator === 'and' ? all.some(({ isIndexed }) => isIndexed) : all.every(({ isIndexed }) => isIndexed),
});

/**
 * Returns a filter as a condition that indexes answer: in each alternative, one comparison at least. @throws `invalidFilter` for all
 * others, which would read all rows
 */
export const toCondition = (filterables: Filterables, schema: string, filter: Filter): Condition => {
  const find = ({ schema: sent = schema, name, part }: AttributePath): Filterable => {
    const found = filterables.get([name, ...(part === undefined ? [] : [part])].join('.').toLowerCase());
    if (!found || sent.toLowerCase() !== schema.toLowerCase()) throw refuse(`cannot name ${name}.`);
    return found;
  };
  const convert = (each: Filter): Condition => {
    switch (each.kind) {
      case 'and':
      case 'or':
        return joined(each.filters.map(convert), each.kind);
      case 'not': {
        const { sql, bindings } = convert(each.filter);
        return condition(`not coalesce((${sql}), false)`, bindings, false);
      }
      case 'present': {
        const present = find(each.path).present?.();
        if (!present) throw refuse(`cannot compare ${each.path.name} with pr.`);
        return present;
      }
      case 'values': {
        const selected = find(each.path).values?.(each.filter);
        if (!selected) throw refuse(`cannot select values of ${each.path.name}.`);
        return selected;
      }
      case 'compare':
        return find(each.path).compare(each.comparison, each.value);
    }
  };
  const found = convert(filter);
  if (!found.isIndexed)
    throw refuse(`must compare ${[...filterables.keys()].join(', ')} in a way that an index can answer, such as eq.`);
  return found;
};
