import { mostMemberships } from '../../src/modules/companies/company.ts';
import type { KnownUser } from './given.ts';
import { type Headers, serviceKey, type TestService } from './service.ts';

export const superAdmin: Headers = { 'X-Service-Key': serviceKey };

/** Creates memberships in the database without the commands that tests are about. */
export interface Members {
  /** Returns the default application's own company, whose roles apply everywhere. */
  home(): Promise<number>;
  /** Makes the company of the application the default company of a member: the user need not say where invitations are for. */
  atHome(user: Pick<KnownUser, 'id'>): Promise<void>;
  /** Adds a user to another company. */
  join(user: Pick<KnownUser, 'id'>, companyId: number, role?: string): Promise<void>;
  /** Adds a user to closed companies up to this number of memberships, by default the maximum. */
  fill(user: Pick<KnownUser, 'id'>, total?: number): Promise<void>;
  /** Creates a member of a company, who also has their own company and a recent proof. */
  member(role: string, companyId: number): Promise<KnownUser>;
  /** Creates a user with a role in the whole application and a recent proof. */
  everywhere(role: string): Promise<KnownUser>;
  /**
   * Creates a role with these permissions.
   * @returns its name
   */
  roleOf(permissions: readonly string[], name?: string): Promise<string>;
  /**
   * Creates an unusable provider of the default application.
   * @returns its name
   */
  provider(): Promise<string>;
  /** Creates a challenge of the default application that no operation requires. */
  challenge(): Promise<void>;
  /** Gives the application a password source, which nothing asks. */
  passwordSource(): Promise<void>;
  /** Returns the role of a member in a company, or undefined without a membership. */
  roleIn(user: Pick<KnownUser, 'id'>, companyId: number): Promise<string | undefined>;
}

export const membersOf = (service: Pick<TestService, 'db' | 'clock' | 'given'>): Members => {
  const home = async (): Promise<number> => (await service.db('apps').where({ id: 1 }).first()).company_id;

  return {
    home,

    async join({ id }, companyId, role = 'User') {
      const { db, clock } = service;
      const { app_id } = await db('companies').where({ id: companyId }).first();
      await db('memberships').insert({
        app_id,
        user_id: id,
        company_id: companyId,
        branch_id: db('branches').where({ company_id: companyId, is_default: true }).select('id'),
        role_id: db('roles').where({ app_id, name: role }).select('id'),
        created_at: clock.now(),
      });
    },

    async fill({ id }, total = mostMemberships) {
      await service.db.raw(
        `with joining as (select id, app_id from users where id = :id),
         companies_made as (
           insert into companies (app_id, name, created_at)
           select app_id, 'Company', :at from joining cross join
             generate_series(1, :total - (select count(*) from memberships where user_id = :id))
           returning app_id, id),
         branches_made as (
           insert into branches (app_id, company_id, name, is_default) select app_id, id, 'Default', true from companies_made
           returning id, company_id)
         insert into memberships (app_id, user_id, company_id, branch_id, role_id, created_at)
         select joining.app_id, joining.id, company_id, branches_made.id, roles.id, :at
           from branches_made cross join joining join roles on roles.app_id = joining.app_id and roles.name = 'User'`,
        { id, total, at: service.clock.now() },
      );
    },

    async member(role, companyId) {
      const user = await service.given.user();
      await this.join(user, companyId, role);
      await service.given.proven(user);
      return user;
    },

    async atHome({ id }) {
      const company = await home();
      const branch = await service.db('branches').where({ company_id: company, is_default: true }).first('id');
      const atHome = { default_company_id: company, default_branch_id: branch.id };
      await service.db('users').where({ id }).update(atHome);
    },

    async everywhere(role) {
      return this.member(role, await home());
    },

    async roleOf(permissions, name = `Only ${permissions.join(' and ') || 'nothing'}`) {
      await service.db('roles').insert({ app_id: 1, name, permissions }).onConflict(['app_id', 'name']).ignore();
      return name;
    },

    async provider() {
      const at = service.clock.now();
      const name = `p${crypto.randomUUID().slice(0, 8)}`;
      const facts = { driver: 'github', label: 'GitHub', client_id: 'an id', is_enabled: true };
      await service.db('providers').insert({ app_id: 1, name, ...facts, created_at: at, updated_at: at });
      return name;
    },

    async passwordSource() {
      const at = service.clock.now();
      const row = {
        app_id: 1,
        url: 'http://127.0.0.1:9/',
        asked_until: at,
        secrets: ['sealed'],
        created_at: at,
        updated_at: at,
      };
      await service.db('password_sources').insert(row).onConflict('app_id').ignore();
    },

    async challenge() {
      const at = service.clock.now();
      const facts = {
        driver: 'turnstile',
        site_key: 'a key',
        sealed_secret_key: 'sealed',
        operations: [],
        hostnames: [],
      };
      const row = { app_id: 1, ...facts, created_at: at, updated_at: at };
      await service.db('challenges').insert(row).onConflict('app_id').ignore();
    },

    async roleIn({ id }, companyId) {
      const row = await service
        .db('memberships')
        .join('roles', 'roles.id', 'memberships.role_id')
        .where({ user_id: id, company_id: companyId })
        .first('roles.name');
      return row?.name;
    },
  };
};
