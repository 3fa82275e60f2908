import { expect, test } from 'vitest';
import { administrationOf } from '../kit/administration.ts';
import { apiNames, outcomeOf } from '../kit/apis.ts';
import { superAdmin } from '../kit/members.ts';
import { useService } from '../kit/service.ts';
import { untilLocked } from '../kit/time.ts';

const service = useService();
const administration = administrationOf(service);

// regression A23
test.each(apiNames)(
  'a role that is renamed through %s keeps the permissions that another request leaves it',
  async (api) => {
    const role = { app_id: 1, name: `Editor ${api}`, permissions: ['users:read', 'audit:read'] };
    const [{ id }] = await service.db('roles').insert(role).returning('id');
    const change = await service.db.transaction();
    await change('roles')
      .where({ id })
      .update({ permissions: ['users:read'] });
    const renaming = administration[api].updateRole(superAdmin, id, { name: `Reader ${api}` });
    await untilLocked(service, 'the renaming waits for the change');
    await change.commit();
    expect(outcomeOf(await renaming)).toBe('done');
    const changed = await service.db('roles').where({ id }).first('name', 'permissions');
    expect(changed).toEqual({ name: `Reader ${api}`, permissions: ['users:read'] });
  },
);
