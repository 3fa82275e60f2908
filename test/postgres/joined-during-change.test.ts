import { expect, test } from 'vitest';
import { useService } from '../kit/service.ts';
import { untilLocked } from '../kit/time.ts';
import { join } from '../users/members.ts';

const service = useService();

test('a membership that is made while its user is being changed repeats the changed name', async () => {
  const boss = await service.given.admin();
  const user = await service.given.user();
  const change = await service.db.transaction();
  await change('users').where({ id: user.id }).update({ displayname: 'Changed' });
  const joining = join(service, user, boss.company);
  await untilLocked(service, 'the membership waits for the change');
  await change.commit();
  await joining;
  const names = await service.db('memberships').where({ user_id: user.id }).pluck('user_displayname');
  expect(names).toEqual(['Changed', 'Changed']);
});
