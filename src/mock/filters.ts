import type { OperationId } from '../../generated/handlers.ts';
import { canonicalEmail } from '../kernel/email.ts';
import { networkOf } from '../kernel/network.ts';
import type { Examples } from './examples.ts';

/** A row of a list of either API. */
type Row = Readonly<Record<string, unknown>>;
type Rule = (row: Row, wanted: string) => boolean;

/** Returns the rows of a list that match the filters of a request. */
export type Filtered = <T>(operation: OperationId, rows: readonly T[], sent: object | undefined) => T[];

interface Options {
  readonly examples: Examples;
  /** Returns true if a user has a second factor. */
  readonly hasFactor: (userId: string) => boolean;
}

interface Named {
  readonly id?: unknown;
  readonly name?: unknown;
  readonly company_id?: unknown;
  readonly company?: { readonly id: unknown };
}

const listOf = (value: unknown): readonly Named[] => (Array.isArray(value) ? value : []);

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The fields that a search with `q` reads, whatever it searches. */
const searched = ['email', 'displayname', 'firstname', 'lastname', 'name', 'client_name', 'client_id'] as const;

/** Returns true if the fields contain each word of a search. Unlike those of the service, short words can be within others. */
const isFound = (row: Row, search: string): boolean => {
  const text = folded(searched.map((field) => row[field] ?? '').join('\n'));
  const isIdentified = [row['id'], row['uuid']].map(String).includes(search.trim());
  return isIdentified || search.split(/\s+/u).every((word) => text.includes(folded(word)));
};

/** Returns the values of custom fields by the paths of the fields. */
const valuesIn = (fields: unknown): Row =>
  Object.fromEntries(
    Object.entries((fields ?? {}) as Readonly<Record<string, Row | null>>).flatMap(([bucket, values]) =>
      Object.entries(values ?? {}).map(([name, value]) => [`${bucket}.${name}`, value]),
    ),
  );

/**
 * Creates the filters of all lists. A filter compares the field of its name, or the time whose name it begins with: `created_from`
 * compares `created_at`. Those that mean something else have a rule. Texts are compared: timestamps are in the order of their times.
 */
export const createFilters = ({ examples, hasFactor }: Options): Filtered => {
  const ada = examples.body('getMe', 200);
  const users = [ada, ...examples.rows('listUsers')];
  const linked = examples.rows('listIdentities').map(({ provider }) => provider);

  const rules: Readonly<Record<string, Rule>> = {
    q: isFound,
    email: (row, address) => canonicalEmail(String(row['email'])) === canonicalEmail(address),
    role: ({ roles }, wanted) => listOf(roles).some(({ name }) => name === wanted),
    company_id: ({ roles, memberships }, wanted) =>
      [...listOf(roles), ...listOf(memberships)].some((one) => String(one.company_id ?? one.company?.id) === wanted),
    second_factor: ({ id }, wanted) => String(hasFactor(String(id))) === wanted,
    // The identities of the examples are those of their first user.
    provider: ({ id }, name) => String(id) === ada.id && linked.includes(name),
    anonymous: ({ is_anonymous: isAnonymous }, wanted) => String(isAnonymous) === wanted,
    has_returned: ({ registered, lastvisit }, wanted) => String(String(lastvisit) > String(registered)) === wanted,
    field: ({ fields }, path) => Object.keys(valuesIn(fields)).includes(path),
    field_value: ({ fields }, wanted) => Object.values(valuesIn(fields)).some((value) => String(value) === wanted),
    field_prefix: ({ fields }, prefix) =>
      Object.values(valuesIn(fields)).some((value) => String(value).startsWith(prefix)),
    // The values of the examples match their schemas.
    invalid_field: () => false,
    network: ({ ip }, address) => typeof ip === 'string' && networkOf(ip) === networkOf(address),
    actor_id: ({ user_id: id }, wanted) => String(id) === wanted,
    // Of an email, only the address is known; an entry of the audit log can be about a user whom its actor has changed.
    user_id: ({ user_id: id, target, email }, wanted) =>
      id === undefined
        ? email === users.find((user) => user.id === wanted)?.email
        : String(id) === wanted || target === `user:${wanted}`,
    outcome: ({ error }, wanted) => (wanted === 'failed') === (error !== null),
    ids: ({ id }, wanted) => wanted.split(',').includes(String(id)),
    types: ({ type }, wanted) => wanted.split(',').includes(String(type)),
    before: ({ id }, first) => first === 'newest' || String(id) < first,
    after: ({ id }, last) => last !== 'newest' && String(id) > last,
  };

  const matches = (row: Row, name: string, wanted: string): boolean => {
    const rule = rules[name];
    if (rule) return rule(row, wanted);
    const [, field = 'occurred', end] = /^(?:(\w+)_)?(from|to)$/.exec(name) ?? [];
    if (end === undefined) return String(row[name]) === wanted;
    const at = String(row[field] ?? row[`${field}_at`]);
    return end === 'from' ? at >= wanted : at < wanted;
  };

  return (operation, rows, sent = {}) => {
    const wanted = examples.filters(operation).flatMap((name): readonly (readonly [string, string])[] => {
      const value = (sent as Row)[name];
      return value === undefined || value === null ? [] : [[name, String(value)]];
    });
    return rows.filter((row) => {
      // A row of the list of all sessions has most fields in `session`.
      const { session, ...fields } = row as Row;
      const flat = { ...fields, ...(session as Row | undefined) };
      return wanted.every(([name, value]) => matches(flat, name, value));
    });
  };
};
