import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';
import type { Resolvers } from '../../generated/graphql.ts';
import * as accounts from './resolvers/accounts.ts';
import * as application from './resolvers/application.ts';
import * as audit from './resolvers/audit.ts';
import * as companies from './resolvers/companies.ts';
import * as invitations from './resolvers/invitations.ts';
import * as notifications from './resolvers/notifications.ts';
import { page } from './resolvers/page.ts';
import * as recovery from './resolvers/recovery.ts';
import * as roles from './resolvers/roles.ts';
import * as sessions from './resolvers/sessions.ts';
import * as users from './resolvers/users.ts';

/** A resolver for every field of the contract. One that is missing does not compile. */
export const resolvers: Resolvers = {
  Query: {
    me: accounts.me,
    users: users.users,
    user: users.user,
    exportUser: users.exportUser,
    sessions: sessions.sessions,
    companies: companies.companies,
    company: companies.company,
    branches: companies.branches,
    members: companies.members,
    roles: roles.roles,
    app: application.app,
    keys: application.keys,
    audit: audit.audit,
    invitations: invitations.invitations,
    invitation: invitations.invitation,
    notifications: notifications.notifications,
  },
  Mutation: {
    register: accounts.register,
    login: sessions.login,
    refreshToken: sessions.refreshToken,
    logout: sessions.logout,
    endSession: sessions.endSession,
    endSessions: sessions.endSessions,
    forgotPassword: recovery.forgotPassword,
    resetPassword: recovery.resetPassword,
    verifyEmail: recovery.verifyEmail,
    resendVerification: recovery.resendVerification,
    changeUserEmail: recovery.changeUserEmail,
    confirmEmailChange: recovery.confirmEmailChange,
    cancelEmailChange: recovery.cancelEmailChange,
    changePassword: recovery.changePassword,
    updateUser: users.updateUser,
    deleteUser: users.deleteUser,
    banUser: users.banUser,
    unbanUser: users.unbanUser,
    activateUser: users.activateUser,
    deactivateUser: users.deactivateUser,
    createCompany: companies.createCompany,
    updateCompany: companies.updateCompany,
    deleteCompany: companies.deleteCompany,
    createBranch: companies.createBranch,
    updateBranch: companies.updateBranch,
    deleteBranch: companies.deleteBranch,
    joinCompany: companies.joinCompany,
    setMember: companies.setMember,
    removeMember: companies.removeMember,
    createRole: roles.createRole,
    updateRole: roles.updateRole,
    deleteRole: roles.deleteRole,
    updateApp: application.updateApp,
    createKey: application.createKey,
    updateKey: application.updateKey,
    rotateKey: application.rotateKey,
    revokeKey: application.revokeKey,
    invite: invitations.invite,
    resendInvitation: invitations.resendInvitation,
    revokeInvitation: invitations.revokeInvitation,
    acceptInvitation: invitations.acceptInvitation,
    resendNotification: notifications.resendNotification,
  },
  AuthPayload: sessions.authPayload,
  RefreshPayload: sessions.refreshPayload,
  User: accounts.user,
  UserPage: page,
  UserExport: users.userExport,
  EmailChange: users.emailChange,
  Role: accounts.role,
  RoleDefinition: roles.roleDefinition,
  RolePage: page,
  SessionInfo: sessions.sessionInfo,
  SessionPage: page,
  Company: companies.companyType,
  CompanyPage: page,
  Branch: companies.branch,
  BranchPage: page,
  Membership: companies.membership,
  Member: companies.member,
  MemberPage: page,
  App: application.appType,
  AppSettings: application.appSettings,
  Key: application.keyType,
  NewKey: application.newKey,
  KeyPage: page,
  AuditEntry: audit.auditEntry,
  AuditPage: page,
  Invitation: invitations.invitationType,
  InvitationPage: page,
  InvitationOffer: invitations.invitationOffer,
  Notification: notifications.notificationType,
  NotificationPage: page,
};

export const createSchema = (schemaGraphql: string): GraphQLSchema =>
  makeExecutableSchema({
    typeDefs: schemaGraphql,
    resolvers: resolvers as never,
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
