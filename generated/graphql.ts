/* Generated from contracts/schema.graphql by codegen.ts. Never edited: change the contract and run `npm run codegen`. */

import type { GraphQLResolveInfo } from 'graphql';
import type { VisibleUser as UserEntity } from '../src/domain/user.ts';
import type { Role as RoleEntity, RoleOfApp } from '../src/domain/role.ts';
import type { SignedIn, IssuedToken, Page } from '../src/usecases/ports.ts';
import type { Invitation as InvitationEntity, InvitationOffer as OfferEntity } from '../src/domain/invitation.ts';
import type { PendingVerification as PendingVerificationEntity } from '../src/domain/pending-verification.ts';
import type { Notification as NotificationEntity } from '../src/domain/notification.ts';
import type { Membership as MembershipEntity, Company as CompanyEntity, Branch as BranchEntity } from '../src/domain/company.ts';
import type { VisibleMember as MemberEntity } from '../src/usecases/users/visible-user.ts';
import type { ListedSession } from '../src/usecases/sessions/sessions.ts';
import type { UserExport as UserExportEntity } from '../src/usecases/users/export-user.ts';
import type { KeptEmailChange } from '../src/domain/email-change.ts';
import type { AppDetails, AppSettings as SettingsEntity } from '../src/domain/app.ts';
import type { Key as KeyEntity } from '../src/domain/key.ts';
import type { FreshKey } from '../src/usecases/application/make-key.ts';
import type { AuditRecord } from '../src/domain/audit.ts';
import type { Provider as ProviderEntity, Identity as IdentityEntity } from '../src/domain/social.ts';
import type { StartedLogin } from '../src/usecases/social/start-social-login.ts';
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
  /** 1 to 100 characters without links or line breaks; the invitation's stands in where it is absent. */
  readonly firstname?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 100 characters without links or line breaks; the invitation's stands in where it is absent. */
  readonly lastname?: InputMaybe<Scalars['String']['input']>;
  /** 8 to 256 characters. */
  readonly password: Scalars['String']['input'];
  /** The password again. */
  readonly password_confirmation: Scalars['String']['input'];
};

/** The tenant. Users, roles, companies, sessions and the trail belong to exactly one. */
export type App = {
  readonly __typename?: 'App';
  /** The application's own company. Roles in it hold everywhere. */
  readonly company_id: Maybe<Scalars['Int']['output']>;
  /** UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly created_at: Scalars['String']['output'];
  /** The `aud` of its tokens. */
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  /** How many webhook secrets sign for it. */
  readonly notification_secrets: Scalars['Int']['output'];
  /** Its own receiver of mails; null: the deployment's. */
  readonly notification_url: Maybe<Scalars['String']['output']>;
  readonly settings: AppSettings;
};

/** What the application decides for itself. Times are in seconds. */
export type AppSettings = {
  readonly __typename?: 'AppSettings';
  /** How long a bearer token lives. */
  readonly access_token_seconds: Scalars['Int']['output'];
  /** Origins whose browsers may read replies; `*` is any. */
  readonly cors_origins: ReadonlyArray<Scalars['String']['output']>;
  /** Who confirms a change of address. */
  readonly email_change: EmailChangeRule;
  /** The same for mails about a change of address. */
  readonly email_change_url: Maybe<Scalars['String']['output']>;
  /** How long after a user is deleted the personal data is erased. */
  readonly erasure_seconds: Scalars['Int']['output'];
  /** The role of a new user in a company of their own; null: the same as `signup_role`. */
  readonly founder_role: Maybe<Scalars['String']['output']>;
  /** The same for invitations. */
  readonly invitation_url: Maybe<Scalars['String']['output']>;
  /** Whether a new identity joins the account with its address. */
  readonly link_by_email: LinkByEmailRule;
  /** Where the links of mails for a new password lead; null: to the page of this service. */
  readonly recovery_url: Maybe<Scalars['String']['output']>;
  /** Where a provider may send the browser back to after a social log-in, compared to the letter. */
  readonly redirect_uris: ReadonlyArray<Scalars['String']['output']>;
  /** Whether nobody logs in before their address is verified. */
  readonly require_verified_email: Scalars['Boolean']['output'];
  /** How long a session lives that isn't renewed. */
  readonly session_idle_seconds: Scalars['Int']['output'];
  /** How long a session lives at most. */
  readonly session_max_seconds: Scalars['Int']['output'];
  /** `own`, or the id of a shared company. */
  readonly signup_company: Scalars['String']['output'];
  /** The role of a new user there. */
  readonly signup_role: Scalars['String']['output'];
  /** The same for mails that verify an address. */
  readonly verification_url: Maybe<Scalars['String']['output']>;
};

export type AppSettingsInput = {
  /** How long a bearer token lives, 60 to 86400. */
  readonly access_token_seconds?: InputMaybe<Scalars['Int']['input']>;
  /** Origins whose browsers may read replies; `*` is any. */
  readonly cors_origins?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Who confirms a change of address. */
  readonly email_change?: InputMaybe<EmailChangeRule>;
  /** The same for mails about a change of address. */
  readonly email_change_url?: InputMaybe<Scalars['String']['input']>;
  /** How long after a user is deleted the personal data is erased, 0 to 31536000. */
  readonly erasure_seconds?: InputMaybe<Scalars['Int']['input']>;
  /** The role of a new user in a company of their own; null for `signup_role`. */
  readonly founder_role?: InputMaybe<Scalars['String']['input']>;
  /** The same for invitations. */
  readonly invitation_url?: InputMaybe<Scalars['String']['input']>;
  /** Whether a new identity joins the account with its address. */
  readonly link_by_email?: InputMaybe<LinkByEmailRule>;
  /**
   * Where the links of mails for a new password lead, at most 2048 characters: `{key}` stands for the key, or it is put behind
   * the `#`; null for the page of this service.
   */
  readonly recovery_url?: InputMaybe<Scalars['String']['input']>;
  /**
   * Where a provider may send the browser back to after a social log-in, compared to the letter: 50 at most, pages or
   * addresses of apps in a scheme of their own with a dot in it.
   */
  readonly redirect_uris?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Whether nobody logs in before their address is verified. */
  readonly require_verified_email?: InputMaybe<Scalars['Boolean']['input']>;
  /** How long a session lives that isn't renewed, 300 to 31536000. */
  readonly session_idle_seconds?: InputMaybe<Scalars['Int']['input']>;
  /** How long a session lives at most, 300 to 157680000. */
  readonly session_max_seconds?: InputMaybe<Scalars['Int']['input']>;
  /** The company that a new user starts in: `own`, one of their own; or the shared one with this id. */
  readonly signup_company?: InputMaybe<Scalars['String']['input']>;
  /** The role of a new user there. */
  readonly signup_role?: InputMaybe<Scalars['String']['input']>;
  /** The same for mails that verify an address. */
  readonly verification_url?: InputMaybe<Scalars['String']['input']>;
};

/** One line of the audit trail, which is only ever added to. */
export type AuditEntry = {
  readonly __typename?: 'AuditEntry';
  /** UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly at: Scalars['String']['output'];
  readonly event: AuditEvent;
  /** By which credentials. */
  readonly factor: Maybe<AuditFactor>;
  /** Why not. */
  readonly failure: Maybe<ErrorCode>;
  /** Its place in the trail. */
  readonly id: Scalars['ID']['output'];
  /** Where it came from. */
  readonly ip: Scalars['String']['output'];
  /** The id of the request. */
  readonly request_id: Scalars['String']['output'];
  /** The session it was done in. */
  readonly session_id: Maybe<Scalars['ID']['output']>;
  /** Whether it was done. */
  readonly success: Scalars['Boolean']['output'];
  /** What it was done to, as kind and id: `user:42`, `company:7`, `key:3`. */
  readonly target: Maybe<Scalars['String']['output']>;
  /** The device, as it names itself. */
  readonly user_agent: Scalars['String']['output'];
  /** Who did it; null for a super admin key or nobody known. */
  readonly user_id: Maybe<Scalars['ID']['output']>;
};

/** What was done, or tried. */
export type AuditEvent =
  | 'accept_invitation'
  | 'activate_user'
  | 'authenticate'
  | 'ban_user'
  | 'cancel_email_change'
  | 'change_email'
  | 'change_password'
  | 'confirm_email_change'
  | 'create_app'
  | 'create_branch'
  | 'create_company'
  | 'create_key'
  | 'create_role'
  | 'deactivate_user'
  | 'delete_branch'
  | 'delete_company'
  | 'delete_provider'
  | 'delete_role'
  | 'delete_user'
  | 'end_session'
  | 'end_sessions'
  | 'erase_user'
  | 'export_user'
  | 'import_user'
  | 'invite'
  | 'join_company'
  | 'link_identity'
  | 'login'
  | 'logout'
  | 'recover'
  | 'refresh'
  | 'reject_signup'
  | 'remove_member'
  | 'remove_signing_key'
  | 'resend_invitation'
  | 'resend_notification'
  | 'resend_verification'
  | 'reset'
  | 'revoke_invitation'
  | 'revoke_key'
  | 'rotate_key'
  | 'rotate_signing_key'
  | 'set_member'
  | 'set_provider'
  | 'signup'
  | 'social_login'
  | 'unban_user'
  | 'unlink_identity'
  | 'update_app'
  | 'update_branch'
  | 'update_company'
  | 'update_key'
  | 'update_role'
  | 'update_user'
  | 'verify_email';

/** By which credentials something was done. */
export type AuditFactor =
  /** An application key. */
  | 'app_key'
  /** A log-in at a provider. */
  | 'identity'
  /** The key from a mail. */
  | 'mailed_key'
  /** The user's password. */
  | 'password'
  /** A super admin key. */
  | 'service_key'
  /** A bearer token. */
  | 'token';

/** Lines of the audit trail, newest first. */
export type AuditPage = {
  readonly __typename?: 'AuditPage';
  readonly data: ReadonlyArray<AuditEntry>;
  /** The `cursor` of the next page; null on the last one. */
  readonly next_cursor: Maybe<Scalars['String']['output']>;
};

/** A session that has just been opened. */
export type AuthPayload = {
  readonly __typename?: 'AuthPayload';
  /** The bearer token for later requests. */
  readonly token: Scalars['String']['output'];
  /** The user who is now logged in. */
  readonly user: User;
};

/** A branch of a company. */
export type Branch = {
  readonly __typename?: 'Branch';
  /** The company it is a branch of. */
  readonly company_id: Scalars['Int']['output'];
  readonly id: Scalars['ID']['output'];
  /** Whether new members start in it. */
  readonly is_default: Scalars['Boolean']['output'];
  readonly name: Scalars['String']['output'];
};

/** Branches, newest first. */
export type BranchPage = {
  readonly __typename?: 'BranchPage';
  readonly data: ReadonlyArray<Branch>;
  /** The `cursor` of the next page; null on the last one. */
  readonly next_cursor: Maybe<Scalars['String']['output']>;
};

export type ChangePasswordInput = {
  /** The present password. Required unless an identity of the account opened the session within the last ten minutes. */
  readonly current_password?: InputMaybe<Scalars['String']['input']>;
  /** The new password: 8 to 256 characters. */
  readonly password: Scalars['String']['input'];
  /** The new password again. */
  readonly password_confirmation: Scalars['String']['input'];
};

export type ChangeUserEmailInput = {
  /** The new address; at most 254 characters. The rules of `RegisterInput.email` apply. */
  readonly email: Scalars['String']['input'];
  /** The present password. Required unless an identity of the account opened the session within the last ten minutes. */
  readonly password?: InputMaybe<Scalars['String']['input']>;
};

/** A company of the application. */
export type Company = {
  readonly __typename?: 'Company';
  /** UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly created_at: Scalars['String']['output'];
  /** The id of the branch that new members start in. */
  readonly default_branch: Scalars['Int']['output'];
  readonly id: Scalars['ID']['output'];
  /** Whether users may join by themselves. */
  readonly is_joinable: Scalars['Boolean']['output'];
  readonly name: Scalars['String']['output'];
};

/** Companies, newest first. */
export type CompanyPage = {
  readonly __typename?: 'CompanyPage';
  readonly data: ReadonlyArray<Company>;
  /** The `cursor` of the next page; null on the last one. */
  readonly next_cursor: Maybe<Scalars['String']['output']>;
};

export type CreateBranchInput = {
  /** 1 to 100 characters without links or line breaks. */
  readonly name: Scalars['String']['input'];
};

export type CreateCompanyInput = {
  /** Whether users may join by themselves. */
  readonly is_joinable?: Scalars['Boolean']['input'];
  /** 1 to 100 characters without links or line breaks. */
  readonly name: Scalars['String']['input'];
};

export type CreateKeyInput = {
  /** What it opens. */
  readonly kind: KeyKind;
  /** What it is for, 1 to 100 characters without links or line breaks. */
  readonly name: Scalars['String']['input'];
};

export type CreateRoleInput = {
  /** 1 to 100 characters without links or line breaks. */
  readonly name: Scalars['String']['input'];
  /** What it allows; everything else is denied. */
  readonly permissions: ReadonlyArray<Permission>;
};

/** A change of address. */
export type EmailChange = {
  readonly __typename?: 'EmailChange';
  /** When it was called off, if it was. */
  readonly cancelled_at: Maybe<Scalars['String']['output']>;
  /** When it was done, if it was. */
  readonly completed_at: Maybe<Scalars['String']['output']>;
  /** UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly created_at: Scalars['String']['output'];
  /** The address that was asked for. */
  readonly new_email: Scalars['String']['output'];
  /** The address before. */
  readonly old_email: Scalars['String']['output'];
};

/** Changes of address, newest first. */
export type EmailChangePage = {
  readonly __typename?: 'EmailChangePage';
  readonly data: ReadonlyArray<EmailChange>;
  /** The `cursor` of the next page; null on the last one. */
  readonly next_cursor: Maybe<Scalars['String']['output']>;
};

/** Who confirms a change of address. */
export type EmailChangeRule =
  /** Both addresses, in either order. */
  | 'both'
  /** The new one alone. */
  | 'new';

/** The closed catalogue of errors, the same as REST's; each is explained at `/problems/{code}`. */
export type ErrorCode =
  | 'account_inactive'
  | 'already_member'
  | 'already_verified'
  | 'app_key_invalid'
  | 'app_key_required'
  | 'body_invalid'
  | 'body_missing'
  | 'body_too_large'
  | 'branch_in_use'
  | 'company_in_use'
  | 'company_not_joinable'
  | 'credentials_required'
  | 'database_unavailable'
  | 'email_taken'
  | 'email_unverified'
  | 'forbidden'
  | 'graphql_invalid'
  | 'graphql_limit_exceeded'
  | 'idempotency_key_in_use'
  | 'idempotency_key_reused'
  | 'identity_taken'
  | 'internal_error'
  | 'invalid_credentials'
  | 'invitation_closed'
  | 'invitation_mismatch'
  | 'key_invalid'
  | 'key_mismatch'
  | 'key_revoked'
  | 'last_company'
  | 'last_login_method'
  | 'last_owner'
  | 'media_type_unsupported'
  | 'method_not_allowed'
  | 'name_taken'
  | 'not_acceptable'
  | 'not_found'
  | 'not_ready'
  | 'notification_not_dead'
  | 'overloaded'
  | 'password_incorrect'
  | 'path_invalid'
  | 'precondition_failed'
  | 'reauthentication_required'
  | 'role_built_in'
  | 'role_in_use'
  | 'service_key_invalid'
  | 'session_ended'
  | 'session_required'
  | 'signature_invalid'
  | 'social_code_invalid'
  | 'social_email_missing'
  | 'social_login_denied'
  | 'social_provider_failed'
  | 'social_provider_unavailable'
  | 'social_state_invalid'
  | 'social_token_invalid'
  | 'token_expired'
  | 'token_invalid'
  | 'token_required'
  | 'token_reused'
  | 'validation_failed';

export type ForgotPasswordInput = {
  /** The address of the account, in any spelling; at most 254 characters. */
  readonly email: Scalars['String']['input'];
};

/** What a user logs in with at a provider. */
export type Identity = {
  readonly __typename?: 'Identity';
  /** The address that the provider told last, verified or not; null: none. */
  readonly email: Maybe<Scalars['String']['output']>;
  readonly id: Scalars['ID']['output'];
  /** The provider's own name for itself. */
  readonly issuer: Scalars['String']['output'];
  /** UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly last_used_at: Scalars['String']['output'];
  /** UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly linked_at: Scalars['String']['output'];
  /** What the provider is called. */
  readonly provider: Scalars['String']['output'];
  /** The provider's id for the user: never changed, never given to somebody else. */
  readonly subject: Scalars['String']['output'];
};

/** Identities, newest first. */
export type IdentityPage = {
  readonly __typename?: 'IdentityPage';
  readonly data: ReadonlyArray<Identity>;
  /** The `cursor` of the next page; null on the last one. */
  readonly next_cursor: Maybe<Scalars['String']['output']>;
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

/** What has become of an invitation. */
export type InvitationState =
  /** Whoever was invited is a member. */
  | 'accepted'
  /** Nobody has accepted in time. It can be sent again. */
  | 'expired'
  /** Its key opens. */
  | 'pending'
  /** It was called off, or another one has taken its place. */
  | 'revoked';

export type InviteInput = {
  /** A branch of that company; its default branch where it is absent. */
  readonly company_branch_id?: InputMaybe<Scalars['Int']['input']>;
  /** The company to join; one's own default company where it is absent. */
  readonly company_id?: InputMaybe<Scalars['Int']['input']>;
  /** The address to invite; at most 254 characters. The rules of `RegisterInput.email` apply. */
  readonly email: Scalars['String']['input'];
  /** 1 to 100 characters without links or line breaks; the invited person may correct it. */
  readonly firstname?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 100 characters without links or line breaks. */
  readonly lastname?: InputMaybe<Scalars['String']['input']>;
  /** The name of a role of the application. */
  readonly role?: Scalars['String']['input'];
};

/** A key that has just been made. */
export type IssuedKey = {
  readonly __typename?: 'IssuedKey';
  /** What is kept of it. */
  readonly details: Key;
  /** The key, shown this once. */
  readonly key: Scalars['String']['output'];
};

/** A key of the application, without the key itself. */
export type Key = {
  readonly __typename?: 'Key';
  /** UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly created_at: Scalars['String']['output'];
  readonly id: Scalars['ID']['output'];
  readonly kind: KeyKind;
  /** When it was last used, to five minutes; null for never. */
  readonly last_used_at: Maybe<Scalars['String']['output']>;
  /** What it is for. */
  readonly name: Scalars['String']['output'];
  /** Since when it is refused; in the future while another one takes its place; null: in force. */
  readonly revoked_at: Maybe<Scalars['String']['output']>;
};

/** What a key opens. */
export type KeyKind =
  /** Names the application, and grants nothing by itself. */
  | 'app'
  /** The super admin key: full access, without a log-in. */
  | 'service';

/** Keys, newest first. */
export type KeyPage = {
  readonly __typename?: 'KeyPage';
  readonly data: ReadonlyArray<Key>;
  /** The `cursor` of the next page; null on the last one. */
  readonly next_cursor: Maybe<Scalars['String']['output']>;
};

/** Whether a new identity joins the account with its address. */
export type LinkByEmailRule =
  /** It never does. */
  | 'never'
  /** Where the provider has verified the address. */
  | 'verified';

/** The provider, a proof as in `SocialLoginInput`, and the password of a user who has one. */
export type LinkIdentityInput = {
  /** What the start gave. */
  readonly binding?: InputMaybe<Scalars['String']['input']>;
  /** What the provider sent the browser back with. */
  readonly code?: InputMaybe<Scalars['String']['input']>;
  /** The same, where it came in place of `code`. */
  readonly error?: InputMaybe<Scalars['String']['input']>;
  /** An ID token, from the provider's SDK. */
  readonly id_token?: InputMaybe<Scalars['String']['input']>;
  /** The same, where it came (RFC 9207). */
  readonly iss?: InputMaybe<Scalars['String']['input']>;
  /** What the ID token was asked for with: 16 to 256 characters. The token carries it, or its SHA-256 in hex or base64url. */
  readonly nonce?: InputMaybe<Scalars['String']['input']>;
  /** The present password. Required unless an identity of the account opened the session within the last ten minutes. */
  readonly password?: InputMaybe<Scalars['String']['input']>;
  /** What the provider is called. */
  readonly provider: Scalars['String']['input'];
  /** The same. */
  readonly state?: InputMaybe<Scalars['String']['input']>;
};

export type LoginInput = {
  /** The address of the account, in any spelling; at most 254 characters. */
  readonly email: Scalars['String']['input'];
  /** The password; at most 256 characters. */
  readonly password: Scalars['String']['input'];
};

/** A user in a company, as its administrators see it. */
export type Member = {
  readonly __typename?: 'Member';
  /** The branch of that company. */
  readonly company_branch_id: Scalars['Int']['output'];
  /** The company the user is a member of. */
  readonly company_id: Scalars['Int']['output'];
  /** The name of the role. */
  readonly role: Scalars['String']['output'];
  /** Since when: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly since: Scalars['String']['output'];
  readonly user: User;
};

/** Members, newest users first. */
export type MemberPage = {
  readonly __typename?: 'MemberPage';
  readonly data: ReadonlyArray<Member>;
  /** The `cursor` of the next page; null on the last one. */
  readonly next_cursor: Maybe<Scalars['String']['output']>;
};

/** A user in a company. */
export type Membership = {
  readonly __typename?: 'Membership';
  readonly branch: Branch;
  readonly company: Company;
  readonly role: Role;
  /** Since when: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly since: Scalars['String']['output'];
};

/** Memberships, those of the newest companies first. */
export type MembershipPage = {
  readonly __typename?: 'MembershipPage';
  readonly data: ReadonlyArray<Membership>;
  /** The `cursor` of the next page; null on the last one. */
  readonly next_cursor: Maybe<Scalars['String']['output']>;
};

export type Mutation = {
  readonly __typename?: 'Mutation';
  /**
   * Accepts an invitation: with `data` as a new user, who is then logged in; with a bearer token as the user one is, whose
   * session is then the one in the answer.
   *
   * ```graphql
   * mutation AcceptInvitation($key: String!) {
   *   acceptInvitation(
   *     key: $key
   *     data: { password: "seventy nanoseconds", password_confirmation: "seventy nanoseconds" }
   *   ) {
   *     token
   *     user { id displayname }
   *   }
   * }
   * ```
   *
   * Codes: `validation_failed`, `key_invalid`, `email_taken`, `already_member`, `invitation_mismatch`, `overloaded`,
   * `token_invalid`, `token_expired`, `session_ended`, `app_key_required`.
   */
  readonly acceptInvitation: AuthPayload;
  /**
   * Wakes a deactivated account up. Needs `users:write` in the user's default company and every permission that the user
   * has there.
   *
   * Codes: `not_found`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly activateUser: User;
  /**
   * Bans a user and ends every session. Needs `users:write` in the user's default company and every permission that the
   * user has there.
   *
   * ```graphql
   * mutation BanUser($id: ID!) { banUser(id: $id) { status } }
   * ```
   *
   * Codes: `not_found`, `forbidden`, `last_owner`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly banUser: User;
  /**
   * Cancels a change of address with the key that either address was sent. True when it is cancelled.
   *
   * Codes: `key_invalid`.
   */
  readonly cancelEmailChange: Scalars['Boolean']['output'];
  /**
   * Changes one's own password. Every other session of the user ends, this one stays, and the owner is told. True when it is
   * done.
   *
   * ```graphql
   * mutation ChangePassword {
   *   changePassword(
   *     data: {
   *       current_password: "staple battery horse"
   *       password: "battery staple correct"
   *       password_confirmation: "battery staple correct"
   *     }
   *   )
   * }
   * ```
   *
   * Codes: `validation_failed`, `password_incorrect`, `reauthentication_required`, `overloaded`, `session_required`, `credentials_required`,
   * `app_key_required`, `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly changePassword: Scalars['Boolean']['output'];
  /**
   * Changes one's own address once it is confirmed: by the new and by the old one, in either order, each with the key from
   * its mail. True when the mails are on their way.
   *
   * Codes: `validation_failed`, `password_incorrect`, `reauthentication_required`, `overloaded`, `session_required`, `credentials_required`,
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
   * Makes a branch. Needs `companies:write` in the company.
   *
   * Codes: `validation_failed`, `not_found`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly createBranch: Branch;
  /**
   * Makes a company with a branch named "Default". Needs `companies:write` in the whole application; to open it for users to
   * join, also the right to give them the `signup_role` there.
   *
   * ```graphql
   * mutation CreateCompany { createCompany(data: { name: "Analytical Engines", is_joinable: true }) { id default_branch } }
   * ```
   *
   * Codes: `validation_failed`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly createCompany: Company;
  /**
   * Makes a key and shows it this once. Needs `keys:write` in the whole application; a super admin key needs every
   * permission.
   *
   * ```graphql
   * mutation CreateKey { createKey(data: { kind: service, name: "Nightly reports" }) { key details { id } } }
   * ```
   *
   * Codes: `validation_failed`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly createKey: IssuedKey;
  /**
   * Makes a role. Needs `roles:write` in the whole application and every permission of the role.
   *
   * ```graphql
   * mutation CreateRole { createRole(data: { name: "Auditor", permissions: [users_read, audit_read] }) { id permissions } }
   * ```
   *
   * Codes: `validation_failed`, `forbidden`, `name_taken`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly createRole: RoleDefinition;
  /**
   * Puts an account to sleep and ends every session. Needs `users:write` in the user's default company and every
   * permission that the user has there.
   *
   * Codes: `not_found`, `forbidden`, `last_owner`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly deactivateUser: User;
  /**
   * Deletes a branch. Needs `companies:write` in the company. True when it is done.
   *
   * Codes: `not_found`, `forbidden`, `branch_in_use`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly deleteBranch: Scalars['Boolean']['output'];
  /**
   * Deletes a company with its branches, memberships and open invitations. Needs `companies:write` there. True when it is
   * done.
   *
   * Codes: `not_found`, `forbidden`, `company_in_use`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly deleteCompany: Scalars['Boolean']['output'];
  /**
   * Removes a provider: users can no longer log in with it. Identities stay with their users, and log in again once a
   * provider of the same name and issuer is set up. Needs `security:write` in the whole application, or the super admin key.
   * True when it is done.
   *
   * Codes: `not_found`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly deleteProvider: Scalars['Boolean']['output'];
  /**
   * Deletes a role that nobody has. True when it is done.
   *
   * Codes: `not_found`, `forbidden`, `role_built_in`, `role_in_use`, `credentials_required`, `app_key_required`,
   * `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly deleteRole: Scalars['Boolean']['output'];
  /**
   * Deletes a user: ends every session and frees the address; the personal data is erased later. Users delete themselves
   * with their password. True when it is done.
   *
   * Codes: `validation_failed`, `not_found`, `forbidden`, `password_incorrect`, `reauthentication_required`, `last_owner`, `precondition_failed`,
   * `overloaded`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`, `token_expired`,
   * `session_ended`.
   */
  readonly deleteUser: Scalars['Boolean']['output'];
  /**
   * Ends a session: one's own, or one of a user in whose default company one has `users:write`. True when it has ended.
   *
   * Codes: `not_found`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly endSession: Scalars['Boolean']['output'];
  /**
   * Ends every session of a user, the one that asks included. True when they have ended.
   *
   * Codes: `not_found`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly endSessions: Scalars['Boolean']['output'];
  /**
   * Sends a mail with a key for a new password, if the address has an account that may log in. True in any case; the work
   * done is the same.
   *
   * ```graphql
   * mutation ForgotPassword { forgotPassword(data: { email: "ada@example.com" }) }
   * ```
   *
   * Codes: `validation_failed`.
   */
  readonly forgotPassword: Scalars['Boolean']['output'];
  /**
   * Sends a mail with a key that makes its holder a member of a company. Needs the permission `users:write` there; nobody
   * grants a permission that they don't have. An earlier invitation of the same address to the same company is revoked.
   *
   * Takes an `Idempotency-Key`, which makes it safe to send again.
   *
   * ```graphql
   * mutation Invite {
   *   invite(data: { email: "grace@example.com", role: "Admin", firstname: "Grace", lastname: "Hopper" }) {
   *     id
   *     state
   *     expires_at
   *   }
   * }
   * ```
   *
   * Codes: `validation_failed`, `forbidden`, `already_member`, `idempotency_key_in_use`, `idempotency_key_reused`,
   * `credentials_required`, `app_key_required`, `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly invite: Invitation;
  /**
   * Joins a company that is open to join, with the role of the setting `signup_role`.
   *
   * Codes: `not_found`, `already_member`, `session_required`, `credentials_required`, `app_key_required`,
   * `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly joinCompany: Member;
  /**
   * Links an identity to oneself: it logs in from now on, and the user is told by mail. Takes the same proof as
   * `socialLogin`; a log-in at the provider has to have been started for the purpose `link`, by this user. Needs the
   * password as well, or a session that an identity of the account opened within the last ten minutes.
   *
   * Codes: `validation_failed`, `not_found`, `social_state_invalid`, `social_code_invalid`, `social_token_invalid`,
   * `social_login_denied`, `social_provider_failed`, `social_provider_unavailable`, `identity_taken`, `password_incorrect`, `reauthentication_required`,
   * `overloaded`, `session_required`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly linkIdentity: Identity;
  /**
   * Opens a session. Costs one password hash, whether the user exists or not; an unknown address, a wrong password and an
   * account that may not log in get the same answer. While the hash would have to wait too long for its turn, the answer is an
   * immediate `overloaded`. `email_unverified` is for those who know the password.
   *
   * ```graphql
   * mutation Login {
   *   login(data: { email: "ada@example.com", password: "correct horse battery" }) { token user { id displayname } }
   * }
   * ```
   *
   * Codes: `validation_failed`, `invalid_credentials`, `email_unverified`, `overloaded`.
   */
  readonly login: AuthPayload;
  /**
   * Ends the session of the bearer token, or with `all_devices` every session of the user. True when it is done.
   *
   * ```graphql
   * mutation Logout { logout(all_devices: true) }
   * ```
   *
   * Codes: `credentials_required`, `app_key_required`, `token_required`, `token_invalid`, `token_expired`, `session_ended`,
   * `session_required`.
   */
  readonly logout: Scalars['Boolean']['output'];
  /**
   * Renews the bearer token, which may have expired as long as its session has not. The token before stays good for
   * renewing during 30 seconds and gets the same successor; an older one ends the session.
   *
   * ```graphql
   * mutation RefreshToken { refreshToken { token } }
   * ```
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
   * Takes an `Idempotency-Key`, which makes it safe to send again.
   *
   * ```graphql
   * mutation Register {
   *   register(
   *     data: {
   *       displayname: "Ada Lovelace"
   *       email: "ada@example.com"
   *       password: "correct horse battery"
   *       password_confirmation: "correct horse battery"
   *     }
   *   ) {
   *     token
   *     user { id uuid displayname email }
   *   }
   * }
   * ```
   *
   * Codes: `validation_failed`, `company_not_joinable`, `email_taken`, `email_unverified`, `overloaded`,
   * `idempotency_key_in_use`, `idempotency_key_reused`.
   */
  readonly register: AuthPayload;
  /**
   * Deletes an account that someone else made with your address: its sessions end, its identities are unlinked, and the
   * address is free at once. Works only while the address is not verified; afterwards the key is used up. True when it is done.
   *
   * Codes: `key_invalid`, `last_owner`.
   */
  readonly rejectSignup: Scalars['Boolean']['output'];
  /**
   * Removes a member, or leaves (`me`). True when it is done.
   *
   * Codes: `not_found`, `forbidden`, `last_owner`, `last_company`, `credentials_required`, `app_key_required`,
   * `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly removeMember: Scalars['Boolean']['output'];
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
   * user ends. Identities whose provider does not confirm the address of the account are unlinked. The owner is told by mail,
   * with a list of what was unlinked. The operation does not log the user in. True when it is done.
   *
   * ```graphql
   * mutation ResetPassword($token: String!) {
   *   resetPassword(
   *     data: {
   *       token: $token
   *       email: "ada@example.com"
   *       password: "staple battery horse"
   *       password_confirmation: "staple battery horse"
   *     }
   *   )
   * }
   * ```
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
   * Revokes a key; it is refused from the next request on. True when it is done.
   *
   * Codes: `not_found`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly revokeKey: Scalars['Boolean']['output'];
  /**
   * Makes a key of the same kind and name, shown this once; the old one stays good for a while. Needs what making it
   * would.
   *
   * ```graphql
   * mutation RotateKey($id: ID!) { rotateKey(id: $id, overlap_seconds: 3600) { key details { id } } }
   * ```
   *
   * Codes: `validation_failed`, `not_found`, `forbidden`, `key_revoked`, `credentials_required`, `app_key_required`,
   * `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly rotateKey: IssuedKey;
  /**
   * Gives a member a role and a branch. Needs `users:read` and `users:write` in the company; the caller can neither give nor
   * take a permission that they don't have there. Administrators of the application also make members with it.
   *
   * ```graphql
   * mutation SetMember($company: ID!, $user: ID!) {
   *   setMember(company_id: $company, user_id: $user, data: { role: "Owner" }) { role since }
   * }
   * ```
   *
   * Codes: `validation_failed`, `not_found`, `forbidden`, `last_owner`, `credentials_required`, `app_key_required`,
   * `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly setMember: Member;
  /**
   * Makes the provider of this name what the input says. Credentials are kept sealed and never shown; they stay where none
   * are sent and driver, issuer and client are the same. Needs `security:write` in the whole application, or the super
   * admin key.
   *
   * Codes: `validation_failed`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly setProvider: Provider;
  /**
   * Logs in by a provider: with what it sent the browser back with and the `binding` of the start, or with the `id_token` of
   * its SDK and the `nonce`; each opens once. A new identity joins the account with its address where that is allowed, else
   * it signs up. Where the application asks for a verified address and the provider has none to offer, nobody is logged in
   * and the answer is `email_unverified`, the same for an address that has an account.
   *
   * Codes: `validation_failed`, `not_found`, `social_state_invalid`, `social_code_invalid`, `social_token_invalid`,
   * `social_login_denied`, `social_email_missing`, `social_provider_failed`, `social_provider_unavailable`,
   * `account_inactive`, `company_not_joinable`, `email_taken`, `email_unverified`.
   */
  readonly socialLogin: AuthPayload;
  /**
   * Gives the address at the provider to send the browser to. State, nonce and PKCE verifier stay with the service, for ten
   * minutes and one use, bound to the application, the provider, the redirect URI, the purpose and the browser that keeps
   * `binding`. For the purpose `link` send the bearer token of the user whom the identity is to be linked to.
   *
   * Codes: `validation_failed`, `not_found`, `social_provider_failed`, `social_provider_unavailable`, `session_required`,
   * `credentials_required`, `app_key_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly startSocialLogin: SocialLoginStart;
  /**
   * Lifts a ban. Needs `users:write` in the user's default company and every permission that the user has there.
   *
   * Codes: `not_found`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly unbanUser: User;
  /**
   * Unlinks an identity: it logs in no more, and every other session of the user ends. The last way to log in stays. True
   * when it is done.
   *
   * Codes: `validation_failed`, `not_found`, `forbidden`, `password_incorrect`, `reauthentication_required`,
   * `last_login_method`, `overloaded`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly unlinkIdentity: Scalars['Boolean']['output'];
  /**
   * Changes the application, from the next request on. Needs `settings:write` in the whole application.
   *
   * These fields also need `security:write`, because they decide who receives mailed keys, where logins are redirected, which
   * account an identity joins, and what new users may do: `notification_url`, `notification_secrets`, `signup_company`,
   * `signup_role`, `founder_role`, `require_verified_email`, `email_change`, `recovery_url`, `verification_url`,
   * `email_change_url`, `invitation_url`, `redirect_uris` and `link_by_email`. A request with one of them and without that
   * permission changes nothing.
   *
   * ```graphql
   * mutation UpdateApp {
   *   updateApp(data: { settings: { access_token_seconds: 900, redirect_uris: ["https://app.example.com/callback"] } }) {
   *     settings { access_token_seconds }
   *   }
   * }
   * ```
   *
   * Codes: `validation_failed`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly updateApp: App;
  /**
   * Changes a branch. Needs `companies:write` in the company.
   *
   * Codes: `validation_failed`, `not_found`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly updateBranch: Branch;
  /**
   * Changes a company. Needs `companies:write` there; to open it for users to join, also the right to give them the
   * `signup_role` there. The application's own company is never open to join.
   *
   * Codes: `validation_failed`, `not_found`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly updateCompany: Company;
  /**
   * Names a key. Needs what making it would.
   *
   * Codes: `validation_failed`, `not_found`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly updateKey: Key;
  /**
   * Changes a role, for whoever has it. Needs what making it would, before and after. One that a setting names keeps its
   * name.
   *
   * Codes: `validation_failed`, `not_found`, `forbidden`, `name_taken`, `role_built_in`, `role_in_use`,
   * `credentials_required`, `app_key_required`, `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly updateRole: RoleDefinition;
  /**
   * Changes the fields of a user that are sent. A user changes their own profile, and the company and branch they work in;
   * others need `users:write` in the user's default company and every permission that the user has there. The fields from
   * `karma` on are for administrators of the application. Where `if_match` is sent and the user's `version` is another by
   * now, nothing is done.
   *
   * ```graphql
   * mutation UpdateUser($version: String) {
   *   updateUser(id: "me", data: { timezone: "Europe/London", language: "EN" }, if_match: $version) { timezone version }
   * }
   * ```
   *
   * Codes: `validation_failed`, `not_found`, `forbidden`, `precondition_failed`, `credentials_required`,
   * `app_key_required`, `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly updateUser: User;
  /**
   * Verifies the address with the key from the mail. The key is valid once, for 24 hours. It shows who owns the mailbox, not
   * who made the account: an account that has a password also needs that password, or the bearer token of a session of that user. Without it the code is
   * `validation_failed`, and the key stays valid. A wrong password counts as a failed login. The token of another user proves
   * nothing. An account without a password is verified by the key alone. True when it is done.
   *
   * ```graphql
   * mutation VerifyEmail($key: String!) { verifyEmail(key: $key, password: "correct horse battery") }
   * ```
   *
   * Codes: `validation_failed`, `key_invalid`, `invalid_credentials`, `overloaded`, `app_key_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly verifyEmail: Scalars['Boolean']['output'];
};


export type MutationAcceptInvitationArgs = {
  data?: InputMaybe<AcceptInvitationInput>;
  key: Scalars['String']['input'];
};


export type MutationActivateUserArgs = {
  id: Scalars['ID']['input'];
};


export type MutationBanUserArgs = {
  id: Scalars['ID']['input'];
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


export type MutationCreateBranchArgs = {
  company_id: Scalars['ID']['input'];
  data: CreateBranchInput;
};


export type MutationCreateCompanyArgs = {
  data: CreateCompanyInput;
};


export type MutationCreateKeyArgs = {
  data: CreateKeyInput;
};


export type MutationCreateRoleArgs = {
  data: CreateRoleInput;
};


export type MutationDeactivateUserArgs = {
  id: Scalars['ID']['input'];
};


export type MutationDeleteBranchArgs = {
  company_id: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
};


export type MutationDeleteCompanyArgs = {
  id: Scalars['ID']['input'];
};


export type MutationDeleteProviderArgs = {
  provider: Scalars['String']['input'];
};


export type MutationDeleteRoleArgs = {
  id: Scalars['ID']['input'];
};


export type MutationDeleteUserArgs = {
  id: Scalars['ID']['input'];
  if_match?: InputMaybe<Scalars['String']['input']>;
  password?: InputMaybe<Scalars['String']['input']>;
};


export type MutationEndSessionArgs = {
  id: Scalars['ID']['input'];
  user_id?: Scalars['ID']['input'];
};


export type MutationEndSessionsArgs = {
  user_id?: Scalars['ID']['input'];
};


export type MutationForgotPasswordArgs = {
  data: ForgotPasswordInput;
};


export type MutationInviteArgs = {
  data: InviteInput;
};


export type MutationJoinCompanyArgs = {
  company_id: Scalars['ID']['input'];
};


export type MutationLinkIdentityArgs = {
  data: LinkIdentityInput;
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


export type MutationRejectSignupArgs = {
  key: Scalars['String']['input'];
};


export type MutationRemoveMemberArgs = {
  company_id: Scalars['ID']['input'];
  user_id: Scalars['ID']['input'];
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


export type MutationRevokeKeyArgs = {
  id: Scalars['ID']['input'];
};


export type MutationRotateKeyArgs = {
  id: Scalars['ID']['input'];
  overlap_seconds?: Scalars['Int']['input'];
};


export type MutationSetMemberArgs = {
  company_id: Scalars['ID']['input'];
  data: SetMemberInput;
  user_id: Scalars['ID']['input'];
};


export type MutationSetProviderArgs = {
  data: SetProviderInput;
  provider: Scalars['String']['input'];
};


export type MutationSocialLoginArgs = {
  data: SocialLoginInput;
  provider: Scalars['String']['input'];
};


export type MutationStartSocialLoginArgs = {
  data: StartSocialLoginInput;
  provider: Scalars['String']['input'];
};


export type MutationUnbanUserArgs = {
  id: Scalars['ID']['input'];
};


export type MutationUnlinkIdentityArgs = {
  id: Scalars['ID']['input'];
  password?: InputMaybe<Scalars['String']['input']>;
  user_id?: Scalars['ID']['input'];
};


export type MutationUpdateAppArgs = {
  data: UpdateAppInput;
};


export type MutationUpdateBranchArgs = {
  company_id: Scalars['ID']['input'];
  data: UpdateBranchInput;
  id: Scalars['ID']['input'];
};


export type MutationUpdateCompanyArgs = {
  data: UpdateCompanyInput;
  id: Scalars['ID']['input'];
};


export type MutationUpdateKeyArgs = {
  data: UpdateKeyInput;
  id: Scalars['ID']['input'];
};


export type MutationUpdateRoleArgs = {
  data: UpdateRoleInput;
  id: Scalars['ID']['input'];
};


export type MutationUpdateUserArgs = {
  data: UpdateUserInput;
  id: Scalars['ID']['input'];
  if_match?: InputMaybe<Scalars['String']['input']>;
};


export type MutationVerifyEmailArgs = {
  key: Scalars['String']['input'];
  password?: InputMaybe<Scalars['String']['input']>;
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

/** What has become of a mail. */
export type NotificationState =
  /** It was given up after three days. It can be sent again. */
  | 'dead'
  /** The notification application has it. */
  | 'delivered'
  /** Its key was used or voided before it could be delivered. */
  | 'superseded'
  /** It is tried again until it is delivered. */
  | 'waiting';

/** An account that waits for the verification of its address. */
export type PendingVerification = {
  readonly __typename?: 'PendingVerification';
  /** The name of the application. */
  readonly app: Scalars['String']['output'];
  /** When the account was made: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly created_at: Scalars['String']['output'];
  /** The browser and system of the sign-up, if they are well-known ones. */
  readonly device: Maybe<Scalars['String']['output']>;
  /** The address to be verified. */
  readonly email: Scalars['String']['output'];
  /** When the key expires: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly expires_at: Scalars['String']['output'];
  /** Whether `verifyEmail` needs the password or a session. */
  readonly has_password: Scalars['Boolean']['output'];
  /** The IP address of the sign-up; null where it is not known, as with imported users. */
  readonly ip: Maybe<Scalars['String']['output']>;
  /** The label of the provider, where the account was made by a login at one; null where it has a password. */
  readonly provider: Maybe<Scalars['String']['output']>;
};

/** What can be allowed: in a company, or where the role is one in the application's own company, everywhere. */
export type Permission =
  /** Reading the audit trail. */
  | 'audit_read'
  /** Changing companies and branches. */
  | 'companies_write'
  /** Making and revoking keys; in the whole application. */
  | 'keys_write'
  /** Making roles; in the whole application. */
  | 'roles_write'
  /**
   * Changing providers and the settings that protect accounts (see `updateApp`); in the whole application. A user with it
   * could make themselves the owner, so it includes every other permission. Of the built-in roles only `Owner` has it.
   */
  | 'security_write'
  /** Changing the application's settings, except those that need `security_write`; in the whole application. */
  | 'settings_write'
  /** Reading users. */
  | 'users_read'
  /** Inviting, changing, banning and deleting users. */
  | 'users_write';

/** A provider, as it is set up. Without its credentials. */
export type Provider = {
  readonly __typename?: 'Provider';
  /** The application's id at the provider. */
  readonly client_id: Scalars['String']['output'];
  /** UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly created_at: Scalars['String']['output'];
  /** The dialect it speaks. */
  readonly driver: SocialDriverName;
  /** Whether users log in with it. */
  readonly enabled: Scalars['Boolean']['output'];
  /** Whether a secret or key is kept. */
  readonly has_credentials: Scalars['Boolean']['output'];
  /** Where the provider is; null: where its driver knows. */
  readonly issuer: Maybe<Scalars['String']['output']>;
  /** What its button says. */
  readonly label: Scalars['String']['output'];
  /** What it is called. */
  readonly name: Scalars['String']['output'];
  /** The clients whose ID tokens are accepted, too: those of apps for phones and desktops. */
  readonly native_client_ids: ReadonlyArray<Scalars['String']['output']>;
  /** What is asked for; null: what the driver needs. */
  readonly scopes: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly updated_at: Scalars['String']['output'];
};

export type Query = {
  readonly __typename?: 'Query';
  /**
   * The application: needs `settings:write` in the whole application.
   *
   * Codes: `forbidden`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`, `token_expired`,
   * `session_ended`.
   */
  readonly app: App;
  /**
   * The audit trail, newest first: all of it with `audit:read` in the whole application; otherwise what one did and what
   * was done to one, or with `user_id` the same of a user in whose default company one has `audit:read`.
   *
   * ```graphql
   * query Audit { audit(event: login, limit: 5) { data { at success failure ip } next_cursor } }
   * ```
   *
   * Codes: `validation_failed`, `not_found`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly audit: AuditPage;
  /**
   * The branches of a company, newest first: for its members.
   *
   * Codes: `validation_failed`, `not_found`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly branches: BranchPage;
  /**
   * The companies one is a member of, newest first; for administrators of the application, all.
   *
   * Codes: `validation_failed`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly companies: CompanyPage;
  /**
   * A company: for its members, for administrators of the application, and for everybody where it is open to join.
   *
   * Codes: `not_found`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`, `token_expired`,
   * `session_ended`.
   */
  readonly company: Company;
  /**
   * Returns everything that names the user. Needs `users:read` in the user's default company; users export themselves without a
   * permission.
   *
   * Users and the super admin key get everything. Other callers get of each list what they may list elsewhere, and
   * `omitted` names the lists that are left out or incomplete:
   *
   * | list | needs |
   * | --- | --- |
   * | `sessions`, `identities` | `users:read` in the user's default company |
   * | `audit` | `audit:read` in the user's default company |
   * | `memberships` | `users:read` in the company of the membership |
   * | `invitations` | `users:write` in the company of the invitation |
   * | `email_changes`, `notifications` | the super admin key |
   *
   * The lists are read in pages, newest first. To export everything, repeat the query with the `next_cursor` of each list
   * until it is null; `GET /v1/users/{id}/export` sends all of it as one document.
   *
   * ```graphql
   * query Export { exportUser(id: "me") { omitted audit(limit: 200) { data { at event ip } next_cursor } } }
   * ```
   *
   * Codes: `not_found`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`, `token_expired`,
   * `session_ended`.
   */
  readonly exportUser: UserExport;
  /**
   * What a user logs in with at providers, oldest first: one's own, or those of a user in whose default company one has
   * `users:read`.
   *
   * Codes: `not_found`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly identities: ReadonlyArray<Identity>;
  /**
   * What the holder of the key from an invitation's mail is invited to. Looking uses nothing up.
   *
   * ```graphql
   * query Invitation($key: String!) { invitation(key: $key) { company role invited_by has_account } }
   * ```
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
   * The keys of the application, newest first, without the keys themselves: needs `keys:write` in the whole application.
   *
   * Codes: `validation_failed`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly keys: KeyPage;
  /**
   * The user of the bearer token; with a super admin key, the owner of its application.
   *
   * ```graphql
   * query Me { me { id displayname email default_company roles { name } } }
   * ```
   *
   * Codes: `credentials_required`, `app_key_required`, `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly me: User;
  /**
   * The members of a company: needs `users:read` there.
   *
   * Codes: `validation_failed`, `not_found`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly members: MemberPage;
  /**
   * What the notification application was asked to send, and how that went; newest first. For the operator: needs the super
   * admin key.
   *
   * Codes: `validation_failed`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly notifications: NotificationPage;
  /**
   * The providers that the application has set up, also those that are switched off, by name. Needs `settings:write` in the
   * whole application, or the super admin key.
   *
   * Codes: `forbidden`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly providers: ReadonlyArray<Provider>;
  /**
   * The roles of the application, newest first.
   *
   * Codes: `validation_failed`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly roles: RolePage;
  /**
   * The sessions of a user that are alive, newest first: one's own, or those of a user in whose default company one has
   * `users:read`.
   *
   * ```graphql
   * query Sessions { sessions { data { id ip user_agent last_used_at current } } }
   * ```
   *
   * Codes: `validation_failed`, `not_found`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly sessions: SessionPage;
  /**
   * What a log-in page needs for its buttons: the providers that the application has set up and switched on, by label.
   *
   * ```graphql
   * query SocialDrivers { socialDrivers { provider label } }
   * ```
   *
   * Codes: none of its own.
   */
  readonly socialDrivers: ReadonlyArray<SocialDriver>;
  /**
   * A user: oneself (`me`), or one in a company in which one has `users:read`.
   *
   * Codes: `not_found`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`, `token_expired`,
   * `session_ended`.
   */
  readonly user: User;
  /**
   * Users: all of the application for its administrators, otherwise those of the companies in which one has `users:read`.
   * Deleted ones only by their status.
   *
   * ```graphql
   * query Users { users(q: "ada", status: active, limit: 10) { data { id displayname email } next_cursor } }
   * ```
   *
   * Codes: `validation_failed`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly users: UserPage;
  /**
   * Returns when, from where and how the account was made, so that the owner of the mailbox can tell whether it is theirs.
   * Needs the key from the verification mail; reading does not use it up.
   *
   * ```graphql
   * query Verification($key: String!) { verification(key: $key) { email created_at provider ip device has_password } }
   * ```
   *
   * Codes: `key_invalid`.
   */
  readonly verification: PendingVerification;
};


export type QueryAuditArgs = {
  cursor?: InputMaybe<Scalars['String']['input']>;
  event?: InputMaybe<AuditEvent>;
  from?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
  success?: InputMaybe<Scalars['Boolean']['input']>;
  to?: InputMaybe<Scalars['String']['input']>;
  user_id?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryBranchesArgs = {
  company_id: Scalars['ID']['input'];
  cursor?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
};


export type QueryCompaniesArgs = {
  cursor?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
};


export type QueryCompanyArgs = {
  id: Scalars['ID']['input'];
};


export type QueryExportUserArgs = {
  id: Scalars['ID']['input'];
};


export type QueryIdentitiesArgs = {
  user_id?: Scalars['ID']['input'];
};


export type QueryInvitationArgs = {
  key: Scalars['String']['input'];
};


export type QueryInvitationsArgs = {
  cursor?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
  state?: InputMaybe<InvitationState>;
};


export type QueryKeysArgs = {
  cursor?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
};


export type QueryMembersArgs = {
  company_id: Scalars['ID']['input'];
  cursor?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
};


export type QueryNotificationsArgs = {
  cursor?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
  state?: InputMaybe<NotificationState>;
};


export type QueryRolesArgs = {
  cursor?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
};


export type QuerySessionsArgs = {
  cursor?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
  user_id?: Scalars['ID']['input'];
};


export type QueryUserArgs = {
  id: Scalars['ID']['input'];
};


export type QueryUsersArgs = {
  cursor?: InputMaybe<Scalars['String']['input']>;
  email?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
  q?: InputMaybe<Scalars['String']['input']>;
  role?: InputMaybe<Scalars['String']['input']>;
  sort?: UserSort;
  status?: InputMaybe<UserStatus>;
};


export type QueryVerificationArgs = {
  key: Scalars['String']['input'];
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
  /** The name to show, 1 to 201 characters without links or line breaks. */
  readonly displayname: Scalars['String']['input'];
  /**
   * At most 254 characters. Spellings that differ in case, in Unicode form (NFC) or in the form of an internationalized domain
   * are the same address. At most 64 characters before the `@`. Refused with `invalid_format`: invisible and compatibility
   * characters, symbols, quotes, comments, letters before the `@` that become other letters in capitals (such as `ß`), and
   * Latin, Greek and Cyrillic letters mixed in the local part or in one label of the domain.
   */
  readonly email: Scalars['String']['input'];
  /** 1 to 100 characters without links or line breaks; `displayname` stands in where it is absent. */
  readonly firstname?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 100 characters without links or line breaks; empty where it is absent. */
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

/** A role with what it allows. */
export type RoleDefinition = {
  readonly __typename?: 'RoleDefinition';
  readonly id: Scalars['ID']['output'];
  /** `Owner`, `Admin` and `User` can't be changed. */
  readonly is_built_in: Scalars['Boolean']['output'];
  readonly name: Scalars['String']['output'];
  /** What it allows; everything else is denied. */
  readonly permissions: ReadonlyArray<Permission>;
};

/** Roles, newest first. */
export type RolePage = {
  readonly __typename?: 'RolePage';
  readonly data: ReadonlyArray<RoleDefinition>;
  /** The `cursor` of the next page; null on the last one. */
  readonly next_cursor: Maybe<Scalars['String']['output']>;
};

/** A log-in that is alive. */
export type SessionInfo = {
  readonly __typename?: 'SessionInfo';
  /** When it was opened: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly created_at: Scalars['String']['output'];
  /** Whether it is the one that asks. */
  readonly current: Scalars['Boolean']['output'];
  /** When it ends unless it is renewed. */
  readonly expires_at: Scalars['String']['output'];
  readonly id: Scalars['ID']['output'];
  /** The address it was opened or last renewed from. */
  readonly ip: Scalars['String']['output'];
  /** When it was last used, to five minutes. */
  readonly last_used_at: Scalars['String']['output'];
  /** The device, as it names itself. */
  readonly user_agent: Scalars['String']['output'];
};

/** Sessions, newest first. */
export type SessionPage = {
  readonly __typename?: 'SessionPage';
  readonly data: ReadonlyArray<SessionInfo>;
  /** The `cursor` of the next page; null on the last one. */
  readonly next_cursor: Maybe<Scalars['String']['output']>;
};

export type SetMemberInput = {
  /** A branch of the company; of a new member its default one where it is absent. */
  readonly company_branch_id?: InputMaybe<Scalars['Int']['input']>;
  /** The name of a role of the application; of a new member `User` where it is absent. */
  readonly role?: InputMaybe<Scalars['String']['input']>;
};

export type SetProviderInput = {
  /** The application's id at the provider, 1 to 255 characters. */
  readonly client_id: Scalars['String']['input'];
  /** Its secret there, 1 to 1024 characters. Not for `apple`. */
  readonly client_secret?: InputMaybe<Scalars['String']['input']>;
  /** The dialect it speaks. */
  readonly driver: SocialDriverName;
  /** Whether users log in with it. */
  readonly enabled?: Scalars['Boolean']['input'];
  /**
   * Where the provider is: required for `openid`; possible for `gitlab` and `github` on one's own servers, and for
   * `microsoft` where one directory only is to log in. In production an https address in no private network.
   */
  readonly issuer?: InputMaybe<Scalars['String']['input']>;
  /** For `apple`: the id of the key. */
  readonly key_id?: InputMaybe<Scalars['String']['input']>;
  /** What its button says, 1 to 100 characters without links or line breaks; absent: the name of the driver's provider. */
  readonly label?: InputMaybe<Scalars['String']['input']>;
  /** The clients whose ID tokens are accepted, too: 20 at most. */
  readonly native_client_ids?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** For `apple`: the key (P-256), as PEM. Client secrets are made from it. */
  readonly private_key?: InputMaybe<Scalars['String']['input']>;
  /** What to ask for, 50 at most; absent: what the driver needs. */
  readonly scopes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** For `apple`: the id of the team. */
  readonly team_id?: InputMaybe<Scalars['String']['input']>;
};

/** A provider to log in with. */
export type SocialDriver = {
  readonly __typename?: 'SocialDriver';
  /** The application's id at the provider. */
  readonly client_id: Scalars['String']['output'];
  /** The dialect it speaks. */
  readonly driver: SocialDriverName;
  /** What its button says. */
  readonly label: Scalars['String']['output'];
  /** What it is called in `startSocialLogin` and `socialLogin`. */
  readonly provider: Scalars['String']['output'];
};

/** The dialect of a provider. `openid` is for every OpenID provider that has no driver of its own. */
export type SocialDriverName =
  | 'apple'
  | 'discord'
  | 'facebook'
  | 'github'
  | 'gitlab'
  | 'google'
  | 'linkedin'
  | 'microsoft'
  | 'openid'
  | 'slack'
  | 'x';

/** `code`, `state` and `binding`; or `error`, `state` and `binding`; or `id_token` and `nonce`. */
export type SocialLoginInput = {
  /** What the start gave. */
  readonly binding?: InputMaybe<Scalars['String']['input']>;
  /** What the provider sent the browser back with. */
  readonly code?: InputMaybe<Scalars['String']['input']>;
  /** The same, where it came in place of `code`. */
  readonly error?: InputMaybe<Scalars['String']['input']>;
  /** An ID token, from the provider's SDK. */
  readonly id_token?: InputMaybe<Scalars['String']['input']>;
  /** The same, where it came (RFC 9207). */
  readonly iss?: InputMaybe<Scalars['String']['input']>;
  /** What the ID token was asked for with: 16 to 256 characters. The token carries it, or its SHA-256 in hex or base64url. */
  readonly nonce?: InputMaybe<Scalars['String']['input']>;
  /** The same. */
  readonly state?: InputMaybe<Scalars['String']['input']>;
};

/** What a log-in at a provider is for. */
export type SocialLoginPurpose =
  /** `linkIdentity`. */
  | 'link'
  /** `socialLogin`. */
  | 'login';

/** A social log-in that has begun. */
export type SocialLoginStart = {
  readonly __typename?: 'SocialLoginStart';
  /** Where to send the browser. */
  readonly authorization_url: Scalars['String']['output'];
  /**
   * Keep it where this browser alone reads it (`sessionStorage`), never in an address. Without it the code and state that
   * come back are worth nothing.
   */
  readonly binding: Scalars['String']['output'];
  /** UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly expires_at: Scalars['String']['output'];
};

export type StartSocialLoginInput = {
  /** What it is for. */
  readonly purpose?: SocialLoginPurpose;
  /** Where the provider sends the browser back to: one of the setting `redirect_uris`, to the letter. */
  readonly redirect_uri: Scalars['String']['input'];
};

export type UpdateAppInput = {
  /** 1 to 100 characters without links or line breaks. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Webhook secrets (Standard Webhooks), two at most, kept sealed and never shown. */
  readonly notification_secrets?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Its own receiver of mails; null for the deployment's. In production a public address. */
  readonly notification_url?: InputMaybe<Scalars['String']['input']>;
  /** Only what is sent changes. */
  readonly settings?: InputMaybe<AppSettingsInput>;
};

export type UpdateBranchInput = {
  /** True: new members start in this branch from now on. */
  readonly is_default?: InputMaybe<Scalars['Boolean']['input']>;
  /** 1 to 100 characters without links or line breaks. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateCompanyInput = {
  /** Whether users may join by themselves. */
  readonly is_joinable?: InputMaybe<Scalars['Boolean']['input']>;
  /** 1 to 100 characters without links or line breaks. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateKeyInput = {
  /** What it is for, 1 to 100 characters without links or line breaks. */
  readonly name: Scalars['String']['input'];
};

export type UpdateRoleInput = {
  /** 1 to 100 characters without links or line breaks. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** What it allows; everything else is denied. */
  readonly permissions?: InputMaybe<ReadonlyArray<Permission>>;
};

export type UpdateUserInput = {
  /** Brand of the card. */
  readonly card_brand?: InputMaybe<Scalars['String']['input']>;
  /** Last four digits of the card. */
  readonly card_last_four?: InputMaybe<Scalars['String']['input']>;
  /** At most 32 digits, and what people put between them; null for none. */
  readonly cell_phone_number?: InputMaybe<Scalars['String']['input']>;
  /** A city, by the number that your application gives it; null for none. */
  readonly city_id?: InputMaybe<Scalars['Int']['input']>;
  /** A country, by the number that your application gives it; null for none. */
  readonly country_id?: InputMaybe<Scalars['Int']['input']>;
  /** A company that the user is a member of; with it, or without a branch, the branch they have there. */
  readonly default_company?: InputMaybe<Scalars['Int']['input']>;
  /** A branch of that company. */
  readonly default_company_branch?: InputMaybe<Scalars['Int']['input']>;
  /** 1 to 201 characters without links or line breaks. */
  readonly displayname?: InputMaybe<Scalars['String']['input']>;
  /** Date of birth: `YYYY-MM-DD`. */
  readonly dob?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 100 characters without links or line breaks. */
  readonly firstname?: InputMaybe<Scalars['String']['input']>;
  /** For administrators of the application, as all that follow. */
  readonly karma?: InputMaybe<Scalars['Float']['input']>;
  /** Two upper-case letters. */
  readonly language?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 100 characters without links or line breaks. */
  readonly lastname?: InputMaybe<Scalars['String']['input']>;
  /** The user at the payment provider. */
  readonly payment_customer_id?: InputMaybe<Scalars['String']['input']>;
  /** At most 32 digits, and what people put between them; null for none. */
  readonly phone_number?: InputMaybe<Scalars['String']['input']>;
  /** The address of the header image; empty for none. */
  readonly profile_header?: InputMaybe<Scalars['String']['input']>;
  /** The same for small screens; null for none. */
  readonly profile_header_mobile?: InputMaybe<Scalars['String']['input']>;
  /** The address of the portrait; null for none. */
  readonly profile_image?: InputMaybe<Scalars['String']['input']>;
  /** Who may see the profile, 0 to 9; 0 is everybody. */
  readonly profile_privacy?: InputMaybe<Scalars['Int']['input']>;
  /** A single letter; `U` is unspecified. */
  readonly sex?: InputMaybe<Scalars['String']['input']>;
  /** A state, by the number that your application gives it; null for none. */
  readonly state_id?: InputMaybe<Scalars['Int']['input']>;
  /** The user's module. */
  readonly system_modules_id?: InputMaybe<Scalars['Int']['input']>;
  /** IANA time zone. */
  readonly timezone?: InputMaybe<Scalars['String']['input']>;
  /** When the trial ends: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly trial_ends_at?: InputMaybe<Scalars['String']['input']>;
  /** How many votes the user has. */
  readonly votes?: InputMaybe<Scalars['Float']['input']>;
  /** What the votes are worth. */
  readonly votes_points?: InputMaybe<Scalars['Float']['input']>;
};

/** A user of the application. */
export type User = {
  readonly __typename?: 'User';
  /** Brand of the card. */
  readonly card_brand: Maybe<Scalars['String']['output']>;
  /** Last four digits of the card. */
  readonly card_last_four: Maybe<Scalars['String']['output']>;
  /** As the user wrote it. */
  readonly cell_phone_number: Maybe<Scalars['String']['output']>;
  /** A city, by the number that the application gives it. */
  readonly city_id: Maybe<Scalars['Int']['output']>;
  /** A country, by the number that the application gives it. */
  readonly country_id: Maybe<Scalars['Int']['output']>;
  /** The id of the company the user works in. */
  readonly default_company: Scalars['Int']['output'];
  /** The id of the branch of that company. */
  readonly default_company_branch: Scalars['Int']['output'];
  /** The name to show. */
  readonly displayname: Scalars['String']['output'];
  /** Date of birth; `1900-01-01` where it isn't known. */
  readonly dob: Scalars['String']['output'];
  readonly email: Scalars['String']['output'];
  readonly firstname: Scalars['String']['output'];
  readonly id: Scalars['ID']['output'];
  /** Whether the address is known to be the user's. */
  readonly is_verified: Scalars['Boolean']['output'];
  /** The application's to set, as all that follow. */
  readonly karma: Maybe<Scalars['Float']['output']>;
  /** Two-letter language. */
  readonly language: Scalars['String']['output'];
  readonly lastname: Scalars['String']['output'];
  /** When the user last logged in or renewed a token: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly lastvisit: Scalars['String']['output'];
  /** The companies the user is a member of. Of other users only those in which the caller has `users:read`. */
  readonly memberships: ReadonlyArray<Membership>;
  /** The user at the payment provider; empty where unknown. */
  readonly payment_customer_id: Scalars['String']['output'];
  /** As the user wrote it. */
  readonly phone_number: Maybe<Scalars['String']['output']>;
  /** The address of the header image; empty where there is none. */
  readonly profile_header: Scalars['String']['output'];
  /** The same for small screens. */
  readonly profile_header_mobile: Maybe<Scalars['String']['output']>;
  /** The address of the portrait. */
  readonly profile_image: Maybe<Scalars['String']['output']>;
  /** Who may see the profile; 0 is everybody. */
  readonly profile_privacy: Scalars['Int']['output'];
  /** When the user registered: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly registered: Scalars['String']['output'];
  /** The user's roles. Of other users only those in companies in which the caller has `users:read`. */
  readonly roles: ReadonlyArray<Role>;
  /** A single letter; `U` is unspecified. */
  readonly sex: Scalars['String']['output'];
  /** A state, by the number that the application gives it. */
  readonly state_id: Maybe<Scalars['Int']['output']>;
  readonly status: UserStatus;
  /** The user's module. */
  readonly system_modules_id: Scalars['Int']['output'];
  /** IANA time zone. */
  readonly timezone: Scalars['String']['output'];
  /** When the trial ends: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly trial_ends_at: Maybe<Scalars['String']['output']>;
  /** Failed log-ins since the last successful one. */
  readonly user_login_tries: Scalars['Int']['output'];
  /** The same user, unguessable. */
  readonly uuid: Scalars['ID']['output'];
  /** Changes with every change of the user; for `if_match`. */
  readonly version: Scalars['String']['output'];
  /** How many votes the user has. */
  readonly votes: Maybe<Scalars['Float']['output']>;
  /** What the votes are worth. */
  readonly votes_points: Maybe<Scalars['Float']['output']>;
};

/** Everything that names a user. */
export type UserExport = {
  readonly __typename?: 'UserExport';
  /** What the user did, and what was done to them. */
  readonly audit: AuditPage;
  /** Changes of address that were requested. */
  readonly email_changes: EmailChangePage;
  /** When it was made: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly exported_at: Scalars['String']['output'];
  /** What the user logs in with at providers. */
  readonly identities: IdentityPage;
  /** Those the user sent, and those sent to the user's address. */
  readonly invitations: InvitationPage;
  /** The companies the user is a member of. */
  readonly memberships: MembershipPage;
  /** Mails that were requested. */
  readonly notifications: NotificationPage;
  /** The lists that are left out or incomplete because the caller lacks a permission; empty for a complete export. */
  readonly omitted: ReadonlyArray<UserExportPart>;
  /** Every log-in that is kept, ended ones included. */
  readonly sessions: SessionPage;
  readonly user: User;
};


/** Everything that names a user. */
export type UserExportAuditArgs = {
  cursor?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
};


/** Everything that names a user. */
export type UserExportEmail_ChangesArgs = {
  cursor?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
};


/** Everything that names a user. */
export type UserExportIdentitiesArgs = {
  cursor?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
};


/** Everything that names a user. */
export type UserExportInvitationsArgs = {
  cursor?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
};


/** Everything that names a user. */
export type UserExportMembershipsArgs = {
  cursor?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
};


/** Everything that names a user. */
export type UserExportNotificationsArgs = {
  cursor?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
};


/** Everything that names a user. */
export type UserExportSessionsArgs = {
  cursor?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
};

/** A list of the export. */
export type UserExportPart =
  /** The audit trail. */
  | 'audit'
  /** Changes of address. */
  | 'email_changes'
  /** Identities at providers. */
  | 'identities'
  /** Invitations sent by and to the user. */
  | 'invitations'
  /** The companies the user is a member of. */
  | 'memberships'
  /** Mails. */
  | 'notifications'
  /** Log-ins. */
  | 'sessions';

/** Users. */
export type UserPage = {
  readonly __typename?: 'UserPage';
  readonly data: ReadonlyArray<User>;
  /** The `cursor` of the next page; null on the last one. */
  readonly next_cursor: Maybe<Scalars['String']['output']>;
};

/** By when they registered, by address or by display name. */
export type UserSort =
  | 'displayname_asc'
  | 'displayname_desc'
  | 'email_asc'
  | 'email_desc'
  | 'registered_asc'
  | 'registered_desc';

/** Where more than one is true of a user, the last of them counts. Every session ends when the first is left. */
export type UserStatus =
  /** Logs in, renews, recovers and accepts invitations; the others don't. */
  | 'active'
  /** Locked out, until the ban is lifted. */
  | 'banned'
  /** As good as absent: the address is free, and the personal data is erased later. */
  | 'deleted'
  /** Put to sleep, until an administrator wakes the account up. */
  | 'inactive';



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
  App: ResolverTypeWrapper<AppDetails>;
  AppSettings: ResolverTypeWrapper<SettingsEntity>;
  AppSettingsInput: AppSettingsInput;
  AuditEntry: ResolverTypeWrapper<AuditRecord>;
  AuditEvent: AuditEvent;
  AuditFactor: AuditFactor;
  AuditPage: ResolverTypeWrapper<Page<AuditRecord>>;
  AuthPayload: ResolverTypeWrapper<SignedIn>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Branch: ResolverTypeWrapper<BranchEntity>;
  BranchPage: ResolverTypeWrapper<Page<BranchEntity>>;
  ChangePasswordInput: ChangePasswordInput;
  ChangeUserEmailInput: ChangeUserEmailInput;
  Company: ResolverTypeWrapper<CompanyEntity>;
  CompanyPage: ResolverTypeWrapper<Page<CompanyEntity>>;
  CreateBranchInput: CreateBranchInput;
  CreateCompanyInput: CreateCompanyInput;
  CreateKeyInput: CreateKeyInput;
  CreateRoleInput: CreateRoleInput;
  EmailChange: ResolverTypeWrapper<KeptEmailChange>;
  EmailChangePage: ResolverTypeWrapper<Page<KeptEmailChange>>;
  EmailChangeRule: EmailChangeRule;
  ErrorCode: ErrorCode;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  ForgotPasswordInput: ForgotPasswordInput;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Identity: ResolverTypeWrapper<IdentityEntity>;
  IdentityPage: ResolverTypeWrapper<Page<IdentityEntity>>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Invitation: ResolverTypeWrapper<InvitationEntity>;
  InvitationOffer: ResolverTypeWrapper<OfferEntity>;
  InvitationPage: ResolverTypeWrapper<Page<InvitationEntity>>;
  InvitationState: InvitationState;
  InviteInput: InviteInput;
  IssuedKey: ResolverTypeWrapper<FreshKey>;
  Key: ResolverTypeWrapper<KeyEntity>;
  KeyKind: KeyKind;
  KeyPage: ResolverTypeWrapper<Page<KeyEntity>>;
  LinkByEmailRule: LinkByEmailRule;
  LinkIdentityInput: LinkIdentityInput;
  LoginInput: LoginInput;
  Member: ResolverTypeWrapper<MemberEntity>;
  MemberPage: ResolverTypeWrapper<Page<MemberEntity>>;
  Membership: ResolverTypeWrapper<MembershipEntity>;
  MembershipPage: ResolverTypeWrapper<Page<MembershipEntity>>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Notification: ResolverTypeWrapper<NotificationEntity>;
  NotificationPage: ResolverTypeWrapper<Page<NotificationEntity>>;
  NotificationState: NotificationState;
  PendingVerification: ResolverTypeWrapper<PendingVerificationEntity>;
  Permission: Permission;
  Provider: ResolverTypeWrapper<ProviderEntity>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  RefreshPayload: ResolverTypeWrapper<IssuedToken>;
  RegisterInput: RegisterInput;
  ResetPasswordInput: ResetPasswordInput;
  Role: ResolverTypeWrapper<RoleEntity>;
  RoleDefinition: ResolverTypeWrapper<RoleOfApp>;
  RolePage: ResolverTypeWrapper<Page<RoleOfApp>>;
  SessionInfo: ResolverTypeWrapper<ListedSession>;
  SessionPage: ResolverTypeWrapper<Page<ListedSession>>;
  SetMemberInput: SetMemberInput;
  SetProviderInput: SetProviderInput;
  SocialDriver: ResolverTypeWrapper<ProviderEntity>;
  SocialDriverName: SocialDriverName;
  SocialLoginInput: SocialLoginInput;
  SocialLoginPurpose: SocialLoginPurpose;
  SocialLoginStart: ResolverTypeWrapper<StartedLogin>;
  StartSocialLoginInput: StartSocialLoginInput;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  UpdateAppInput: UpdateAppInput;
  UpdateBranchInput: UpdateBranchInput;
  UpdateCompanyInput: UpdateCompanyInput;
  UpdateKeyInput: UpdateKeyInput;
  UpdateRoleInput: UpdateRoleInput;
  UpdateUserInput: UpdateUserInput;
  User: ResolverTypeWrapper<UserEntity>;
  UserExport: ResolverTypeWrapper<UserExportEntity>;
  UserExportPart: UserExportPart;
  UserPage: ResolverTypeWrapper<Page<UserEntity>>;
  UserSort: UserSort;
  UserStatus: UserStatus;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AcceptInvitationInput: AcceptInvitationInput;
  App: AppDetails;
  AppSettings: SettingsEntity;
  AppSettingsInput: AppSettingsInput;
  AuditEntry: AuditRecord;
  AuditPage: Page<AuditRecord>;
  AuthPayload: SignedIn;
  Boolean: Scalars['Boolean']['output'];
  Branch: BranchEntity;
  BranchPage: Page<BranchEntity>;
  ChangePasswordInput: ChangePasswordInput;
  ChangeUserEmailInput: ChangeUserEmailInput;
  Company: CompanyEntity;
  CompanyPage: Page<CompanyEntity>;
  CreateBranchInput: CreateBranchInput;
  CreateCompanyInput: CreateCompanyInput;
  CreateKeyInput: CreateKeyInput;
  CreateRoleInput: CreateRoleInput;
  EmailChange: KeptEmailChange;
  EmailChangePage: Page<KeptEmailChange>;
  Float: Scalars['Float']['output'];
  ForgotPasswordInput: ForgotPasswordInput;
  ID: Scalars['ID']['output'];
  Identity: IdentityEntity;
  IdentityPage: Page<IdentityEntity>;
  Int: Scalars['Int']['output'];
  Invitation: InvitationEntity;
  InvitationOffer: OfferEntity;
  InvitationPage: Page<InvitationEntity>;
  InviteInput: InviteInput;
  IssuedKey: FreshKey;
  Key: KeyEntity;
  KeyPage: Page<KeyEntity>;
  LinkIdentityInput: LinkIdentityInput;
  LoginInput: LoginInput;
  Member: MemberEntity;
  MemberPage: Page<MemberEntity>;
  Membership: MembershipEntity;
  MembershipPage: Page<MembershipEntity>;
  Mutation: Record<PropertyKey, never>;
  Notification: NotificationEntity;
  NotificationPage: Page<NotificationEntity>;
  PendingVerification: PendingVerificationEntity;
  Provider: ProviderEntity;
  Query: Record<PropertyKey, never>;
  RefreshPayload: IssuedToken;
  RegisterInput: RegisterInput;
  ResetPasswordInput: ResetPasswordInput;
  Role: RoleEntity;
  RoleDefinition: RoleOfApp;
  RolePage: Page<RoleOfApp>;
  SessionInfo: ListedSession;
  SessionPage: Page<ListedSession>;
  SetMemberInput: SetMemberInput;
  SetProviderInput: SetProviderInput;
  SocialDriver: ProviderEntity;
  SocialLoginInput: SocialLoginInput;
  SocialLoginStart: StartedLogin;
  StartSocialLoginInput: StartSocialLoginInput;
  String: Scalars['String']['output'];
  UpdateAppInput: UpdateAppInput;
  UpdateBranchInput: UpdateBranchInput;
  UpdateCompanyInput: UpdateCompanyInput;
  UpdateKeyInput: UpdateKeyInput;
  UpdateRoleInput: UpdateRoleInput;
  UpdateUserInput: UpdateUserInput;
  User: UserEntity;
  UserExport: UserExportEntity;
  UserPage: Page<UserEntity>;
};

export type CostDirectiveArgs = {
  weight: Scalars['Int']['input'];
};

export type CostDirectiveResolver<Result, Parent, ContextType = Context, Args = CostDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type AppResolvers<ContextType = Context, ParentType extends ResolversParentTypes['App'] = ResolversParentTypes['App']> = {
  company_id: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  created_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  notification_secrets: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  notification_url: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  settings: Resolver<ResolversTypes['AppSettings'], ParentType, ContextType>;
};

export type AppSettingsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AppSettings'] = ResolversParentTypes['AppSettings']> = {
  access_token_seconds: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  cors_origins: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  email_change: Resolver<ResolversTypes['EmailChangeRule'], ParentType, ContextType>;
  email_change_url: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  erasure_seconds: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  founder_role: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  invitation_url: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  link_by_email: Resolver<ResolversTypes['LinkByEmailRule'], ParentType, ContextType>;
  recovery_url: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  redirect_uris: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  require_verified_email: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  session_idle_seconds: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  session_max_seconds: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  signup_company: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  signup_role: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  verification_url: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AuditEntryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuditEntry'] = ResolversParentTypes['AuditEntry']> = {
  at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  event: Resolver<ResolversTypes['AuditEvent'], ParentType, ContextType>;
  factor: Resolver<Maybe<ResolversTypes['AuditFactor']>, ParentType, ContextType>;
  failure: Resolver<Maybe<ResolversTypes['ErrorCode']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  ip: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  request_id: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  session_id: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  success: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  target: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  user_agent: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  user_id: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type AuditPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuditPage'] = ResolversParentTypes['AuditPage']> = {
  data: Resolver<ReadonlyArray<ResolversTypes['AuditEntry']>, ParentType, ContextType>;
  next_cursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AuthPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuthPayload'] = ResolversParentTypes['AuthPayload']> = {
  token: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  user: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type BranchResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Branch'] = ResolversParentTypes['Branch']> = {
  company_id: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  is_default: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BranchPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BranchPage'] = ResolversParentTypes['BranchPage']> = {
  data: Resolver<ReadonlyArray<ResolversTypes['Branch']>, ParentType, ContextType>;
  next_cursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CompanyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Company'] = ResolversParentTypes['Company']> = {
  created_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  default_branch: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  is_joinable: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CompanyPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CompanyPage'] = ResolversParentTypes['CompanyPage']> = {
  data: Resolver<ReadonlyArray<ResolversTypes['Company']>, ParentType, ContextType>;
  next_cursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type EmailChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EmailChange'] = ResolversParentTypes['EmailChange']> = {
  cancelled_at: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  completed_at: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  created_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  new_email: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  old_email: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EmailChangePageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EmailChangePage'] = ResolversParentTypes['EmailChangePage']> = {
  data: Resolver<ReadonlyArray<ResolversTypes['EmailChange']>, ParentType, ContextType>;
  next_cursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type IdentityResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Identity'] = ResolversParentTypes['Identity']> = {
  email: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  issuer: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  last_used_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  linked_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  provider: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subject: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type IdentityPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['IdentityPage'] = ResolversParentTypes['IdentityPage']> = {
  data: Resolver<ReadonlyArray<ResolversTypes['Identity']>, ParentType, ContextType>;
  next_cursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
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

export type IssuedKeyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['IssuedKey'] = ResolversParentTypes['IssuedKey']> = {
  details: Resolver<ResolversTypes['Key'], ParentType, ContextType>;
  key: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type KeyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Key'] = ResolversParentTypes['Key']> = {
  created_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind: Resolver<ResolversTypes['KeyKind'], ParentType, ContextType>;
  last_used_at: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  revoked_at: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type KeyPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['KeyPage'] = ResolversParentTypes['KeyPage']> = {
  data: Resolver<ReadonlyArray<ResolversTypes['Key']>, ParentType, ContextType>;
  next_cursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MemberResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Member'] = ResolversParentTypes['Member']> = {
  company_branch_id: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  company_id: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  role: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  since: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  user: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type MemberPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MemberPage'] = ResolversParentTypes['MemberPage']> = {
  data: Resolver<ReadonlyArray<ResolversTypes['Member']>, ParentType, ContextType>;
  next_cursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MembershipResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Membership'] = ResolversParentTypes['Membership']> = {
  branch: Resolver<ResolversTypes['Branch'], ParentType, ContextType>;
  company: Resolver<ResolversTypes['Company'], ParentType, ContextType>;
  role: Resolver<ResolversTypes['Role'], ParentType, ContextType>;
  since: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MembershipPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MembershipPage'] = ResolversParentTypes['MembershipPage']> = {
  data: Resolver<ReadonlyArray<ResolversTypes['Membership']>, ParentType, ContextType>;
  next_cursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MutationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  acceptInvitation: Resolver<ResolversTypes['AuthPayload'], ParentType, ContextType, RequireFields<MutationAcceptInvitationArgs, 'key'>>;
  activateUser: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationActivateUserArgs, 'id'>>;
  banUser: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationBanUserArgs, 'id'>>;
  cancelEmailChange: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationCancelEmailChangeArgs, 'key'>>;
  changePassword: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationChangePasswordArgs, 'data'>>;
  changeUserEmail: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationChangeUserEmailArgs, 'data'>>;
  confirmEmailChange: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationConfirmEmailChangeArgs, 'key'>>;
  createBranch: Resolver<ResolversTypes['Branch'], ParentType, ContextType, RequireFields<MutationCreateBranchArgs, 'company_id' | 'data'>>;
  createCompany: Resolver<ResolversTypes['Company'], ParentType, ContextType, RequireFields<MutationCreateCompanyArgs, 'data'>>;
  createKey: Resolver<ResolversTypes['IssuedKey'], ParentType, ContextType, RequireFields<MutationCreateKeyArgs, 'data'>>;
  createRole: Resolver<ResolversTypes['RoleDefinition'], ParentType, ContextType, RequireFields<MutationCreateRoleArgs, 'data'>>;
  deactivateUser: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationDeactivateUserArgs, 'id'>>;
  deleteBranch: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteBranchArgs, 'company_id' | 'id'>>;
  deleteCompany: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteCompanyArgs, 'id'>>;
  deleteProvider: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteProviderArgs, 'provider'>>;
  deleteRole: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteRoleArgs, 'id'>>;
  deleteUser: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteUserArgs, 'id'>>;
  endSession: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationEndSessionArgs, 'id' | 'user_id'>>;
  endSessions: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationEndSessionsArgs, 'user_id'>>;
  forgotPassword: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationForgotPasswordArgs, 'data'>>;
  invite: Resolver<ResolversTypes['Invitation'], ParentType, ContextType, RequireFields<MutationInviteArgs, 'data'>>;
  joinCompany: Resolver<ResolversTypes['Member'], ParentType, ContextType, RequireFields<MutationJoinCompanyArgs, 'company_id'>>;
  linkIdentity: Resolver<ResolversTypes['Identity'], ParentType, ContextType, RequireFields<MutationLinkIdentityArgs, 'data'>>;
  login: Resolver<ResolversTypes['AuthPayload'], ParentType, ContextType, RequireFields<MutationLoginArgs, 'data'>>;
  logout: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationLogoutArgs, 'all_devices'>>;
  refreshToken: Resolver<ResolversTypes['RefreshPayload'], ParentType, ContextType>;
  register: Resolver<ResolversTypes['AuthPayload'], ParentType, ContextType, RequireFields<MutationRegisterArgs, 'data'>>;
  rejectSignup: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRejectSignupArgs, 'key'>>;
  removeMember: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRemoveMemberArgs, 'company_id' | 'user_id'>>;
  resendInvitation: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationResendInvitationArgs, 'id'>>;
  resendNotification: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationResendNotificationArgs, 'id'>>;
  resendVerification: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  resetPassword: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationResetPasswordArgs, 'data'>>;
  revokeInvitation: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRevokeInvitationArgs, 'id'>>;
  revokeKey: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRevokeKeyArgs, 'id'>>;
  rotateKey: Resolver<ResolversTypes['IssuedKey'], ParentType, ContextType, RequireFields<MutationRotateKeyArgs, 'id' | 'overlap_seconds'>>;
  setMember: Resolver<ResolversTypes['Member'], ParentType, ContextType, RequireFields<MutationSetMemberArgs, 'company_id' | 'data' | 'user_id'>>;
  setProvider: Resolver<ResolversTypes['Provider'], ParentType, ContextType, RequireFields<MutationSetProviderArgs, 'data' | 'provider'>>;
  socialLogin: Resolver<ResolversTypes['AuthPayload'], ParentType, ContextType, RequireFields<MutationSocialLoginArgs, 'data' | 'provider'>>;
  startSocialLogin: Resolver<ResolversTypes['SocialLoginStart'], ParentType, ContextType, RequireFields<MutationStartSocialLoginArgs, 'data' | 'provider'>>;
  unbanUser: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationUnbanUserArgs, 'id'>>;
  unlinkIdentity: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationUnlinkIdentityArgs, 'id' | 'user_id'>>;
  updateApp: Resolver<ResolversTypes['App'], ParentType, ContextType, RequireFields<MutationUpdateAppArgs, 'data'>>;
  updateBranch: Resolver<ResolversTypes['Branch'], ParentType, ContextType, RequireFields<MutationUpdateBranchArgs, 'company_id' | 'data' | 'id'>>;
  updateCompany: Resolver<ResolversTypes['Company'], ParentType, ContextType, RequireFields<MutationUpdateCompanyArgs, 'data' | 'id'>>;
  updateKey: Resolver<ResolversTypes['Key'], ParentType, ContextType, RequireFields<MutationUpdateKeyArgs, 'data' | 'id'>>;
  updateRole: Resolver<ResolversTypes['RoleDefinition'], ParentType, ContextType, RequireFields<MutationUpdateRoleArgs, 'data' | 'id'>>;
  updateUser: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationUpdateUserArgs, 'data' | 'id'>>;
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

export type PendingVerificationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PendingVerification'] = ResolversParentTypes['PendingVerification']> = {
  app: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  created_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  device: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expires_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  has_password: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  ip: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  provider: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ProviderResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Provider'] = ResolversParentTypes['Provider']> = {
  client_id: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  created_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  driver: Resolver<ResolversTypes['SocialDriverName'], ParentType, ContextType>;
  enabled: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  has_credentials: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  issuer: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  label: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  native_client_ids: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  scopes: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  updated_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  app: Resolver<ResolversTypes['App'], ParentType, ContextType>;
  audit: Resolver<ResolversTypes['AuditPage'], ParentType, ContextType, RequireFields<QueryAuditArgs, 'limit'>>;
  branches: Resolver<ResolversTypes['BranchPage'], ParentType, ContextType, RequireFields<QueryBranchesArgs, 'company_id' | 'limit'>>;
  companies: Resolver<ResolversTypes['CompanyPage'], ParentType, ContextType, RequireFields<QueryCompaniesArgs, 'limit'>>;
  company: Resolver<ResolversTypes['Company'], ParentType, ContextType, RequireFields<QueryCompanyArgs, 'id'>>;
  exportUser: Resolver<ResolversTypes['UserExport'], ParentType, ContextType, RequireFields<QueryExportUserArgs, 'id'>>;
  identities: Resolver<ReadonlyArray<ResolversTypes['Identity']>, ParentType, ContextType, RequireFields<QueryIdentitiesArgs, 'user_id'>>;
  invitation: Resolver<ResolversTypes['InvitationOffer'], ParentType, ContextType, RequireFields<QueryInvitationArgs, 'key'>>;
  invitations: Resolver<ResolversTypes['InvitationPage'], ParentType, ContextType, RequireFields<QueryInvitationsArgs, 'limit'>>;
  keys: Resolver<ResolversTypes['KeyPage'], ParentType, ContextType, RequireFields<QueryKeysArgs, 'limit'>>;
  me: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  members: Resolver<ResolversTypes['MemberPage'], ParentType, ContextType, RequireFields<QueryMembersArgs, 'company_id' | 'limit'>>;
  notifications: Resolver<ResolversTypes['NotificationPage'], ParentType, ContextType, RequireFields<QueryNotificationsArgs, 'limit'>>;
  providers: Resolver<ReadonlyArray<ResolversTypes['Provider']>, ParentType, ContextType>;
  roles: Resolver<ResolversTypes['RolePage'], ParentType, ContextType, RequireFields<QueryRolesArgs, 'limit'>>;
  sessions: Resolver<ResolversTypes['SessionPage'], ParentType, ContextType, RequireFields<QuerySessionsArgs, 'limit' | 'user_id'>>;
  socialDrivers: Resolver<ReadonlyArray<ResolversTypes['SocialDriver']>, ParentType, ContextType>;
  user: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<QueryUserArgs, 'id'>>;
  users: Resolver<ResolversTypes['UserPage'], ParentType, ContextType, RequireFields<QueryUsersArgs, 'limit' | 'sort'>>;
  verification: Resolver<ResolversTypes['PendingVerification'], ParentType, ContextType, RequireFields<QueryVerificationArgs, 'key'>>;
};

export type RefreshPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RefreshPayload'] = ResolversParentTypes['RefreshPayload']> = {
  token: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RoleResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Role'] = ResolversParentTypes['Role']> = {
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RoleDefinitionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RoleDefinition'] = ResolversParentTypes['RoleDefinition']> = {
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  is_built_in: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  permissions: Resolver<ReadonlyArray<ResolversTypes['Permission']>, ParentType, ContextType>;
};

export type RolePageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RolePage'] = ResolversParentTypes['RolePage']> = {
  data: Resolver<ReadonlyArray<ResolversTypes['RoleDefinition']>, ParentType, ContextType>;
  next_cursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SessionInfoResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SessionInfo'] = ResolversParentTypes['SessionInfo']> = {
  created_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  current: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  expires_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  ip: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  last_used_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  user_agent: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SessionPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SessionPage'] = ResolversParentTypes['SessionPage']> = {
  data: Resolver<ReadonlyArray<ResolversTypes['SessionInfo']>, ParentType, ContextType>;
  next_cursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SocialDriverResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SocialDriver'] = ResolversParentTypes['SocialDriver']> = {
  client_id: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  driver: Resolver<ResolversTypes['SocialDriverName'], ParentType, ContextType>;
  label: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  provider: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SocialLoginStartResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SocialLoginStart'] = ResolversParentTypes['SocialLoginStart']> = {
  authorization_url: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  binding: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expires_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UserResolvers<ContextType = Context, ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User']> = {
  card_brand: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  card_last_four: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cell_phone_number: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  city_id: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  country_id: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  default_company: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  default_company_branch: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  displayname: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  dob: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  firstname: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  is_verified: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  karma: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  language: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastname: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastvisit: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  memberships: Resolver<ReadonlyArray<ResolversTypes['Membership']>, ParentType, ContextType>;
  payment_customer_id: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phone_number: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  profile_header: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  profile_header_mobile: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  profile_image: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  profile_privacy: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  registered: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  roles: Resolver<ReadonlyArray<ResolversTypes['Role']>, ParentType, ContextType>;
  sex: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state_id: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  status: Resolver<ResolversTypes['UserStatus'], ParentType, ContextType>;
  system_modules_id: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  timezone: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  trial_ends_at: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  user_login_tries: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  uuid: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  version: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  votes: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  votes_points: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type UserExportResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserExport'] = ResolversParentTypes['UserExport']> = {
  audit: Resolver<ResolversTypes['AuditPage'], ParentType, ContextType, RequireFields<UserExportAuditArgs, 'limit'>>;
  email_changes: Resolver<ResolversTypes['EmailChangePage'], ParentType, ContextType, RequireFields<UserExportEmail_ChangesArgs, 'limit'>>;
  exported_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  identities: Resolver<ResolversTypes['IdentityPage'], ParentType, ContextType, RequireFields<UserExportIdentitiesArgs, 'limit'>>;
  invitations: Resolver<ResolversTypes['InvitationPage'], ParentType, ContextType, RequireFields<UserExportInvitationsArgs, 'limit'>>;
  memberships: Resolver<ResolversTypes['MembershipPage'], ParentType, ContextType, RequireFields<UserExportMembershipsArgs, 'limit'>>;
  notifications: Resolver<ResolversTypes['NotificationPage'], ParentType, ContextType, RequireFields<UserExportNotificationsArgs, 'limit'>>;
  omitted: Resolver<ReadonlyArray<ResolversTypes['UserExportPart']>, ParentType, ContextType>;
  sessions: Resolver<ResolversTypes['SessionPage'], ParentType, ContextType, RequireFields<UserExportSessionsArgs, 'limit'>>;
  user: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type UserPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserPage'] = ResolversParentTypes['UserPage']> = {
  data: Resolver<ReadonlyArray<ResolversTypes['User']>, ParentType, ContextType>;
  next_cursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = Context> = {
  App: AppResolvers<ContextType>;
  AppSettings: AppSettingsResolvers<ContextType>;
  AuditEntry: AuditEntryResolvers<ContextType>;
  AuditPage: AuditPageResolvers<ContextType>;
  AuthPayload: AuthPayloadResolvers<ContextType>;
  Branch: BranchResolvers<ContextType>;
  BranchPage: BranchPageResolvers<ContextType>;
  Company: CompanyResolvers<ContextType>;
  CompanyPage: CompanyPageResolvers<ContextType>;
  EmailChange: EmailChangeResolvers<ContextType>;
  EmailChangePage: EmailChangePageResolvers<ContextType>;
  Identity: IdentityResolvers<ContextType>;
  IdentityPage: IdentityPageResolvers<ContextType>;
  Invitation: InvitationResolvers<ContextType>;
  InvitationOffer: InvitationOfferResolvers<ContextType>;
  InvitationPage: InvitationPageResolvers<ContextType>;
  IssuedKey: IssuedKeyResolvers<ContextType>;
  Key: KeyResolvers<ContextType>;
  KeyPage: KeyPageResolvers<ContextType>;
  Member: MemberResolvers<ContextType>;
  MemberPage: MemberPageResolvers<ContextType>;
  Membership: MembershipResolvers<ContextType>;
  MembershipPage: MembershipPageResolvers<ContextType>;
  Mutation: MutationResolvers<ContextType>;
  Notification: NotificationResolvers<ContextType>;
  NotificationPage: NotificationPageResolvers<ContextType>;
  PendingVerification: PendingVerificationResolvers<ContextType>;
  Provider: ProviderResolvers<ContextType>;
  Query: QueryResolvers<ContextType>;
  RefreshPayload: RefreshPayloadResolvers<ContextType>;
  Role: RoleResolvers<ContextType>;
  RoleDefinition: RoleDefinitionResolvers<ContextType>;
  RolePage: RolePageResolvers<ContextType>;
  SessionInfo: SessionInfoResolvers<ContextType>;
  SessionPage: SessionPageResolvers<ContextType>;
  SocialDriver: SocialDriverResolvers<ContextType>;
  SocialLoginStart: SocialLoginStartResolvers<ContextType>;
  User: UserResolvers<ContextType>;
  UserExport: UserExportResolvers<ContextType>;
  UserPage: UserPageResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = Context> = {
  cost: CostDirectiveResolver<any, any, ContextType>;
};
