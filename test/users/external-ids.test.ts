import { describe, expect, test } from 'vitest';
import { administrationOf } from '../kit/administration.ts';
import { answerOf, apiNames, outcomeOf, settled } from '../kit/apis.ts';
import type { KnownUser } from '../kit/given.ts';
import { superAdmin } from '../kit/members.ts';
import { type Headers, type Reply, useService } from '../kit/service.ts';
import { operationsOf } from '../operations/request.ts';
import { colleague, join } from './members.ts';

const service = useService();
const administration = administrationOf(service);

let last = 0;
const newId = (): string => {
  last += 1;
  return `auth0|${last}`;
};
const idsOf = (reply: Reply): readonly number[] => answerOf(reply).data.map(({ id }: { id: unknown }) => Number(id));

describe.each(apiNames)('the external ID of a user, through %s', (api) => {
  const { updateUser, user: read, deleteUser } = administration[api];
  const { listUsers, countUsers, restoreUser } = operationsOf(service)[api];
  const give = (user: KnownUser, external_id: string | null, headers: Headers = superAdmin) =>
    updateUser(headers, user.id, { external_id });
  const found = async (external_id: string, headers: Headers = superAdmin, more: object = {}) => {
    const query = { external_id, ...more };
    const ids = idsOf(await listUsers(headers, { query }));
    expect(answerOf(await countUsers(headers, { query }))).toEqual({ count: ids.length, is_exact: true });
    return ids;
  };

  // regression A867
  test('belongs to one user of an application; case matters, and another application can have the same', async () => {
    const [one, two] = [await service.given.user(), await service.given.user()];
    const id = newId();
    expect(outcomeOf(await give(one, id))).toBe('done');
    expect(outcomeOf(await give(one, id))).toBe('done');
    expect(outcomeOf(await give(two, id))).toBe('external_id_taken');
    expect(answerOf(await read(superAdmin, two.id)).external_id).toBeNull();
    expect(outcomeOf(await give(two, id.toUpperCase()))).toBe('done');
    const app = await service.given.app();
    const other = await service.given.user({ app });
    expect(outcomeOf(await give(other, id, { 'X-Service-Key': app.serviceKey }))).toBe('done');
    expect([await found(id), await found(id, { 'X-Service-Key': app.serviceKey })]).toEqual([[one.id], [other.id]]);
    expect(outcomeOf(await give(one, null))).toBe('done');
    expect(outcomeOf(await give(two, id))).toBe('done');
  });

  // regression A867
  test('one of several requests at once gets an external ID for its user', async () => {
    const users = await Promise.all(Array.from({ length: 5 }, () => service.given.user()));
    const id = newId();
    const outcomes = (await Promise.all(users.map((user) => give(user, id)))).map(outcomeOf);
    expect(outcomes.toSorted()).toEqual(['done', ...Array(4).fill('external_id_taken')]);
  });

  // regression A867
  test('is free after the deletion of its user, who is restored only while it is', async () => {
    const [gone, next] = [await service.given.user(), await service.given.user()];
    const id = newId();
    await give(gone, id);
    await deleteUser(superAdmin, gone.id);
    const deleted = { status: api === 'REST' ? 4 : 'deleted' };
    expect([await found(id), await found(id, superAdmin, deleted)]).toEqual([[], [gone.id]]);
    expect(outcomeOf(await give(next, id))).toBe('done');
    expect(outcomeOf(await restoreUser(superAdmin, { path: { id: gone.id } }))).toBe('external_id_taken');
    await give(next, null);
    expect(answerOf(await restoreUser(superAdmin, { path: { id: gone.id } })).external_id).toBe(id);
    expect(await found(id)).toEqual([gone.id]);
  });

  // regression A868
  test('finds no user whose external ID is hidden from the caller', async () => {
    const boss = await service.given.admin();
    const [shown, hidden] = [await colleague(service, boss), await service.given.user()];
    await join(service, hidden, boss.company);
    for (const user of [shown, hidden]) {
      const id = newId();
      await give(user, id);
      expect(await found(id, boss.headers)).toEqual(user === shown ? [shown.id] : []);
      expect(await found(id, boss.headers, { q: String(user.id) })).toEqual(user === shown ? [shown.id] : []);
      expect(await found(id, superAdmin, { company_id: boss.company, q: String(user.id) })).toEqual([user.id]);
      expect(await found(id, superAdmin, { is_verified: true })).toEqual([]);
    }
    expect(await found('\0')).toEqual([]);
    expect(outcomeOf(await listUsers(superAdmin, { query: { external_id: 'x'.repeat(256) } }))).toBe(
      'validation_failed',
    );
  });

  test('is named in the event of its change, without its value', async () => {
    const user = await service.given.user();
    const id = newId();
    await give(user, id);
    await settled(service);
    const [event] = await service.db('events').where({ type: 'user.updated', subject: `user:${user.id}` });
    expect(event.data).toEqual({ fields: ['external_id'] });
    const entries = await service.db('audit').where({ target: `user:${user.id}`, event: 'update_user' });
    expect(JSON.stringify(entries)).not.toContain(id);
  });
});
