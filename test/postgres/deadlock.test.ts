import { expect, test } from 'vitest';
import { administrationOf } from '../kit/administration.ts';
import { apiNames, statusOf } from '../kit/apis.ts';
import { serviceKey, useService } from '../kit/service.ts';
import { untilLocked } from '../kit/time.ts';

const service = useService();
const apis = administrationOf(service);
const admin = { 'X-Service-Key': serviceKey };

test.each(apiNames)('the transaction that loses a deadlock is retried, through %s', async (api) => {
  const { id, company } = await service.given.user();
  const other = await service.db.transaction();
  // On a slow machine, it would otherwise look for a deadlock before the change does.
  await other.raw("set local deadlock_timeout = '1min'");
  await other('companies').where({ id: company }).forUpdate().first('id');
  const change = apis[api].setMember(admin, company, id, { role: 'Admin' });
  await untilLocked(service, 'the change waits for the company');
  // The change has the user and waits for the company: a caller who has waited longer finds out, and gives up.
  await other('users').where({ id }).forUpdate().first('id');
  await other.commit();
  expect(statusOf(await change)).toBe(200);
});
