import { beforeAll, describe, expect, test } from 'vitest';
import { type Permission, permissions } from '../../src/kernel/role.ts';
import { administrationOf } from '../kit/administration.ts';
import { answerOf, apiNames, outcomeOf } from '../kit/apis.ts';
import { peopleOf, superAdmin } from '../kit/people.ts';
import { type Headers, useService } from '../kit/service.ts';

const service = useService();
const apis = administrationOf(service);
const people = peopleOf(service);

let who: Readonly<Record<string, Headers>>;
/** What includes every permission is left out as well. */
const everythingBut = (missing: Permission) =>
  permissions.filter((permission) => permission !== missing && permission !== 'security:write');

beforeAll(async () => {
  const everywhere = async (listed: readonly Permission[]) =>
    (await people.everywhere(await people.roleOf(listed))).headers;
  const elsewhere = await people.member('Owner', await service.given.company());
  who = {
    'the super admin key': superAdmin,
    'an Owner of the application': (await people.everywhere('Owner')).headers,
    'whoever writes keys': await everywhere(['keys:write']),
    'whoever may do everything but read the trail': await everywhere(everythingBut('audit:read')),
    'whoever may write what security rests on': await everywhere(['security:write']),
    'whoever may do everything but write keys': await everywhere(everythingBut('keys:write')),
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
  ['whoever writes keys', done, forbidden],
  ['whoever may do everything but read the trail', done, forbidden],
  ['whoever may write what security rests on', done, done],
  ['whoever may do everything but write keys', forbidden, forbidden],
  ['an Admin of the application', forbidden, forbidden],
  ['an Owner of an ordinary company', forbidden, forbidden],
];

describe.each(apiNames)('keys through %s', (api) => {
  const { createKey, updateKey, rotateKey, revokeKey, keys } = apis[api];
  const fresh = async (kind: string): Promise<number> => {
    const { id, details } = answerOf(await createKey(superAdmin, { kind, name: 'Fresh' }));
    return Number(id ?? details.id);
  };

  test.each(table)('to %s application keys are %s, super admin keys %s', async (name, ofApp, ofService) => {
    const headers = who[name]!;
    for (const [kind, outcome] of [
      ['app', ofApp],
      ['service', ofService],
    ] as const) {
      const id = await fresh(kind);
      const before = await service.db('keys').where({ id }).first();
      expect(outcomeOf(await createKey(headers, { kind, name: 'Mine' }))).toBe(outcome);
      expect(outcomeOf(await updateKey(headers, id, { name: 'Mine' }))).toBe(outcome);
      expect(outcomeOf(await rotateKey(headers, id))).toBe(outcome);
      expect(outcomeOf(await revokeKey(headers, id))).toBe(outcome);
      const after = await service.db('keys').where({ id }).first();
      if (outcome === forbidden) expect(after).toEqual(before);
    }
    expect(outcomeOf(await keys(headers))).toBe(ofApp);
  });

  test('a role that is taken away takes the keys along with the next request', async () => {
    const owner = await people.everywhere('Owner');
    expect(outcomeOf(await keys(owner.headers))).toBe(done);
    await service.given.role(owner, await people.home(), 'Admin');
    expect(outcomeOf(await keys(owner.headers))).toBe(forbidden);
    expect(outcomeOf(await createKey(owner.headers, { kind: 'service', name: 'Last' }))).toBe(forbidden);
  });
});
