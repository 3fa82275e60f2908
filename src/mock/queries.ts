import type { AuditEntry, Query, QueryResolvers, QueryUserCountArgs, User } from '../../generated/graphql.ts';
import { canonicalEmail } from '../kernel/email.ts';
import { networkOf } from '../kernel/network.ts';
import { searchedText } from '../modules/users/operations/user-selection.ts';
import type { Answers } from './fields.ts';
import { having, named, page } from './lists.ts';
import type { State } from './state.ts';
import type { World } from './world.ts';

const begins = (text: string, prefix: string): boolean => text.toLowerCase().startsWith(prefix.toLowerCase());

/** Returns true if a value matches a filter. An absent filter matches all values. */
const passes = (wanted: string | null | undefined, isSo: (wanted: string) => boolean): boolean =>
  wanted === null || wanted === undefined || isSo(wanted);

/** Returns true for a timestamp of a period. The mock compares texts, which are in the order of their times. */
const isWithin = (at: string, from: string | null | undefined, to: string | null | undefined): boolean =>
  passes(from, (first) => at >= first) && passes(to, (end) => at < end);

const found = (users: readonly User[], { email, status, role, q, is_verified, ...args }: QueryUserCountArgs) =>
  having(users, { status, is_verified }).filter(
    (user) =>
      isWithin(user.registered, args.registered_from, args.registered_to) &&
      isWithin(user.lastvisit, args.lastvisit_from, args.lastvisit_to) &&
      (args.has_returned ?? user.lastvisit > user.registered) === user.lastvisit > user.registered &&
      passes(args.company_id, (id) => user.memberships.some(({ company }) => company.id === id)) &&
      passes(email, (address) => canonicalEmail(user.email) === canonicalEmail(address)) &&
      passes(role, (name) => user.roles.some((one) => one.name === name)) &&
      passes(q, (prefix) =>
        [user.email, user.displayname, user.lastname].some((text) => begins(text, searchedText(prefix))),
      ),
  );

/** Resolves queries with the data of the examples and the state. */
export const queries = (world: World, state: State): Answers<Query, QueryResolvers> => ({
  me: (_args, caller) => world.toUser(state.find(caller, 'me')),
  user: ({ id }, caller) => world.toUser(state.find(caller, id)),
  users: (args, caller) => {
    const users = world.userIds.map((id) => world.toUser(state.find(caller, id)));
    return page('users', found(users, args), args);
  },
  userCount: (args, caller) => {
    const users = world.userIds.map((id) => world.toUser(state.find(caller, id)));
    return { count: found(users, args).length, is_exact: true };
  },
  exportUser: ({ id }, caller) => world.exportOf(state.find(caller, id)),
  sessions: (args) => page('sessions', world.sessions, args),
  appSessions: (args) => page('app-sessions', world.appSessions, args),
  lockouts: (args) => page('lockouts', world.lockouts, args),
  grants: (args) => page('grants', world.grants, args),
  identities: () => world.identities,
  companies: ({ q, ...args }) => {
    const companies = world.companies.filter(({ name }) => passes(q, (prefix) => begins(name, prefix)));
    return page('companies', companies, args);
  },
  company: ({ id }) => named(world.companies, 'id', id),
  branches: (args) => page('branches', world.branches, args),
  members: (args, caller) => {
    const members = world.members((id) => state.find(caller, id));
    return page('members', members, args);
  },
  roles: (args) => page('roles', world.roles, args),
  permissions: () => world.permissions,
  app: () => world.app,
  serviceAccounts: (args) => page('service-accounts', world.serviceAccounts, args),
  ownServiceAccount: () => world.serviceAccounts[0]!,
  serviceAccount: ({ id }) => named(world.serviceAccounts, 'id', id),
  apiKeys: (args) => page('keys', world.keys, args),
  clients: (args) => page('clients', world.clients, args),
  client: ({ id }) => named(world.clients, 'id', id),
  resourceServers: (args) => page('resource-servers', world.resourceServers, args),
  resourceServer: ({ id }) => named(world.resourceServers, 'id', id),
  audit: ({ event, user_id, actor_id, target, network, success, ...args }) => {
    const entries = having(having(world.audit, { event, user_id, target, success }), { user_id: actor_id });
    const isOf = ({ ip }: AuditEntry) => passes(network, (address) => networkOf(ip) === networkOf(address));
    return page('audit', entries.filter(isOf), args);
  },
  events: () => world.events,
  webhookEndpoints: (args) => page('webhook-endpoints', world.webhookEndpoints, args),
  webhookDeliveries: ({ endpoint_id: _endpoint, outcome, event_id, ...args }) => {
    const deliveries = having(world.deliveries, { event_id });
    const isWanted = ({ error }: { error?: unknown }) =>
      passes(outcome, (wanted) => (wanted === 'failed') === (error !== null));
    return page('webhook-deliveries', deliveries.filter(isWanted), args);
  },
  webhookEndpoint: ({ id }) => named(world.webhookEndpoints, 'id', id),
  invitations: ({ state, ...args }) => page('invitations', having(world.invitations, { state }), args),
  notifications: ({ state, ...args }) => page('notifications', having(world.notifications, { state }), args),
});
