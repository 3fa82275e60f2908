import type { App } from '../kernel/app.ts';
import type { ApiKeys, Keys } from './api-keys/ports.ts';
import type { Administration, Applications } from './applications/ports.ts';
import type { AuditArchive } from './audit/ports.ts';
import type { BreachedPasswords } from './breached-passwords/ports.ts';
import type { Challenges, VerifyChallenge } from './challenges/ports.ts';
import type { Branches, Companies, CompanyList, Members } from './companies/ports.ts';
import type { EmailChanges } from './email-change/ports.ts';
import type { PersonalData } from './export/ports.ts';
import type { Outcomes, Retries } from './idempotency/ports.ts';
import type { Invitations } from './invitations/ports.ts';
import type { Attempts, LockoutKeys, Lockouts } from './lockouts/ports.ts';
import type { FactorChallenges, LoginCodeKeys, LoginCodes, PendingSignups } from './login/ports.ts';
import type { Maintenance } from './maintenance/ports.ts';
import type { DeliveryRetries, Notifications, Outbox, Suspensions } from './notifications/ports.ts';
import type { OneTimeTokens } from './one-time-tokens/ports.ts';
import type { ReauthenticationCodes } from './reauthentication/ports.ts';
import type { Roles } from './roles/ports.ts';
import type { PasskeyChallenges, Passkeys, UserHandles, Webauthn } from './second-factors/passkeys/ports.ts';
import type { RelyingParty } from './second-factors/passkeys/relying-party.ts';
import type { PhoneCodes, PhoneNumbers } from './second-factors/phones/ports.ts';
import type { Factors, RecoveryCodes } from './second-factors/ports.ts';
import type { SealedData } from './secrets/ports.ts';
import type { Decoys, IssuedCredentials, Sessions, Tokens } from './sessions/ports.ts';
import type { Identities, PendingLogins, Providers, SocialDrivers } from './social/ports.ts';
import type { Passwords, Savepoints } from './users/passwords.ts';
import type { UserList, Users } from './users/ports.ts';

// What use cases depend on, module by module. `kernel/ports.ts` has what belongs to none.

declare module '../kernel/ports.ts' {
  interface Unit {
    // api-keys
    readonly apiKeys: ApiKeys;
    // applications
    readonly applications: Applications;
    readonly administration: Administration;
    // audit
    readonly auditArchive: AuditArchive;
    // challenges
    readonly challenges: Challenges;
    // companies
    readonly companies: Companies;
    readonly companyList: CompanyList;
    readonly branches: Branches;
    readonly members: Members;
    // email-change
    readonly emailChanges: EmailChanges;
    // export
    readonly personalData: PersonalData;
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
    // maintenance
    readonly housekeeping: Maintenance;
    // notifications
    readonly outbox: Outbox;
    readonly notifications: Notifications;
    readonly suspensions: Suspensions;
    readonly deliveryRetries: DeliveryRetries;
    // one-time-tokens
    readonly oneTimeTokens: OneTimeTokens;
    // reauthentication
    readonly reauthenticationCodes: ReauthenticationCodes;
    // roles
    readonly roles: Roles;
    // second-factors
    readonly passkeys: Passkeys;
    readonly userHandles: UserHandles;
    readonly phoneCodes: PhoneCodes;
    readonly factors: Factors;
    readonly recoveryCodes: RecoveryCodes;
    // secrets
    readonly sealedData: SealedData;
    // sessions
    readonly sessions: Sessions;
    readonly issuedCredentials: IssuedCredentials;
    // social
    readonly providers: Providers;
    readonly identities: Identities;
    readonly pendingLogins: PendingLogins;
    // users
    readonly savepoints: Savepoints;
    readonly users: Users;
    readonly userList: UserList;
  }
  interface Lists {
    // companies
    readonly companyList: Pick<CompanyList, 'list'>;
    readonly branches: Pick<Branches, 'list'>;
    readonly members: Pick<Members, 'list'>;
    // export
    readonly personalData: PersonalData;
    // invitations
    readonly invitations: Pick<Invitations, 'list'>;
    // notifications
    readonly notifications: Pick<Notifications, 'list'>;
    // users
    readonly userList: UserList;
  }
  interface Ports {
    // api-keys
    readonly keys: Keys;
    // applications
    /** Whether a browser may open a page with a secret: in production only by https, or on its own machine. */
    readonly isPageAllowed: (url: string) => boolean;
    // breached-passwords
    readonly breachedPasswords: BreachedPasswords;
    // challenges
    readonly verifyChallenge: VerifyChallenge;
    /** Whether a verification endpoint may be at a URL: in production only at a public one, by https. */
    readonly isVerifierAllowed: (url: string) => boolean;
    // idempotency
    readonly outcomes: Outcomes;
    // lockouts
    readonly lockoutKeys: LockoutKeys;
    readonly attempts: Attempts;
    // login
    readonly loginCodeKeys: LoginCodeKeys;
    // notifications
    /** Tells whether mails may be handed over to an address: in production only to a public one, by https. */
    readonly isReceiverAllowed: (url: string) => boolean;
    // second-factors
    readonly passkeyChallenges: PasskeyChallenges;
    readonly webauthn: Webauthn;
    readonly relyingPartyOf: (app: App) => RelyingParty;
    readonly phoneNumbers: PhoneNumbers;
    // sessions
    readonly decoys: Decoys;
    readonly tokens: Tokens;
    // social
    readonly socialDrivers: SocialDrivers;
    /** Whether a provider may be at an address: in production only at a public one, by https. */
    readonly isProviderAllowed: (url: string) => boolean;
    // users
    readonly passwords: Passwords;
  }
}
