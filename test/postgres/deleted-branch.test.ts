import { expect, test } from 'vitest';
import { administrationOf } from '../kit/administration.ts';
import { apiNames, faultsOf, statusOf } from '../kit/apis.ts';
import { useService } from '../kit/service.ts';
import { untilLocked } from '../kit/time.ts';

const service = useService();
const apis = administrationOf(service);

test.each(apiNames)('a branch that is deleted at the same time is refused as a default, through %s', async (api) => {
  const boss = await service.given.admin({ role: 'Owner' });
  const { body: branch } = await apis.REST.createBranch(boss.headers, boss.company, { name: 'Harbour' });
  const deletion = await service.db.transaction();
  await deletion('branches').where({ id: branch.id }).delete();
  const move = apis[api].updateUser(boss.headers, 'me', { default_company_branch: Number(branch.id) });
  await untilLocked(service, 'the change waits for the deletion');
  await deletion.commit();
  const reply = await move;
  expect([statusOf(reply), faultsOf(reply)]).toEqual([422, ['#/default_company_branch not_found']]);
});
