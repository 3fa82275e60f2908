import { beforeAll, describe, expect, test } from 'vitest';
import { type Permission, permissions } from '../../src/kernel/role.ts';
import { administrationOf } from '../kit/administration.ts';
import { answerOf, apiNames, outcomeOf } from '../kit/apis.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { type Headers, useService } from '../kit/service.ts';

const service = useService();
const apis = administrationOf(service);
const people = membersOf(service);

let who: Readonly<Record<string, Headers>>;
/** Returns all permissions without one, and without those that include it. */
const everythingBut = (missing: Permission) =>
  permissions.filter((permission) => permission !== missing && permission !== 'security:write');

beforeAll(async () => {
  const everywhere = async (listed: readonly Permission[]) =>
    service.given.proven(await people.everywhere(await people.roleOf(listed)));
  const elsewhere = await people.member('Owner', await service.given.company());
  who = {
    'the super admin key': superAdmin,
    'an Owner of the application': await service.given.proven(await people.everywhere('Owner')),
    'a user who writes keys': await everywhere(['keys:write']),
    'a caller who may do everything but read the audit log': await everywhere(everythingBut('audit:read')),
    'a caller who may write what security rests on': await everywhere(['security:write']),
    'a caller who may also act as users': await everywhere(['security:write', 'users:impersonate']),
    'a caller who may do everything but write keys': await everywhere(everythingBut('keys:write')),
    'an Admin of the application': (await people.everywhere('Admin')).headers,
    'an Owner of an ordinary company': elsewhere.headers,
  };
});

const done = 'done';
const forbidden = 'forbidden';
/** A super admin key may do everything: only who may do everything has to do with one. */
const table: readonly (readonly [who: string, app: string, service: string])[] = [
  ['the super admin key', done, done],
  ['an Owner of the application', done, done],
  ['a user who writes keys', done, forbidden],
  ['a caller who may do everything but read the audit log', done, forbidden],
  ['a caller who may write what security rests on', done, forbidden],
  ['a caller who may also act as users', done, done],
  ['a caller who may do everything but write keys', forbidden, forbidden],
  ['an Admin of the application', forbidden, forbidden],
  ['an Owner of an ordinary company', forbidden, forbidden],
];

describe.each(apiNames)('access to API keys through %s', (api) => {
  const { createApiKey, updateApiKey, rotateApiKey, revokeApiKey, keys } = apis[api];
  const fresh = async (kind: string): Promise<number> => {
    const { id, details } = answerOf(await createApiKey(superAdmin, { kind, name: 'Fresh' }));
    return Number(id ?? details.id);
  };

  test.each(table)(
    'for %s, a change of application keys is %s, and a change of super admin keys is %s',
    async (name, ofApp, ofService) => {
      const headers = who[name]!;
      for (const [kind, outcome] of [
        ['app', ofApp],
        ['service', ofService],
      ] as const) {
        const id = await fresh(kind);
        const before = await service.db('keys').where({ id }).first();
        expect(outcomeOf(await createApiKey(headers, { kind, name: 'Mine' }))).toBe(outcome);
        expect(outcomeOf(await updateApiKey(headers, id, { name: 'Mine' }))).toBe(outcome);
        expect(outcomeOf(await rotateApiKey(headers, id))).toBe(outcome);
        expect(outcomeOf(await revokeApiKey(headers, id))).toBe(outcome);
        const after = await service.db('keys').where({ id }).first();
        if (outcome === forbidden) expect(after).toEqual(before);
      }
      const mayRead = ofApp === done || name === 'a caller who may do everything but write keys';
      expect(outcomeOf(await keys(headers))).toBe(mayRead ? done : forbidden);
    },
  );

  test('a user who loses the role that manages API keys is refused from the next request on', async () => {
    const owner = await people.everywhere('Owner');
    expect(outcomeOf(await keys(owner.headers))).toBe(done);
    await service.given.role(owner, await people.home(), 'Admin');
    expect(outcomeOf(await keys(owner.headers))).toBe(forbidden);
    expect(outcomeOf(await createApiKey(owner.headers, { kind: 'service', name: 'Last' }))).toBe(forbidden);
  });
});
