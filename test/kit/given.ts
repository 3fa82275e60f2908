import { createHash } from 'node:crypto';
import { fromSettings } from '../../src/database/settings.ts';
import { builtInRoles } from '../../src/kernel/role.ts';
import type { AppSettings } from '../../src/kernel/settings.ts';
import type { TestClock } from './clock.ts';
import { appKey, type Headers, type TestService } from './service.ts';

export const password = 'correct horse battery staple';

export interface KnownUser {
  readonly id: number;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  /** The company and branch that the sign-up created. */
  readonly company: number;
  readonly branch: number;
  /** The headers that identify the user. */
  readonly headers: Headers;
}

export interface KnownApp {
  readonly id: number;
  readonly appKey: string;
  readonly serviceKey: string;
}

/** The starting points of tests. Users are created through the API; all else is written to the database. */
export interface Given {
  email(): string;
  signupBody(overrides?: object): Record<string, unknown>;
  user(options?: { readonly app?: KnownApp; readonly email?: string }): Promise<KnownUser>;
  /** Creates a user with another role in their own company, who has a recent proof. */
  admin(options?: { readonly app?: KnownApp; readonly role?: string }): Promise<KnownUser>;
  /**
   * Reauthenticates a user, who has the new token from then on.
   * @returns the headers
   */
  proven(user: Pick<KnownUser, 'headers' | 'password'>): Promise<Headers>;
  /** Changes the role of a member. Without a role, the membership is removed. */
  role(user: KnownUser, companyId: number, role?: string): Promise<void>;
  app(settings?: Partial<AppSettings>): Promise<KnownApp>;
  /** Creates an operator key. @returns the headers of an operator */
  operator(key?: { readonly expires_at?: Date; readonly revoked_at?: Date }): Promise<Headers>;
  company(options?: { readonly appId?: number; readonly isJoinable?: boolean }): Promise<number>;
  settings(settings: Partial<AppSettings>, appId?: number): Promise<void>;
}

/** Returns all fields that replacing a profile requires, for a user with this company and branch. */
export const wholeProfile = ({ company, branch }: Pick<KnownUser, 'company' | 'branch'>, name = 'Eve') => ({
  ...{ firstname: name, lastname: name, displayname: name, default_company: company, default_company_branch: branch },
  ...{ city_id: null, state_id: null, country_id: null, sex: 'U', dob: '1900-01-01', timezone: 'UTC' },
  ...{ phone_number: null, cell_phone_number: null, profile_privacy: 0, profile_image: null, profile_header: '' },
  ...{ profile_header_mobile: null, language: 'EN' },
});

export const digestOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

export const bearer = (token: string, key: string = appKey): Headers => ({
  'X-Service-App': key,
  Authorization: `Bearer ${token}`,
});

export const given = ({ send, db, clock }: Pick<TestService, 'send' | 'db'> & { clock: TestClock }): Given => {
  // The counter belongs to the service, so that the same steps create the same rows in two services.
  let counter = 0;
  const next = (): number => {
    counter += 1;
    return counter;
  };
  const email = (): string => `user${next()}@example.com`;
  const signupBody = (overrides: object = {}) => ({
    firstname: 'Ada',
    lastname: 'Lovelace',
    email: email(),
    password,
    verify_password: password,
    ...overrides,
  });
  const insert = async (table: string, row: object): Promise<number> => {
    const [inserted] = await db(table).insert(row).returning('id');
    return inserted.id;
  };
  const company: Given['company'] = async ({ appId = 1, isJoinable = true } = {}) => {
    const created_at = clock.now();
    const id = await insert('companies', {
      app_id: appId,
      name: `Company ${next()}`,
      is_joinable: isJoinable,
      created_at,
    });
    await db('branches').insert({ app_id: appId, company_id: id, name: 'Default', is_default: true });
    return id;
  };

  return {
    email,
    signupBody,
    company,

    async user({ app, email: address = email() } = {}) {
      const key = app?.appKey ?? appKey;
      const body = signupBody({ email: address });
      const reply = await send('POST', '/v1/users', { headers: { 'X-Service-App': key }, body });
      if (reply.status !== 201) throw new Error(`The user could not sign up: ${reply.text}`);
      const { token, id } = reply.body.session;
      const { default_company: company, default_company_branch: branch } = reply.body.user;
      return { id, email: address, password, token, company, branch, headers: bearer(token, key) };
    },

    async admin({ app, role = 'Admin' } = {}) {
      const user = await this.user(app ? { app } : {});
      await this.role(user, user.company, role);
      await this.proven(user);
      return user;
    },

    async proven(user) {
      const { headers, password } = user;
      const { status, body } = await send('POST', '/v1/auth/reauthenticate', { headers, body: { password } });
      if (status !== 200) throw new Error(`The user was not proven (${status}): ${JSON.stringify(body)}`);
      Object.assign(user, { token: body.token });
      return Object.assign(headers, { Authorization: `Bearer ${body.token}` });
    },

    async role({ id }, companyId, role) {
      const membership = db('memberships').where({ user_id: id, company_id: companyId });
      if (role === undefined) await membership.delete();
      else
        await membership.update({
          role_id: db('roles')
            .join('companies', 'companies.app_id', 'roles.app_id')
            .where({ 'companies.id': companyId, 'roles.name': role })
            .select('roles.id'),
        });
    },

    async app(settings = {}) {
      const created_at = clock.now();
      const keys = { appKey: `gh_app_test_${crypto.randomUUID()}`, serviceKey: `gh_svc_test_${crypto.randomUUID()}` };
      const id = await insert('apps', {
        name: `App ${next()}`,
        settings: fromSettings(settings),
        created_at,
      });
      for (const [name, permissions] of Object.entries(builtInRoles))
        await db('roles').insert({ app_id: id, name, permissions });
      await db('keys').insert([
        { app_id: id, kind: 'app', digest: digestOf(keys.appKey), created_at },
        { app_id: id, kind: 'service', digest: digestOf(keys.serviceKey), created_at },
      ]);
      const app = { id, ...keys };
      const owner = await this.user({ app });
      await db('apps').where({ id }).update({ owner_user_id: owner.id });
      return app;
    },

    async operator(key = {}) {
      const secret = `gh_opr_test_${crypto.randomUUID()}`;
      await insert('operator_keys', { name: 'Test', digest: digestOf(secret), created_at: clock.now(), ...key });
      return { 'X-Operator-Key': secret };
    },

    async settings(settings, appId = 1) {
      await db('apps')
        .where({ id: appId })
        .update({ settings: db.raw('settings || ?::jsonb', [JSON.stringify(fromSettings(settings))]) });
    },
  };
};
