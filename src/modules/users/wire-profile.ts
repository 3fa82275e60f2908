import { toTimestamp } from '../../kernel/timestamp.ts';
import {
  changeableFields,
  type FieldChangedBy,
  type Profile,
  profileFieldNames,
  profileFields,
} from '../../kernel/user-fields.ts';

type Wire<T> = T extends Date ? string : T;

const toWire = <T>(value: T): Wire<T> => (value instanceof Date ? toTimestamp(value) : value) as Wire<T>;

type WireProfile = { [F in keyof Profile as (typeof profileFields)[F]['wireName']]: Wire<Profile[F]> };

const wireNames = profileFieldNames.map((name) => [name, profileFields[name].wireName] as const);

export const toWireProfile = (profile: Profile): WireProfile => {
  const wire: Record<string, unknown> = {};
  for (const [name, wireName] of wireNames) wire[wireName] = toWire(profile[name]);
  return wire as WireProfile;
};

type Shown = Extract<keyof Profile, FieldChangedBy<'user' | 'application'>>;

type WireReaders = {
  readonly [F in Shown as (typeof profileFields)[F]['wireName']]: (user: {
    readonly profile: Profile;
  }) => Wire<Profile[F]>;
};

const isOfProfile = (name: (typeof changeableFields)[number]): name is Shown => name in profileFields;

/** For each field of the profile that a request can change, a function that reads it from a user. */
export const wireProfileReaders = Object.fromEntries(
  changeableFields
    .filter(isOfProfile)
    .map((name) => [
      profileFields[name].wireName,
      ({ profile }: { readonly profile: Profile }) => toWire(profile[name]),
    ]),
) as unknown as WireReaders;
