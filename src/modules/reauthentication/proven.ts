import { isMultiFactor, recentUntil } from '../../kernel/session.ts';

/** The proofs of a session and of its user. */
interface Proven {
  readonly user: { readonly hasSecondFactor: boolean };
  readonly amr: readonly string[];
  readonly provenAt: Date | undefined;
}

/** Returns the time until which a session has a recent proof. If its user has a second factor, the proof must include it. */
export const provenUntil = (session: Proven): Date | undefined =>
  session.user.hasSecondFactor && !isMultiFactor(session) ? undefined : recentUntil(session);

/** Returns true if a session has a recent proof. */
export const isProven = (session: Proven, now: Date): boolean => {
  const until = provenUntil(session);
  return until !== undefined && now <= until;
};
