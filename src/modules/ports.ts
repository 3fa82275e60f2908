import type { App } from '../kernel/app.ts';
import type { PublicUrlOf } from '../kernel/public-url.ts';
import type { ApiKeyAges, ApiKeyReads, ApiKeys, Keys } from './api-keys/ports.ts';
import type {
  Administration,
  AdministrationReads,
  ApplicationReads,
  ApplicationSingles,
  Applications,
} from './applications/ports.ts';
import type { AuditArchive, AuditArchiveReads, NameReads } from './audit/ports.ts';
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
import type { Deployment } from './diagnostics/diagnostics.ts';
import type { DiagnosticReads } from './diagnostics/ports.ts';
import type { EmailChangeReads, EmailChanges } from './email-change/ports.ts';
import type { EventFeed, EventReads, EventSingles, Events } from './events/ports.ts';
import type { PersonalData } from './export/ports.ts';
import type { GrantReads, Grants } from './grants/ports.ts';
import type { Outcomes, Retries, RetrySingles } from './idempotency/ports.ts';
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
import type {
  DeliveryRetries,
  MailReceiver,
  NotificationReads,
  NotificationSingles,
  Notifications,
  Outbox,
  SuspensionReads,
  SuspensionSingles,
  Suspensions,
} from './notifications/ports.ts';
import type { OneTimeTokenReads, OneTimeTokens } from './one-time-tokens/ports.ts';
import type { OpenidReads, OpenidSingles } from './openid/ports.ts';
import type { OperatorKeyReads, OperatorKeys } from './operator-keys/ports.ts';
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
import type { SigningKeyChain } from './signing-keys/ports.ts';
import type {
  Identities,
  IdentityReads,
  PendingLogins,
  ProviderReads,
  Providers,
  SocialDrivers,
} from './social/ports.ts';
import type { Statistics, StatisticsReads } from './statistics/ports.ts';
import type { TokenKeyReads, TokenKeySingles } from './token-keys/ports.ts';
import type { Passwords, Savepoints } from './users/passwords.ts';
import type { UserList, UserReads, UserSingles, Users } from './users/ports.ts';
import type { Deliveries, DeliveryReads, DeliverySingles, WebhookSender } from './webhook-endpoints/delivery-ports.ts';
import type { WebhookEndpointReads, WebhookEndpoints } from './webhook-endpoints/ports.ts';

// Declares the ports of the use cases by module. `kernel/ports.ts` declares those of no module.

declare module '../kernel/ports.ts' {
  interface Reads {
    // api-keys
    readonly apiKeys: ApiKeyReads;
    // applications
    readonly applications: ApplicationReads;
    readonly administration: AdministrationReads;
    // audit
    readonly auditArchive: AuditArchiveReads;
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
    // diagnostics
    readonly diagnostics: DiagnosticReads;
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
    // notifications
    readonly notifications: NotificationReads;
    readonly suspensions: SuspensionReads;
    // one-time-tokens
    readonly oneTimeTokens: OneTimeTokenReads;
    // resource-servers
    readonly resourceServers: ResourceServerReads;
    // openid
    readonly openid: OpenidReads;
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
    // clients
    readonly clientErrors: ClientErrorSingles;
    // events
    readonly events: EventSingles;
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
    // users
    readonly users: UserSingles;
    // webhook-endpoints
    readonly webhookDeliveries: DeliverySingles;
  }
  interface Unit {
    // api-keys
    readonly apiKeys: ApiKeys;
    // applications
    readonly applications: Applications;
    readonly administration: Administration;
    // audit
    readonly auditArchive: AuditArchive;
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
    // diagnostics
    readonly diagnostics: DiagnosticReads;
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
    // notifications
    readonly outbox: Outbox;
    readonly notifications: Notifications;
    readonly suspensions: Suspensions;
    readonly deliveryRetries: DeliveryRetries;
    // one-time-tokens
    readonly oneTimeTokens: OneTimeTokens;
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
    // statistics
    readonly statistics: Statistics;
    // users
    readonly savepoints: Savepoints;
    readonly users: Users;
    // webhook-endpoints
    readonly webhookEndpoints: WebhookEndpoints;
    readonly webhookDeliveries: Deliveries;
  }
  interface SystemReads {
    readonly administration: Pick<AdministrationReads, 'list' | 'listPage' | 'invalidSettings' | 'storedUrls'>;
    readonly apiKeys: ApiKeyAges;
    readonly applications: Pick<ApplicationReads, 'findDefault' | 'findByUuid'>;
    readonly appImages: AppImageReads;
    readonly auditArchive: AuditArchiveReads;
    readonly events: Pick<EventReads, 'last' | 'after' | 'oldestUnnumbered'>;
    readonly issuedCredentials: IssuedCredentialReads;
    readonly names: NameReads;
    readonly notifications: Pick<NotificationReads, 'countUndelivered' | 'oldestWaiting'>;
    readonly operatorKeys: OperatorKeyReads;
    readonly sealedData: SealedDataReads;
    readonly suspensions: Pick<SuspensionReads, 'count'>;
    readonly tokenKeys: TokenKeyReads;
    readonly webhookDeliveries: Pick<DeliveryReads, 'countEndpoints' | 'failing' | 'oldestUndelivered'>;
  }
  interface SystemSingle {
    readonly clientErrors: ClientErrorSingles;
    readonly events: EventSingles;
    readonly issuedCredentials: IssuedCredentialSingles;
    readonly notifications: Pick<NotificationSingles, 'markDead'>;
    readonly tokenKeys: TokenKeySingles;
    readonly webhookDeliveries: Pick<DeliverySingles, 'hasEndpoints' | 'claim' | 'renew'>;
  }
  interface SystemUnit {
    readonly applications: Pick<Applications, 'findDefault' | 'insert'>;
    readonly auditArchive: AuditArchive;
    readonly deliveryRetries: Pick<DeliveryRetries, 'advance'>;
    readonly events: Pick<Events, 'mark'>;
    readonly factors: DueFactors;
    readonly housekeeping: Maintenance;
    readonly issuedCredentials: IssuedCredentials;
    readonly notifications: Pick<Notifications, 'claim'>;
    readonly operatorKeys: OperatorKeys;
    readonly sealedData: SealedData;
    readonly statistics: Statistics;
  }
  interface Lists {
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
    /** Returns true if a provider may be at a URL: in production only at a public one, by https. */
    readonly isProviderAllowed: (url: string) => boolean;
    // users
    readonly passwords: Passwords;
    // webhook-endpoints
    readonly webhookSender: WebhookSender;
  }
}
