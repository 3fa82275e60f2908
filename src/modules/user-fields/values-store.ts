import type { AppDb } from '../../database/app-db.ts';
import type { StoredValues, UserFieldValues } from './ports.ts';
import { longestSearched } from './user-field.ts';

type Row = StoredValues & { readonly user_id: number };

/** Selects the searchable texts of a value as the rows `one (value)`: that of a scalar, and those in a list. */
export const searchedIn = (value: string): string => `(select distinct item as value
    from jsonb_array_elements_text(
      case jsonb_typeof(${value}) when 'array' then ${value} else jsonb_build_array(${value}) end) as item
   where ${value} is not null and length(item) <= ${longestSearched}) as one`;

/** Stores the values with the rows by which users are found, in one statement. */
const set = {
  name: 'set_user_fields',
  text: `with touched as (
    update users set updated_at = $6 where app_id = $1 and id = $2),
  present as (
    select field.id as field_id, one.value
      from unnest($7::bigint[]) as field (id)
      cross join lateral (select ($3::jsonb || $4::jsonb || $5::jsonb) -> field.id::text as json) as found
      cross join lateral ${searchedIn('found.json')}),
  gone as (
    delete from user_field_values
     where app_id = $1 and user_id = $2 and field_id = any($7::bigint[])
       and (field_id, value) not in (select field_id, value from present)),
  added as (
    insert into user_field_values (app_id, field_id, value, user_id)
    select $1, field_id, value, $2 from present on conflict do nothing)
  insert into user_fields (app_id, user_id, own, public, admin, updated_at)
  values ($1, $2, $3::jsonb, $4::jsonb, $5::jsonb, $6)
  on conflict (app_id, user_id) do update
    set own = excluded.own, public = excluded.public, admin = excluded.admin, updated_at = excluded.updated_at`,
} as const;

const none: StoredValues = { own: {}, public: {}, admin: {} };

export const userFieldValues = (db: AppDb): UserFieldValues => {
  const rowsOf = (userIds: readonly number[]) =>
    db('user_fields')
      .whereIn('user_id', [...userIds])
      .select<Row[]>('user_id', 'own', 'public', 'admin');

  return {
    async of(userIds) {
      return new Map((await rowsOf(userIds)).map(({ user_id, ...values }) => [user_id, values]));
    },

    async lock(userId) {
      const [row] = await rowsOf([userId]).forUpdate();
      return row ?? none;
    },

    async set(userId, values, searchable, at) {
      const documents = [values.own, values.public, values.admin].map((one) => JSON.stringify(one));
      await db.write(set, [userId, ...documents, at, `{${searchable.join(',')}}`]);
    },
  };
};
