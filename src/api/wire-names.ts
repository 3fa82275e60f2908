import type { Fault } from '../kernel/errors.ts';
import { inSnakeCase } from '../kernel/snake-case.ts';
import { userFields } from '../kernel/user-fields.ts';

type Field = Fault['field'];

/** Fields that both APIs name differently from the domain, apart from the case. */
const otherNames: Readonly<Partial<Record<Field, string>>> = {
  ...Object.fromEntries(Object.entries(userFields).map(([name, { wireName }]) => [name, wireName])),
  invitedCompany: 'company_id',
  invitedBranch: 'company_branch_id',
  search: 'q',
};

/** Returns the name of a field in both APIs. Fields of a passkey have the names of WebAuthn. */
export const wireNameOf = (field: Field): string =>
  otherNames[field] ?? (field.startsWith('passkey/') ? field : inSnakeCase(field).replace('settings.', 'settings/'));

/** Returns the fields of an object under other names. Fields that were not sent are omitted. */
export const renamed = (names: Readonly<Record<string, string>>, sent: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(
    Object.entries(names).flatMap(([name, wireName]) => (sent[wireName] === undefined ? [] : [[name, sent[wireName]]])),
  );
