import type { Query, QueryResolvers } from '../../generated/graphql.ts';
import type { OperationId } from '../../generated/handlers.ts';
import { toOptionalRowId } from '../api/ids.ts';
import { eventPage } from './event-page.ts';
import type { Answers } from './fields.ts';
import { named, page } from './lists.ts';
import type { CallerPermissions } from './permissions.ts';
import type { State } from './state.ts';
import type { World } from './world.ts';

/** Resolves queries with the data of the examples and the state. */
export const queries = (world: World, state: State, permissions: CallerPermissions): Answers<Query, QueryResolvers> => {
  /** Returns a page of the rows that match the filters. */
  const list = <T extends object>(operation: OperationId, rows: readonly T[], args: Parameters<typeof page>[2]) =>
    page(operation, state.filtered(operation, rows, args), args);
  const users = (caller: Parameters<State['find']>[0]) =>
    world.userIds.map((id) => world.toUser(state.find(caller, id)));

  return {
    me: (_args, caller) => world.toUser(state.find(caller, 'me')),
    user: ({ id }, caller) => world.toUser(state.find(caller, id)),
    users: (args, caller) => list('listUsers', users(caller), args),
    userCount: (args, caller) => ({
      count: state.filtered('countUsers', users(caller), args).length,
      is_exact: true,
    }),
    exportUser: ({ id }, caller) => world.exportOf(state.find(caller, id)),
    sessions: (args) => list('listSessions', world.sessions, args),
    appSessions: (args) => list('listAppSessions', world.appSessions, args),
    lockouts: (args) => list('listLockouts', world.lockouts, args),
    grants: (args) => list('listGrants', world.grants, args),
    identities: () => world.identities,
    companies: (args) => list('listCompanies', world.companies, args),
    company: ({ id }) => named(world.companies, 'id', id),
    branches: (args) => list('listBranches', world.branches, args),
    members: (args, caller) => {
      const members = world.members((id) => state.find(caller, id));
      return list('listMembers', members, args);
    },
    memberships: (args, caller) => {
      const rows = world.memberships(state.find(caller, args.user_id));
      const hasPermissions = args.permissions && args.user_id === 'me';
      const withPermissions = (row: (typeof rows)[number]) => ({
        ...row,
        permissions: permissions.in(caller, Number(row.company.id)),
      });
      return list('listMemberships', hasPermissions ? rows.map(withPermissions) : rows, args);
    },
    roles: (args) => list('listRoles', world.roles, args),
    permissions: ({ company_id: company }, caller) => {
      const companyId = toOptionalRowId(company);
      return companyId === undefined ? permissions.everywhere(caller) : permissions.in(caller, companyId);
    },
    app: () => world.app,
    apps: (args) => list('listApps', world.apps, args),
    serviceAccounts: (args) => list('listServiceAccounts', world.serviceAccounts, args),
    ownServiceAccount: () => world.serviceAccounts[0]!,
    serviceAccount: ({ id }) => named(world.serviceAccounts, 'id', id),
    apiKeys: (args) => list('listApiKeys', world.keys, args),
    clients: (args) => list('listClients', world.clients, args),
    client: ({ id }) => named(world.clients, 'id', id),
    resourceServers: (args) => list('listResourceServers', world.resourceServers, args),
    resourceServer: ({ id }) => named(world.resourceServers, 'id', id),
    userFields: () => world.userFields,
    userSchema: () => ({ admin: null, ...world.userSchema }),
    audit: (args) => list('listAuditEvents', world.audit, args),
    events: (args) => eventPage(state, world.events, args),
    webhookEndpoints: (args) => list('listWebhookEndpoints', world.webhookEndpoints, args),
    webhookDeliveries: (args) => list('listWebhookDeliveries', world.deliveries, args),
    webhookDelivery: () => world.deliveryDetails,
    webhookEndpoint: ({ id }) => named(world.webhookEndpoints, 'id', id),
    invitations: (args) => list('listInvitations', world.invitations, args),
    mailStates: (args) => state.filtered('listMailStates', world.mailStates, args),
    notifications: (args) => list('listNotifications', world.notifications, args),
  };
};
