import { beforeEach, expect } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, faultsOf, outcomeOf } from '../kit/apis.ts';
import { superAdmin } from '../kit/members.ts';
import { appKey, useService } from '../kit/service.ts';
import { statementsOf } from '../kit/statements.ts';
import { anyOperationsOf } from '../operations/request.ts';

const service = useService();
const operations = anyOperationsOf(service);

beforeEach(async () => {
  for (const table of ['user_field_definitions', 'user_fields', 'user_field_values']) await service.db(table).delete();
  // Processes read the fields of an application with another version again.
  await service.db('apps').update({ name: service.db.ref('name') });
  await service.given.settings({ requireVerifiedEmail: false });
});

throughEachApi('custom fields of a sign-up, through %s', (api, test) => {
  const { createUserField, signup } = operations[api];
  const define = (body: object = {}) =>
    createUserField(superAdmin, {
      body: {
        ...{ bucket: 'own', name: 'team', schema: { type: 'string', maxLength: 10 }, required_at_signup: true },
        ...body,
      },
    });
  const register = (fields: object | undefined, email = service.given.email()) => {
    const { firstname, lastname, verify_password, ...body } = service.given.signupBody({ email });
    const named =
      api === 'REST' ? { firstname, lastname, verify_password } : { password_confirmation: verify_password };
    return signup({ 'X-Service-App': appKey }, { body: { ...body, ...named, ...(fields && { fields }) } });
  };

  // regression A906
  test('a required field must have a value, and others may; a field that users do not write cannot be required', async () => {
    expect(faultsOf(await define({ bucket: 'public' }))).toEqual(['#/required_at_signup not_allowed']);
    await define();
    await define({ name: 'color', required_at_signup: false });
    for (const fields of [undefined, {}, { own: {} }, { own: { team: null } }])
      expect(faultsOf(await register(fields))).toEqual(['#/fields/own/team required']);
    expect(faultsOf(await register({ own: { team: 'x'.repeat(11), shape: 'round' } })).toSorted()).toEqual([
      '#/fields/own/shape unknown_field',
      '#/fields/own/team too_long',
    ]);
    expect(outcomeOf(await register({ own: { team: 'red' }, public: { plan: 'pro' } }))).not.toBe('done');
    const reply = await register({ own: { team: 'red', color: 'blue' } });
    expect(answerOf(reply).user.fields.own).toEqual({ team: 'red', color: 'blue' });
  });

  // regression A906
  test('a sign-up for a taken address executes the same statements, and changes no value of its owner', async () => {
    await define();
    await service.given.settings({ requireVerifiedEmail: true });
    const email = service.given.email();
    const own = { own: { team: 'red' } };
    await register(own, email);
    const [stored] = await service.db('user_fields');
    const free = await statementsOf(service, () => register(own));
    const taken = await statementsOf(service, () => register({ own: { team: 'blue' } }, email));
    expect(taken.statements).toEqual(free.statements);
    expect(free.statements.some((sql) => sql.includes('insert into user_fields'))).toBe(true);
    expect(await service.db('user_fields').where({ user_id: stored.user_id })).toEqual([stored]);
    expect(await service.db('user_fields')).toHaveLength(2);
  });
});
