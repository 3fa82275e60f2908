import type { AppDb } from '../../database/app-db.ts';
import { conflict } from '../../database/failures.ts';
import type { Jobs } from '../../jobs/queue.ts';
import { inFieldOrder } from '../../kernel/custom-field.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { UserFields } from './ports.ts';
import { mostUserFields, type UserField } from './user-field.ts';
import { searchedIn } from './values-store.ts';

interface Row
  extends Omit<UserField, 'isRequiredAtSignup' | 'isSearchable' | 'isIndexed' | 'isClaim' | 'createdAt' | 'updatedAt'> {
  readonly is_required: boolean;
  readonly is_searchable: boolean;
  readonly is_claim: boolean;
  readonly walked_to: number | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const columns = [
  ...['id', 'bucket', 'name', 'title', 'schema', 'position', 'is_required', 'is_searchable'],
  ...['is_claim', 'walked_to', 'created_at', 'updated_at'],
] as const;

const toField = (row: Row): UserField => ({
  id: row.id,
  bucket: row.bucket,
  name: row.name,
  title: row.title,
  schema: row.schema,
  position: row.position,
  isRequiredAtSignup: row.is_required,
  isSearchable: row.is_searchable,
  isIndexed: row.walked_to === null,
  isClaim: row.is_claim,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const toRow = (field: Omit<UserField, 'id'>) => ({
  title: field.title,
  schema: JSON.stringify(field.schema),
  position: field.position,
  is_required: field.isRequiredAtSignup,
  is_searchable: field.isSearchable,
  is_claim: field.isClaim,
  updated_at: field.updatedAt,
});

interface WalkedRow extends Pick<Row, 'bucket' | 'is_searchable'> {
  readonly walked_to: number;
  readonly deleted_at: Date | null;
}

/** The number of users whose values one transaction reads: writers of values wait for it. */
const walkedAtOnce = 500;

/** Deletes the rows by which users are found. */
const emptying = `gone as (
    delete from user_field_values using walked
     where user_field_values.app_id = :app and field_id = :id and user_field_values.user_id = walked.user_id)`;

/** Deletes a value from the documents of users, too. */
const deletion = `${emptying},
  done as (
    update user_fields set own = own - :id::bigint::text, public = public - :id::bigint::text, admin = admin - :id::bigint::text
      from walked where user_fields.app_id = :app and user_fields.user_id = walked.user_id
       and walked.value is not null)`;

/** Rows of an earlier time, in which the field was searchable, may have other values. */
const filling = `present as (
    select user_id, one.value from walked cross join lateral ${searchedIn('walked.value')}),
  gone as (
    delete from user_field_values using walked
     where user_field_values.app_id = :app and field_id = :id and user_field_values.user_id = walked.user_id
       and not exists (
         select from present where present.user_id = walked.user_id and present.value = user_field_values.value)),
  done as (
    insert into user_field_values (app_id, field_id, value, user_id)
    select :app, :id, value, user_id from present on conflict do nothing)`;

const changeOf = ({ deleted_at: deletedAt, is_searchable: isSearchable }: WalkedRow): string => {
  if (deletedAt) return deletion;
  return isSearchable ? filling : emptying;
};

export const userFields = (db: AppDb, jobs: Jobs): UserFields => {
  const present = () =>
    db('user_field_definitions')
      .whereNull('deleted_at')
      .select<Row[]>(...columns);
  const ordered = (rows: readonly Row[]) => inFieldOrder(rows.map(toField));
  const row = (id: number) => db('user_field_definitions').where({ id });

  /** All changes lock the application before a field. */
  const lockApp = async (): Promise<void> => {
    await db('apps').forNoKeyUpdate().select('id');
  };
  const raiseVersion = async (): Promise<void> => {
    await db('apps').update({ name: db.ref('name') });
  };

  const addJob = async (id: number): Promise<void> => {
    await jobs.add(db.connection, { queue: 'user_fields', data: { fieldId: id }, appId: db.appId });
  };

  return {
    list: async () => ordered(await present()),

    hold: async () => ordered(await present().forShare()),

    async lock(id) {
      await lockApp();
      const [found] = await present().where({ id }).forUpdate();
      return found && toField(found);
    },

    async insert(field) {
      // Parallel insertions count each other.
      await lockApp();
      if ((await present()).length >= mostUserFields) throw new DomainError('too_many_user_fields');
      const [inserted] = await db('user_field_definitions')
        .insert({ bucket: field.bucket, name: field.name, created_at: field.createdAt, ...toRow(field) })
        .returning<Row[]>([...columns])
        .catch(conflict({ user_field_definitions_name_unique: 'name_taken' }));
      await raiseVersion();
      return toField(inserted!);
    },

    async update(field) {
      await row(field.id).update(toRow(field));
      await raiseVersion();
    },

    async startWalk(id) {
      await row(id).update({ walked_to: 0 });
      await addJob(id);
    },

    async delete(id, at) {
      await row(id).update({ deleted_at: at, walked_to: 0 });
      await raiseVersion();
      await addJob(id);
    },

    async walk(id) {
      const [field] = await row(id)
        .whereNotNull('walked_to')
        .forUpdate()
        .select<WalkedRow[]>('walked_to', 'bucket', 'is_searchable', 'deleted_at');
      if (!field) return false;
      const isDeleted = field.deleted_at !== null;
      const { rows } = await db.raw<`${string}:app${string}`>(
        `with walked as materialized (
           select user_id, :bucket: -> :id::bigint::text as value from user_fields
            where app_id = :app and user_id > :after order by user_id limit :limit for update),
         ${changeOf(field)}
         select max(user_id) as last from walked`,
        { id, bucket: field.bucket, after: field.walked_to, limit: walkedAtOnce },
      );
      const last: number | null = rows[0].last;
      if (last === null && isDeleted) await row(id).delete();
      else await row(id).update({ walked_to: last });
      if (last === null) await raiseVersion();
      return last !== null;
    },
  };
};
