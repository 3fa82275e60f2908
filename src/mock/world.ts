import type {
  App,
  AuditEntry,
  AuthPayload,
  Branch,
  Company,
  Invitation,
  IssuedKey,
  Member,
  Membership,
  Permission,
  Role,
  RoleDefinition,
  User,
  UserExport,
  UserStatus,
} from '../../generated/graphql.ts';
import type { components } from '../../generated/openapi.ts';
import { userStatuses } from '../kernel/user.ts';
import type { Examples } from './examples.ts';
import { named } from './lists.ts';
import type { Person } from './person.ts';
import type { SignedIn } from './state.ts';

type Schemas = components['schemas'];

/** Ids are numbers in REST where they are of rows, and always text in GraphQL. */
const withId = <T extends { readonly id: number | string }>({ id, ...rest }: T) => ({ ...rest, id: String(id) });

const maybeText = (id: number | null): string | null => (id === null ? null : String(id));

const toRoleDefinition = (role: Schemas['Role']): RoleDefinition => ({
  ...withId(role),
  permissions: role.permissions.map((permission) => permission.replace(':', '_') as Permission),
});

const toInvitation = (invitation: Schemas['Invitation']): Invitation => ({
  ...withId(invitation),
  invited_by: String(invitation.invited_by),
});

const toAuditEntry = (entry: Schemas['AuditEntry']): AuditEntry => ({
  ...withId(entry),
  user_id: maybeText(entry.user_id),
});

const toApp = (app: Schemas['App']): App => ({
  ...app,
  settings: { ...app.settings, signup_company: String(app.settings.signup_company) },
});

const toIssuedKey = ({ key, ...details }: Schemas['IssuedKey']): IssuedKey => ({ key, details: withId(details) });

const onePage = <T>(data: readonly T[]) => ({ data, next_cursor: null });

/** The examples of REST as GraphQL shows the same things, so that both APIs tell of one world. */
export const createWorld = (examples: Examples) => {
  const companies: readonly Company[] = examples.body('companies', 200).data.map(withId);
  const branches: readonly Branch[] = examples.body('branches', 200).data.map(withId);
  const roles: readonly RoleDefinition[] = examples.body('roles', 200).data.map(toRoleDefinition);

  const roleOf = (roleId: number): Role => {
    const { id, name } = named(roles, 'id', String(roleId));
    return { id, name };
  };

  const toMembership = (member: Schemas['Member']): Membership => ({
    company: named(companies, 'id', String(member.company_id)),
    branch: named(branches, 'id', String(member.company_branch_id)),
    role: roleOf(member.roles_id),
    since: member.since,
  });

  const memberships = examples.body('members', 200).data.map(toMembership);

  const toUser = ({ user, version }: Person): User => ({
    ...user,
    version,
    status: (Object.keys(userStatuses) as UserStatus[]).find((name) => userStatuses[name] === user.status) ?? 'active',
    roles: user.roles.map(({ id, name }) => ({ id: String(id), name })),
    memberships,
  });

  const kept = examples.body('exportUser', 200);
  const exported: Omit<UserExport, 'user'> = {
    ...kept,
    memberships: onePage(kept.memberships.map(toMembership)),
    sessions: onePage(kept.sessions.map(withId)),
    identities: onePage(kept.identities.map(withId)),
    invitations: onePage(kept.invitations.map(toInvitation)),
    email_changes: onePage(kept.email_changes),
    notifications: onePage(kept.notifications),
    audit: onePage(kept.audit.map(toAuditEntry)),
  };

  return {
    toUser,
    toAuthPayload: ({ person, session }: SignedIn): AuthPayload => ({
      token: session.token,
      expires: session.expires,
      user: toUser(person),
    }),
    userIds: examples.body('users', 200).data.map(({ id }) => id),
    members: (person: Person): readonly Member[] =>
      examples.body('members', 200).data.map((member) => ({ ...member, user: toUser(person) })),
    exportOf: (person: Person): UserExport => ({ ...exported, user: toUser(person) }),
    sessions: examples.body('sessions', 200).data.map(withId),
    companies,
    branches,
    roles,
    app: toApp(examples.body('app', 200)),
    keys: examples.body('keys', 200).data.map(withId),
    issuedKey: toIssuedKey(examples.body('createKey', 201)),
    audit: examples.body('audit', 200).data.map(toAuditEntry),
    invitations: examples.body('invitations', 200).data.map(toInvitation),
    notifications: examples.body('notifications', 200).data,
    identities: examples.body('identities', 200).data.map(withId),
    providers: examples.body('providers', 200).data,
  };
};

export type World = ReturnType<typeof createWorld>;
