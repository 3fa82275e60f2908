import { mostUserFields } from '../../src/modules/user-fields/user-field.ts';
import { superAdmin } from '../kit/members.ts';
import type { TestService } from '../kit/service.ts';
import { newUserField, userFieldRow } from '../kit/user-fields.ts';
import { unknownIds } from './ids.ts';
import { operationsOf } from './request.ts';
import type { Rows } from './row.ts';

const change = { title: 'Subscription' };
const unbounded = { schema: { type: 'string', maxLength: 2001 } };
const unknown = { path: { id: unknownIds['user-field'] }, headers: superAdmin };

/** A request for the users with a value of a field whose stored values are still being read. */
export const unindexed = async (service: TestService) => {
  await leaveRoom(service);
  const row = { ...userFieldRow(service.clock.now()), is_searchable: true, walked_to: 1 };
  await service.db('user_field_definitions').insert(row);
  return { headers: superAdmin, query: { field: `${row.bucket}.${row.name}`, field_value: 'pro' } };
};

/** Earlier fields are deleted, so that the limit is not reached. */
const leaveRoom = async (service: TestService): Promise<void> => {
  await service.db('user_field_definitions').delete();
  await service.db('apps').update({ name: service.db.ref('name') });
};

/** The super admin's request about a new field. */
const onField = async (service: TestService) => {
  await leaveRoom(service);
  const { body } = await operationsOf(service).REST.createUserField(superAdmin, { body: newUserField() });
  return { headers: superAdmin, path: { id: Number(body.id) } };
};

const attempt = async (service: TestService) => ({ path: (await onField(service)).path });

export const userFields = {
  listUserFields: { done: { 200: () => ({ headers: superAdmin }) }, refused: {} },
  createUserField: {
    creates: 'user-field',
    body: newUserField,
    done: {
      201: async (service) => {
        await leaveRoom(service);
        return { headers: superAdmin, body: newUserField() };
      },
    },
    refused: {
      validation_failed: () => ({ headers: superAdmin, body: { ...newUserField(), ...unbounded } }),
      too_many_user_fields: async (service) => {
        await leaveRoom(service);
        const rows = Array.from({ length: mostUserFields }, () => userFieldRow(service.clock.now()));
        await service.db('user_field_definitions').insert(rows);
        return { headers: superAdmin, body: newUserField() };
      },
      name_taken: async (service) => {
        await leaveRoom(service);
        const body = newUserField();
        await operationsOf(service).REST.createUserField(superAdmin, { body });
        return { headers: superAdmin, body };
      },
    },
    attempts: () => [{ body: newUserField() }],
  },
  updateUserField: {
    body: change,
    done: { 200: async (service) => ({ ...(await onField(service)), body: change }) },
    refused: { validation_failed: () => ({ ...unknown, body: unbounded }) },
    attempts: () => [async (service) => ({ ...(await attempt(service)), body: change })],
  },
  deleteUserField: { done: { 204: onField }, refused: {}, attempts: () => [attempt] },
  getUserSchema: {
    done: { 200: () => ({ headers: superAdmin }) },
    refused: {},
    outcome: { user: undefined, superAdmin: undefined },
  },
} satisfies Rows;
