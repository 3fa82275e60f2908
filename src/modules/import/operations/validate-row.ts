import { toPlainText } from '../../../kernel/plain-text.ts';
import { customFieldsOf } from '../custom-fields.ts';
import { recoveryCodesOf, totpsOf } from '../factor-fields.ts';
import {
  booleanOf,
  emailOf,
  externalIdOf,
  hashOf,
  isFieldName,
  languageOf,
  nameOf,
  phoneOf,
  type Row,
  RowFault,
  refuse,
  roleOf,
  timeIn,
  zoneOf,
} from '../fields.ts';
import { identitiesOf } from '../identity-fields.ts';
import type { ImportHashes, NewAccount, References, Rejection, SourceRow } from '../ports.ts';

const invalidName = '(invalid name)';

/**
 * Returns a name for the log. Names that are not plain words are not repeated: in a file with shifted columns, a hash may be in
 * the place of a name.
 */
const safeToPrint = (name: string): string => (/^\w{1,40}$/.test(name) ? name : invalidName);

const rowOf = (value: unknown): Row => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse('not_an_object');
  const unknown = Object.keys(value).find((name) => !isFieldName(name));
  // Without an address, the names may be values, for example if the row maps names to users.
  if (unknown !== undefined) return refuse('unknown_field', 'email' in value ? safeToPrint(unknown) : invalidName);
  return value as Row;
};

/**
 * Returns the names. A user without a name gets the part before the `@`, without links, because `www.evil.com@…` is an address.
 */
const namesOf = (row: Row, address: string): Pick<NewAccount, 'firstname' | 'lastname' | 'displayname'> => {
  const [first, last] = [nameOf(row, 'firstname'), nameOf(row, 'lastname')];
  const whole = [first, last].filter((name) => name !== undefined).join(' ');
  const displayname =
    nameOf(row, 'displayname') ?? (whole || toPlainText(address.slice(0, address.lastIndexOf('@'))).trim());
  return { firstname: first ?? (last === undefined ? displayname : ''), lastname: last ?? '', displayname };
};

const newAccountOf = (line: number, row: Row, { now, hashes, issuers, roles, customFields }: Measures): NewAccount => {
  const email = emailOf(row);
  const totps = totpsOf(row, now);
  return {
    line,
    email,
    ...namesOf(row, email.address),
    passwordHash: hashOf(row, hashes),
    isVerified: booleanOf(row, 'email_verified') ?? false,
    isActive: booleanOf(row, 'active') ?? true,
    isBanned: booleanOf(row, 'banned') ?? false,
    createdAt: timeIn(row, 'created_at', now) ?? now,
    language: languageOf(row),
    timezone: zoneOf(row),
    phoneNumber: phoneOf(row),
    externalId: externalIdOf(row),
    role: roleOf(row, roles),
    identities: identitiesOf(row, issuers),
    totps,
    recoveryCodeDigests: recoveryCodesOf(row, totps),
    fields: customFieldsOf(row, customFields),
  };
};

/**
 * Returns the address of a rejected row, so that the row can be found. A value without `@` is left out, because it may be any
 * value, even a hash.
 */
const givenEmail = (value: unknown): string | undefined => {
  const email = typeof value === 'object' && value !== null && 'email' in value ? value.email : undefined;
  return typeof email === 'string' && /^[^$]{0,64}@[^$]{0,255}$/.test(email) ? email : undefined;
};

export interface Measures extends References {
  readonly now: Date;
  readonly hashes: Pick<ImportHashes, 'read'>;
}

export const isRejection = (validated: NewAccount | Rejection): validated is Rejection => 'reason' in validated;
export const isNewAccount = (validated: NewAccount | Rejection): validated is NewAccount => !isRejection(validated);

/** Turns a row into a new account, or rejects it for its first fault. */
export const validateRow = ({ line, value, fault }: SourceRow, measures: Measures): NewAccount | Rejection => {
  if (fault) return { line, reason: fault, email: undefined };
  try {
    return newAccountOf(line, rowOf(value), measures);
  } catch (error) {
    if (!(error instanceof RowFault)) throw error;
    return { line, reason: error.message, email: givenEmail(value) };
  }
};
