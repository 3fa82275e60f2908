import type { App } from './app.ts';
import type { Impersonator } from './impersonator.ts';
import type { AppStore, Store } from './ports.ts';
import type { CurrentSession, PresentedToken } from './session.ts';
import type { User } from './user.ts';

/** The credentials of a request. */
export interface Credentials {
  readonly operatorKey: string | undefined;
  readonly serviceKey: string | undefined;
  readonly appKey: string | undefined;
  readonly bearer: string | undefined;
}

/** The application of a caller, and its rows. */
interface OfApp {
  readonly app: App;
  readonly store: AppStore;
}

interface OfKey {
  /** The key of the request. Absent for the CLI. */
  readonly keyId?: number;
  /**
   * True if the key expires or is restricted to networks. No access that it gives may outlive these limits: the contract marks the
   * operations by which it could (`x-outlives-caller`).
   */
  readonly isLimited?: boolean;
}

/** A super admin key, which has the permissions of the application's owner. */
export interface SuperAdmin extends OfApp, OfKey {
  readonly kind: 'superAdmin';
  readonly user: User;
}

/** A key of a service account: a program that has the permissions of its key and is not a user. */
export interface ServiceAccount extends OfApp, OfKey {
  readonly kind: 'serviceAccount';
  readonly id: number;
  readonly name: string;
  /** All permissions of the key, also those that others include. */
  readonly permissions: readonly string[];
  /** The companies that the permissions apply to. Absent: the whole application. */
  readonly companyIds: readonly number[] | undefined;
}

/**
 * A browser that has opened a setup link: it is not a user, and has the permissions of the link in one company. It is not an `Actor`,
 * so that only operations that name it accept it.
 */
export interface SetupHolder extends OfApp {
  readonly kind: 'setup';
  /** The ID of the setup link. */
  readonly linkId: number;
  readonly permissions: readonly string[];
  readonly companyIds: readonly [number];
}

/** The identity provider of a company, which provisions its users with a SCIM token. It is not an `Actor`, so no operation of the APIs accepts it. */
export interface Directory extends OfApp {
  readonly kind: 'directory';
  readonly connection: DirectoryConnection;
  readonly tokenId: number;
}

/** The part of a connection that provisioning depends on. */
export interface DirectoryConnection {
  readonly id: number;
  readonly companyId: number;
  /** The name of the provider of its identities. */
  readonly provider: string;
  /** The issuer of its identities. Absent: the protocol has none. */
  readonly issuer: string | undefined;
}

/** An application key with the token of a live session. */
export interface SignedInUser extends OfApp, CurrentSession {
  readonly kind: 'user';
  readonly user: User;
  readonly sessionId: string;
  /** The claims of the request's token. The other fields contain what the user has proven. */
  readonly token: PresentedToken;
  /** The administrator who acts as the user. Absent if the user has logged in. */
  readonly impersonator?: Impersonator | undefined;
}

interface OfApplication extends OfApp {
  /** True if the application has settings of challenges. Absent if they have not been read. */
  readonly hasChallenge?: boolean | undefined;
}

/** An application key without a token. It selects the application and grants no permissions. */
export interface Application extends OfApplication {
  readonly kind: 'application';
}

/** Returns an application as the caller of what the service does for it. */
export const asCaller = (store: Store, app: App): Application => ({ kind: 'application', app, store: store.of(app) });

/** A request without a key, if the deployment has a default application. */
export interface Anonymous extends OfApplication {
  readonly kind: 'anonymous';
}

export type Client = SuperAdmin | Application | Anonymous;
/** The callers of public operations that a user may also call. */
export type Visitor = Client | SignedInUser;
/** The callers of operations that require a user, a super admin or a service account. */
export type Actor = SuperAdmin | SignedInUser | ServiceAccount;
/** The callers of operations that the page of a setup link has, too. */
export type Configurer = Actor | SetupHolder;
/** The holder of an authentic token whose session has not been checked. */
export interface Refresher extends OfApp {
  readonly kind: 'refresher';
  readonly userId: number;
  readonly sessionId: string;
  readonly token: PresentedToken;
  readonly impersonator?: Impersonator | undefined;
}

/** The callers within an application. */
export type Principal = Visitor | Actor | SetupHolder | Directory | Refresher;

/** An operator of the deployment: an operator key, or the CLI. The request belongs to no application. */
export interface Operator {
  readonly kind: 'operator';
  readonly app?: undefined;
  readonly store?: undefined;
  /** The ID of the operator key. Absent for the CLI. */
  readonly keyId?: number;
}

export type AnyCaller = Principal | Operator;

/** Tells whether a caller is a key that expires or is restricted to networks. */
export const isLimitedKey = (principal: AnyCaller | undefined): principal is SuperAdmin | ServiceAccount =>
  (principal?.kind === 'superAdmin' || principal?.kind === 'serviceAccount') && principal.isLimited === true;
