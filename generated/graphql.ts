/* Generated from contracts/schema.graphql by codegen.ts. Never edited: change the contract and run `npm run codegen`. */

import type { GraphQLResolveInfo } from 'graphql';
import type { User as UserEntity } from '../src/domain/user.ts';
import type { Role as RoleEntity } from '../src/domain/role.ts';
import type { SignedIn, IssuedToken } from '../src/usecases/ports.ts';
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

/** A session that has just been opened. */
export type AuthPayload = {
  readonly __typename?: 'AuthPayload';
  /** The bearer token for later requests. */
  readonly token: Scalars['String']['output'];
  /** The user who is now logged in. */
  readonly user: User;
};

/** The closed catalogue of errors, the same as REST's; each is explained at `/problems/{code}`. */
export type ErrorCode =
  | 'app_key_invalid'
  | 'app_key_required'
  | 'body_invalid'
  | 'body_missing'
  | 'body_too_large'
  | 'company_not_joinable'
  | 'credentials_required'
  | 'database_unavailable'
  | 'email_taken'
  | 'graphql_invalid'
  | 'graphql_limit_exceeded'
  | 'internal_error'
  | 'invalid_credentials'
  | 'key_mismatch'
  | 'media_type_unsupported'
  | 'method_not_allowed'
  | 'not_acceptable'
  | 'not_found'
  | 'not_ready'
  | 'overloaded'
  | 'path_invalid'
  | 'service_key_invalid'
  | 'session_ended'
  | 'session_required'
  | 'token_expired'
  | 'token_invalid'
  | 'token_required'
  | 'token_reused'
  | 'validation_failed';

export type LoginInput = {
  /** The address of the account, in any spelling; at most 254 characters. */
  readonly email: Scalars['String']['input'];
  /** The password; at most 256 characters. */
  readonly password: Scalars['String']['input'];
};

export type Mutation = {
  readonly __typename?: 'Mutation';
  /**
   * Opens a session. Costs one password hash, whether the user exists or not; an unknown address, a wrong password and an
   * account that may not log in get the same answer.
   *
   * Codes: `validation_failed`, `invalid_credentials`, `overloaded`.
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
   * Registers a user and opens the first session.
   *
   * Codes: `validation_failed`, `company_not_joinable`, `email_taken`, `overloaded`.
   */
  readonly register: AuthPayload;
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

export type Query = {
  readonly __typename?: 'Query';
  /**
   * The user of the bearer token; with a super admin key, the owner of its application.
   *
   * Codes: `credentials_required`, `app_key_required`, `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly me: User;
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
  AuthPayload: ResolverTypeWrapper<SignedIn>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  ErrorCode: ErrorCode;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  LoginInput: LoginInput;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  RefreshPayload: ResolverTypeWrapper<IssuedToken>;
  RegisterInput: RegisterInput;
  Role: ResolverTypeWrapper<RoleEntity>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  User: ResolverTypeWrapper<UserEntity>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AuthPayload: SignedIn;
  Boolean: Scalars['Boolean']['output'];
  ID: Scalars['ID']['output'];
  Int: Scalars['Int']['output'];
  LoginInput: LoginInput;
  Mutation: Record<PropertyKey, never>;
  Query: Record<PropertyKey, never>;
  RefreshPayload: IssuedToken;
  RegisterInput: RegisterInput;
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

export type MutationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  login: Resolver<ResolversTypes['AuthPayload'], ParentType, ContextType, RequireFields<MutationLoginArgs, 'data'>>;
  logout: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationLogoutArgs, 'all_devices'>>;
  refreshToken: Resolver<ResolversTypes['RefreshPayload'], ParentType, ContextType>;
  register: Resolver<ResolversTypes['AuthPayload'], ParentType, ContextType, RequireFields<MutationRegisterArgs, 'data'>>;
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  me: Resolver<ResolversTypes['User'], ParentType, ContextType>;
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
  Mutation: MutationResolvers<ContextType>;
  Query: QueryResolvers<ContextType>;
  RefreshPayload: RefreshPayloadResolvers<ContextType>;
  Role: RoleResolvers<ContextType>;
  User: UserResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = Context> = {
  cost: CostDirectiveResolver<any, any, ContextType>;
};
