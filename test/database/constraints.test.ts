import { describe, expect, test } from 'vitest';
import { useService } from '../kit/service.ts';

const service = useService();

const insert = async (table: string, row: object): Promise<number> => {
  const [inserted] = await service.db(table).insert(row).returning('id');
  return inserted.id;
};

/** The constraint that refuses a statement; none if none does. */
const refusalOf = (statement: PromiseLike<unknown>): Promise<string | undefined> =>
  Promise.resolve(statement).then(
    () => undefined,
    (error: { readonly constraint?: string; readonly message: string }) => error.constraint ?? error.message,
  );

const at = new Date('2026-03-14T09:26:53Z');
const newApp = (overrides: object = {}) => ({ name: 'Another', settings: {}, created_at: at, ...overrides });

const newCompany = async (app_id: number): Promise<{ readonly company: number; readonly branch: number }> => {
  const company = await insert('companies', { app_id, name: 'A company', created_at: at });
  const branch = await insert('branches', { app_id, company_id: company, name: 'Default', is_default: true });
  return { company, branch };
};

const newUser = async (app_id: number, email: string, overrides: object = {}) => {
  const { company, branch } = await newCompany(app_id);
  return {
    app_id,
    email,
    email_canonical: email,
    firstname: 'A',
    lastname: 'B',
    displayname: 'A B',
    default_company_id: company,
    default_branch_id: branch,
    last_visit_at: at,
    registered_at: at,
    created_at: at,
    updated_at: at,
    ...overrides,
  };
};

describe('an email address', () => {
  test('the database refuses a second user with the email address of another user of the application', async () => {
    await insert('users', await newUser(1, 'one@example.com'));
    const second = await newUser(1, 'one@example.com', { email: 'ONE@example.com' });
    expect(await refusalOf(service.db('users').insert(second))).toBe('users_email_canonical_unique');
  });

  test('is free for another user each time its user is deleted', async () => {
    for (let round = 0; round < 2; round += 1) {
      const id = await insert('users', await newUser(1, 'leaver@example.com'));
      await service.db('users').where({ id }).update({ is_deleted: true });
    }
    await insert('users', await newUser(1, 'leaver@example.com'));
    const undelete = service.db('users').where({ email: 'leaver@example.com' }).update({ is_deleted: false });
    expect(await refusalOf(undelete)).toBe('users_email_canonical_unique');
  });

  test('two applications can each have a user with the same email address', async () => {
    const other = await insert('apps', newApp());
    await insert('users', await newUser(1, 'shared@example.com'));
    expect(await refusalOf(service.db('users').insert(await newUser(other, 'shared@example.com')))).toBeUndefined();
  });
});

describe('an application', () => {
  test('the database refuses a second default application', async () => {
    const second = service.db('apps').insert(newApp({ is_default: true }));
    expect(await refusalOf(second)).toBe('apps_default_unique');
    const other = await insert('apps', newApp());
    const promoted = service.db('apps').where({ id: other }).update({ is_default: true });
    expect(await refusalOf(promoted)).toBe('apps_default_unique');
  });

  test('the database refuses a second role with the same name in an application', async () => {
    const again = service.db('roles').insert({ app_id: 1, name: 'Admin', permissions: [] });
    expect(await refusalOf(again)).toBe('roles_app_id_name_unique');
  });

  test('that is removed after its users takes its other rows with it, and no row of another application', async () => {
    const other = await service.given.app();
    await service.send('POST', '/v1/invitations', {
      headers: { 'X-Service-Key': other.serviceKey },
      body: { email: service.given.email() },
    });
    const tables = ['users', 'roles', 'companies', 'keys', 'sessions', 'invitations', 'mail_keys', 'notifications'];
    for (const table of tables) expect(await service.db(table).where({ app_id: other.id }), table).not.toEqual([]);
    const mine = await service.db('users').where({ app_id: 1 }).orderBy('id');
    await service.db('apps').where({ id: other.id }).update({ owner_user_id: null });
    await service.db('users').where({ app_id: other.id }).delete();
    await service.db('apps').where({ id: other.id }).delete();
    for (const table of tables) expect(await service.db(table).where({ app_id: other.id }), table).toEqual([]);
    expect(await service.db('users').where({ app_id: 1 }).orderBy('id')).toEqual(mine);
  });
});

describe('a company', () => {
  test('the database refuses a second default branch of a company', async () => {
    const { company } = await newCompany(1);
    const second = { app_id: 1, company_id: company, name: 'Second', is_default: true };
    expect(await refusalOf(service.db('branches').insert(second))).toBe('branches_default_unique');
    expect(await refusalOf(service.db('branches').insert({ ...second, is_default: false }))).toBeUndefined();
  });

  test("the database refuses a user whose default branch belongs to another company than the user's own", async () => {
    const { branch } = await newCompany(1);
    const stray = await newUser(1, 'stray@example.com', { default_branch_id: branch });
    expect(await refusalOf(service.db('users').insert(stray))).toBe(
      'users_default_company_id_default_branch_id_foreign',
    );
  });

  test("the database refuses a membership whose branch belongs to another company than the membership's own", async () => {
    const { company } = await newCompany(1);
    const { branch } = await newCompany(1);
    const user = await insert('users', await newUser(1, 'member@example.com'));
    const role = await service.db('roles').where({ app_id: 1, name: 'User' }).first();
    const stray = {
      app_id: 1,
      user_id: user,
      company_id: company,
      branch_id: branch,
      role_id: role.id,
      created_at: at,
    };
    expect(await refusalOf(service.db('memberships').insert(stray))).toBe('memberships_company_id_branch_id_foreign');
  });
});

describe('a key', () => {
  const newKey = (overrides: object = {}) => ({ app_id: 1, kind: 'app', digest: 'd', created_at: at, ...overrides });

  test('the database refuses a key of an unknown kind or without a kind', async () => {
    expect(await refusalOf(service.db('keys').insert(newKey({ kind: 'master' })))).toBe('keys_kind_check');
    expect(await refusalOf(service.db('keys').insert(newKey({ kind: null })))).toMatch(/not-null/);
  });

  test('the database refuses the digest of a key for a second application or as a second kind of key', async () => {
    const other = await insert('apps', newApp());
    await service.db('keys').insert(newKey({ digest: 'twice' }));
    for (const again of [{ app_id: other }, { kind: 'service' }])
      expect(await refusalOf(service.db('keys').insert(newKey({ digest: 'twice', ...again })))).toBe(
        'keys_digest_unique',
      );
  });
});

describe('a key from an email', () => {
  const purpose = 'verification';
  const newKey = (overrides: object = {}) => ({
    app_id: 1,
    purpose,
    digest: 'a digest',
    created_at: at,
    expires_at: at,
    ...overrides,
  });
  const newInvitation = async (overrides: object = {}) => {
    const { company, branch } = await newCompany(1);
    const role = await service.db('roles').where({ app_id: 1, name: 'User' }).first();
    const email = 'guest@example.com';
    const guest = { email, email_canonical: email, role_id: role.id, created_at: at };
    return { app_id: 1, inviter_id: 1, company_id: company, branch_id: branch, ...guest, ...overrides };
  };

  test('belongs to exactly one user, one change of address or one invitation', async () => {
    const invitation_id = await insert('invitations', await newInvitation());
    for (const owner of [{}, { user_id: 1, invitation_id }])
      expect(await refusalOf(service.db('mail_keys').insert(newKey(owner)))).toBe('mail_keys_owner_check');
    for (const [index, owner] of [{ user_id: 1 }, { invitation_id }].entries())
      expect(await refusalOf(service.db('mail_keys').insert(newKey({ digest: `${index}`, ...owner })))).toBeUndefined();
  });

  test('the database refuses a second key from an email with the same digest, even for another purpose', async () => {
    await service.db('mail_keys').insert(newKey({ digest: 'twice', user_id: 1 }));
    const again = service.db('mail_keys').insert(newKey({ digest: 'twice', user_id: 1, purpose: 'recovery' }));
    expect(await refusalOf(again)).toBe('mail_keys_digest_unique');
  });

  test("the database refuses an invitation whose branch belongs to another company than the invitation's own", async () => {
    const { branch } = await newCompany(1);
    const stray = service.db('invitations').insert(await newInvitation({ branch_id: branch }));
    expect(await refusalOf(stray)).toBe('invitations_company_id_branch_id_foreign');
  });

  test('a user who is removed takes their keys from emails, changes of address and notifications with them', async () => {
    const { id, headers, email, password } = await service.given.user();
    const body = { email: service.given.email(), password };
    await service.send('POST', '/v1/users/me/email', { headers, body });
    await service.mailbox.next('email-change-confirm', email);
    const change = await service.db('email_changes').where({ user_id: id }).first();
    const left = async () => {
      const rows = await Promise.all([
        service.db('email_changes').where({ user_id: id }),
        service.db('mail_keys').where({ email_change_id: change.id }).orWhere({ user_id: id }),
        service.db('notifications').where({ user_id: id }),
      ]);
      return rows.map(({ length }) => length);
    };
    expect(await left()).toEqual([1, 3, 3]);
    await service.db('users').where({ id }).delete();
    expect(await left()).toEqual([0, 0, 0]);
  });
});

test('an email address that the database cannot hold is refused like wrong credentials, not as a fault of the service', async () => {
  await service.given.user({ email: 'ab@example.com' });
  const login = { email: 'a\u0000b@example.com', password: 'correct horse battery staple' };
  const reply = await service.send('POST', '/v1/auth', { body: login });
  expect([reply.status, reply.body.code]).toEqual([401, 'invalid_credentials']);
});
