import type { App } from './app.ts';
import type { CurrentSession, PresentedToken } from './session.ts';
import type { User } from './user.ts';

/** The credentials of a request. */
export interface Credentials {
  readonly serviceKey: string | undefined;
  readonly appKey: string | undefined;
  readonly bearer: string | undefined;
}

/** A super admin key: acts as the application's owner. */
export interface SuperAdmin {
  readonly kind: 'superAdmin';
  readonly app: App;
  readonly user: User;
}

/** An application key and a live session's token. */
export interface SignedInUser extends CurrentSession {
  readonly kind: 'user';
  readonly app: App;
  readonly user: User;
  readonly sessionId: string;
  /** The claims of the token of the request; the other fields have what the user has proven. */
  readonly token: PresentedToken;
}

interface OfApplication {
  readonly app: App;
  /** Whether the application has settings of challenges. Absent: not known. */
  readonly hasChallenge?: boolean | undefined;
}

/** An application key alone: it names the application and grants nothing. */
export interface Application extends OfApplication {
  readonly kind: 'application';
}

/** No key at all, where there is a default application. */
export interface Anonymous extends OfApplication {
  readonly kind: 'anonymous';
}

/** The callers of public operations. */
export type Client = SuperAdmin | Application | Anonymous;
/** The callers of public operations that a user may also call as themselves. */
export type Visitor = Client | SignedInUser;
/** The callers of operations that need to know the user. */
export type Actor = SuperAdmin | SignedInUser;
/** The holder of an authentic token whose session has not been checked yet. */
export interface Refresher {
  readonly kind: 'refresher';
  readonly app: App;
  readonly userId: number;
  readonly sessionId: string;
  readonly token: PresentedToken;
}

export type Principal = Visitor | Refresher;
