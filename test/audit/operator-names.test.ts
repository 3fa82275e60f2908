import { expect, test } from 'vitest';
import { exportAuditEvents } from '../../src/modules/audit/operations/export-audit-events.ts';
import { useService } from '../kit/service.ts';
import { storeBeside } from '../kit/store.ts';

const service = useService();
/** The first ID of the applications of the cell with the number 1. */
const ofOtherCell = 2 ** 40 + 1;

/** Adds an application, and the entry of its creation with an operator key. */
const addApp = async (id: number, keyId: number): Promise<number> => {
  await service.db.raw(
    `insert into apps (id, name, settings, created_at) overriding system value values (?, 'Created', '{}', now())`,
    [id],
  );
  await service.db('audit').insert({
    ...{ at: new Date(), event: 'create_app', is_success: true, app_id: id, factor: 'operator_key', key_id: keyId },
    ...{ request_id: '', ip: '', user_agent: '' },
  });
  return id;
};

/** Returns the name of the operator key in the creation of an application. */
const operatorOf = async (appId: number): Promise<string | undefined> => {
  const pages = await Array.fromAsync(exportAuditEvents({ store: storeBeside(service) })({ appId }));
  return pages.flat().find(({ event }) => event === 'create_app')?.actorName;
};

// regression A1313
test('the key of the operator who has created an application in another cell has no name, also if a key has its ID', async () => {
  await service.given.operator();
  const { id: keyId, name } = await service.db('operator_keys').first('id', 'name');
  const [own, other] = [await addApp(1000, keyId), await addApp(ofOtherCell, keyId)];
  expect([await operatorOf(own), await operatorOf(other)]).toEqual([name, undefined]);
  await service.db.raw(`alter sequence apps_id_seq restart with ${ofOtherCell}`);
  expect([await operatorOf(own), await operatorOf(other)]).toEqual([undefined, name]);
});
