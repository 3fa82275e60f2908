import { RequestError } from '../../../api/refusal.ts';
import { renamed } from '../../../api/wire-names.ts';
import { changeableFields, userFields } from '../../../kernel/user-fields.ts';
import type { UserChange } from '../user-change.ts';

/** The names in REST and GraphQL of what can be changed of a user. */
export const userWireNames = Object.fromEntries(
  changeableFields.map((field) => [field, userFields[field].wireName]),
) as { readonly [F in keyof UserChange]-?: (typeof userFields)[F]['wireName'] };

type WireUserChange = Readonly<Partial<Record<(typeof userWireNames)[keyof UserChange], unknown>>>;

const idFields = (['company', 'branch', 'cityId', 'stateId', 'countryId', 'systemModulesId'] as const).map(
  (field) => userFields[field].wireName,
);

/** GraphQL has IDs as text, REST as numbers. A text that is not an ID becomes a value that no rule accepts. */
const toNumber = (id: string): number => (/^-?\d{1,16}$/.test(id) ? Number(id) : Number.NaN);

/** Returns a change with its IDs as numbers. */
export const withNumericIds = <T extends WireUserChange>(sent: T): T => {
  const texts = idFields.flatMap((name) => {
    const id = sent[name];
    return typeof id === 'string' ? [[name, toNumber(id)]] : [];
  });
  return { ...sent, ...Object.fromEntries(texts) };
};

/** A change of a user as it was sent; the domain validates each value. */
export const toUserChange = (sent: WireUserChange): UserChange => renamed(userWireNames, withNumericIds(sent));

/** GraphQL has no way to say "not yet" in place of a session: it is an error that says what to do. */
export const requireSession = <T extends object>(outcome: T | 'awaits_verification'): T => {
  if (outcome === 'awaits_verification') throw new RequestError('email_unverified');
  return outcome;
};
