import { expect, test } from 'vitest';
import { password } from '../kit/given.ts';
import { useService } from '../kit/service.ts';

const service = useService();

/** The tables whose rows refer to the row of their application by a foreign key, which locks it with each new row. */
const referringTables = async (): Promise<readonly string[]> => {
  const { rows } = await service.db.raw(
    `select conrelid::regclass::text as name from pg_constraint where confrelid = 'apps'::regclass order by conrelid::regclass::text collate "C"`,
  );
  return rows.map(({ name }: { readonly name: string }) => name);
};

test('logins, renewals and emails go on while another transaction has the row of their application locked', async () => {
  const user = await service.given.user();
  const { email } = user;
  const lock = await service.db.transaction();
  try {
    await lock('apps').where({ is_default: true }).forUpdate().select('id');
    const login = await service.send('POST', '/v1/auth', { body: { email, password } });
    const wrong = await service.send('POST', '/v1/auth', { body: { email, password: 'not the password' } });
    const forgot = await service.send('POST', '/v1/auth/forgot', { body: { email } });
    const renewed = await service.send('POST', '/v1/auth/refresh', { headers: user.headers });
    expect([login, wrong, forgot, renewed].map(({ status }) => status)).toEqual([200, 401, 202, 200]);
  } finally {
    await lock.rollback();
  }
});

test('only users and rows that administrators add refer to an application by a foreign key', async () => {
  expect(await referringTables()).toEqual([
    'app_images',
    'challenges',
    'companies',
    'hash_keys',
    'imports',
    'keys',
    'oidc_apis',
    'oidc_clients',
    'password_sources',
    'providers',
    'roles',
    'service_accounts',
    'suspended_receivers',
    'user_field_definitions',
    'users',
    'webhook_endpoints',
  ]);
});
