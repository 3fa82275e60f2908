import type { App } from '../kernel/app.ts';
import type { PublicUrlOf } from '../kernel/public-url.ts';
import type {
  AllAnonymousUserReads,
  AllAnonymousUsers,
  AnonymousUserReads,
  AnonymousUsers,
} from './anonymous-users/ports.ts';
import type { ApiKeyAges, ApiKeyReads, ApiKeys, Keys } from './api-keys/ports.ts';
import type {
  Administration,
  AdministrationReads,
  AllApplications,
  ApplicationReads,
  ApplicationSingles,
  Applications,
  SystemAdministration,
} from './applications/ports.ts';
import type {
  AuditArchive,
  AuditArchiveReads,
  AuditPartitionReads,
  AuditPartitionSingles,
  AuditPartitions,
  NameReads,
} from './audit/ports.ts';
import type { AppImageReads, AppImages } from './branding/ports.ts';
import type { BreachedPasswords } from './breached-passwords/ports.ts';
import type { ChallengeReads, Challenges, VerifyChallenge } from './challenges/ports.ts';
import type { ClientErrorLog } from './clients/client-error.ts';
import type { ClientErrorReads, ClientErrorSingles, ClientReads, Clients } from './clients/ports.ts';
import type {
  Branches,
  BranchReads,
  Companies,
  CompanyList,
  CompanyReads,
  MemberReads,
  Members,
} from './companies/ports.ts';
import type {
  AllConnections,
  ConnectionReads,
  Connections,
  ConnectionTestReads,
  ConnectionTests,
  EnforcementReads,
  Enforcements,
} from './connections/ports.ts';
import type { Deployment } from './diagnostics/diagnostics.ts';
import type { DiagnosticReads } from './diagnostics/ports.ts';
import type {
  DirectoryGroupReads,
  DirectoryGroups,
  DirectoryUserReads,
  DirectoryUsers,
  ScimTokenLookups,
  ScimTokenNotes,
  ScimTokenReads,
  ScimTokens,
} from './directories/ports.ts';
import type { DomainReads, Domains, DueDomains, TxtRecordsOf } from './domains/ports.ts';
import type { EmailChangeReads, EmailChanges } from './email-change/ports.ts';
import type { EventFeed, EventLog, EventReads, Events } from './events/ports.ts';
import type { PersonalData } from './export/ports.ts';
import type { GrantReads, Grants } from './grants/ports.ts';
import type { Outcomes, Retries, RetrySingles } from './idempotency/ports.ts';
import type { ImportHashes } from './import/ports.ts';
import type { InvitationReads, Invitations } from './invitations/ports.ts';
import type { Attempts, LockoutKeys, LockoutReads, LockoutSingles, Lockouts } from './lockouts/ports.ts';
import type {
  FactorChallengeReads,
  FactorChallenges,
  LoginCodeKeys,
  LoginCodeReads,
  LoginCodeSingles,
  LoginCodes,
  PendingSignupReads,
  PendingSignups,
} from './login/ports.ts';
import type { Maintenance } from './maintenance/ports.ts';
import type { Merges, UserAliasReads } from './merging/ports.ts';
import type {
  DeliveryRetries,
  EarlyRetries,
  MailReceiver,
  NotificationReads,
  NotificationSingles,
  Notifications,
  Outbox,
  SuspensionReads,
  SuspensionSingles,
  Suspensions,
  SystemNotifications,
  SystemSuspensions,
} from './notifications/ports.ts';
import type { OneTimeTokenReads, OneTimeTokens } from './one-time-tokens/ports.ts';
import type { OpenidReads, OpenidSingles } from './openid/ports.ts';
import type { OperatorKeyReads, OperatorKeys } from './operator-keys/ports.ts';
import type {
  AskPasswordSource,
  PasswordSourceReads,
  PasswordSources,
  SystemPasswordSources,
} from './password-source/ports.ts';
import type { ReauthenticationCodeSingles, ReauthenticationCodes } from './reauthentication/ports.ts';
import type { ResourceServerReads, ResourceServers } from './resource-servers/ports.ts';
import type { RoleReads, Roles } from './roles/ports.ts';
import type {
  PasskeyChallenges,
  PasskeyReads,
  Passkeys,
  UserHandleReads,
  UserHandleSingles,
  Webauthn,
} from './second-factors/passkeys/ports.ts';
import type { RelyingParty } from './second-factors/passkeys/relying-party.ts';
import type { PhoneCodeSingles, PhoneCodes, PhoneNumbers } from './second-factors/phones/ports.ts';
import type { DueFactors, FactorReads, Factors, RecoveryCodeReads, RecoveryCodes } from './second-factors/ports.ts';
import type { SealedData, SealedDataReads } from './secrets/ports.ts';
import type { ServiceAccountReads, ServiceAccounts } from './service-accounts/ports.ts';
import type {
  AppSessionReads,
  Decoys,
  IssuedCredentialReads,
  IssuedCredentialSingles,
  IssuedCredentials,
  SessionReads,
  SessionSingles,
  Sessions,
  Tokens,
} from './sessions/ports.ts';
import type { SetupLinkReads, SetupLinks } from './setup-links/ports.ts';
import type { SigningKeyChain } from './signing-keys/ports.ts';
import type {
  Identities,
  IdentityReads,
  PendingLogins,
  ProviderReads,
  Providers,
  SocialDrivers,
} from './social/ports.ts';
import type { Counting, StatisticsReads } from './statistics/ports.ts';
import type { TokenKeyReads, TokenKeySingles } from './token-keys/ports.ts';
import type { UserFieldReads, UserFields, UserFieldValueReads, UserFieldValues } from './user-fields/ports.ts';
import type { Passwords, Savepoints } from './users/passwords.ts';
import type { UserList, UserReads, UserSingles, Users } from './users/ports.ts';
import type {
  Deliveries,
  DeliveryReads,
  DeliverySingles,
  DispatchReads,
  DispatchSingles,
  WebhookSender,
} from './webhook-endpoints/delivery-ports.ts';
import type { WebhookEndpointReads, WebhookEndpoints } from './webhook-endpoints/ports.ts';

// Declares the ports of the use cases by module. `kernel/ports.ts` declares those of no module.

declare module '../kernel/ports.ts' {
  interface Reads {
    // anonymous-users
    readonly anonymousUsers: AnonymousUserReads;
    // api-keys
    readonly apiKeys: ApiKeyReads;
    // applications
    readonly applications: ApplicationReads;
    readonly administration: AdministrationReads;
    // audit
    readonly names: NameReads;
    // challenges
    readonly challenges: ChallengeReads;
    // clients
    readonly clients: ClientReads;
    readonly clientErrors: ClientErrorReads;
    // companies
    readonly companies: CompanyReads;
    readonly companyList: CompanyList;
    readonly branches: BranchReads;
    readonly members: MemberReads;
    // connections
    readonly connections: ConnectionReads;
    readonly connectionTests: ConnectionTestReads;
    readonly enforcements: EnforcementReads;
    // diagnostics
    readonly diagnostics: DiagnosticReads;
    // directories
    readonly directoryGroups: DirectoryGroupReads;
    readonly directoryUsers: DirectoryUserReads;
    readonly scimTokens: ScimTokenReads;
    // domains
    readonly domains: DomainReads;
    // setup-links
    readonly setupLinks: SetupLinkReads;
    // email-change
    readonly emailChanges: EmailChangeReads;
    // events
    readonly events: EventReads;
    // export
    readonly personalData: PersonalData;
    // grants
    readonly grants: GrantReads;
    // invitations
    readonly invitations: InvitationReads;
    // lockouts
    readonly lockouts: LockoutReads;
    // login
    readonly loginCodes: LoginCodeReads;
    readonly pendingSignups: PendingSignupReads;
    readonly factorChallenges: FactorChallengeReads;
    // merging
    readonly userAliases: UserAliasReads;
    // notifications
    readonly notifications: NotificationReads;
    readonly suspensions: SuspensionReads;
    // one-time-tokens
    readonly oneTimeTokens: OneTimeTokenReads;
    // resource-servers
    readonly resourceServers: ResourceServerReads;
    // openid
    readonly openid: OpenidReads;
    // password-source
    readonly passwordSources: PasswordSourceReads;
    // roles
    readonly roles: RoleReads;
    // second-factors
    readonly passkeys: PasskeyReads;
    readonly userHandles: UserHandleReads;
    readonly factors: FactorReads;
    readonly recoveryCodes: RecoveryCodeReads;
    // service-accounts
    readonly serviceAccounts: ServiceAccountReads;
    // sessions
    readonly sessions: SessionReads;
    readonly appSessions: AppSessionReads;
    // social
    readonly providers: ProviderReads;
    readonly identities: IdentityReads;
    // statistics
    readonly statistics: StatisticsReads;
    // user-fields
    readonly userFields: UserFieldReads;
    readonly userFieldValues: UserFieldValueReads;
    // users
    readonly users: UserReads;
    readonly userList: UserList;
    // webhook-endpoints
    readonly webhookEndpoints: WebhookEndpointReads;
    readonly webhookDeliveries: DeliveryReads;
  }
  interface Single {
    // applications
    readonly applications: ApplicationSingles;
    // idempotency
    readonly retries: RetrySingles;
    // lockouts
    readonly lockouts: LockoutSingles;
    // login
    readonly loginCodes: LoginCodeSingles;
    // notifications
    readonly notifications: NotificationSingles;
    readonly suspensions: SuspensionSingles;
    // openid
    readonly openid: OpenidSingles;
    // reauthentication
    readonly reauthenticationCodes: ReauthenticationCodeSingles;
    // second-factors
    readonly userHandles: UserHandleSingles;
    readonly phoneCodes: PhoneCodeSingles;
    // sessions
    readonly sessions: SessionSingles;
    // social
    readonly pendingLogins: PendingLogins;
    readonly connections: Pick<Connections, 'claimMetadataCheck'>;
    // users
    readonly users: UserSingles;
    // webhook-endpoints
    readonly webhookDeliveries: DeliverySingles;
  }
  interface Unit {
    // anonymous-users
    readonly anonymousUsers: AnonymousUsers;
    // api-keys
    readonly apiKeys: ApiKeys;
    // applications
    readonly applications: Applications;
    readonly administration: Administration;
    // audit
    readonly names: NameReads;
    // branding
    readonly appImages: AppImages;
    // challenges
    readonly challenges: Challenges;
    // clients
    readonly clients: Clients;
    // companies
    readonly companies: Companies;
    readonly branches: Branches;
    readonly members: Members;
    // connections
    readonly connections: Connections;
    readonly connectionTests: ConnectionTests;
    readonly enforcements: Enforcements;
    // diagnostics
    readonly diagnostics: DiagnosticReads;
    // directories
    readonly directoryGroups: DirectoryGroups;
    readonly directoryUsers: DirectoryUsers;
    readonly scimTokens: ScimTokens;
    // domains
    readonly domains: Domains;
    // setup-links
    readonly setupLinks: SetupLinks;
    // email-change
    readonly emailChanges: EmailChanges;
    // events
    readonly events: Events;
    // grants
    readonly grants: Grants;
    // idempotency
    readonly retries: Retries;
    // invitations
    readonly invitations: Invitations;
    // lockouts
    readonly lockouts: Lockouts;
    // login
    readonly loginCodes: LoginCodes;
    readonly pendingSignups: PendingSignups;
    readonly factorChallenges: FactorChallenges;
    // merging
    readonly merges: Merges;
    // notifications
    readonly outbox: Outbox;
    readonly notifications: Notifications;
    readonly suspensions: Suspensions;
    readonly deliveryRetries: DeliveryRetries;
    // one-time-tokens
    readonly oneTimeTokens: OneTimeTokens;
    // password-source
    readonly passwordSources: PasswordSources;
    // reauthentication
    readonly reauthenticationCodes: ReauthenticationCodes;
    // resource-servers
    readonly resourceServers: ResourceServers;
    // roles
    readonly roles: Roles;
    // second-factors
    readonly passkeys: Passkeys;
    readonly phoneCodes: PhoneCodes;
    readonly factors: Factors;
    readonly recoveryCodes: RecoveryCodes;
    // service-accounts
    readonly serviceAccounts: ServiceAccounts;
    // sessions
    readonly sessions: Sessions;
    // social
    readonly providers: Providers;
    readonly identities: Identities;
    readonly pendingLogins: Pick<PendingLogins, 'useOnce'>;
    // user-fields
    readonly userFields: UserFields;
    readonly userFieldValues: UserFieldValues;
    // users
    readonly savepoints: Savepoints;
    readonly users: Users;
    // webhook-endpoints
    readonly webhookEndpoints: WebhookEndpoints;
    readonly webhookDeliveries: Deliveries;
  }
  interface SystemReads {
    readonly administration: SystemAdministration;
    readonly allConnections: AllConnections;
    readonly anonymousUsers: AllAnonymousUserReads;
    readonly apiKeys: ApiKeyAges;
    readonly applications: Pick<AllApplications, 'findDefault' | 'findByUuid'>;
    readonly appImages: AppImageReads;
    readonly auditArchive: AuditArchiveReads;
    readonly auditPartitions: AuditPartitionReads;
    readonly dueDomains: DueDomains;
    readonly events: Pick<EventLog, 'last' | 'after' | 'oldestUnnumbered'>;
    readonly issuedCredentials: IssuedCredentialReads;
    readonly names: NameReads;
    readonly notifications: Omit<SystemNotifications, 'delivered'>;
    readonly operatorKeys: OperatorKeyReads;
    readonly passwordSources: SystemPasswordSources;
    readonly directoryTokens: ScimTokenLookups;
    readonly sealedData: SealedDataReads;
    readonly suspensions: SystemSuspensions;
    readonly tokenKeys: TokenKeyReads;
    readonly webhookDeliveries: DispatchReads;
  }
  interface SystemSingle {
    readonly auditPartitions: AuditPartitionSingles;
    readonly clientErrors: ClientErrorSingles;
    readonly events: Pick<EventLog, 'number'>;
    readonly issuedCredentials: IssuedCredentialSingles;
    readonly directoryTokens: ScimTokenNotes;
    readonly notifications: Pick<SystemNotifications, 'delivered'>;
    readonly tokenKeys: TokenKeySingles;
    readonly webhookDeliveries: DispatchSingles;
  }
  interface SystemUnit {
    readonly anonymousUsers: AllAnonymousUsers;
    readonly applications: Pick<AllApplications, 'findDefault' | 'insert'>;
    readonly auditArchive: AuditArchive;
    readonly auditPartitions: AuditPartitions;
    readonly deliveryRetries: EarlyRetries;
    readonly events: Pick<EventLog, 'mark'>;
    readonly factors: DueFactors;
    readonly housekeeping: Maintenance;
    readonly issuedCredentials: IssuedCredentials;
    readonly operatorKeys: OperatorKeys;
    readonly sealedData: SealedData;
    readonly statistics: Counting;
  }
  interface Lists {
    // directories
    readonly directoryGroups: Pick<DirectoryGroupReads, 'list'>;
    readonly directoryUsers: Pick<DirectoryUserReads, 'list'>;
    // companies
    readonly companyList: Pick<CompanyList, 'list' | 'countMembers'>;
    readonly branches: Pick<BranchReads, 'list'>;
    readonly members: Pick<MemberReads, 'list' | 'listOf'>;
    // events
    readonly events: Pick<EventReads, 'page' | 'earlier'>;
    // export
    readonly personalData: PersonalData;
    // invitations
    readonly invitations: Pick<InvitationReads, 'list'>;
    // notifications
    readonly notifications: Pick<NotificationReads, 'list'>;
    // sessions
    readonly appSessions: AppSessionReads;
    // statistics
    readonly statistics: StatisticsReads;
    // users
    readonly userList: UserList;
    // webhook-endpoints
    readonly webhookDeliveries: Pick<DeliveryReads, 'attempts'>;
  }
  interface Ports {
    // api-keys
    readonly keys: Keys;
    // applications
    /** Returns true if a browser may open a page with a secret: in production only by https, or on its own machine. */
    readonly isPageAllowed: (url: string) => boolean;
    /** Returns the URL at which browsers and clients reach an application. */
    readonly publicUrlOf: PublicUrlOf;
    // branding
    /** Returns the URL of an image of an application. */
    readonly imageUrlOf: (app: Pick<App, 'uuid' | 'settings'>, digest: string) => string;
    // breached-passwords
    readonly breachedPasswords: BreachedPasswords;
    // challenges
    readonly verifyChallenge: VerifyChallenge;
    // domains
    readonly txtRecordsOf: TxtRecordsOf;
    /** Returns true if a verification endpoint may be at a URL: in production only at a public one, by https. */
    readonly isVerifierAllowed: (url: string) => boolean;
    // clients
    readonly clientErrors: ClientErrorLog;
    // diagnostics
    readonly deployment: Deployment;
    // events
    readonly eventFeed: EventFeed;
    // idempotency
    readonly outcomes: Outcomes;
    // lockouts
    readonly lockoutKeys: LockoutKeys;
    readonly attempts: Attempts;
    // login
    readonly loginCodeKeys: LoginCodeKeys;
    // notifications
    /**
     * Returns true if emails may be sent to the notification application at a URL: in production only at a public one, by https.
     */
    readonly isReceiverAllowed: (url: string) => boolean;
    readonly mailReceiver: MailReceiver;
    // password-source
    readonly askPasswordSource: AskPasswordSource;
    // second-factors
    readonly passkeyChallenges: PasskeyChallenges;
    readonly webauthn: Webauthn;
    readonly relyingPartyOf: (app: App) => RelyingParty;
    readonly phoneNumbers: PhoneNumbers;
    // sessions
    readonly decoys: Decoys;
    readonly tokens: Tokens;
    // signing-keys
    readonly signingKeyChain: SigningKeyChain;
    // social
    readonly socialDrivers: SocialDrivers;
    /** Reads the metadata of a SAML provider from a URL. @throws `social_provider_unavailable`, `social_provider_failed` */
    readonly metadataAt: (appId: number, url: string) => Promise<Uint8Array>;
    /** Returns true if a provider may be at a URL: in production only at a public one, by https. */
    readonly isProviderAllowed: (url: string) => boolean;
    // import
    /** Reads the hashes of other systems for an application. */
    readonly importHashes: (appId: number) => Promise<ImportHashes>;
    // users
    readonly passwords: Passwords;
    // webhook-endpoints
    readonly webhookSender: WebhookSender;
  }
}
