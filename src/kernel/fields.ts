import type { Fault, Field as FaultField } from './errors.ts';
import { inSnakeCase, type SnakeCase } from './snake-case.ts';
import { toTimestamp } from './timestamp.ts';

/**
 * One field of an entity: how its value is stored, and returned by both APIs. A table of fields is the one place that names them: the
 * types of entities, rows and DTOs, and the functions between them, follow from it (`tableOf`).
 */
export interface Field<Value, Column = Value, Dto = Column> {
  /** The name of the column. Absent: the name of the field in snake_case. */
  readonly column?: string;
  /** The name in both APIs, events and the audit log. Absent: the name of the field in snake_case. */
  readonly wireName?: string;
  fromColumn(stored: Column): Value;
  toColumn(value: Value): unknown;
  toDto(value: Value): Dto;
}

/** A field that requests send. What they change follows from the table, too (`changesTo`). */
export interface SentField<Value, Column = Value, Dto = Column, Sent = Dto, Change = Sent>
  extends Field<Value, Column, Dto> {
  /** Returns the change of a request. Undefined: the field stays as it is. */
  fromSent(sent: Sent): Change | undefined;
  /** Returns the value after a change without faults. */
  toValue(change: Change): Value;
  /** Returns the faults of a change that can be detected without other fields. */
  faults?(change: NonNullable<Change>, field: FaultField): readonly Fault[];
  /** Returns the faults of null, of a field that it does not remove. */
  nullFaults?(field: FaultField): readonly Fault[];
}

const same = <T>(value: T): T => value;
const orUndefined = <T>(value: T | null | undefined): T | undefined => value ?? undefined;
const orNull = <T>(value: T | undefined): T | null => value ?? null;

/** Returns a field that always has a value, the same everywhere. Null, which arguments of GraphQL allow, changes nothing. */
export const required = <Value>(): SentField<Value, Value, Value, Value | null, Value> => ({
  fromColumn: same,
  toColumn: same,
  toDto: same,
  fromSent: orUndefined,
  toValue: same,
});

/** Returns a field that may be absent. In the database and both APIs it is null then, and null removes it. */
export const optional = <Value>(): SentField<Value | undefined, Value | null> => ({
  fromColumn: orUndefined,
  toColumn: orNull,
  toDto: orNull,
  fromSent: same,
  toValue: orUndefined,
});

/** Returns a time that always has a value, as a timestamp in both APIs. */
export const time = (): Field<Date, Date, string> => ({ fromColumn: same, toColumn: same, toDto: toTimestamp });

/** Returns a time that may be null, as a timestamp in both APIs. */
export const maybeTime = (): Field<Date | null, Date | null, string | null> => ({
  fromColumn: same,
  toColumn: same,
  toDto: (at) => at && toTimestamp(at),
});

type Fields = Readonly<Record<string, Field<unknown, never, unknown>>>;
type SentFields = Readonly<
  Record<
    string,
    Field<unknown, never, unknown> & {
      fromSent(sent: never): unknown;
      toValue(change: never): unknown;
      faults?(change: never, field: FaultField): readonly Fault[];
    }
  >
>;

type Name<F> = keyof F & string;
type ColumnName<F extends Fields, N extends Name<F>> = F[N] extends { readonly column: infer C extends string }
  ? C
  : SnakeCase<N>;
type WireName<F extends Fields, N extends Name<F>> = F[N] extends { readonly wireName: infer W extends string }
  ? W
  : SnakeCase<N>;

/** The fields of an entity. */
export type EntityOf<F extends Fields> = { readonly [N in keyof F]: ReturnType<F[N]['fromColumn']> };

/** The columns of a row. */
export type RowOf<F extends Fields> = {
  readonly [N in Name<F> as ColumnName<F, N>]: Parameters<F[N]['fromColumn']>[0];
};

/** The fields as both APIs return them. */
export type DtoOf<F extends Fields> = { readonly [N in Name<F> as WireName<F, N>]: ReturnType<F[N]['toDto']> };

/** The fields that have a value. */
export type PresentOf<F extends Fields> = { [N in keyof DtoOf<F>]?: NonNullable<DtoOf<F>[N]> };

/** The fields as requests send them. */
export type SentOf<F extends SentFields> = {
  readonly [N in Name<F> as WireName<F, N>]?: Parameters<F[N]['fromSent']>[0] | undefined;
};

/** The changes of the fields. Those of absent ones stay as they are. */
export type ChangeOf<F extends SentFields> = {
  readonly [N in keyof F]?: Parameters<F[N]['toValue']>[0] | undefined;
};

/** A request that has only fields that are read: a field of the contract that is neither in `Sent` nor in `Other` does not compile. */
export type OnlyRead<Request, Sent, Other extends keyof Request = never> = Readonly<
  Record<Exclude<keyof Request, keyof Sent | Other>, never>
>;

type Values = Readonly<Record<string, unknown>>;
/** A field whose types are those of its table. */
type AnyField = Field<unknown, unknown, unknown>;

/** Returns an object with a value for each name. Those without one are omitted. */
const mapped = <E>(entries: readonly E[], nameOf: (entry: E) => string, toValue: (entry: E) => unknown): Values => {
  const values: Record<string, unknown> = {};
  for (const entry of entries) values[nameOf(entry)] = toValue(entry);
  return values;
};

/** Returns the columns and names of a table of fields, and the functions between rows, entities and DTOs. */
export const tableOf = <F extends Fields>(fields: F) => {
  const entries = Object.entries(fields as unknown as Readonly<Record<string, AnyField>>).map(([name, field]) => {
    const snakeCase = inSnakeCase(name);
    return { name, field, column: field.column ?? snakeCase, wireName: field.wireName ?? snakeCase };
  });
  type Entry = (typeof entries)[number];
  const nameOf = ({ name }: Entry): string => name;
  const columnOf = ({ column }: Entry): string => column;
  const wireNameOf = ({ wireName }: Entry): string => wireName;

  return {
    names: entries.map(nameOf) as readonly Name<F>[],
    columns: entries.map(columnOf) as unknown as readonly (keyof RowOf<F> & string)[],
    /** The names in both APIs by the names in the code. */
    wireNames: mapped(entries, nameOf, wireNameOf) as { readonly [N in Name<F>]: WireName<F, N> },
    /** The names of the columns by the names in the code. */
    columnNames: mapped(entries, nameOf, columnOf) as { readonly [N in Name<F>]: ColumnName<F, N> },
    /** Returns a new object. Lists have many rows, so it is made without a function for each field. */
    fromRow: (row: RowOf<F>): EntityOf<F> => {
      const entity: Record<string, unknown> = {};
      for (const { name, field, column } of entries) entity[name] = field.fromColumn((row as Values)[column]);
      return entity as EntityOf<F>;
    },
    toRow: (entity: EntityOf<F>) =>
      mapped(entries, columnOf, ({ field, name }) => field.toColumn((entity as Values)[name])),
    toDto: (entity: EntityOf<F>) =>
      mapped(entries, wireNameOf, ({ field, name }) => field.toDto((entity as Values)[name])) as DtoOf<F>,
    /** Returns only the fields of the table. */
    pick: (entity: EntityOf<F>) => mapped(entries, nameOf, ({ name }) => (entity as Values)[name]) as EntityOf<F>,
    /** Returns the fields with a value, as protocols write them: without null. */
    toPresent: (entity: EntityOf<F>) =>
      mapped(
        entries.filter(({ name }) => (entity as Values)[name] !== undefined),
        wireNameOf,
        ({ field, name }) => field.toDto((entity as Values)[name]),
      ) as PresentOf<F>,
    /** Returns a function for each name in both APIs that reads the field as the DTO has it. */
    readersOf: <T>(entityOf: (from: T) => EntityOf<F>) =>
      mapped(
        entries,
        wireNameOf,
        ({ field, name }) =>
          (from: T) =>
            field.toDto((entityOf(from) as Values)[name]),
      ) as {
        readonly [W in keyof DtoOf<F>]: (from: T) => DtoOf<F>[W];
      },
    /** Returns what a function reads for the name of each field in both APIs. */
    fromNames: <T>(read: (wireName: string) => T) =>
      mapped(entries, nameOf, ({ wireName }) => read(wireName)) as { readonly [N in Name<F>]: T },
  };
};

/** Returns the functions that read, check and apply what requests send of a table of fields. */
export const changesTo = <F extends SentFields>(fields: F & Readonly<Record<Exclude<Name<F>, FaultField>, never>>) => {
  const { wireNames, columnNames } = tableOf<F>(fields);
  const entries = Object.entries(
    fields as unknown as Readonly<Record<string, SentField<unknown>>>,
  ) as readonly (readonly [FaultField & Name<F>, SentField<unknown>])[];

  return {
    fromSent: (sent: SentOf<F>): ChangeOf<F> =>
      mapped(
        entries,
        ([name]) => name,
        ([name, field]) => {
          const value = (sent as Values)[wireNames[name]];
          return value === undefined ? undefined : field.fromSent(value);
        },
      ) as ChangeOf<F>,

    faults: (change: ChangeOf<F>): readonly Fault[] =>
      entries.flatMap(([name, field]) => {
        const sent: unknown = change[name];
        if (sent === undefined) return [];
        return (sent === null ? field.nullFaults?.(name) : field.faults?.(sent, name)) ?? [];
      }),

    /** Returns the columns of the fields that were sent, which must have no faults. */
    toColumns: (change: ChangeOf<F>): Values =>
      Object.fromEntries(
        entries.flatMap(([name, field]) => {
          const sent: unknown = change[name];
          return sent === undefined ? [] : [[columnNames[name], field.toColumn(field.toValue(sent))]];
        }),
      ),

    /** Returns an entity with the fields that were sent, which must have no faults. */
    changed: (before: EntityOf<F>, change: ChangeOf<F>): EntityOf<F> =>
      mapped(
        entries,
        ([name]) => name,
        ([name, field]) => (change[name] === undefined ? before[name] : field.toValue(change[name])),
      ) as EntityOf<F>,
  };
};
