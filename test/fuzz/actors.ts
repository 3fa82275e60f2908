import { decodeJwt } from 'jose';
import type { KnownUser } from '../kit/given.ts';
import { membersOf } from '../kit/members.ts';
import type { TestService } from '../kit/service.ts';

/** The callers of requests with a token. */
export const actorNames = ['user', 'admin', 'everywhere'] as const;
export type ActorName = (typeof actorNames)[number];

/** The callers: an ordinary user, one who administers their own company, and one who does the application. */
export interface Actors {
  actor(name: ActorName): KnownUser;
  /** Recreates actors that earlier requests have removed. */
  mend(): Promise<void>;
}

export const createActors = async (service: TestService): Promise<Actors> => {
  const { db, given } = service;
  const people = membersOf(service);
  const home = await people.home();
  const makers: Readonly<Record<ActorName, () => Promise<KnownUser>>> = {
    user: () => given.user(),
    admin: () => given.admin(),
    everywhere: () => people.everywhere('Owner'),
  };
  const known = new Map<ActorName, { readonly user: KnownUser; readonly role: number | undefined }>();

  /** The roles of those who are still logged in and work where they started, each in the company they are there for. */
  const rolesOf = async (users: readonly (readonly [ActorName, KnownUser])[]) => {
    const rows = await db('memberships')
      .join('users', 'users.id', 'memberships.user_id')
      .join('sessions', 'sessions.user_id', 'users.id')
      .where({ 'users.status': 1, 'sessions.ended_at': null })
      .whereIn(
        'sessions.id',
        users.map(([, { token }]) => String(decodeJwt(token)['sid'])),
      )
      .select('users.id', 'users.default_company_id', 'memberships.company_id', 'memberships.role_id');
    return new Map(
      users.map(([name, { id, company }]) => {
        const place = name === 'everywhere' ? home : company;
        const isTheirs = (row: (typeof rows)[number]) =>
          row.id === id && row.default_company_id === company && row.company_id === place;
        return [name, rows.find(isTheirs)?.role_id as number | undefined];
      }),
    );
  };

  const make = async (name: ActorName): Promise<void> => {
    const user = await makers[name]();
    known.set(name, { user, role: (await rolesOf([[name, user]])).get(name) });
  };

  const actors: Actors = {
    actor: (name) => known.get(name)!.user,
    async mend() {
      const roles = await rolesOf([...known].map(([name, { user }]) => [name, user]));
      for (const [name, { role }] of known) if (roles.get(name) !== role) await make(name);
    },
  };
  for (const name of actorNames) await make(name);
  return actors;
};
