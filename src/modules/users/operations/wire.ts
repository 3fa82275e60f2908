import { RequestError } from '../../../api/refusal.ts';
import { renamed } from '../../../api/wire-names.ts';
import { changeableFields, userFields } from '../../../kernel/user-fields.ts';
import type { UserChange } from '../user-change.ts';

/** The names of the changeable fields in REST and GraphQL. */
export const userWireNames = Object.fromEntries(
  changeableFields.map((field) => [field, userFields[field].wireName]),
) as { readonly [F in keyof UserChange]-?: (typeof userFields)[F]['wireName'] };

type WireUserChange = Readonly<Partial<Record<(typeof userWireNames)[keyof UserChange], unknown>>>;

const idFields = (['company', 'branch', 'cityId', 'stateId', 'countryId', 'systemModulesId'] as const).map(
  (field) => userFields[field].wireName,
);

/**
 * Converts an ID, which is a string in GraphQL and a number in REST. A string that is not an ID becomes NaN, which every rule
 * rejects.
 */
const toNumber = (id: string): number => (/^-?\d{1,16}$/.test(id) ? Number(id) : Number.NaN);

/** Returns a change with its IDs as numbers. */
export const withNumericIds = <T extends WireUserChange>(sent: T): T => {
  const texts = idFields.flatMap((name) => {
    const id = sent[name];
    return typeof id === 'string' ? [[name, toNumber(id)]] : [];
  });
  return { ...sent, ...Object.fromEntries(texts) };
};

/** Renames a change of a user from the contract; the domain validates each value. */
export const toUserChange = (sent: WireUserChange): UserChange => renamed(userWireNames, withNumericIds(sent));

/** Returns the session. GraphQL has no type for an unfinished sign-up, so an error reports that. */
export const requireSession = <T extends object>(outcome: T | 'awaits_verification'): T => {
  if (outcome === 'awaits_verification') throw new RequestError('email_unverified');
  return outcome;
};
