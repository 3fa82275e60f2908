import { describe, expect, test } from 'vitest';
import { settled } from '../kit/apis.ts';
import { core, enterprise, newDirectory } from '../kit/scim.ts';
import { useService } from '../kit/service.ts';

const service = useService();

const rowOf = (email: string) => service.db('users').where({ email }).first();
const idOf = async ({ id }: { readonly id: string }): Promise<number> =>
  (await service.db('scim_users').where({ uuid: id }).first('user_id')).user_id;

describe('users of a directory', () => {
  // regression A1045
  test('a user is created with a verified address, the names and the default role, and is read as it was sent', async () => {
    const directory = await newDirectory(service);
    const userName = directory.address();
    const reply = await directory.send('POST', '/Users', {
      schemas: [`${core}:User`, enterprise],
      userName,
      externalId: '00u1',
      name: { givenName: 'Ada', familyName: 'Lovelace' },
      active: true,
      [enterprise]: { department: 'Math' },
    });
    expect(reply.status).toBe(201);
    expect(reply.headers['content-type']).toMatch('application/scim+json');
    expect(reply.headers['etag']).toBe('W/"1"');
    expect(reply.headers['location']).toMatch(new RegExp(`${directory.base}/Users/${reply.body.id}$`));
    expect(reply.body).toMatchObject({
      schemas: [`${core}:User`, enterprise],
      ...{ userName, externalId: '00u1', active: true, name: { givenName: 'Ada', familyName: 'Lovelace' } },
      meta: { resourceType: 'User', version: 'W/"1"' },
    });
    const user = await rowOf(userName);
    expect(user).toMatchObject({
      ...{ firstname: 'Ada', lastname: 'Lovelace', displayname: 'Ada Lovelace', is_active: true },
      ...{ managed_by: directory.connection, default_company_id: directory.company, password_hash: null },
    });
    expect(user.email_verified_at).not.toBeNull();
    const read = await directory.send('GET', `/Users/${reply.body.id}`);
    expect(read.body).toEqual(reply.body);
    await settled(service);
    const events = await service
      .db('events')
      .where({ subject: `user:${user.id}` })
      .orderBy('position');
    expect(events.map(({ type }) => type)).toEqual([
      'user.created',
      'membership.created',
      'directory.user_provisioned',
    ]);
    expect(events[2].actor).toEqual({ type: 'directory', id: directory.connection });
    const entry = await service.db('audit').where({ event: 'scim_request' }).orderBy('id', 'desc').first();
    expect(entry).toMatchObject({ connection_id: directory.connection, factor: 'scim_token', is_success: true });
  });

  test('`active: false` deactivates a managed user, and `true` activates the user again', async () => {
    const directory = await newDirectory(service);
    const user = await directory.user();
    const id = await idOf(user);
    const off = await directory.patch(`/Users/${user.id}`, { op: 'Replace', path: 'active', value: 'False' });
    expect([off.status, off.body.active]).toEqual([200, false]);
    expect(await service.db('users').where({ id }).first('is_active')).toEqual({ is_active: false });
    await directory.patch(`/Users/${user.id}`, { op: 'replace', value: { active: true } });
    expect(await service.db('users').where({ id }).first('is_active')).toEqual({ is_active: true });
  });

  test('filters by indexed attributes find users, and others are refused', async () => {
    const directory = await newDirectory(service);
    const user = await directory.user({ displayName: 'Ada L', emails: [{ value: directory.address(), type: 'work' }] });
    await directory.user();
    const found = async (filter: string) => {
      const reply = await directory.send('GET', `/Users?filter=${encodeURIComponent(filter)}`);
      return reply.status === 200 ? reply.body.Resources.map(({ id }: { id: string }) => id) : reply.body.scimType;
    };
    for (const filter of [
      `userName eq "${user.userName.toUpperCase()}"`,
      `userName sw "${user.userName.slice(0, 20)}"`,
      `externalId eq "${user.externalId}"`,
      `id eq "${user.id}"`,
      'displayName eq "ada l"',
      `emails eq "${user.emails[0].value}"`,
      `emails.value eq "${user.emails[0].value}"`,
      `emails[type eq "work" and value eq "${user.emails[0].value}"]`,
      `userName eq "${user.userName}" and active eq true`,
      `userName eq "${user.userName}" and not (active eq false)`,
      `userName eq "unknown" or externalId eq "${user.externalId}"`,
    ])
      expect([filter, await found(filter)]).toEqual([filter, [user.id]]);
    for (const filter of [
      'userName eq "unknown"',
      'id eq "5"',
      'userName eq "\\u0000"',
      `emails[type eq "home" and value eq "${user.emails[0].value}"]`,
      'active eq false',
      'meta.lastModified lt "2001-01-01T00:00:00Z"',
    ])
      expect([filter, await found(filter)]).toEqual([filter, []]);
    for (const filter of ['userName co "a"', 'title eq "x"', 'not (id eq "1")', 'userName pr', `${'('.repeat(2000)}`])
      expect([filter, await found(filter)]).toEqual([filter, 'invalidFilter']);
  });
});
