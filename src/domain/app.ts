/** What an application decides for itself. Times are in seconds. */
export interface AppSettings {
  readonly accessTokenSeconds: number;
  readonly sessionIdleSeconds: number;
  readonly sessionMaxSeconds: number;
  /** The company that a user joins at sign-up: one of their own, or the shared one with this id. */
  readonly signupCompany: 'own' | number;
  readonly signupRole: string;
  /** Origins whose browsers may read replies; `*` is any. */
  readonly corsOrigins: readonly string[];
}

export const defaultSettings: AppSettings = {
  accessTokenSeconds: 3600,
  sessionIdleSeconds: 30 * 86_400,
  sessionMaxSeconds: 180 * 86_400,
  signupCompany: 'own',
  signupRole: 'User',
  corsOrigins: [],
};

/** The tenant: users, roles, companies, sessions and audit rows belong to exactly one application. */
export interface App {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly settings: AppSettings;
}

/** An application key names an application; a super admin key acts as its owner. */
export type KeyKind = 'app' | 'service';
