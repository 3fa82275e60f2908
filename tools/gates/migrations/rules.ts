import { statementOf } from '../../../src/database/migration-steps.ts';
import type { Step } from '../../../src/database/migrations/migration.ts';
import type { StatementGroup } from '../../../src/database/rehearsal.ts';
import type { Catalog } from './catalog.ts';

/** A statement of a migration with the existing tables before and after it. */
export interface Change extends Pick<StatementGroup<Catalog>, 'how' | 'before' | 'after'> {
  readonly statement: string;
  readonly present: readonly string[];
  /** True if the migration is the contract step of a removal. */
  readonly isContract: boolean;
}

/** Returns the faults of a change. */
export type Rule = (change: Change) => readonly string[];

const perTable =
  (faultsOf: (before: Catalog[string], after: Catalog[string], change: Change) => readonly string[]): Rule =>
  (change) =>
    change.present.flatMap((table) => {
      const [before, after] = [change.before[table], change.after[table]];
      return before && after ? faultsOf(before, after, change).map((fault) => `${table}: ${fault}`) : [];
    });

const added = (before: object, after: object): readonly string[] =>
  Object.keys(after).filter((name) => !(name in before));

/** Matches statements with known locks, which read or write only the rows that they state. */
const known = [
  /^create (?:unlogged )?table (?!if not exists\b|[^(]*\bas\b)/i,
  /^alter table (?!only\b|if exists\b)/i,
  /^drop table (?!if exists\b)/i,
  /^create (?:unique )?index (?:concurrently )?(?!(?:if|on|concurrently)\b)\w+ on \w+/i,
  /^drop index concurrently if exists \w+$/i,
  /^create (?:or replace )?function\b/i,
  /^drop function\b/i,
  /^create (?:or replace )?(?:constraint )?trigger\b/i,
  /^drop trigger\b/i,
  /^create (?:type|sequence)\b/i,
  /^comment on\b/i,
  /^analyze \w+$/i,
];
const changesRows = /^(?:with|insert|update|delete|merge)\b/i;

const isOneStatement = (sql: string): boolean =>
  !sql.replaceAll(/(\$\w*\$)[\s\S]*?\1|'(?:[^']|'')*'/g, '').includes(';');

/** Returns the faults in the text of a step. */
export const statementFaults = (step: Step): readonly string[] => {
  const statement = statementOf(step);
  if (!isOneStatement(statement))
    return ['a step is one statement, without a semicolon: its locks are released after it'];
  if (typeof step !== 'string')
    return /\blimit \d{1,4}\b/i.test(statement) && changesRows.test(statement)
      ? []
      : ['a batch changes a limited number of rows: select their keys with `limit 1000`'];
  if (changesRows.test(statement))
    return ['rows are changed in batches: { batch: `update … where id in (select … limit 1000)` }'];
  return known.some((pattern) => pattern.test(statement)) ? [] : ['the locks of this kind of statement are not known'];
};

const rewrite = perTable((before, after) =>
  before.file === after.file
    ? []
    : [
        'all rows are written again under ACCESS EXCLUSIVE: add a column without a volatile default, fill it in batches',
      ],
);

const columnType = perTable((before, after) =>
  Object.entries(after.columns).flatMap(([name, { type }]) =>
    (before.columns[name]?.type ?? type) === type
      ? []
      : [`the type of ${name} changes: add a column of the other type, fill it in batches`],
  ),
);

const index = perTable((before, after, { how }) =>
  how !== 'concurrently' && after.indexes.some((oid) => !before.indexes.includes(oid))
    ? [
        'the index is built while writes wait: `create index concurrently name on table`, then `add constraint … using index`',
      ]
    : [],
);

const constraint = perTable((before, after) =>
  added(before.constraints, after.constraints).flatMap((name) =>
    after.constraints[name]!.isValid
      ? [
          `${name} is checked while reads or writes wait: add it \`not valid\`, and \`validate constraint\` in the next step`,
        ]
      : [],
  ),
);

const notNull = perTable((before, after) =>
  Object.entries(after.columns).flatMap(([name, { isNotNull, hasValue }]) => {
    const column = before.columns[name];
    if (!isNotNull || column?.isNotNull) return [];
    if (!column)
      return hasValue
        ? []
        : [`${name} is required: the release before does not fill it. Add it nullable or with a default`];
    const isProven = Object.values(before.constraints).some(
      ({ isValid, definition }) => isValid && definition === `CHECK ((${name} IS NOT NULL))`,
    );
    return isProven
      ? []
      : [
          `all rows are read for \`set not null\` of ${name}: validate \`check (${name} is not null)\` before, drop it after`,
        ];
  }),
);

const removal: Rule = ({ present, before, after, isContract, statement }) => {
  const gone = present.flatMap((table) => {
    if (!(table in before)) return [];
    if (!(table in after)) return [table];
    return added(after[table]!.columns, before[table]!.columns).map((column) => `${table}.${column}`);
  });
  if (gone.length === 0) return [];
  const names = gone.join(', ');
  if (/\brename\b/i.test(statement))
    return [`${names} is renamed: add the new one, and remove the old one a release later`];
  return isContract
    ? []
    : [`${names} is removed, which the release before reads: NNNN-contract-MMMM-… in a later release`];
};

/** The rules for the effects of statements. */
export const rules: readonly Rule[] = [rewrite, columnType, index, constraint, notNull, removal];
