import type { AppSettings } from './app.ts';
import { after } from './timestamp.ts';

/**
 * A login session. Every token that is issued for it is valid only while the session is, whatever the token itself
 * says.
 */
export interface Session {
  readonly id: string;
  readonly userId: number;
  /** Raised by each renewal; a token names the generation it belongs to. */
  readonly generation: number;
  /** When the present generation began. */
  readonly renewedAt: Date;
  /** What the present generation's token says, so that it can be issued again to the letter. */
  readonly token: IssuedClaims;
  readonly idleExpiresAt: Date;
  readonly absoluteExpiresAt: Date;
  readonly endedAt: Date | undefined;
  readonly createdAt: Date;
  /** To five minutes. */
  readonly lastUsedAt: Date;
  /** Where it was opened, or last renewed. */
  readonly ip: string;
  /** The device, as it names itself. */
  readonly userAgent: string;
  /** When the user proved who they are. A renewal leaves it as it is. */
  readonly authenticatedAt: Date;
  readonly authenticatedBy: AuthenticationMethod;
}

export type AuthenticationMethod = 'password' | 'identity';

/** How the user of a session proved who they are, and when. */
export type Authentication = Pick<Session, 'authenticatedAt' | 'authenticatedBy'>;

/** How long a recent login by an identity replaces the current password. */
export const recentLoginSeconds = 600;

export const isRecentIdentityLogin = ({ authenticatedAt, authenticatedBy }: Authentication, now: Date): boolean =>
  authenticatedBy === 'identity' && now <= after(authenticatedAt, recentLoginSeconds);

/** How long a use goes unnoted after the last that was: noting each would be a write for every request. */
export const unnotedSeconds = 300;

/** Whether a use of a session or key is to be noted. */
export const isWorthNoting = (lastUsedAt: Date | undefined, now: Date): boolean =>
  lastUsedAt === undefined || now.getTime() - lastUsedAt.getTime() >= unnotedSeconds * 1000;

/** The claims of a token that differ from one generation to the next. */
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
  | 'identity_unlinked'
  | 'identity_joined'
  | 'ended'
  | 'banned'
  | 'deactivated'
  | 'deleted';

/** How long the generation before stays good for renewing (lost replies, parallel tabs). */
export const graceSeconds = 30;

/** Tokens carry whole seconds (RFC 7519), and so does everything derived from them. */
const wholeSecond = (at: Date): Date => new Date(Math.floor(at.getTime() / 1000) * 1000);

export const isLive = (session: Pick<Session, 'endedAt' | 'idleExpiresAt' | 'absoluteExpiresAt'>, now: Date): boolean =>
  session.endedAt === undefined && now < session.idleExpiresAt && now < session.absoluteExpiresAt;

/** When a session opened or renewed now goes idle; never later than its absolute end. */
export const idleExpiry = (settings: AppSettings, now: Date, absoluteExpiresAt: Date): Date => {
  const idle = after(now, settings.sessionIdleSeconds);
  return idle < absoluteExpiresAt ? idle : absoluteExpiresAt;
};

export const absoluteExpiry = (settings: AppSettings, now: Date): Date => after(now, settings.sessionMaxSeconds);

/** The claims of a token issued now. A token never outlives its session. */
export const newClaims = (settings: AppSettings, id: string, now: Date, absoluteExpiresAt: Date): IssuedClaims => {
  const issuedAt = wholeSecond(now);
  const expiresAt = after(issuedAt, settings.accessTokenSeconds);
  return { id, issuedAt, expiresAt: expiresAt < absoluteExpiresAt ? expiresAt : wholeSecond(absoluteExpiresAt) };
};

/**
 * What presenting a token of `generation` for renewal means: the present one is renewed; the one before gets the same
 * successor again while the grace lasts; an older one is in two hands (RFC 9700, section 4.14.2).
 */
export const classifyRenewal = (session: Session, generation: number, now: Date): 'renew' | 'repeat' | 'theft' => {
  if (generation === session.generation) return 'renew';
  const inGrace = now < after(session.renewedAt, graceSeconds);
  return generation === session.generation - 1 && inGrace ? 'repeat' : 'theft';
};
