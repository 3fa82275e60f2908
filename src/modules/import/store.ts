import type { Knex } from 'knex';
import { guarded, rethrow } from '../../database/failures.ts';
import { defaultBranchName } from '../companies/company.ts';
import { insertEventsOfRows } from '../events/outbox.ts';
import type { Checkpoint, Destination, ImportUnit, Obstacle, SealedAccount, UserImports } from './ports.ts';

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

/** The audit entry of an account names the import that created it. Audit entries cannot be changed. */
const requestPrefix = 'import ';

interface ObstacleRow {
  line: number;
  request_id: string | null;
}

const toObstacle = ({ line, request_id: id }: ObstacleRow): Obstacle => ({
  line,
  importId: id === null ? undefined : Number(id.slice(requestPrefix.length)),
});

const obstacles = (extra: string): string => `
  select input.line, (
    select request_id from audit
     where audit.app_id = users.app_id and target = 'user:' || users.id and event = 'import_user' limit 1)
    from input left join users
      on users.app_id = :app and users.email_canonical = input.email_canonical and not users.is_deleted
   where ${extra}`;

type InputAccount = Pick<SealedAccount, 'line' | 'email'> & Partial<SealedAccount>;

const input = `
  select * from json_to_recordset(cast(:rows as json)) as input (
    line integer, email text, email_canonical text, password_hash text, firstname text, lastname text,
    displayname text, is_verified boolean, is_active boolean, is_banned boolean, created_at timestamptz,
    language text, locale text, timezone text, phone_number text, totps json, recovery_code_digests json)`;

/** Writes accounts as JSON. Those that are only searched for have lines and addresses. */
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
 * other; foreign keys are checked at the end of the statement. An address that is taken meanwhile is an obstacle.
 */
const insertion = (ownCompany: boolean): string => `
  with input as materialized (${input}),
  placed as materialized (
    select input.*, cast(${ownCompany ? "nextval('companies_id_seq')" : ':company'} as bigint) as company_id,
           cast(${ownCompany ? "nextval('branches_id_seq')" : ':branch'} as bigint) as branch_id
      from input),
  made as (
    insert into users (app_id, email, email_canonical, password_hash, is_password_imported, firstname, lastname, displayname,
                       default_company_id, default_branch_id, email_verified_at, welcome, is_owner_proven, is_active, is_banned,
                       has_second_factor, language, locale, timezone, phone_number, last_visit_at, registered_at, created_at, updated_at)
    select :app, email, email_canonical, password_hash, password_hash is not null, firstname, lastname, displayname, company_id, branch_id,
           case when is_verified then cast(:at as timestamptz) end, cast(is_verified as integer), is_verified, is_active, is_banned,
           json_array_length(totps) > 0, coalesce(language, 'EN'), locale, coalesce(timezone, 'UTC'), phone_number, created_at, created_at, created_at, :at
      from placed
    on conflict (app_id, email_canonical) where not is_deleted do nothing
    returning id, email_canonical, displayname, default_company_id as company_id, default_branch_id as branch_id,
              email_verified_at is not null as is_verified),
  ${
    ownCompany
      ? `companies_made as (
    insert into companies (id, app_id, name, created_at) overriding system value
    select company_id, :app, displayname, :at from made),
  branches_made as (
    insert into branches (id, company_id, name, is_default) overriding system value
    select branch_id, company_id, :branchName, true from made),`
      : ''
  }
  members_made as (
    insert into memberships (user_id, company_id, branch_id, role_id, created_at)
    select id, company_id, branch_id, :role, :at from made),
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
  noted as (
    insert into audit (at, event, is_success, app_id, target, request_id, ip, user_agent)
    select :at, 'import_user', true, :app, 'user:' || id, :request, '', 'gatehouse cli' from made
    returning id as audit_id, target),
  listed as (
    select 'user:' || id as subject, 1 as number, 'user.created' as type,
           jsonb_build_object('source', 'import', 'email_verified', is_verified) as data from made
    union all
    ${ownCompany ? `select 'user:' || id, 2, 'company.created', jsonb_build_object('company_id', company_id) from made union all` : ''}
    select 'user:' || id, 3, 'membership.created',
           jsonb_build_object('company_id', company_id, 'branch_id', branch_id, 'role', cast(:roleName as text)) from made
    union all
    select 'user:' || user_id, 4, 'factor.added', jsonb_build_object('factor_id', id, 'kind', 'totp') from factors_made
    union all
    select distinct 'user:' || user_id, 5, 'recovery_codes.replaced', cast('{}' as jsonb) from recovery_codes_made),
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
const findPlace = async (db: Knex, { appId, company, role }: Destination): Promise<Place> => {
  const place: Place | undefined = await db('apps')
    .leftJoin('roles', (on) => on.on('roles.app_id', 'apps.id').andOnVal('roles.name', role))
    .leftJoin('companies', (on) =>
      on.on('companies.app_id', 'apps.id').andOnVal('companies.id', company === 'own' ? 0 : company),
    )
    .leftJoin('branches', (on) => on.on('branches.company_id', 'companies.id').andOnVal('branches.is_default', true))
    .where({ 'apps.id': appId })
    .forNoKeyUpdate('apps')
    .first({ role_id: 'roles.id', company_id: 'companies.id', branch_id: 'branches.id' });
  if (!place?.role_id) throw new Error(`The application has no role named ${role} (its setting signup_role).`);
  if (company !== 'own' && place.branch_id === null)
    throw new Error(`The application has no company ${company} (its setting signup_company).`);
  return place;
};

const unitOf = (db: Knex): ImportUnit => ({
  async claim({ id, mark }) {
    const row = await db('imports').where({ id, rows_read: mark.rows }).forUpdate().first('id');
    if (!row) throw new Error('Another process is running this import.');
  },

  async insert(importId, newAccounts, destination, at) {
    if (newAccounts.length === 0) return [];
    const place = await findPlace(db, destination);
    const { rows } = await db.raw(insertion(destination.company === 'own'), {
      rows: toInput(newAccounts),
      app: destination.appId,
      at,
      role: place.role_id,
      roleName: destination.role,
      company: place.company_id,
      branch: place.branch_id,
      branchName: defaultBranchName,
      request: requestPrefix + importId,
    } as Knex.ValueDict);
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

export const userImports = (db: Knex): UserImports => ({
  ...guarded<Omit<UserImports, 'transaction'>>({
    async findLast(appId, source) {
      const row = await db('imports')
        .where({ app_id: appId, source })
        .orderBy('id', 'desc')
        // The server may still be committing the last batch of a process that was killed.
        .forUpdate()
        .first<CheckpointRow | undefined>();
      return row && toCheckpoint(row);
    },

    async start(appId, source, at) {
      const [row] = await db('imports')
        .insert({ app_id: appId, source, created_at: at, updated_at: at })
        .returning<CheckpointRow[]>('*');
      return toCheckpoint(row!);
    },

    async findObstacles(appId, newAccounts) {
      const { rows } = await db.raw(`with input as materialized (${input}) ${obstacles('users.id is not null')}`, {
        rows: toInput(newAccounts),
        app: appId,
      });
      return rows.map(toObstacle);
    },
  }),
  transaction: (work) => db.transaction((trx) => work(unitOf(trx))).catch(rethrow),
});
