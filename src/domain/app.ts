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
  /** Whether nobody logs in before their address is verified. */
  readonly requireVerifiedEmail: boolean;
  /** Who confirms a change of address: both addresses, or the new one alone. */
  readonly emailChange: 'both' | 'new';
  /**
   * Where mailed links lead: a page of the application, where `{key}` stands for the key or it is put behind the `#`;
   * null for the page of this service.
   */
  readonly recoveryUrl: string | null;
  readonly verificationUrl: string | null;
  readonly emailChangeUrl: string | null;
  readonly invitationUrl: string | null;
}

export const defaultSettings: AppSettings = {
  accessTokenSeconds: 3600,
  sessionIdleSeconds: 30 * 86_400,
  sessionMaxSeconds: 180 * 86_400,
  signupCompany: 'own',
  signupRole: 'User',
  corsOrigins: [],
  requireVerifiedEmail: false,
  emailChange: 'both',
  recoveryUrl: null,
  verificationUrl: null,
  emailChangeUrl: null,
  invitationUrl: null,
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
