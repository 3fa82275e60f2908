import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';
import type { Resolvers } from '../../generated/graphql.ts';
import { me, register, role, user } from './resolvers/accounts.ts';
import {
  acceptInvitation,
  invitation,
  invitationOffer,
  invitationPage,
  invitations,
  invitationType,
  invite,
  resendInvitation,
  revokeInvitation,
} from './resolvers/invitations.ts';
import { notificationPage, notifications, notificationType, resendNotification } from './resolvers/notifications.ts';
import {
  cancelEmailChange,
  changePassword,
  changeUserEmail,
  confirmEmailChange,
  forgotPassword,
  resendVerification,
  resetPassword,
  verifyEmail,
} from './resolvers/recovery.ts';
import { authPayload, login, logout, refreshPayload, refreshToken } from './resolvers/sessions.ts';

/** A resolver for every field of the contract. One that is missing does not compile. */
export const resolvers: Resolvers = {
  Query: { me, invitations, invitation, notifications },
  Mutation: {
    register,
    login,
    refreshToken,
    logout,
    forgotPassword,
    resetPassword,
    verifyEmail,
    resendVerification,
    changeUserEmail,
    confirmEmailChange,
    cancelEmailChange,
    changePassword,
    invite,
    resendInvitation,
    revokeInvitation,
    acceptInvitation,
    resendNotification,
  },
  AuthPayload: authPayload,
  RefreshPayload: refreshPayload,
  User: user,
  Role: role,
  Invitation: invitationType,
  InvitationPage: invitationPage,
  InvitationOffer: invitationOffer,
  Notification: notificationType,
  NotificationPage: notificationPage,
};

export const createSchema = (schemaGraphql: string): GraphQLSchema =>
  makeExecutableSchema({
    typeDefs: schemaGraphql,
    resolvers: resolvers as never,
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
