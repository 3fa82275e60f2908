import type { Impersonator } from './impersonator.ts';
import type { AppSettings } from './settings.ts';
import { after } from './timestamp.ts';

/** A login session. Its tokens are valid only while the session is, regardless of their own expiration. */
export interface Session {
  readonly id: string;
  readonly userId: number;
  /** A number that each renewal increments. A token contains the generation that it belongs to. */
  readonly generation: number;
  /** The start of the current generation. */
  readonly renewedAt: Date;
  /** True once a request has used the token of the current generation. Until then, its client may not have received it. */
  readonly isShown: boolean;
  /** The claims of the current generation's token, so that the same token can be issued again. */
  readonly token: IssuedClaims;
  readonly idleExpiresAt: Date;
  readonly absoluteExpiresAt: Date;
  readonly endedAt: Date | undefined;
  readonly createdAt: Date;
  /** The time of the last use, accurate to five minutes. */
  readonly lastUsedAt: Date;
  /** The address that created or last renewed the session. */
  readonly ip: string;
  /** The user agent that the device sent. */
  readonly userAgent: string;
  /** The time of the last authentication: the login or a reauthentication. A renewal does not change it. */
  readonly authenticatedAt: Date;
  readonly authenticatedBy: FirstFactor | Unproven;
  /** Absent if the user has proven only one factor. */
  readonly secondFactor: SecondFactor | undefined;
  /** The storage of the passkey that was used last. Absent if none was used. */
  readonly keyStorage: KeyStorage | undefined;
  /**
   * The time of the last proof that counts as recent. A login with only a password does not count, since its token may be stolen
   * at once; the password can be requested again.
   */
  readonly provenAt: Date | undefined;
  /** The administrator who acts as the user. Absent in the sessions of the user. */
  readonly impersonator: Impersonator | undefined;
}

export type FirstFactor = 'password' | 'identity' | 'email_code' | 'passkey';
/** The values instead of a first factor in sessions whose user has proven nothing: an administrator opened it, or the user is anonymous. */
export type Unproven = 'impersonation' | AnonymousOpening;
export type AnonymousOpening = 'anonymous';
/** Returns true for a session whose user has proven nothing. */
export const isUnproven = (by: FirstFactor | Unproven): by is Unproven => by === 'impersonation' || by === 'anonymous';

export type SecondFactor = 'totp' | 'passkey' | 'sms' | 'recovery_code';
/** The key of a passkey either stays on its device or can be synchronized. */
export type KeyStorage = 'device' | 'synced';

/** The authentication methods of users, equal to the contract's `AuthenticationMethod`. */
export type AuthenticationMethod = FirstFactor | SecondFactor;

/** The factors that the user of a session has proven, and the times. */
export type Authentication = Pick<
  Session,
  'authenticatedAt' | 'authenticatedBy' | 'secondFactor' | 'keyStorage' | 'provenAt'
>;

/**
 * The authentication that a token states. A proof and a level belong to the token that was issued with them: the session has the
 * highest ones, which a copy of an earlier token must not get.
 */
export interface StatedAuthentication extends Pick<Session, 'authenticatedAt' | 'provenAt'> {
  /** The authentication methods with their names in RFC 8176. */
  readonly amr: readonly MethodReference[];
}

/** The claims of the request's token that limit what its user has proven. */
export interface PresentedToken extends Pick<Session, 'generation' | 'authenticatedAt' | 'provenAt'> {
  readonly amr: readonly string[];
  /** True if the token was issued for the cookie of a browser, which gets the next one, too: the token cannot be renewed. */
  readonly ofBrowser?: boolean | undefined;
}

/** The session of a request for its user. */
export interface CurrentSession extends StatedAuthentication, Pick<Session, 'authenticatedBy'> {
  /** The time until which the user must add a second factor. Absent if none is required, or if the user has one. */
  readonly secondFactorDueAt: Date | undefined;
}

/** The session of a request for its user, with its recent proof. */
export interface OwnSession extends CurrentSession {
  /** The time until which the session has a recent proof. Absent if it has none. */
  readonly provenUntil: Date | undefined;
}

/** The number of seconds for which a proof is recent, so that no other is required (ASVS 7.5.1). */
export const recentProofSeconds = 600;

/** Returns the time until which the last proof of a session is recent. */
export const recentUntil = ({ provenAt }: Pick<Session, 'provenAt'>): Date | undefined =>
  provenAt && after(provenAt, recentProofSeconds);

const isRecentlyProven = (session: Pick<Session, 'provenAt'>, now: Date): boolean => {
  const until = recentUntil(session);
  return until !== undefined && now <= until;
};

type Factors = Pick<Authentication, 'authenticatedBy' | 'secondFactor' | 'keyStorage'>;

/** Returns true if the login counts as two factors. A login with a passkey does, because it requires user verification. */
const hasTwoFactors = ({ authenticatedBy, secondFactor }: Factors): boolean =>
  authenticatedBy === 'passkey' || secondFactor !== undefined;

/** Returns true if a login counts as a recent proof. A login with only a password does not (see `provenAt`). */
export const provesAtLogin = ({ authenticatedBy, secondFactor }: Omit<Factors, 'keyStorage'>): boolean =>
  secondFactor !== undefined || (authenticatedBy !== 'password' && !isUnproven(authenticatedBy));

/** The methods of a passkey: the storage of its key, and the presence of the user (`user`, WebAuthn's user presence). */
const passkeyMethods = { device: ['hwk', 'user'], synced: ['swk', 'user'] } as const;

type MethodReference = 'pwd' | 'otp' | 'sms' | 'hwk' | 'swk' | 'user' | 'mfa' | 'anon';

/**
 * The first factors with their names in RFC 8176. A login at a provider has none, because its methods are unknown here. An
 * emailed code is a one-time password, whether it is typed or part of a link. The RFC has no name for anonymous users.
 */
const firstFactorReferences: Readonly<Record<FirstFactor | Unproven, readonly MethodReference[]>> = {
  password: ['pwd'],
  identity: [],
  email_code: ['otp'],
  passkey: [],
  impersonation: [],
  anonymous: ['anon'],
};

/** Returns the authentication methods with their names in RFC 8176, each once: the `amr` of tokens. */
export const amrOf = (factors: Factors): readonly MethodReference[] => {
  const { authenticatedBy, secondFactor, keyStorage } = factors;
  const isCode = secondFactor === 'totp' || secondFactor === 'recovery_code';
  const isPasskey = authenticatedBy === 'passkey' || secondFactor === 'passkey';
  return [
    ...new Set([
      ...firstFactorReferences[authenticatedBy],
      ...(isPasskey ? passkeyMethods[keyStorage ?? 'synced'] : []),
      ...(isCode ? (['otp'] as const) : []),
      ...(secondFactor === 'sms' ? (['sms'] as const) : []),
      ...(hasTwoFactors(factors) ? (['mfa'] as const) : []),
    ]),
  ];
};

/** Returns all that was proven in a session. */
export const statedBy = (session: Authentication): StatedAuthentication => ({
  authenticatedAt: session.authenticatedAt,
  amr: amrOf(session),
  provenAt: session.provenAt,
});

/** Returns true if two factors were proven. */
export const isMultiFactor = ({ amr }: { readonly amr: readonly string[] }): boolean => amr.includes('mfa');

/** Returns true if a token belongs to the session of an anonymous user. */
export const isOfAnonymous = ({ amr }: { readonly amr: readonly string[] }): boolean => amr.includes('anon');

/** Returns the authenticator assurance level (NIST SP 800-63B-4), the `acr` of tokens. */
export const acrOf = (stated: { readonly amr: readonly string[] }): 'aal1' | 'aal2' =>
  isMultiFactor(stated) ? 'aal2' : 'aal1';

const isSameSecond = (one: Date, other: Date): boolean => wholeSecond(one).getTime() === wholeSecond(other).getTime();

/** Returns the intersection of a statement with the claims of a token. */
export const narrowedTo = (token: PresentedToken, stated: StatedAuthentication): StatedAuthentication => ({
  authenticatedAt: token.authenticatedAt < stated.authenticatedAt ? token.authenticatedAt : stated.authenticatedAt,
  amr: stated.amr.filter((method) => token.amr.includes(method)),
  provenAt:
    stated.provenAt && token.provenAt && isSameSecond(stated.provenAt, token.provenAt) ? stated.provenAt : undefined,
});

type AuthenticatedSession = Authentication & Pick<Session, 'generation'>;

/**
 * Returns what the holder of a token has proven, which is never more than the token states. A token of an earlier generation may
 * be a copy from before a proof, so it has neither a proof nor the level of two factors.
 */
export const heldBy = (session: AuthenticatedSession, token: PresentedToken): StatedAuthentication => {
  const stated = narrowedTo(token, statedBy(session));
  if (token.generation === session.generation) return stated;
  return { ...stated, amr: stated.amr.filter((method) => method !== 'mfa'), provenAt: undefined };
};

/**
 * Returns the statement for a renewed token: that of the presented token, with its proof only if it is recent and belongs to the
 * current generation. A repeated renewal does not pass on a proof.
 */
export const passedOn = (session: AuthenticatedSession, token: PresentedToken, now: Date): StatedAuthentication => {
  const { provenAt } = heldBy(session, token);
  const isRecent = isRecentlyProven({ provenAt }, now);
  return { ...narrowedTo(token, statedBy(session)), provenAt: isRecent ? provenAt : undefined };
};

/** Returns the statement for the token of a new proof: that of the request's token, with the new proof. */
export const raisedBy = (
  session: Authentication,
  held: StatedAuthentication,
  { secondFactor, keyStorage, authenticatedAt = held.authenticatedAt }: Partial<Authentication>,
): StatedAuthentication => {
  const { authenticatedBy, provenAt } = session;
  const proven: readonly string[] = [...held.amr, ...amrOf({ authenticatedBy, secondFactor, keyStorage })];
  return { authenticatedAt, amr: amrOf(session).filter((method) => proven.includes(method)), provenAt };
};

/** The minimum number of seconds between two updates of the last use: each request would otherwise cause a write. */
export const unnotedSeconds = 300;

/** Returns true if a use of a session or key must be stored. */
export const isWorthNoting = (lastUsedAt: Date | undefined, now: Date): boolean =>
  lastUsedAt === undefined || now.getTime() - lastUsedAt.getTime() >= unnotedSeconds * 1000;

/** The claims of a token that differ between generations. */
export interface IssuedClaims {
  readonly id: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

export type EndReason =
  | 'logout'
  | 'logout_all'
  | 'theft'
  | 'password_reset'
  | 'password_change'
  | 'email_change'
  | 'identity_unlinked'
  | 'identity_joined'
  | 'account_completed'
  | 'mailbox_proven'
  | 'factor_added'
  | 'factor_removed'
  | 'ended'
  | 'impersonation_revoked'
  | 'enforcement'
  | 'banned'
  | 'deactivated'
  | 'directory'
  | 'deleted';

/**
 * The number of seconds for which the previous generation can be renewed after its successor has been used: another tab of the
 * client may use the successor while a request of this tab is pending.
 */
export const graceSeconds = 30;

/** Truncates a time to seconds, which tokens contain (RFC 7519). */
const wholeSecond = (at: Date): Date => new Date(Math.floor(at.getTime() / 1000) * 1000);

export const isLive = (session: Pick<Session, 'endedAt' | 'idleExpiresAt' | 'absoluteExpiresAt'>, now: Date): boolean =>
  session.endedAt === undefined && now < session.idleExpiresAt && now < session.absoluteExpiresAt;

/** Returns the idle expiration of a session that is created or renewed now. It is never later than the absolute expiration. */
export const idleExpiry = (settings: AppSettings, now: Date, absoluteExpiresAt: Date): Date => {
  const idle = after(now, settings.sessionIdleSeconds);
  return idle < absoluteExpiresAt ? idle : absoluteExpiresAt;
};

export const absoluteExpiry = (settings: AppSettings, now: Date): Date => after(now, settings.sessionMaxSeconds);

/** Returns the claims of a token that is issued now. A token never outlives its session. */
export const newClaims = (settings: AppSettings, id: string, now: Date, absoluteExpiresAt: Date): IssuedClaims => {
  const issuedAt = wholeSecond(now);
  const expiresAt = after(issuedAt, settings.accessTokenSeconds);
  return { id, issuedAt, expiresAt: expiresAt < absoluteExpiresAt ? expiresAt : wholeSecond(absoluteExpiresAt) };
};

/**
 * Classifies a renewal with a token of `generation`. The current one is renewed. The previous one gets the same successor until a
 * request has used that, since the response may have been lost. An older one has been copied (RFC 9700, section 4.14.2). An
 * authentic token that is newer than the session was issued before the database was restored, so its holder owns the session.
 */
export const classifyRenewal = (session: Session, generation: number, now: Date): 'renew' | 'repeat' | 'theft' => {
  if (generation >= session.generation) return 'renew';
  const mayBeLost = !session.isShown || now < after(session.renewedAt, graceSeconds);
  return generation === session.generation - 1 && mayBeLost ? 'repeat' : 'theft';
};
