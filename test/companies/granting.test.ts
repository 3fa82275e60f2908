import { beforeAll, expect, test } from 'vitest';
import {
  builtInRoles,
  explicitPermissions,
  isOwnPermission,
  type Permission,
  permissions,
  withIncluded,
} from '../../src/kernel/role.ts';
import { administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { outcomeOf } from '../kit/apis.ts';
import type { KnownUser } from '../kit/given.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { type Headers, useService } from '../kit/service.ts';
import { thinned } from '../kit/tables.ts';

const service = useService();
const apis = administrationOf(service);
const people = membersOf(service);

/** Roles of every kind: above, beside and below each other, about companies and about the application. */
const roles: Readonly<Record<string, readonly Permission[]>> = {
  ...builtInRoles,
  Caretaker: ['users:read', 'users:write', 'keys:write'],
  Locksmith: ['keys:write'],
};
const names = Object.keys(roles);
const aboutCompanies: readonly Permission[] = [
  'users:read',
  'users:write',
  'users:delete',
  'users:export',
  'users:impersonate',
  'sessions:read',
  'sessions:end',
  'factors:read',
  'factors:delete',
  'lockouts:clear',
  'invitations:write',
  'companies:read',
  'companies:write',
  'directories:read',
  'directories:write',
  'audit:read',
];
const isPartOf = (some: readonly Permission[], all: readonly Permission[]) => some.every((one) => all.includes(one));

interface Place {
  readonly company: number;
  readonly target: KnownUser;
  /** A user of each role in the company. */
  readonly actors: Readonly<Record<string, Headers>>;
}

const makePlace = async (company: number): Promise<Place> => {
  const actors: Record<string, Headers> = {};
  for (const role of names) actors[role] = (await people.member(role, company)).headers;
  return { company, target: await people.member('User', company), actors };
};

let ordinary: Place;
let home: Place;

beforeAll(async () => {
  for (const [name, listed] of Object.entries(roles)) await people.roleOf(listed, name);
  ordinary = await makePlace(await service.given.company());
  home = await makePlace(await people.home());
});

/** In `npm test`, each role as the present and as the next one, of changes that add permissions and of others. */
const combinations = thinned(
  names.flatMap((theirs) => names.map((next) => [theirs, next] as const)),
  [([theirs, next]) => `${theirs} ${isPartOf(roles[theirs]!, roles[next]!)}`, ([, next]) => next],
);

/** Returns the expected outcome: users can grant and revoke only permissions that they have. */
const verdict = (own: readonly Permission[], theirs: string, next: string): string =>
  own.includes('users:read') &&
  own.includes('users:write') &&
  isPartOf(roles[theirs]!, own) &&
  isPartOf(roles[next]!, own)
    ? 'done'
    : 'forbidden';

throughEachApi('the roles that a caller may give to a member, through %s', (api, test) => {
  const { setMember, removeMember } = apis[api];

  /** Every change of role that an actor tries, and how it ends. */
  const tryAll = async ({ company, target }: Place, headers: Headers) => {
    const outcomes: Record<string, string> = {};
    for (const [theirs, next] of combinations) {
      await service.given.role(target, company, theirs);
      const outcome = outcomeOf(await setMember(headers, company, target.id, { role: next }));
      expect(await people.roleIn(target, company)).toBe(outcome === 'done' ? next : theirs);
      outcomes[`${theirs} becomes ${next}`] = outcome;
    }
    return outcomes;
  };
  const expected = (verdictOf: (theirs: string, next: string) => string) =>
    Object.fromEntries(combinations.map(([theirs, next]) => [`${theirs} becomes ${next}`, verdictOf(theirs, next)]));

  test.each(names)('a member with the role %s gives and takes only permissions that they have', async (role) => {
    const verdictOf = (theirs: string, next: string) => verdict(roles[role]!, theirs, next);
    expect(await tryAll(ordinary, ordinary.actors[role]!)).toEqual(expected(verdictOf));
  });

  test.each(names)(
    "a member with the role %s in the application's own company gives and takes only permissions that they have",
    async (role) => {
      const verdictOf = (theirs: string, next: string) => verdict(roles[role]!, theirs, next);
      expect(await tryAll(home, home.actors[role]!)).toEqual(expected(verdictOf));
    },
  );

  // Permissions for the whole application have no effect in an ordinary company.
  test.each(names)(
    'a user with the application-wide role %s needs in an ordinary company only the permissions that count there',
    async (role) => {
      const own = roles[role]!;
      const counted = (name: string) => roles[name]!.filter((one) => aboutCompanies.includes(one));
      const verdictOf = (theirs: string, next: string) =>
        own.includes('users:read') &&
        own.includes('users:write') &&
        isPartOf(counted(theirs), withIncluded(own).filter(isOwnPermission)) &&
        isPartOf(counted(next), withIncluded(own).filter(isOwnPermission))
          ? 'done'
          : own.length === 0
            ? 'not_found'
            : 'forbidden';
      expect(await tryAll(ordinary, home.actors[role]!)).toEqual(expected(verdictOf));
    },
  );

  test('the super admin key gives and takes every role', async () => {
    for (const place of [ordinary, home]) expect(await tryAll(place, superAdmin)).toEqual(expected(() => 'done'));
  });

  test.each(['ordinary', 'home'] as const)(
    'a user does not remove a member who has more permissions than they have (%s)',
    async (where) => {
      const { company, target, actors } = where === 'home' ? home : ordinary;
      for (const role of names)
        for (const theirs of names) {
          await service.given.role(target, company, theirs);
          const outcome = outcomeOf(await removeMember(actors[role]!, company, target.id));
          expect([role, theirs, outcome]).toEqual([role, theirs, verdict(roles[role]!, theirs, 'User')]);
          if (outcome === 'done') await people.join(target, company, theirs);
        }
    },
  );

  test('a user cannot change their own role to one with permissions that they lack', async () => {
    const { company } = ordinary;
    for (const role of names)
      for (const next of names) {
        const member = await people.member(role, company);
        const outcome = outcomeOf(await setMember(member.headers, company, 'me', { role: next }));
        expect([role, next, outcome]).toEqual([role, next, verdict(roles[role]!, role, next)]);
      }
  });

  test('an Owner of a company has no power over an Admin of the application who is a member there', async () => {
    const { company, actors } = ordinary;
    const admin = await people.everywhere('Admin');
    await people.join(admin, company);
    for (const role of ['Owner', 'Admin']) {
      expect(outcomeOf(await setMember(actors[role]!, company, admin.id, { role: 'Admin' }))).toBe('forbidden');
      expect(outcomeOf(await removeMember(actors[role]!, company, admin.id))).toBe('forbidden');
    }
    expect(outcomeOf(await setMember(home.actors['Admin']!, company, admin.id, { role: 'Admin' }))).toBe('done');
  });

  test('an Owner of one company has no rights over members of another company', async () => {
    const { company, target } = ordinary;
    await service.given.role(target, company, 'User');
    const owner = await service.given.admin({ role: 'Owner' });
    expect(outcomeOf(await setMember(owner.headers, company, target.id, { role: 'Admin' }))).toBe('not_found');
    await people.join(owner, company, 'User');
    expect(outcomeOf(await setMember(owner.headers, company, target.id, { role: 'Admin' }))).toBe('forbidden');
    expect(outcomeOf(await removeMember(owner.headers, company, target.id))).toBe('forbidden');
  });

  test('a role that is taken away gives no permission from the next request on', async () => {
    const { company } = ordinary;
    const [admin, target] = [await people.member('Admin', company), await people.member('User', company)];
    expect(outcomeOf(await setMember(admin.headers, company, target.id, { role: 'User' }))).toBe('done');
    expect(outcomeOf(await setMember(ordinary.actors['Owner']!, company, admin.id, { role: 'User' }))).toBe('done');
    expect(outcomeOf(await setMember(admin.headers, company, target.id, { role: 'User' }))).toBe('forbidden');
  });
});

test('the list of permissions in the code equals the one that these tests know', () => {
  expect(new Set(permissions)).toEqual(new Set([...builtInRoles.Owner, ...explicitPermissions]));
  expect(builtInRoles.Owner.filter((permission) => explicitPermissions.includes(permission))).toEqual([]);
  const aboutApplication = [
    'roles:read',
    'roles:write',
    'keys:read',
    'keys:write',
    'settings:read',
    'settings:write',
    'events:read',
    'clients:read',
    'clients:write',
    'clients:register',
    'webhooks:read',
    'webhooks:write',
    'notifications:read',
    'notifications:write',
    'security:write',
  ];
  expect([...aboutCompanies, ...aboutApplication].toSorted()).toEqual(permissions.toSorted());
});
