import { describe, expect, test } from 'vitest';
import { answerOf, apiNames, faultsOf, outcomeOf } from '../kit/apis.ts';
import { superAdmin } from '../kit/members.ts';
import { type Reply, useService } from '../kit/service.ts';
import { newServiceAccount } from '../kit/service-accounts.ts';
import { anyOperationsOf } from '../operations/request.ts';

const service = useService();
const operations = anyOperationsOf(service);

/** The fields of an issued key: GraphQL has them in `details`. */
const detailsOf = (reply: Reply) => answerOf(reply).details ?? answerOf(reply);

// regression A521
describe.each(apiNames)('the permissions of keys, through %s', (api) => {
  const { createApiKey, updateApiKey, rotateApiKey, listApiKeys } = operations[api];
  const shown = async (id: unknown) =>
    answerOf(await listApiKeys(superAdmin, { query: { limit: 200 } })).data.find(
      (key: { readonly id: unknown }) => String(key.id) === String(id),
    ).permissions;

  test.each([
    ['app', {}],
    ['app', { permissions: null }],
    ['service', {}],
    ['service', { permissions: null }],
  ] as const)('a key of the kind %s, created with %j, has null wherever it is shown', async (kind, sent) => {
    const created = detailsOf(await createApiKey(superAdmin, { body: { kind, name: 'Key', ...sent } }));
    expect(created.permissions).toBeNull();
    expect(await shown(created.id)).toBeNull();
    const path = { id: Number(created.id) };
    const body = { name: 'Other', permissions: null };
    expect(answerOf(await updateApiKey(superAdmin, { path, body })).permissions).toBeNull();
    const rotated = detailsOf(await rotateApiKey(superAdmin, { path, body: { overlap_seconds: 0 } }));
    expect(rotated.permissions).toBeNull();
  });

  test.each(['app', 'service'] as const)('a key of the kind %s cannot have a list, also an empty one', async (kind) => {
    const key = detailsOf(await createApiKey(superAdmin, { body: { kind, name: 'Key' } }));
    for (const permissions of [[], ['users:read']]) {
      const refused = ['#/permissions not_allowed'];
      expect(faultsOf(await createApiKey(superAdmin, { body: { kind, name: 'Key', permissions } }))).toEqual(refused);
      expect(faultsOf(await updateApiKey(superAdmin, { path: { id: Number(key.id) }, body: { permissions } }))).toEqual(
        refused,
      );
    }
  });

  test('the key of a service account has a list, also an empty one, and null is refused', async () => {
    const { id, keyId } = await newServiceAccount(service, []);
    expect(await shown(keyId)).toEqual([]);
    const path = { id: keyId };
    const refused = await updateApiKey(superAdmin, { path, body: { permissions: null } });
    expect(faultsOf(refused)).toEqual(['#/permissions not_allowed']);
    const body = { kind: 'service_account', name: 'Key', service_account_id: id };
    const created = await createApiKey(superAdmin, { body: { ...body, permissions: null } });
    expect(faultsOf(created)).toEqual(['#/permissions not_allowed']);
    expect(detailsOf(await createApiKey(superAdmin, { body })).permissions).toEqual([]);
    expect(outcomeOf(await updateApiKey(superAdmin, { path, body: { permissions: ['users:read'] } }))).toBe('done');
    expect(await shown(keyId)).toEqual(['users:read']);
  });
});
