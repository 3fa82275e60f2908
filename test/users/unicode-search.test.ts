import { describe, expect, test } from 'vitest';
import { answerOf, apiNames } from '../kit/apis.ts';
import { type Reply, useService } from '../kit/service.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService();
const idsOf = (reply: Reply): readonly string[] => answerOf(reply).data.map(({ id }: { id: unknown }) => String(id));

const composed = 'Zoë Ấn 가나';
const decomposed = composed.normalize('NFD');
/** A form between the two, which some keyboards type. */
const mixed = `Zoë Â\u0301n 가나`;
const spellings = [composed, decomposed, decomposed.toUpperCase(), mixed] as const;

// regression A442
describe.each(apiNames)('a search through %s', (api) => {
  const operations = operationsOf(service)[api];

  test('for users finds names that are stored composed and decomposed by both forms of the text', async () => {
    const app = await service.given.app();
    const own = { 'X-Service-Key': app.serviceKey };
    const found: string[] = [];
    for (const change of [{ displayname: composed }, { displayname: decomposed }, { lastname: decomposed }]) {
      const { id } = await service.given.user({ app });
      await service.db('users').where({ id }).update(change);
      found.unshift(String(id));
    }
    for (const q of spellings) expect(idsOf(await operations.listUsers(own, { query: { q } })), q).toEqual(found);
    const { id } = await service.given.user({ app, email: 'renée@example.com' });
    for (const q of ['renée@', 'rene\u0301e@'])
      expect(idsOf(await operations.listUsers(own, { query: { q } })), q).toEqual([String(id)]);
    for (const email of ['renée@example.com', 'rene\u0301e@example.com'])
      expect(idsOf(await operations.listUsers(own, { query: { email } })), email).toEqual([String(id)]);
  });

  test('for users with a role finds it in both forms of its name, and the exact one if there are two', async () => {
    const app = await service.given.app();
    const own = { 'X-Service-Key': app.serviceKey };
    const [first, second] = [await service.given.admin({ app }), await service.given.admin({ app })];
    const give = async (user: { readonly id: number }, name: string): Promise<void> => {
      const [role] = await service
        .db('roles')
        .insert({ app_id: app.id, name, permissions: ['users:read'] })
        .returning('id');
      await service.db('memberships').where({ user_id: user.id }).update({ role_id: role.id });
    };
    const listed = async (role: string) => idsOf(await operations.listUsers(own, { query: { role } }));
    await give(first, 'Gérant'.normalize('NFD'));
    for (const form of ['NFC', 'NFD']) expect(await listed('Gérant'.normalize(form))).toEqual([String(first.id)]);
    await give(second, 'Gérant'.normalize('NFC'));
    expect(await listed('Gérant'.normalize('NFD'))).toEqual([String(first.id)]);
    expect(await listed('Gérant'.normalize('NFC'))).toEqual([String(second.id)]);
  });

  test('for companies and for applications finds names in both forms of the text', async () => {
    const app = await service.given.app();
    const at = service.clock.now();
    for (const name of [composed, decomposed]) {
      const [{ id }] = await service.db('companies').insert({ app_id: app.id, name, created_at: at }).returning('id');
      await service.db('branches').insert({ app_id: app.id, company_id: id, name: 'Default', is_default: true });
    }
    const operator = await service.given.operator();
    const { id } = await service.given.app();
    await service.db('apps').where({ id }).update({ name: decomposed });
    for (const q of spellings) {
      const companies = await operations.listCompanies({ 'X-Service-Key': app.serviceKey }, { query: { q } });
      expect(idsOf(companies), q).toHaveLength(2);
      expect(idsOf(await operations.listApps(operator, { query: { q } })), q).toHaveLength(1);
    }
    await service.db('apps').where({ id }).update({ name: 'Another' });
  });
});
