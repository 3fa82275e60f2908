import { beforeEach, expect, test } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, outcomeOf, tokenOf } from '../kit/apis.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { startService } from '../kit/service.ts';
import { operationsOf } from '../operations/request.ts';
import { kidOf, publishedBy, useTwoInstances } from './two-instances.ts';

const instances = useTwoInstances();
const { clock } = instances;

interface Key {
  readonly kid: string;
  readonly state: string;
}

beforeEach(async () => {
  await instances.one.db('rate_limits').delete();
});

throughEachApi('signing keys through %s (regression A304)', (api, test) => {
  const rotate = (as = superAdmin) => operationsOf(instances.one)[api].rotateSigningKey(as, {});
  const keys = async (as = superAdmin): Promise<readonly Key[]> => {
    const listed = answerOf(await operationsOf(instances.one)[api].listSigningKeys(as, {}));
    return Array.isArray(listed) ? listed : listed.data;
  };

  test('a rotation publishes the key at both instances, and it signs 10 minutes later', async () => {
    const user = await instances.one.given.user();
    const logIn = async () =>
      kidOf(tokenOf(await apisOf(instances.other)[api].login({ email: user.email, password: user.password }))!);
    const [before] = await keys();
    const added: Key = answerOf(await rotate());
    expect(added.state).toBe('next');
    clock.advance(31);
    for (const instance of [instances.one, instances.other])
      expect(await publishedBy(instance)).toEqual(expect.arrayContaining([added.kid, before!.kid]));
    expect(await logIn()).toBe(before!.kid);
    clock.advance(600);
    expect(await logIn()).toBe(added.kid);
    expect((await keys()).map(({ kid, state }) => [kid, state])).toEqual([
      [added.kid, 'signing'],
      [before!.kid, 'retiring'],
    ]);
  });

  test('no response contains the private half of a key, encrypted or not', async () => {
    const replies = [await rotate(), await operationsOf(instances.one)[api].listSigningKeys(superAdmin, {})];
    const stored: readonly { readonly private_jwe: string }[] = await instances.one.db('signing_keys');
    for (const { text } of replies)
      for (const { private_jwe: half } of stored)
        expect([text.includes(half), text.includes('"d"')]).toEqual([false, false]);
  });

  test('only administrators of the default application rotate keys, with security:write and a recent proof', async () => {
    const { given } = instances.one;
    const people = membersOf(instances.one);
    const other = await given.app();
    const company = await given.admin({ role: 'Owner' });
    const settings = await people.everywhere(await people.roleOf(['settings:write', 'keys:write']));
    for (const headers of [{ 'X-Service-Key': other.serviceKey }, company.headers, settings.headers])
      expect(outcomeOf(await rotate(headers))).toBe('forbidden');
    const security = await people.everywhere(await people.roleOf(['security:write']));
    clock.advance(700);
    const { email, password } = security;
    const late = tokenOf(await apisOf(instances.one)[api].login({ email, password }))!;
    const headers = { ...security.headers, Authorization: `Bearer ${late}` };
    expect(outcomeOf(await rotate(headers))).toBe('reauthentication_required');
    expect(await instances.one.db('signing_keys')).toHaveLength(1);
    await given.proven(security);
    const fresh = { ...security.headers };
    expect(outcomeOf(await rotate(fresh))).toBe('done');
    const entry = await instances.one
      .db('audit')
      .where({ event: 'rotate_signing_key', is_success: true })
      .orderBy('id', 'desc')
      .first();
    expect(entry).toMatchObject({ user_id: security.id, target: expect.stringMatching(/^signing-key:/) });
  });

  test('keys:read in the whole application lists the keys, and a permission in a company does not', async () => {
    const people = membersOf(instances.one);
    const reader = await people.everywhere(await people.roleOf(['keys:read']));
    expect(await keys(reader.headers)).toHaveLength(1);
    const company = await instances.one.given.admin({ role: 'Owner' });
    expect(outcomeOf(await operationsOf(instances.one)[api].listSigningKeys(company.headers, {}))).toBe('forbidden');
  });
});

test('keys are rotated at most 5 times a day, through both APIs together (regression A304)', async () => {
  const service = await startService({ config: { hasRateLimits: true } });
  try {
    const outcomes: string[] = [];
    for (const api of ['REST', 'GraphQL', 'REST', 'GraphQL', 'REST', 'GraphQL'] as const)
      outcomes.push(outcomeOf(await operationsOf(service)[api].rotateSigningKey(superAdmin, {})));
    expect(outcomes).toEqual([...Array(5).fill('done'), 'rate_limited']);
  } finally {
    await service.stop();
  }
});
