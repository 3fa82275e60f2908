/* Generated from contracts/schema.graphql by codegen.ts. Never edited: change the contract and run `npm run codegen`. */

import type { GraphQLResolveInfo } from 'graphql';
import type { User as UserEntity } from '../src/domain/user.ts';
import type { Role as RoleEntity } from '../src/domain/role.ts';
import type { SignedIn, IssuedToken, Page } from '../src/usecases/ports.ts';
import type { Invitation as InvitationEntity, InvitationOffer as OfferEntity } from '../src/domain/invitation.ts';
import type { Notification as NotificationEntity } from '../src/domain/notification.ts';
import type { Context } from '../src/graphql/context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
};

export type AcceptInvitationInput = {
  /** 1 to 100 characters; the invitation's stands in where it is absent. */
  readonly firstname?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 100 characters; the invitation's stands in where it is absent. */
  readonly lastname?: InputMaybe<Scalars['String']['input']>;
  /** 8 to 256 characters. */
  readonly password: Scalars['String']['input'];
  /** The password again. */
  readonly password_confirmation: Scalars['String']['input'];
};

/** A session that has just been opened. */
export type AuthPayload = {
  readonly __typename?: 'AuthPayload';
  /** The bearer token for later requests. */
  readonly token: Scalars['String']['output'];
  /** The user who is now logged in. */
  readonly user: User;
};

export type ChangePasswordInput = {
  /** The present password. */
  readonly current_password: Scalars['String']['input'];
  /** The new password: 8 to 256 characters. */
  readonly password: Scalars['String']['input'];
  /** The new password again. */
  readonly password_confirmation: Scalars['String']['input'];
};

export type ChangeUserEmailInput = {
  /** The new address; at most 254 characters. */
  readonly email: Scalars['String']['input'];
  /** The present password. */
  readonly password: Scalars['String']['input'];
};

/** The closed catalogue of errors, the same as REST's; each is explained at `/problems/{code}`. */
export type ErrorCode =
  | 'already_member'
  | 'already_verified'
  | 'app_key_invalid'
  | 'app_key_required'
  | 'body_invalid'
  | 'body_missing'
  | 'body_too_large'
  | 'company_not_joinable'
  | 'credentials_required'
  | 'database_unavailable'
  | 'email_taken'
  | 'email_unverified'
  | 'forbidden'
  | 'graphql_invalid'
  | 'graphql_limit_exceeded'
  | 'internal_error'
  | 'invalid_credentials'
  | 'invitation_closed'
  | 'invitation_mismatch'
  | 'key_invalid'
  | 'key_mismatch'
  | 'media_type_unsupported'
  | 'method_not_allowed'
  | 'not_acceptable'
  | 'not_found'
  | 'not_ready'
  | 'notification_not_dead'
  | 'overloaded'
  | 'password_incorrect'
  | 'path_invalid'
  | 'service_key_invalid'
  | 'session_ended'
  | 'session_required'
  | 'signature_invalid'
  | 'token_expired'
  | 'token_invalid'
  | 'token_required'
  | 'token_reused'
  | 'validation_failed';

export type ForgotPasswordInput = {
  /** The address of the account, in any spelling; at most 254 characters. */
  readonly email: Scalars['String']['input'];
};

/** An invitation to a company. Its key is in the mail only. */
export type Invitation = {
  readonly __typename?: 'Invitation';
  /** The branch of that company. */
  readonly company_branch_id: Scalars['Int']['output'];
  /** The company to join. */
  readonly company_id: Scalars['Int']['output'];
  /** When it was made: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly created_at: Scalars['String']['output'];
  /** The address that is invited. */
  readonly email: Scalars['String']['output'];
  /** When its key expires: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly expires_at: Scalars['String']['output'];
  readonly firstname: Maybe<Scalars['String']['output']>;
  readonly id: Scalars['ID']['output'];
  /** The id of the user who invites. */
  readonly invited_by: Scalars['ID']['output'];
  readonly lastname: Maybe<Scalars['String']['output']>;
  /** The name of the role. */
  readonly role: Scalars['String']['output'];
  readonly state: InvitationState;
};

/** What the holder of an invitation's key is invited to. */
export type InvitationOffer = {
  readonly __typename?: 'InvitationOffer';
  /** The name of the application. */
  readonly app: Scalars['String']['output'];
  /** The name of the company. */
  readonly company: Scalars['String']['output'];
  /** The address that is invited. */
  readonly email: Scalars['String']['output'];
  /** When the key expires: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly expires_at: Scalars['String']['output'];
  readonly firstname: Maybe<Scalars['String']['output']>;
  /** Whether the address has an account, which then accepts with its bearer token. */
  readonly has_account: Scalars['Boolean']['output'];
  /** The name of who invites. */
  readonly invited_by: Scalars['String']['output'];
  readonly lastname: Maybe<Scalars['String']['output']>;
  /** The name of the role. */
  readonly role: Scalars['String']['output'];
};

/** Invitations, newest first. */
export type InvitationPage = {
  readonly __typename?: 'InvitationPage';
  readonly data: ReadonlyArray<Invitation>;
  /** The `cursor` of the next page; null on the last one. */
  readonly next_cursor: Maybe<Scalars['String']['output']>;
};

/** Pending until it is accepted or revoked, or its key has expired; an expired one can be sent again. */
export type InvitationState =
  | 'accepted'
  | 'expired'
  | 'pending'
  | 'revoked';

export type InviteInput = {
  /** A branch of that company; its default branch where it is absent. */
  readonly company_branch_id?: InputMaybe<Scalars['Int']['input']>;
  /** The company to join; one's own default company where it is absent. */
  readonly company_id?: InputMaybe<Scalars['Int']['input']>;
  /** The address to invite; at most 254 characters. */
  readonly email: Scalars['String']['input'];
  /** 1 to 100 characters; the invited person may correct it. */
  readonly firstname?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 100 characters. */
  readonly lastname?: InputMaybe<Scalars['String']['input']>;
  /** The name of a role of the application. */
  readonly role?: Scalars['String']['input'];
};

export type LoginInput = {
  /** The address of the account, in any spelling; at most 254 characters. */
  readonly email: Scalars['String']['input'];
  /** The password; at most 256 characters. */
  readonly password: Scalars['String']['input'];
};

export type Mutation = {
  readonly __typename?: 'Mutation';
  /**
   * Accepts an invitation: with `data` as a new user, who is then logged in; with a bearer token as the user one is, whose
   * session is then the one in the answer.
   *
   * Codes: `validation_failed`, `key_invalid`, `email_taken`, `already_member`, `invitation_mismatch`, `overloaded`,
   * `token_invalid`, `token_expired`, `session_ended`, `app_key_required`.
   */
  readonly acceptInvitation: AuthPayload;
  /**
   * Cancels a change of address with the key that the old one was sent. True when it is off.
   *
   * Codes: `key_invalid`.
   */
  readonly cancelEmailChange: Scalars['Boolean']['output'];
  /**
   * Changes one's own password. Every other session of the user ends, this one stays, and the owner is told. True when it is
   * done.
   *
   * Codes: `validation_failed`, `password_incorrect`, `overloaded`, `session_required`, `credentials_required`,
   * `app_key_required`, `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly changePassword: Scalars['Boolean']['output'];
  /**
   * Changes one's own address once it is confirmed: by the new and by the old one, in either order, each with the key from
   * its mail. True when the mails are on their way.
   *
   * Codes: `validation_failed`, `password_incorrect`, `overloaded`, `session_required`, `credentials_required`,
   * `app_key_required`, `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly changeUserEmail: Scalars['Boolean']['output'];
  /**
   * Confirms one side of a change of address. True when this side has confirmed.
   *
   * Codes: `key_invalid`, `email_taken`.
   */
  readonly confirmEmailChange: Scalars['Boolean']['output'];
  /**
   * Sends a mail with a key for a new password, if the address has an account that may log in. True in any case; the work
   * done is the same.
   *
   * Codes: `validation_failed`.
   */
  readonly forgotPassword: Scalars['Boolean']['output'];
  /**
   * Sends a mail with a key that makes its holder a member of a company. Needs the permission `users:write` there; nobody
   * grants a permission that they don't have. An earlier invitation of the same address to the same company is revoked.
   *
   * Codes: `validation_failed`, `forbidden`, `already_member`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly invite: Invitation;
  /**
   * Opens a session. Costs one password hash, whether the user exists or not; an unknown address, a wrong password and an
   * account that may not log in get the same answer. `email_unverified` is for those who know the password.
   *
   * Codes: `validation_failed`, `invalid_credentials`, `email_unverified`, `overloaded`.
   */
  readonly login: AuthPayload;
  /**
   * Ends the session of the bearer token, or with `all_devices` every session of the user. True when it is done.
   *
   * Codes: `credentials_required`, `app_key_required`, `token_required`, `token_invalid`, `token_expired`, `session_ended`,
   * `session_required`.
   */
  readonly logout: Scalars['Boolean']['output'];
  /**
   * Renews the bearer token, which may have expired as long as its session has not. The token before stays good for
   * renewing during 30 seconds and gets the same successor; an older one ends the session.
   *
   * Codes: `credentials_required`, `app_key_required`, `token_required`, `token_invalid`, `token_reused`, `session_ended`,
   * `session_required`.
   */
  readonly refreshToken: RefreshPayload;
  /**
   * Registers a user and opens the first session. Sends a mail with a key to verify the address. Where the application asks
   * for a verified address first, nobody is logged in and the answer is `email_unverified`, the same for an address that has
   * an account.
   *
   * Codes: `validation_failed`, `company_not_joinable`, `email_taken`, `email_unverified`, `overloaded`.
   */
  readonly register: AuthPayload;
  /**
   * Sends an invitation again with a new key; the one before is void. True when it is on its way.
   *
   * Codes: `not_found`, `invitation_closed`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly resendInvitation: Scalars['Boolean']['output'];
  /**
   * Puts a notification that was given up back in the queue, under its old id. True when it is there. For the operator: needs
   * the super admin key.
   *
   * Codes: `not_found`, `notification_not_dead`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly resendNotification: Scalars['Boolean']['output'];
  /**
   * Sends the verification mail again; the key sent before is void. True when it is on its way.
   *
   * Codes: `already_verified`, `session_required`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly resendVerification: Scalars['Boolean']['output'];
  /**
   * Sets a new password with the key from the mail; the key and the address have to belong together. Every session of the
   * user ends, and the owner is told. Nobody is logged in by it. True when it is done.
   *
   * Codes: `validation_failed`, `key_invalid`, `overloaded`.
   */
  readonly resetPassword: Scalars['Boolean']['output'];
  /**
   * Revokes an invitation; its key is void. True when it is done, also when it was before.
   *
   * Codes: `not_found`, `invitation_closed`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly revokeInvitation: Scalars['Boolean']['output'];
  /**
   * Verifies the address with the key from the mail. True when it is done.
   *
   * Codes: `key_invalid`.
   */
  readonly verifyEmail: Scalars['Boolean']['output'];
};


export type MutationAcceptInvitationArgs = {
  data?: InputMaybe<AcceptInvitationInput>;
  key: Scalars['String']['input'];
};


export type MutationCancelEmailChangeArgs = {
  key: Scalars['String']['input'];
};


export type MutationChangePasswordArgs = {
  data: ChangePasswordInput;
};


export type MutationChangeUserEmailArgs = {
  data: ChangeUserEmailInput;
};


export type MutationConfirmEmailChangeArgs = {
  key: Scalars['String']['input'];
};


export type MutationForgotPasswordArgs = {
  data: ForgotPasswordInput;
};


export type MutationInviteArgs = {
  data: InviteInput;
};


export type MutationLoginArgs = {
  data: LoginInput;
};


export type MutationLogoutArgs = {
  all_devices?: Scalars['Boolean']['input'];
};


export type MutationRegisterArgs = {
  data: RegisterInput;
};


export type MutationResendInvitationArgs = {
  id: Scalars['ID']['input'];
};


export type MutationResendNotificationArgs = {
  id: Scalars['ID']['input'];
};


export type MutationResetPasswordArgs = {
  data: ResetPasswordInput;
};


export type MutationRevokeInvitationArgs = {
  id: Scalars['ID']['input'];
};


export type MutationVerifyEmailArgs = {
  key: Scalars['String']['input'];
};

/** A mail that the notification application was asked to send. */
export type Notification = {
  readonly __typename?: 'Notification';
  /** How often it was tried. */
  readonly attempts: Scalars['Int']['output'];
  /** When it was caused: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly created_at: Scalars['String']['output'];
  /** When it was delivered: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly delivered_at: Maybe<Scalars['String']['output']>;
  /** Who the mail is for. */
  readonly email: Scalars['String']['output'];
  /** The `webhook-id`, the same on every try. */
  readonly id: Scalars['ID']['output'];
  /** Why the last try failed. */
  readonly last_failure: Maybe<Scalars['String']['output']>;
  readonly state: NotificationState;
  /** The kind of mail, by the name it has in the webhooks of `/openapi.yaml`. */
  readonly template: Scalars['String']['output'];
};

/** Notifications, newest first. */
export type NotificationPage = {
  readonly __typename?: 'NotificationPage';
  readonly data: ReadonlyArray<Notification>;
  /** The `cursor` of the next page; null on the last one. */
  readonly next_cursor: Maybe<Scalars['String']['output']>;
};

/**
 * Waiting until it is delivered; dead once it was given up after three days; superseded where its key was used or voided
 * before it could be delivered.
 */
export type NotificationState =
  | 'dead'
  | 'delivered'
  | 'superseded'
  | 'waiting';

export type Query = {
  readonly __typename?: 'Query';
  /**
   * What the holder of the key from an invitation's mail is invited to. Looking uses nothing up.
   *
   * Codes: `key_invalid`.
   */
  readonly invitation: InvitationOffer;
  /**
   * The invitations to the companies in which one has the permission `users:write`; with the super admin key, to any company.
   * Newest first.
   *
   * Codes: `validation_failed`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly invitations: InvitationPage;
  /**
   * The user of the bearer token; with a super admin key, the owner of its application.
   *
   * Codes: `credentials_required`, `app_key_required`, `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly me: User;
  /**
   * What the notification application was asked to send, and how that went; newest first. For the operator: needs the super
   * admin key.
   *
   * Codes: `validation_failed`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly notifications: NotificationPage;
};


export type QueryInvitationArgs = {
  key: Scalars['String']['input'];
};


export type QueryInvitationsArgs = {
  cursor?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
  state?: InputMaybe<InvitationState>;
};


export type QueryNotificationsArgs = {
  cursor?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
  state?: InputMaybe<NotificationState>;
};

/** A session that has just been renewed. */
export type RefreshPayload = {
  readonly __typename?: 'RefreshPayload';
  /** The new bearer token. */
  readonly token: Scalars['String']['output'];
};

export type RegisterInput = {
  /** The id of a company that is open to join; without it the application's setting decides. */
  readonly default_company?: InputMaybe<Scalars['Int']['input']>;
  /** The name to show, 1 to 201 characters. */
  readonly displayname: Scalars['String']['input'];
  /** At most 254 characters. Spellings that differ only in case are the same address. */
  readonly email: Scalars['String']['input'];
  /** 1 to 100 characters; `displayname` stands in where it is absent. */
  readonly firstname?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 100 characters; empty where it is absent. */
  readonly lastname?: InputMaybe<Scalars['String']['input']>;
  /** 8 to 256 characters. Common ones, and those made of the names or the address, are refused. */
  readonly password: Scalars['String']['input'];
  /** The password again. */
  readonly password_confirmation: Scalars['String']['input'];
};

export type ResetPasswordInput = {
  /** The address that the mail went to. */
  readonly email: Scalars['String']['input'];
  /** The new password: 8 to 256 characters. */
  readonly password: Scalars['String']['input'];
  /** The new password again. */
  readonly password_confirmation: Scalars['String']['input'];
  /** The key from the mail. */
  readonly token: Scalars['String']['input'];
};

/** A set of permissions. */
export type Role = {
  readonly __typename?: 'Role';
  readonly id: Scalars['ID']['output'];
  /** `Owner`, `Admin` or `User`. */
  readonly name: Scalars['String']['output'];
};

/** A user of the application. */
export type User = {
  readonly __typename?: 'User';
  /** The id of the company the user works in. */
  readonly default_company: Scalars['Int']['output'];
  /** The id of the branch of that company. */
  readonly default_company_branch: Scalars['Int']['output'];
  /** The name to show. */
  readonly displayname: Scalars['String']['output'];
  readonly email: Scalars['String']['output'];
  readonly firstname: Scalars['String']['output'];
  readonly id: Scalars['ID']['output'];
  readonly lastname: Scalars['String']['output'];
  /** The roles the user has, in any company. */
  readonly roles: ReadonlyArray<Role>;
  /** The same user, unguessable. */
  readonly uuid: Scalars['ID']['output'];
};



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;





/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AcceptInvitationInput: AcceptInvitationInput;
  AuthPayload: ResolverTypeWrapper<SignedIn>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  ChangePasswordInput: ChangePasswordInput;
  ChangeUserEmailInput: ChangeUserEmailInput;
  ErrorCode: ErrorCode;
  ForgotPasswordInput: ForgotPasswordInput;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Invitation: ResolverTypeWrapper<InvitationEntity>;
  InvitationOffer: ResolverTypeWrapper<OfferEntity>;
  InvitationPage: ResolverTypeWrapper<Page<InvitationEntity>>;
  InvitationState: InvitationState;
  InviteInput: InviteInput;
  LoginInput: LoginInput;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Notification: ResolverTypeWrapper<NotificationEntity>;
  NotificationPage: ResolverTypeWrapper<Page<NotificationEntity>>;
  NotificationState: NotificationState;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  RefreshPayload: ResolverTypeWrapper<IssuedToken>;
  RegisterInput: RegisterInput;
  ResetPasswordInput: ResetPasswordInput;
  Role: ResolverTypeWrapper<RoleEntity>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  User: ResolverTypeWrapper<UserEntity>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AcceptInvitationInput: AcceptInvitationInput;
  AuthPayload: SignedIn;
  Boolean: Scalars['Boolean']['output'];
  ChangePasswordInput: ChangePasswordInput;
  ChangeUserEmailInput: ChangeUserEmailInput;
  ForgotPasswordInput: ForgotPasswordInput;
  ID: Scalars['ID']['output'];
  Int: Scalars['Int']['output'];
  Invitation: InvitationEntity;
  InvitationOffer: OfferEntity;
  InvitationPage: Page<InvitationEntity>;
  InviteInput: InviteInput;
  LoginInput: LoginInput;
  Mutation: Record<PropertyKey, never>;
  Notification: NotificationEntity;
  NotificationPage: Page<NotificationEntity>;
  Query: Record<PropertyKey, never>;
  RefreshPayload: IssuedToken;
  RegisterInput: RegisterInput;
  ResetPasswordInput: ResetPasswordInput;
  Role: RoleEntity;
  String: Scalars['String']['output'];
  User: UserEntity;
};

export type CostDirectiveArgs = {
  weight: Scalars['Int']['input'];
};

export type CostDirectiveResolver<Result, Parent, ContextType = Context, Args = CostDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type AuthPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuthPayload'] = ResolversParentTypes['AuthPayload']> = {
  token: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  user: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type InvitationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Invitation'] = ResolversParentTypes['Invitation']> = {
  company_branch_id: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  company_id: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  created_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expires_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  firstname: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  invited_by: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastname: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  role: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state: Resolver<ResolversTypes['InvitationState'], ParentType, ContextType>;
};

export type InvitationOfferResolvers<ContextType = Context, ParentType extends ResolversParentTypes['InvitationOffer'] = ResolversParentTypes['InvitationOffer']> = {
  app: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  company: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expires_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  firstname: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  has_account: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  invited_by: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastname: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  role: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type InvitationPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['InvitationPage'] = ResolversParentTypes['InvitationPage']> = {
  data: Resolver<ReadonlyArray<ResolversTypes['Invitation']>, ParentType, ContextType>;
  next_cursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MutationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  acceptInvitation: Resolver<ResolversTypes['AuthPayload'], ParentType, ContextType, RequireFields<MutationAcceptInvitationArgs, 'key'>>;
  cancelEmailChange: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationCancelEmailChangeArgs, 'key'>>;
  changePassword: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationChangePasswordArgs, 'data'>>;
  changeUserEmail: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationChangeUserEmailArgs, 'data'>>;
  confirmEmailChange: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationConfirmEmailChangeArgs, 'key'>>;
  forgotPassword: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationForgotPasswordArgs, 'data'>>;
  invite: Resolver<ResolversTypes['Invitation'], ParentType, ContextType, RequireFields<MutationInviteArgs, 'data'>>;
  login: Resolver<ResolversTypes['AuthPayload'], ParentType, ContextType, RequireFields<MutationLoginArgs, 'data'>>;
  logout: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationLogoutArgs, 'all_devices'>>;
  refreshToken: Resolver<ResolversTypes['RefreshPayload'], ParentType, ContextType>;
  register: Resolver<ResolversTypes['AuthPayload'], ParentType, ContextType, RequireFields<MutationRegisterArgs, 'data'>>;
  resendInvitation: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationResendInvitationArgs, 'id'>>;
  resendNotification: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationResendNotificationArgs, 'id'>>;
  resendVerification: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  resetPassword: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationResetPasswordArgs, 'data'>>;
  revokeInvitation: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRevokeInvitationArgs, 'id'>>;
  verifyEmail: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationVerifyEmailArgs, 'key'>>;
};

export type NotificationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Notification'] = ResolversParentTypes['Notification']> = {
  attempts: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  created_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  delivered_at: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  last_failure: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state: Resolver<ResolversTypes['NotificationState'], ParentType, ContextType>;
  template: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type NotificationPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['NotificationPage'] = ResolversParentTypes['NotificationPage']> = {
  data: Resolver<ReadonlyArray<ResolversTypes['Notification']>, ParentType, ContextType>;
  next_cursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  invitation: Resolver<ResolversTypes['InvitationOffer'], ParentType, ContextType, RequireFields<QueryInvitationArgs, 'key'>>;
  invitations: Resolver<ResolversTypes['InvitationPage'], ParentType, ContextType, RequireFields<QueryInvitationsArgs, 'limit'>>;
  me: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  notifications: Resolver<ResolversTypes['NotificationPage'], ParentType, ContextType, RequireFields<QueryNotificationsArgs, 'limit'>>;
};

export type RefreshPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RefreshPayload'] = ResolversParentTypes['RefreshPayload']> = {
  token: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RoleResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Role'] = ResolversParentTypes['Role']> = {
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UserResolvers<ContextType = Context, ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User']> = {
  default_company: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  default_company_branch: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  displayname: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  firstname: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastname: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  roles: Resolver<ReadonlyArray<ResolversTypes['Role']>, ParentType, ContextType>;
  uuid: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type Resolvers<ContextType = Context> = {
  AuthPayload: AuthPayloadResolvers<ContextType>;
  Invitation: InvitationResolvers<ContextType>;
  InvitationOffer: InvitationOfferResolvers<ContextType>;
  InvitationPage: InvitationPageResolvers<ContextType>;
  Mutation: MutationResolvers<ContextType>;
  Notification: NotificationResolvers<ContextType>;
  NotificationPage: NotificationPageResolvers<ContextType>;
  Query: QueryResolvers<ContextType>;
  RefreshPayload: RefreshPayloadResolvers<ContextType>;
  Role: RoleResolvers<ContextType>;
  User: UserResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = Context> = {
  cost: CostDirectiveResolver<any, any, ContextType>;
};
