import type { components } from '../../../generated/openapi.ts';
import { canonicalEmail, type Email, emailFaults, toEmail } from '../../kernel/email.ts';
import type { Fault } from '../../kernel/errors.ts';
import { pastFaults, timestampFaults } from '../../kernel/time-faults.ts';
import { ScimError } from '../../scim/error.ts';
import type { Value, Values } from '../../scim/resource.ts';

/** A token with which an identity provider provisions users. */
export interface ScimToken {
  readonly id: number;
  readonly createdAt: Date;
  /** The time from which the token is refused. Absent: it does not expire. */
  readonly expiresAt: Date | undefined;
  readonly lastUsedAt: Date | undefined;
}

/** The maximum number of tokens of a connection: one is replaced by another. */
export const mostScimTokens = 2;

export const isExpired = ({ expiresAt }: Pick<ScimToken, 'expiresAt'>, now: Date): boolean =>
  expiresAt !== undefined && expiresAt <= now;

interface Resource {
  /** The ID in SCIM. */
  readonly uuid: string;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A user as the identity provider has sent it. */
export interface DirectoryUser extends Resource {
  readonly id: number;
  readonly userId: number;
  readonly isActive: boolean;
  /** The attributes that are kept, by their names in SCIM. */
  readonly values: Values;
  readonly deletedAt: Date | undefined;
}

export type DirectoryUserState = components['schemas']['DirectoryUserState'];

export const stateOf = ({ isActive, deletedAt }: DirectoryUser): DirectoryUserState => {
  if (deletedAt) return 'deleted';
  return isActive ? 'active' : 'inactive';
};

export interface DirectoryGroup extends Resource {
  readonly id: number;
  readonly externalId: string | undefined;
  readonly displayname: string;
}

/** Rejects a time of expiry that is not valid, or not in the future. */
export const expiryFaults = (expiresAt: string | undefined, now: Date): readonly Fault[] => [
  ...timestampFaults(['expiresAt', expiresAt]),
  ...pastFaults(['expiresAt', expiresAt], now),
];

/** Returns the names of a group that mappings can have: some providers send its ID in claims, and others its name. */
export const groupNamesOf = ({ displayname, externalId }: Pick<DirectoryGroup, 'displayname' | 'externalId'>) =>
  externalId === undefined ? [displayname] : [displayname, externalId];

/** Returns the base URL of SCIM for a connection. */
export const baseUrlOf = (publicUrl: string, { provider }: { readonly provider: string }): string =>
  `${publicUrl}/scim/v2/${provider}`;

/** Returns the form in which texts are compared that do not depend on case. */
export const canonicalText = (text: string): string => text.normalize('NFC').toLowerCase();

/** Returns the text of an attribute; empty without one. */
export const textOf = (value: Value | undefined): string => (typeof value === 'string' ? value : '');

/** Returns the parts of a complex attribute. */
export const partsOf = (value: Value | undefined): Values =>
  typeof value === 'object' && !Array.isArray(value) ? (value as Values) : {};

const emailsOf = ({ emails = [] }: Values): readonly Values[] => emails as readonly Values[];

export const userNameOf = ({ userName }: Values): string => textOf(userName);
export const externalIdOf = ({ externalId }: Values): string | undefined => textOf(externalId) || undefined;
export const displaynameOf = ({ displayName }: Values): string | undefined => textOf(displayName) || undefined;
/** Returns true unless the identity provider has deactivated the user. */
export const isActiveIn = ({ active }: Values): boolean => active !== false;

/** Returns all addresses of a user, in the form in which they are compared. */
export const addressesOf = (values: Values): readonly string[] => [
  ...new Set(emailsOf(values).map(({ value }) => canonicalText(textOf(value)))),
];

/**
 * Returns the addresses that can be the one of the account, the best first: that for work, the primary one, any other, and the user
 * name if it is an address.
 */
export const candidatesOf = (values: Values): readonly Email[] => {
  const all = emailsOf(values);
  const ranked = [
    ...all.filter(({ type }) => textOf(type).toLowerCase() === 'work'),
    ...all.filter(({ primary }) => primary === true),
    ...all,
  ].map(({ value }) => textOf(value));
  const valid = [...ranked, userNameOf(values)].filter((address) => emailFaults(address).length === 0);
  const byCanonical = new Map(valid.toReversed().map((address) => [canonicalEmail(address), address]));
  return [...new Set(valid.map(canonicalEmail))].map((canonical) => toEmail(byCanonical.get(canonical)!));
};

/** The maximum size of the attributes of a user, as JSON. */
const mostBytes = 8192;

/** @throws `invalidValue` for more attributes than are kept */
export const requireSmall = (values: Values): Values => {
  if (Buffer.byteLength(JSON.stringify(values)) > mostBytes)
    throw new ScimError('invalidValue', `The attributes must have at most ${mostBytes} bytes.`);
  return values;
};
