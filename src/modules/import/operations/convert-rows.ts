import type { FieldName } from '../fields.ts';
import type { Mark, Source, SourceRow } from '../ports.ts';
import { type KnownProvider, providerFor } from '../vendors/provider-names.ts';
import type { Converted, ConverterOptions, Vendor } from '../vendors/vendor.ts';
import { openRow, type VendorRow } from '../vendors/vendor-row.ts';

/** The rules by which the rows of another system become rows of an import. */
export interface Conversion {
  readonly vendor: Vendor;
  readonly options: ConverterOptions;
  /** Fields of the other system, by their paths, with the fields that they fill. */
  readonly fields: ReadonlyMap<string, FieldName>;
  /** Roles of the other system with roles of the application. The first that a user has counts. */
  readonly roles: ReadonlyMap<string, string>;
  /** Names of providers of the other system with those of the application. */
  readonly providerNames: ReadonlyMap<string, string>;
  readonly providers: readonly KnownProvider[];
}

/** The contents of a file that are not imported, with their numbers of rows. */
export interface Survey {
  rows: number;
  readonly fields: Map<string, number>;
  readonly providers: Map<string, number>;
  readonly roles: Map<string, number>;
  /** The fields of the map that a row has. */
  readonly mapped: Set<string>;
}

export const newSurvey = (): Survey => ({
  rows: 0,
  fields: new Map(),
  providers: new Map(),
  roles: new Map(),
  mapped: new Set(),
});

/** A survey counts at most so many names of a kind, so that a file with a name in each row takes little memory. */
const mostNames = 1000;
const otherNames = '(others)';

const count = (counts: Map<string, number>, name: string): void => {
  const key = counts.has(name) || counts.size < mostNames ? name : otherNames;
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

/** Returns the value for a field. A list with one value is that value. */
const valueAt = (row: VendorRow, path: string): unknown => {
  const value = row.get(path);
  return Array.isArray(value) && value.length === 1 ? value[0] : value;
};

const mappedFields = (row: VendorRow, { fields }: Conversion, survey: Survey) =>
  [...fields].flatMap(([path, field]) => {
    const value = valueAt(row, path);
    if (value === undefined) return [];
    survey.mapped.add(path);
    return [[field, value] as const];
  });

const identitiesOf = ({ identities = [] }: Converted, { providerNames, providers }: Conversion, survey: Survey) =>
  identities.flatMap(({ provider: name, ...identity }) => {
    const provider = providerFor(name, providerNames, providers);
    if (provider === undefined) count(survey.providers, name);
    return provider === undefined ? [] : [{ provider, ...identity }];
  });

const roleOf = ({ roles = [] }: Converted, { roles: known }: Conversion, survey: Survey): string | undefined => {
  for (const role of roles) if (!known.has(role)) count(survey.roles, role);
  return [...known.keys()].find((role) => roles.includes(role));
};

/** Converts a row, and notes what of it is not imported. A row that is not an object stays as it is. */
export const convertRow = (source: SourceRow, conversion: Conversion, survey: Survey): SourceRow => {
  const { value } = source;
  survey.rows += 1;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return source;
  const row = openRow({ ...value });
  const converted = conversion.vendor.convert(row, conversion.options);
  const fields = mappedFields(row, conversion, survey);
  const identities = identitiesOf(converted, conversion, survey);
  const role = roleOf(converted, conversion, survey);
  for (const path of row.unread()) count(survey.fields, path);
  return { ...source, value: { ...converted.row, identities, role, ...Object.fromEntries(fields) } };
};

/** Returns a source whose rows are converted. */
export const convertedSource = <S extends Source>(source: S, conversion: Conversion): S => ({
  ...source,
  async *batchesAfter(mark: Mark) {
    for await (const { rows, end } of source.batchesAfter(mark))
      yield { rows: rows.map((row) => convertRow(row, conversion, newSurvey())), end };
  },
});

/** Reads a whole file, and returns what of it is not imported. */
export const surveySource = async (source: Source, conversion: Conversion): Promise<Survey> => {
  const survey = newSurvey();
  for await (const { rows } of source.batchesAfter({ rows: 0, digest: '' }))
    for (const row of rows) convertRow(row, conversion, survey);
  return survey;
};
