import { expect } from 'vitest';
import { type Administration, administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, outcomeOf } from '../kit/apis.ts';
import { superAdmin } from '../kit/members.ts';
import { type Reply, useService } from '../kit/service.ts';

const service = useService();
const apis = administrationOf(service);

interface Change {
  readonly table: string;
  readonly id: number;
  /** Updates the row through one API, as the super admin. */
  readonly update: (api: Administration, data: Fields) => Promise<Reply>;
  readonly current: Fields;
  readonly other: Fields;
}

type Fields = Readonly<Record<string, unknown>>;

const onUser = async (): Promise<Change> => {
  const { id } = await service.given.user();
  const current = {
    firstname: 'Ada',
    language: 'pt-BR',
    dob: '1990-03-14',
    cell_phone_number: '+44 7400 123456',
    trial_ends_at: '2030-01-31 12:00:00',
    karma: 0.1,
    city_id: null,
  };
  const update: Change['update'] = (api, data) => api.updateUser(superAdmin, id, data);
  expect(outcomeOf(await update(apis.REST, current))).toBe('done');
  return { table: 'users', id, update, current, other: { ...current, firstname: 'Augusta' } };
};

const onCompany = async (): Promise<Change> => {
  const current = { name: 'Analytical Engines', is_joinable: false };
  const { id } = answerOf(await apis.REST.createCompany(superAdmin, current));
  const update: Change['update'] = (api, data) => api.updateCompany(superAdmin, id, data);
  return { table: 'companies', id, update, current, other: { name: 'Difference Engines' } };
};

const onRole = async (): Promise<Change> => {
  const current = { name: `Role ${crypto.randomUUID()}`, permissions: ['audit:read', 'users:read'] };
  const { id } = answerOf(await apis.REST.createRole(superAdmin, current));
  const update: Change['update'] = (api, data) => api.updateRole(superAdmin, id, data);
  return { table: 'roles', id, update, current, other: { permissions: ['audit:read'] } };
};

const onApp = async (): Promise<Change> => {
  const current = { name: 'Engines', settings: { cors_origins: ['*'], app_url: 'https://app.example.com' } };
  const update: Change['update'] = (api, data) => api.updateApp(superAdmin, data);
  expect(outcomeOf(await update(apis.REST, current))).toBe('done');
  return { table: 'apps', id: 1, update, current, other: { settings: { app_url: null } } };
};

throughEachApi('an update through %s', (api, test) => {
  test.each([
    ['a user', onUser],
    ['a company', onCompany],
    ['a role', onRole],
    ['an application', onApp],
  ])('no row is written for an update of %s without fields or with the current values', async (_what, given) => {
    const { table, id, update, current, other } = await given();
    const rowOf = () => service.db(table).where({ id }).first('*', service.db.raw('xmin::text as written_by'));
    const [before, { body }] = [await rowOf(), await update(apis[api], {})];
    service.clock.advance(60);
    for (const data of [{}, current]) {
      const reply = await update(apis[api], data);
      expect([outcomeOf(reply), reply.body]).toEqual(['done', body]);
      expect(await rowOf()).toEqual(before);
    }
    expect(outcomeOf(await update(apis[api], other))).toBe('done');
    expect((await rowOf()).written_by).not.toBe(before.written_by);
  });
});
