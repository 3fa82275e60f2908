import { describe, expect, test } from 'vitest';
import { outcomeOf } from '../kit/apis.ts';
import { connectedCompany } from '../kit/connections.ts';
import { membersOf } from '../kit/members.ts';
import { newDirectory } from '../kit/scim.ts';
import { useService } from '../kit/service.ts';

const service = useService();
const people = membersOf(service);

/** A company with a connection to an identity provider that also provisions. */
const directoryWithLogins = async (settings: object = {}) => {
  const connected = await connectedCompany(service, settings);
  const directory = await newDirectory(service, {}, { company: connected.company, connection: connected.connection });
  return { connected, directory };
};
const usersAt = async (email: string) => service.db('users').where({ email }).select('id', 'is_deleted');
const accountOf = async ({ id }: { readonly id: string }): Promise<number> =>
  (await service.db('scim_users').where({ uuid: id }).first('user_id')).user_id;

describe('logins of users of a directory', () => {
  // regression A1062
  test.each([
    ['the external ID is the subject', (sub: string) => ({ externalId: sub })],
    ['only the address is the same', () => ({ externalId: 'another' })],
  ])('a provisioned user and the login are one account if %s', async (_what, valuesOf) => {
    const { connected, directory } = await directoryWithLogins();
    const [email, sub] = [directory.address(), crypto.randomUUID()];
    const user = await directory.user({ userName: email, ...valuesOf(sub) });
    expect(outcomeOf(await connected.logIn('REST', { sub, email, email_verified: false }))).toBe('done');
    expect(await usersAt(email)).toHaveLength(1);
    const identity = await service.db('identities').where({ subject: sub }).first();
    expect(identity.user_id).toBe(await accountOf(user));
    // Without the address, the subject alone leads there.
    expect(outcomeOf(await connected.logIn('GraphQL', { sub, email: undefined }))).toBe('done');
  });

  test('a login first and the provisioning later are one account, also by the external ID alone', async () => {
    const { connected, directory } = await directoryWithLogins();
    const [email, sub] = [directory.address(), crypto.randomUUID()];
    await connected.logIn('REST', { sub, email });
    const [account] = await usersAt(email);
    const user = await directory.user({ userName: directory.address(), externalId: sub });
    expect(await accountOf(user)).toBe(account.id);
  });

  // regression A1063
  test('a login creates no user again whom the identity provider has deleted or deactivated, or an administrator has deleted', async () => {
    const { connected, directory } = await directoryWithLogins();
    const remove = async (id: string) => directory.send('DELETE', `/Users/${id}`);
    const deactivate = async (id: string) =>
      directory.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false });
    const deleteAccount = async (id: string) => {
      const user = await accountOf({ id });
      await service.db('users').where({ id: user }).update({ is_deleted: true, deleted_at: service.clock.now() });
    };
    for (const end of [remove, deactivate, deleteAccount]) {
      const [email, sub] = [directory.address(), crypto.randomUUID()];
      const user = await directory.user({ userName: email, externalId: sub });
      await end(user.id);
      const before = await service.db('users').count('* as n').first();
      expect(outcomeOf(await connected.logIn('REST', { sub, email }))).toBe('account_inactive');
      expect(outcomeOf(await connected.logIn('REST', { sub: crypto.randomUUID(), email }))).toBe('account_inactive');
      expect(await service.db('users').count('* as n').first()).toEqual(before);
    }
  });

  // regression A1064
  test('with groups of the directory, the claims of a login change no role', async () => {
    const { connected, directory } = await directoryWithLogins({ mappings: [{ group: 'admins', role: 'Admin' }] });
    const [email, sub] = [directory.address(), crypto.randomUUID()];
    const claims = { sub, email, groups: ['admins'] };
    const user = await directory.user({ userName: email, externalId: sub });
    await directory.group('others', [user.id]);
    await connected.logIn('REST', claims);
    await connected.logIn('REST', claims);
    const id = await accountOf(user);
    expect(await people.roleIn({ id }, directory.company)).toBe('User');
    await directory.group('admins', [user.id]);
    await connected.logIn('REST', { ...claims, groups: [] });
    expect(await people.roleIn({ id }, directory.company)).toBe('Admin');
    // A person whom the directory does not know gets the default role.
    const other = { sub: crypto.randomUUID(), email: directory.address(), groups: ['admins'] };
    await connected.logIn('REST', other);
    const [created] = await usersAt(other.email);
    expect(await people.roleIn(created, directory.company)).toBe('User');
  });

  // regression A1065
  test('logins with a connection without a directory read no directory', async () => {
    const connected = await connectedCompany(service);
    const statements: string[] = [];
    service.db.on('query', ({ sql }: { sql: string }) => statements.push(sql));
    const email = `ada-${crypto.randomUUID()}@${connected.domain}`;
    const claims = { sub: crypto.randomUUID(), email };
    await connected.logIn('REST', claims);
    await connected.logIn('REST', claims);
    service.db.removeAllListeners('query');
    expect(statements.filter((sql) => sql.includes('scim_'))).toEqual([]);
    expect(statements.length).toBeGreaterThan(5);
  });
});
