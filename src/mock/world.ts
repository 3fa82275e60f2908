import type {
  ApiKey,
  App,
  AuditEntry,
  AuthPayload,
  Branch,
  Client,
  Company,
  CreatedApp,
  Event,
  EventPage,
  Invitation,
  IssuedApiKey,
  IssuedClient,
  IssuedWebhookEndpoint,
  Member,
  Membership,
  Role,
  User,
  UserExport,
  WebhookDelivery,
  WebhookDeliveryDetails,
  WebhookEndpoint,
} from '../../generated/graphql.ts';
import type { components } from '../../generated/openapi.ts';
import type { SentId } from '../api/ids.ts';
import type { Examples } from './examples.ts';
import { named, page } from './lists.ts';
import { membershipsOf as rowsOf } from './memberships.ts';
import type { Person } from './person.ts';
import type { AuthResult } from './state.ts';

type Schemas = components['schemas'];

/** Converts an ID: numeric IDs of REST are strings in GraphQL. */
const withId = <T extends { readonly id: number | string }>({ id, ...rest }: T) => ({ ...rest, id: String(id) });

const maybeText = (id: number | null): string | null => (id === null ? null : String(id));

const toRole = (role: Schemas['Role']): Role => withId(role);

const toInvitation = (invitation: Schemas['Invitation']): Invitation => ({
  ...withId(invitation),
  invited_by: maybeText(invitation.invited_by),
  service_account_id: maybeText(invitation.service_account_id),
});

const toAuditEntry = (entry: Schemas['AuditEntry']): AuditEntry => ({
  ...withId(entry),
  user_id: maybeText(entry.user_id),
  service_account_id: maybeText(entry.service_account_id),
  impersonated_user_id: maybeText(entry.impersonated_user_id),
  key_id: maybeText(entry.key_id),
});

const toEvent = ({ app, actor, data, ...event }: Schemas['Event']): Event => ({
  ...event,
  app_id: app.id,
  actor: { ...actor, id: maybeText(actor.id), on_behalf_of: maybeText(actor.on_behalf_of ?? null) },
  names: event.names ?? null,
  data: JSON.stringify(data),
});

const toEventPage = ({ data, ...page }: Schemas['EventPage']): EventPage => ({ ...page, data: data.map(toEvent) });

const toApp = (app: Schemas['App']): App => ({
  ...app,
  settings: { ...app.settings, signup_company: String(app.settings.signup_company) },
});

const toCreatedApp = ({ app_key, service_key, ...details }: Schemas['CreatedApp']): CreatedApp => ({
  app_key,
  service_key,
  details: { ...details, move: null },
});

const toKey = (key: Schemas['ApiKey']): ApiKey => ({
  ...withId(key),
  service_account_id: maybeText(key.service_account_id),
  company_ids: key.company_ids?.map(String) ?? null,
});

const toIssuedKey = ({ key, ...details }: Schemas['IssuedApiKey']): IssuedApiKey => ({ key, details: toKey(details) });

const unusedMembers = { kid: null, use: null, alg: null, crv: null, x: null, y: null, n: null, e: null };

const toClient = (client: Schemas['Client']): Client => ({
  ...withId(client),
  claims: client.claims.map((claim) => ({ field: null, ...claim })),
  jwks: client.jwks && { keys: client.jwks.keys.map((key) => ({ ...unusedMembers, ...key })) },
  service_account_id: maybeText(client.service_account_id),
});

const toIssuedClient = ({ client_secret, ...details }: Schemas['IssuedClient']): IssuedClient => ({
  client_secret,
  details: toClient(details),
});

export const toEndpoint: (endpoint: Schemas['WebhookEndpoint']) => WebhookEndpoint = withId;

export const toIssuedEndpoint = ({ secret, ...details }: Schemas['IssuedWebhookEndpoint']): IssuedWebhookEndpoint => ({
  secret,
  details: toEndpoint(details),
});

const toSentEvent = ({ event }: Pick<Schemas['WebhookDelivery'], 'event'>) => ({ event: event && toEvent(event) });

export const toDelivery = (delivery: Schemas['WebhookDelivery']): WebhookDelivery => ({
  ...withId(delivery),
  ...toSentEvent(delivery),
});

export const toDeliveryDetails = (details: Schemas['WebhookDeliveryDetails']): WebhookDeliveryDetails => ({
  ...withId(details),
  ...toSentEvent(details),
});

/** Returns a list of an export as a field with arguments, which GraphQL calls like a resolver. */
const paged = <P>(list: string, rows: readonly (P extends { readonly data: readonly (infer T)[] } ? T : never)[]): P =>
  ((args: Parameters<typeof page>[2]) => page(`export/${list}`, rows, args)) as P;

/** Converts the examples of REST for GraphQL, so that both APIs return the same data. */
export const createWorld = (examples: Examples) => {
  const companies: readonly Company[] = examples.rows('listCompanies').map(withId);
  const branches: readonly Branch[] = examples.rows('listBranches').map(withId);
  const roles: readonly Role[] = examples.rows('listRoles').map(toRole);

  const roleOf = (roleId: SentId): Role => named(roles, 'id', String(roleId));

  const toMembership = (member: Schemas['Member'] | Schemas['Membership']): Membership => ({
    company: { ...named(companies, 'id', String(member.company_id)), id: String(member.company_id) },
    branch: named(branches, 'id', String(member.company_branch_id)),
    role: roleOf(member.roles_id),
    permissions: null,
    joined_at: member.joined_at,
  });

  const members = examples.rows('listMembers');
  const kept = examples.body('exportUser', 200);
  const memberships = kept.memberships.map(toMembership);

  /** Returns the memberships of a user. Users who are not in the examples have those of the export. */
  const membershipsOf = (id: string): readonly Membership[] => {
    const own = members.filter(({ user_id }) => String(user_id) === id);
    return own.length > 0 ? own.map(toMembership) : memberships;
  };

  const toUser = ({ user, version }: Person): User => ({
    ...user,
    version,
    roles: user.roles.map(({ id }) => roleOf(id)),
    memberships: membershipsOf(user.id),
    authentication: null,
    second_factor_due_at: null,
    proven_until: null,
    restorable_until: null,
    field: null,
    fields: user.fields ? { admin: null, ...user.fields } : null,
  });

  const exported: Omit<UserExport, 'user'> = {
    ...kept,
    memberships: paged('memberships', memberships),
    sessions: paged('sessions', kept.sessions.map(withId)),
    grants: paged('grants', kept.grants.map(withId)),
    identities: paged('identities', kept.identities.map(withId)),
    factors: paged('factors', kept.factors.map(withId)),
    invitations: paged('invitations', kept.invitations.map(toInvitation)),
    email_changes: paged('email_changes', kept.email_changes),
    notifications: paged('notifications', kept.notifications),
    audit: paged('audit', kept.audit.map(toAuditEntry)),
  };

  return {
    toUser,
    toAuthPayload: ({ person, session }: AuthResult): AuthPayload => ({
      token: session.token,
      expires: session.expires,
      user: toUser(person),
      device_token: null,
    }),
    userIds: examples.rows('listUsers').map(({ id }) => id),
    members: (personOf: (id: string) => Person): readonly Member[] =>
      members.map((member) => ({ ...member, user: toUser(personOf(String(member.user_id))) })),
    /** Returns a person as a member of a company. */
    memberOf: (person: Person, company: string): Member => ({
      ...named(members, 'company_id', Number(company)),
      user: toUser(person),
    }),
    exportOf: (person: Person): UserExport => ({ ...exported, user: toUser(person) }),
    sessions: examples.rows('listSessions').map(withId),
    appSessions: examples.rows('listAppSessions').map((row) => ({ ...row, user_id: String(row.user_id) })),
    grants: examples.rows('listGrants').map(withId),
    lockouts: examples.rows('listLockouts'),
    mailStates: examples.body('listMailStates', 200).data,
    companies,
    memberships: ({ user }: Person): readonly Membership[] => rowsOf(examples, user).map(toMembership),
    branches,
    roles,
    app: toApp(examples.body('getApp', 200)),
    apps: examples.rows('listApps'),
    createdApp: toCreatedApp(examples.body('createApp', 201)),
    serviceAccounts: examples.rows('listServiceAccounts').map(withId),
    keys: examples.rows('listApiKeys').map(toKey),
    issuedKey: toIssuedKey(examples.body('createApiKey', 201)),
    clients: examples.rows('listClients').map(toClient),
    issuedClient: toIssuedClient(examples.body('createClient', 201)),
    rotatedClient: toIssuedClient(examples.body('rotateClientSecret', 201)),
    resourceServers: examples.rows('listResourceServers').map(withId),
    userFields: examples.rows('listUserFields').map(withId),
    userSchema: examples.body('getUserSchema', 200),
    deliveries: examples.rows('listWebhookDeliveries').map(toDelivery),
    deliveryDetails: toDeliveryDetails(examples.body('getWebhookDelivery', 200)),
    webhookTest: examples.body('testWebhookEndpoint', 200),
    webhookReplay: examples.body('replayWebhookDeliveries', 202),
    webhookEndpoints: examples.rows('listWebhookEndpoints').map(toEndpoint),
    issuedEndpoint: toIssuedEndpoint(examples.body('createWebhookEndpoint', 201)),
    rotatedEndpoint: toIssuedEndpoint(examples.body('rotateWebhookSecret', 201)),
    audit: examples.rows('listAuditEvents').map(toAuditEntry),
    events: toEventPage(examples.body('listEvents', 200)),
    invitations: examples.rows('listInvitations').map(toInvitation),
    notifications: examples.rows('listNotifications'),
    identities: examples.rows('listIdentities').map(withId),
    providers: examples.rows('listProviders'),
  };
};

export type World = ReturnType<typeof createWorld>;
