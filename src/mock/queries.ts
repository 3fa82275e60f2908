import type { Query, QueryResolvers, QueryUsersArgs, User } from '../../generated/graphql.ts';
import type { Answers } from './fields.ts';
import { having, named, page } from './lists.ts';
import type { State } from './state.ts';
import type { World } from './world.ts';

const begins = (text: string, beginning: string): boolean => text.toLowerCase().startsWith(beginning.toLowerCase());

/** Whether a user matches a filter; an absent filter matches all users. */
const passes = (wanted: string | null | undefined, isSo: (wanted: string) => boolean): boolean =>
  wanted === null || wanted === undefined || isSo(wanted);

const found = (users: readonly User[], { email, status, role, q }: QueryUsersArgs): readonly User[] =>
  having(users, { status }).filter(
    (user) =>
      passes(email, (address) => user.email.toLowerCase() === address.toLowerCase()) &&
      passes(role, (name) => user.roles.some((one) => one.name === name)) &&
      passes(q, (beginning) => [user.email, user.displayname, user.lastname].some((text) => begins(text, beginning))),
  );

/** What the mock answers to each query: the world as it is. */
export const queries = (world: World, state: State): Answers<Query, QueryResolvers> => ({
  me: (_args, caller) => world.toUser(state.find(caller, 'me')),
  user: ({ id }, caller) => world.toUser(state.find(caller, id)),
  users: (args, caller) => {
    const users = world.userIds.map((id) => world.toUser(state.find(caller, id)));
    return page(found(users, args), args);
  },
  exportUser: ({ id }, caller) => world.exportOf(state.find(caller, id)),
  sessions: (args) => page(world.sessions, args),
  identities: () => world.identities,
  companies: (args) => page(world.companies, args),
  company: ({ id }) => named(world.companies, 'id', id),
  branches: (args) => page(world.branches, args),
  members: (args, caller) => page(world.members(state.find(caller, 'me')), args),
  roles: (args) => page(world.roles, args),
  app: () => world.app,
  keys: (args) => page(world.keys, args),
  audit: ({ event, user_id, success, ...args }) => page(having(world.audit, { event, user_id, success }), args),
  invitations: ({ state, ...args }) => page(having(world.invitations, { state }), args),
  notifications: ({ state, ...args }) => page(having(world.notifications, { state }), args),
});
