import { settingNames } from '../kernel/app.ts';
import type { Fault } from '../kernel/errors.ts';
import { userFields } from '../kernel/user-fields.ts';

type Field = Fault['field'];

/** Fields that both APIs call otherwise than the domain, and not only in another case. */
const otherNames: Readonly<Partial<Record<Field, string>>> = {
  ...Object.fromEntries(
    Object.entries(settingNames).map(([name, wireName]) => [`settings.${name}`, `settings/${wireName}`]),
  ),
  ...Object.fromEntries(Object.entries(userFields).map(([name, { wireName }]) => [name, wireName])),
  invitedCompany: 'company_id',
  invitedBranch: 'company_branch_id',
  prefix: 'q',
};

const inSnakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns the name of a field in both APIs. Fields of a passkey are called as in WebAuthn. */
export const wireNameOf = (field: Field): string =>
  otherNames[field] ?? (field.startsWith('passkey/') ? field : inSnakeCase(field));

/** Returns what was sent of an object, under other names. What was not sent is left out. */
export const renamed = (names: Readonly<Record<string, string>>, sent: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(
    Object.entries(names).flatMap(([name, wireName]) => (sent[wireName] === undefined ? [] : [[name, sent[wireName]]])),
  );
