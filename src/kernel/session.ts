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
  /** True once a request has shown the token of the present generation. Until then, its client may not have received it. */
  readonly isShown: boolean;
  /** The claims of the present generation's token, so that the same token can be issued again. */
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
  /** When the user proved who they are: at the login, or by reauthentication. A renewal leaves it as it is. */
  readonly authenticatedAt: Date;
  readonly authenticatedBy: FirstFactor;
  /** Absent: the user has proven one factor only. */
  readonly secondFactor: SecondFactor | undefined;
  /** Where the key of the passkey is that was used last; absent: none was used. */
  readonly keyStorage: KeyStorage | undefined;
  /**
   * When the user last gave a proof that counts as recent for a while. A login with a password alone does not: its token may
   * be stolen right away, and the password can be asked for again.
   */
  readonly provenAt: Date | undefined;
}

export type FirstFactor = 'password' | 'identity' | 'email_code' | 'passkey';
export type SecondFactor = 'totp' | 'passkey' | 'sms' | 'recovery_code';
/** Whether the key of a passkey stays on its device, or can be synchronized. */
export type KeyStorage = 'device' | 'synced';

/** The methods by which users prove who they are. Equal to the contract's `AuthenticationMethod`. */
export type AuthenticationMethod = FirstFactor | SecondFactor;

/** How the user of a session proved who they are, and when. */
export type Authentication = Pick<
  Session,
  'authenticatedAt' | 'authenticatedBy' | 'secondFactor' | 'keyStorage' | 'provenAt'
>;

/**
 * What a token says about how and when its user proved who they are. A proof and a level belong to the token that was issued
 * with them: the session has the highest, which a copy of an earlier token must not get.
 */
export interface StatedAuthentication extends Pick<Session, 'authenticatedAt' | 'provenAt'> {
  /** The authentication methods by their names of RFC 8176. */
  readonly amr: readonly MethodReference[];
}

/** The claims of the token of a request that decide what its user has proven. */
export interface PresentedToken extends Pick<Session, 'generation' | 'authenticatedAt' | 'provenAt'> {
  readonly amr: readonly string[];
}

/** The session of a request as its user sees it. */
export interface CurrentSession extends StatedAuthentication, Pick<Session, 'authenticatedBy'> {
  /** The time until which the user has to add a second factor; absent: the application requires none, or the user has one. */
  readonly secondFactorDueAt: Date | undefined;
}

/** The session of a request as its user sees it. */
export interface OwnSession extends CurrentSession {
  /** Until when it has a recent proof; absent: it has none. */
  readonly provenUntil: Date | undefined;
}

/** How long a proof is recent: no other is asked for (ASVS 7.5.1). */
export const recentProofSeconds = 600;

/** Returns until when the last proof of a session is recent. */
export const recentUntil = ({ provenAt }: Pick<Session, 'provenAt'>): Date | undefined =>
  provenAt && after(provenAt, recentProofSeconds);

const isRecentlyProven = (session: Pick<Session, 'provenAt'>, now: Date): boolean => {
  const until = recentUntil(session);
  return until !== undefined && now <= until;
};

type Factors = Pick<Authentication, 'authenticatedBy' | 'secondFactor' | 'keyStorage'>;

/** A login with a passkey requires it to verify the user, so it is one that counts as two factors. */
const hasTwoFactors = ({ authenticatedBy, secondFactor }: Factors): boolean =>
  authenticatedBy === 'passkey' || secondFactor !== undefined;

/** Tells whether a login counts as a recent proof: one with a password alone does not (see `provenAt`). */
export const provesAtLogin = ({ authenticatedBy, secondFactor }: Omit<Factors, 'keyStorage'>): boolean =>
  authenticatedBy !== 'password' || secondFactor !== undefined;

/** The passkey of a session as methods: where its key is, and that the user was there (`user`, WebAuthn's user presence). */
const passkeyMethods = { device: ['hwk', 'user'], synced: ['swk', 'user'] } as const;

type MethodReference = 'pwd' | 'otp' | 'sms' | 'hwk' | 'swk' | 'user' | 'mfa';

/**
 * First factors by their names of RFC 8176. It has none for a login at a provider, whose own methods are not known here. What
 * an email contains is a one-time password, whether it is typed or part of the link.
 */
const firstFactorReferences: Readonly<Record<FirstFactor, readonly MethodReference[]>> = {
  password: ['pwd'],
  identity: [],
  email_code: ['otp'],
  passkey: [],
};

/** The authentication methods by their names of RFC 8176, each once: the `amr` of tokens. */
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

/** All that was proven in a session. */
export const statedBy = (session: Authentication): StatedAuthentication => ({
  authenticatedAt: session.authenticatedAt,
  amr: amrOf(session),
  provenAt: session.provenAt,
});

/** Tells whether two factors were proven. */
export const isMultiFactor = ({ amr }: { readonly amr: readonly string[] }): boolean => amr.includes('mfa');

/** The authenticator assurance level that was reached (NIST SP 800-63B-4), the `acr` of tokens. */
export const acrOf = (stated: Pick<StatedAuthentication, 'amr'>): 'aal1' | 'aal2' =>
  isMultiFactor(stated) ? 'aal2' : 'aal1';

const isSameSecond = (one: Date, other: Date): boolean => wholeSecond(one).getTime() === wholeSecond(other).getTime();

/** Returns what is stated, as far as a token says so, too. */
export const narrowedTo = (token: PresentedToken, stated: StatedAuthentication): StatedAuthentication => ({
  authenticatedAt: token.authenticatedAt < stated.authenticatedAt ? token.authenticatedAt : stated.authenticatedAt,
  amr: stated.amr.filter((method) => token.amr.includes(method)),
  provenAt:
    stated.provenAt && token.provenAt && isSameSecond(stated.provenAt, token.provenAt) ? stated.provenAt : undefined,
});

type AuthenticatedSession = Authentication & Pick<Session, 'generation'>;

/**
 * Returns what the holder of a token has proven: never more than the token says. A token of an earlier generation may be a copy that
 * was taken before a proof was given, so it has neither a proof nor the level of two factors.
 */
export const heldBy = (session: AuthenticatedSession, token: PresentedToken): StatedAuthentication => {
  const stated = narrowedTo(token, statedBy(session));
  if (token.generation === session.generation) return stated;
  return { ...stated, amr: stated.amr.filter((method) => method !== 'mfa'), provenAt: undefined };
};

/**
 * Returns what the token of a renewal says: what the presented one says, and its proof only while it is recent and belongs to the
 * present generation. A repeated renewal passes no proof on.
 */
export const passedOn = (session: AuthenticatedSession, token: PresentedToken, now: Date): StatedAuthentication => {
  const { provenAt } = heldBy(session, token);
  const isRecent = isRecentlyProven({ provenAt }, now);
  return { ...narrowedTo(token, statedBy(session)), provenAt: isRecent ? provenAt : undefined };
};

/** Returns what the token of a new proof says: all that the token of the request has, and what was proven now. */
export const raisedBy = (
  session: Authentication,
  held: StatedAuthentication,
  { secondFactor, keyStorage, authenticatedAt = held.authenticatedAt }: Partial<Authentication>,
): StatedAuthentication => {
  const { authenticatedBy, provenAt } = session;
  const proven: readonly string[] = [...held.amr, ...amrOf({ authenticatedBy, secondFactor, keyStorage })];
  return { authenticatedAt, amr: amrOf(session).filter((method) => proven.includes(method)), provenAt };
};

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
  | 'mailbox_proven'
  | 'factor_added'
  | 'factor_removed'
  | 'ended'
  | 'banned'
  | 'deactivated'
  | 'deleted';

/**
 * How long the generation before stays good for renewing although its successor has been shown: another tab of the client may
 * use the successor while the request of this one is under way.
 */
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
 * Tells what a renewal with a token of `generation` is. The present one is renewed. The one before gets the same successor until
 * a request has shown that, however long it takes: its response may have been lost. An older one is in two hands (RFC 9700,
 * section 4.14.2). A genuine token that is newer than the session was issued before the database was restored: its holder is the
 * one whom the session belongs to.
 */
export const classifyRenewal = (session: Session, generation: number, now: Date): 'renew' | 'repeat' | 'theft' => {
  if (generation >= session.generation) return 'renew';
  const mayBeLost = !session.isShown || now < after(session.renewedAt, graceSeconds);
  return generation === session.generation - 1 && mayBeLost ? 'repeat' : 'theft';
};
