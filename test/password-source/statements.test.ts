import { expect, test } from 'vitest';
import { apiNames, apisOf, outcomeOf } from '../kit/apis.ts';
import { password } from '../kit/given.ts';
import { superAdmin } from '../kit/members.ts';
import { importedUser, nowhere, sourceAt } from '../kit/password-source.ts';
import { useService } from '../kit/service.ts';
import { statementsOf } from '../kit/statements.ts';

const service = useService();

// regression A889
test.each(apiNames)(
  'through %s, only logins of users who were imported without a password read the source',
  async (api) => {
    const { login, me } = apisOf(service)[api];
    const user = await service.given.user();
    const imported = await importedUser(service, { id: 1 });
    const requests = {
      login: () => login({ email: user.email, password }),
      'wrong password': () => login({ email: user.email, password: 'wrong' }),
      'unknown address': () => login({ email: 'unknown@example.com', password: 'wrong' }),
      me: () => me(user.headers),
    };
    const all = async () => {
      const statements: Record<string, readonly string[]> = {};
      for (const [name, send] of Object.entries(requests))
        statements[name] = (await statementsOf(service, send)).statements;
      return statements;
    };
    // The statements that follow the first login of a client do not count again.
    await all();
    const unused = await all();
    expect(JSON.stringify(unused)).not.toContain('password_sources');
    expect(unused['login']!.length).toBeGreaterThan(2);
    const refused = await statementsOf(service, () => login({ email: imported.email, password: 'wrong' }));
    expect(refused.statements.filter((sql) => sql.includes('password_sources'))).toHaveLength(1);
    await service.send('PUT', '/v1/app/password-source', { headers: superAdmin, body: sourceAt(service, nowhere) });
    expect(await all()).toEqual(unused);
    expect(outcomeOf(await requests.login())).toBe('done');
    await service.send('DELETE', '/v1/app/password-source', { headers: superAdmin });
  },
);
