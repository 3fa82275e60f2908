import type { Knex } from 'knex';
import { type AppDb, type AppSql, ofApp } from '../../database/app-db.ts';
import { guarded, rethrow } from '../../database/failures.ts';
import { defaultBranchName } from '../companies/company.ts';
import { insertEventsOfRows } from '../events/outbox.ts';
import { searchedIn } from '../user-fields/values-store.ts';
import type {
  Checkpoint,
  Destination,
  ImportProvider,
  ImportUnit,
  Obstacle,
  SealedAccount,
  UserImports,
} from './ports.ts';

interface CheckpointRow {
  id: number;
  digest: string;
  rows_read: number;
  imported: number;
  rejected: number;
  skipped: number;
  rejects_bytes: number;
}

const toCheckpoint = (row: CheckpointRow): Checkpoint => ({
  id: row.id,
  mark: { rows: row.rows_read, digest: row.digest },
  imported: row.imported,
  rejected: row.rejected,
  skipped: row.skipped,
  rejectsBytes: row.rejects_bytes,
});

const toRow = (checkpoint: Checkpoint) => ({
  digest: checkpoint.mark.digest,
  rows_read: checkpoint.mark.rows,
  imported: checkpoint.imported,
  rejected: checkpoint.rejected,
  skipped: checkpoint.skipped,
  rejects_bytes: checkpoint.rejectsBytes,
});

interface ProviderRow {
  name: string;
  driver: ImportProvider['driver'];
  issuer: string | null;
}

/** The audit entry of an account names the import that created it. Audit entries cannot be changed. */
const requestPrefix = 'import ';

interface ObstacleRow {
  line: number;
  same: Obstacle['same'] | null;
  request_id: string | null;
}

const toObstacle = ({ line, same, request_id: id }: ObstacleRow): Obstacle => ({
  line,
  // An account that is not found was created meanwhile.
  same: same ?? 'email',
  importId: id === null ? undefined : Number(id.slice(requestPrefix.length)),
});

/** Selects the identities of an input row. */
const ofInput = `json_to_recordset(input.identities) as one (provider text, issuer text, subject text, email text)`;
const heldIdentity = `from identities join ${ofInput} using (provider, issuer, subject) where identities.app_id = :app`;

const obstacles = (extra: string): string => `
  select input.line, holder.same, (
    select request_id from audit
     where audit.app_id = :app and target = 'user:' || holder.id and event = 'import_user' limit 1)
    from input left join lateral (
      select id, 'email' as same from users
       where app_id = :app and email_canonical = input.email_canonical and not is_deleted
      union all
      select id, 'external_id' from users
       where app_id = :app and external_id = input.external_id and external_id is not null and not is_deleted
      union all
      select user_id, 'identities' ${heldIdentity}
      limit 1) as holder on true
   where ${extra}`;

type InputAccount = Pick<SealedAccount, 'line' | 'email'> & Partial<SealedAccount>;

const input = `
  select * from json_to_recordset(cast(:rows as json)) as input (
    line integer, email text, email_canonical text, password_hash text, firstname text, lastname text,
    displayname text, is_verified boolean, is_active boolean, is_banned boolean, created_at timestamptz,
    language text, locale text, timezone text, phone_number text, external_id text, role text, fields jsonb, identities json, totps json, recovery_code_digests json)`;

/** Writes accounts as JSON. Those that are only searched for have lines, addresses and external IDs. */
const toInput = (newAccounts: readonly InputAccount[]): string =>
  JSON.stringify(
    newAccounts.map(({ email, ...newAccount }) => ({
      line: newAccount.line,
      email: email.address,
      email_canonical: email.canonical,
      password_hash: newAccount.passwordHash,
      firstname: newAccount.firstname,
      lastname: newAccount.lastname,
      displayname: newAccount.displayname,
      is_verified: newAccount.isVerified,
      is_active: newAccount.isActive,
      is_banned: newAccount.isBanned,
      created_at: newAccount.createdAt,
      ...newAccount.language,
      timezone: newAccount.timezone,
      phone_number: newAccount.phoneNumber,
      external_id: newAccount.externalId,
      role: newAccount.role,
      fields: newAccount.fields,
      identities: newAccount.identities?.length ? newAccount.identities : undefined,
      totps: newAccount.totps?.map(({ name, sealedSecret, confirmedAt }) => ({
        name,
        sealed_secret: sealedSecret,
        confirmed_at: confirmedAt,
      })),
      recovery_code_digests: newAccount.recoveryCodeDigests,
    })),
  );

/**
 * Returns one statement for a whole batch. The IDs are drawn first, because a user and the user's own company refer to each
 * other; foreign keys are checked at the end of the statement. An address or external ID that is taken
 * meanwhile is an obstacle; an identity that is linked meanwhile fails the statement.
 */
const insertion = (ownCompany: boolean): string => `
  with input as materialized (${input}),
  placed as materialized (
    select input.*, cast(${ownCompany ? "nextval('companies_id_seq')" : ':company'} as bigint) as company_id,
           cast(${ownCompany ? "nextval('branches_id_seq')" : ':branch'} as bigint) as branch_id
      from input where input.identities is null or not exists (select ${heldIdentity})),
  made as (
    insert into users (app_id, email, email_canonical, password_hash, is_password_imported, is_password_awaited, firstname, lastname, displayname,
                       default_company_id, default_branch_id, email_verified_at, welcome, is_owner_proven, is_active, is_banned,
                       has_second_factor, language, locale, timezone, phone_number, external_id,
                       last_visit_at, registered_at, created_at, updated_at)
    select :app, email, email_canonical, password_hash, password_hash is not null, password_hash is null, firstname, lastname, displayname, company_id, branch_id,
           case when is_verified then cast(:at as timestamptz) end, cast(is_verified as integer), is_verified, is_active, is_banned,
           json_array_length(totps) > 0, coalesce(language, 'EN'), locale, coalesce(timezone, 'UTC'), phone_number, external_id, created_at, created_at, created_at, :at
      from placed
    on conflict do nothing
    returning id, email_canonical, displayname, external_id, default_company_id as company_id, default_branch_id as branch_id,
              email_verified_at is not null as is_verified),
  ${
    ownCompany
      ? `companies_made as (
    insert into companies (id, app_id, name, created_at) overriding system value
    select company_id, :app, displayname, :at from made),
  branches_made as (
    insert into branches (id, app_id, company_id, name, is_default) overriding system value
    select branch_id, :app, company_id, :branchName, true from made),`
      : ''
  }
  members_made as (
    insert into memberships (app_id, user_id, company_id, branch_id, role_id, created_at)
    select :app, made.id, made.company_id, made.branch_id, coalesce(roles.id, :role), :at
      from made join input using (email_canonical) left join roles on roles.app_id = :app and roles.name = input.role),
  factors_made as (
    insert into factors (app_id, user_id, kind, name, sealed_secret, confirmed_at, created_at)
    select :app, made.id, 'totp', totp.name, totp.sealed_secret, totp.confirmed_at, totp.confirmed_at
      from made join input using (email_canonical) cross join lateral
        json_to_recordset(totps) as totp (name text, sealed_secret text, confirmed_at timestamptz)
    returning id, user_id),
  recovery_codes_made as (
    insert into recovery_codes (app_id, user_id, digest, created_at)
    select :app, made.id, digest, :at
      from made join input using (email_canonical) cross join lateral
        json_array_elements_text(recovery_code_digests) as digest
    returning user_id),
  identities_made as (
    insert into identities (app_id, user_id, provider, issuer, subject, email, linked_at, last_used_at)
    select :app, made.id, one.provider, one.issuer, one.subject, one.email, :at, :at
      from made join input using (email_canonical) cross join lateral ${ofInput}
    returning id, user_id, provider),
  fields_made as (
    insert into user_fields (app_id, user_id, own, public, admin, updated_at)
    select :app, made.id, fields -> 'own', fields -> 'public', fields -> 'admin', :at
      from made join input using (email_canonical) where fields is not null),
  field_values_made as (
    insert into user_field_values (app_id, field_id, value, user_id)
    select :app, field.id, one.value, made.id
      from made join input using (email_canonical)
      cross join unnest(cast(:searchable as bigint[])) as field (id)
      cross join lateral (
        select ((fields -> 'own') || (fields -> 'public') || (fields -> 'admin')) -> cast(field.id as text) as json) as found
      cross join lateral ${searchedIn('found.json')}
     where fields is not null),
  noted as (
    insert into audit (at, event, is_success, app_id, target, request_id, ip, user_agent)
    select :at, 'import_user', true, :app, 'user:' || id, :request, '', 'gatehouse cli' from made
    returning id as audit_id, target),
  listed as (
    select 'user:' || id as subject, 1 as number, 'user.created' as type,
           jsonb_strip_nulls(jsonb_build_object('source', 'import', 'email_verified', is_verified, 'external_id', external_id)) as data from made
    union all
    ${ownCompany ? `select 'user:' || id, 2, 'company.created', jsonb_build_object('company_id', company_id) from made union all` : ''}
    select 'user:' || id, 3, 'membership.created',
           jsonb_build_object('company_id', company_id, 'branch_id', branch_id, 'role', coalesce(input.role, cast(:roleName as text)))
      from made join input using (email_canonical)
    union all
    select 'user:' || user_id, 4, 'factor.added', jsonb_build_object('factor_id', id, 'kind', 'totp') from factors_made
    union all
    select distinct 'user:' || user_id, 5, 'recovery_codes.replaced', cast('{}' as jsonb) from recovery_codes_made
    union all
    select 'user:' || user_id, 6, 'identity.linked', jsonb_build_object('identity_id', id, 'provider', provider) from identities_made),
  caused as (
    ${insertEventsOfRows({
      from: '(select cast(:app as bigint) as app_id, * from listed join noted on target = subject)',
      audit: 'rows.audit_id',
      type: 'rows.type',
      subject: `case rows.type when 'company.created' then 'company:' || (rows.data ->> 'company_id') else rows.subject end`,
      data: 'rows.data',
      at: ':at',
      order: 'rows.subject, number',
    })})
  ${obstacles('not exists (select from made where made.email_canonical = input.email_canonical)')}`;

interface Place {
  role_id: number | null;
  company_id: number | null;
  branch_id: number | null;
}

/**
 * Returns the company, branch and role of new accounts. The application is locked, so that batches of two imports into it wait
 * for each other. Sign-ups don't wait.
 */
const findPlace = async (db: AppDb, { company, role }: Destination): Promise<Place> => {
  const place: Place | undefined = await db('apps')
    .leftJoin('roles', (on) => on.onVal('roles.name', role))
    .leftJoin('companies', (on) => on.onVal('companies.id', company === 'own' ? 0 : company))
    .leftJoin('branches', (on) => on.on('branches.company_id', 'companies.id').andOnVal('branches.is_default', true))
    .forNoKeyUpdate('apps')
    .first({ role_id: 'roles.id', company_id: 'companies.id', branch_id: 'branches.id' });
  if (!place?.role_id) throw new Error(`The application has no role named ${role} (its setting signup_role).`);
  if (company !== 'own' && place.branch_id === null)
    throw new Error(`The application has no company ${company} (its setting signup_company).`);
  return place;
};

/** Returns the fields by which users are found, which no job reads until the transaction ends. */
const searchableOf = async (db: AppDb, newAccounts: readonly SealedAccount[]): Promise<readonly number[]> => {
  if (newAccounts.every(({ fields }) => fields === undefined)) return [];
  const rows: { id: number }[] = await db('user_field_definitions')
    .where({ is_searchable: true })
    .whereNull('deleted_at')
    .forShare()
    .select('id');
  return rows.map(({ id }) => id);
};

const unitOf = (db: AppDb): ImportUnit => ({
  async claim({ id, mark }) {
    const row = await db('imports').where({ id, rows_read: mark.rows }).forUpdate().first('id');
    if (!row) throw new Error('Another process is running this import.');
  },

  async insert(importId, newAccounts, destination, at) {
    if (newAccounts.length === 0) return [];
    const place = await findPlace(db, destination);
    const searchable = await searchableOf(db, newAccounts);
    const { rows } = await db.raw<AppSql>(insertion(destination.company === 'own') as AppSql, {
      rows: toInput(newAccounts),
      searchable: `{${searchable.join(',')}}`,
      at,
      role: place.role_id,
      roleName: destination.role,
      company: place.company_id,
      branch: place.branch_id,
      branchName: defaultBranchName,
      request: requestPrefix + importId,
    });
    return rows.map(toObstacle);
  },

  async advance(to, at) {
    await db('imports')
      .where({ id: to.id })
      .update({ ...toRow(to), updated_at: at });
  },
});

/** Updates the statistics. A server does so by itself about a minute later, the embedded database never. */
export const analyzeImported = async (db: Knex): Promise<void> => {
  await db.raw('analyze users, companies, branches, memberships, factors, recovery_codes, audit');
};

export const userImports = (db: AppDb): UserImports => ({
  ...guarded<Omit<UserImports, 'transaction'>>({
    async findLast(source) {
      const row = await db('imports')
        .where({ source })
        .orderBy('id', 'desc')
        // The server may still be committing the last batch of a process that was killed.
        .forUpdate()
        .first<CheckpointRow | undefined>();
      return row && toCheckpoint(row);
    },

    async start(source, at) {
      const [row] = await db('imports')
        .insert({ source, created_at: at, updated_at: at })
        .returning<CheckpointRow[]>('*');
      return toCheckpoint(row!);
    },

    async findObstacles(newAccounts) {
      const sql = `with input as materialized (${input}) ${obstacles('holder.id is not null')}`;
      const { rows } = await db.raw<AppSql>(sql as AppSql, { rows: toInput(newAccounts) });
      return rows.map(toObstacle);
    },

    async findTargets() {
      const rows = await db('providers').select<ProviderRow[]>('name', 'driver', 'issuer');
      const roles: string[] = await db('roles').pluck('name');
      return { providers: rows.map((row) => ({ ...row, issuer: row.issuer ?? undefined })), roles };
    },
  }),
  transaction: (work) => db.connection.transaction((trx) => work(unitOf(ofApp(trx, db.appId)))).catch(rethrow),
});
