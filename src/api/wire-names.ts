import type { Fault } from '../kernel/errors.ts';
import { inSnakeCase } from '../kernel/snake-case.ts';
import { changeableTable } from '../kernel/user-fields.ts';

type Field = Fault['field'];

/** Fields that both APIs name differently from the domain, apart from the case. */
const otherNames: Readonly<Partial<Record<Field, string>>> = {
  ...changeableTable.wireNames,
  invitedCompany: 'company_id',
  invitedBranch: 'company_branch_id',
  search: 'q',
};

/** Fields whose names are not ours: those of WebAuthn, of JSON Schema, and of the custom fields of users. */
const foreignName = /^(?:passkey|schema|fields)\//;

/** Returns the name of a field in both APIs. */
export const wireNameOf = (field: Field): string =>
  otherNames[field] ?? (foreignName.test(field) ? field : inSnakeCase(field).replace('settings.', 'settings/'));

/** Returns the fields of an object under other names. Fields that were not sent are omitted. */
export const renamed = (names: Readonly<Record<string, string>>, sent: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(
    Object.entries(names).flatMap(([name, wireName]) => (sent[wireName] === undefined ? [] : [[name, sent[wireName]]])),
  );
