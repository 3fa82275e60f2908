import { describe, expect, test } from 'vitest';
import { administrationOf } from '../kit/administration.ts';
import { answerOf, apiNames } from '../kit/apis.ts';
import type { KnownUser } from '../kit/given.ts';
import { useService } from '../kit/service.ts';
import { join } from './members.ts';

const service = useService();
const apis = administrationOf(service);

describe.each(apiNames)('the list of the users with a role through %s', (api) => {
  test('shows each user once, and what changed since they got the role', async () => {
    const app = await service.given.app();
    const own = { 'X-Service-Key': app.serviceKey };
    const [ann, bea, cid] = [
      await service.given.admin({ app }),
      await service.given.admin({ app }),
      await service.given.admin({ app }),
    ];
    await join(service, ann, bea.company, 'Admin');
    const listed = async (asked: object): Promise<readonly number[]> =>
      answerOf(await apis[api].users(own, { role: 'Admin', ...asked })).data.map(({ id }: KnownUser) => Number(id));
    for (const [user, name] of [
      [ann, 'Ann'],
      [bea, 'Bea'],
      [cid, 'Cid'],
    ] as const)
      await apis[api].updateUser(own, user.id, { displayname: name });
    expect(await listed({ sort: 'displayname' })).toEqual([ann.id, bea.id, cid.id]);
    await apis[api].updateUser(own, ann.id, { displayname: 'Zoe' });
    await apis[api].banUser(own, bea.id);
    expect(await listed({ sort: 'displayname' })).toEqual([bea.id, cid.id, ann.id]);
    expect(await listed({ sort: '-displayname', status: 3 })).toEqual([bea.id]);
    expect(await listed({ status: 1 })).toEqual([cid.id, ann.id]);
    await service
      .db('users')
      .where({ id: ann.id })
      .update({ email: 'Zzz@example.com', email_canonical: 'zzz@example.com' });
    await apis[api].deleteUser(own, cid.id);
    expect(await listed({ sort: '-email' })).toEqual([ann.id, bea.id]);
    expect(await listed({ email: 'ZZZ@example.com' })).toEqual([ann.id]);
    expect(await listed({ status: 4 })).toEqual([cid.id]);
  });
});

test('memberships repeat the present state, address and name of their users', async () => {
  const { rows } = await service.db.raw(`select users.id from users join memberships on user_id = users.id
    where (status, email_canonical, displayname) is distinct from (user_status, user_email, user_displayname)`);
  expect(rows).toEqual([]);
});
