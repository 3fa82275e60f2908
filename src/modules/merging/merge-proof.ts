import type { Ports } from '../../kernel/ports.ts';
import { amrOf, type Session } from '../../kernel/session.ts';
import type { User } from '../../kernel/user.ts';
import { isProven } from '../reauthentication/proven.ts';

/** A proof by the session of an account that it may be merged into one other account. */
interface MergeProof {
  readonly secret: string;
  readonly sessionId: string;
  /** The ID of the account that stays. */
  readonly into: number;
}

/** Returns the text that a client gets. The account that stays is not part of it: the proof is of no use to another one. */
export const textOf = ({ sessionId, secret }: Pick<MergeProof, 'sessionId' | 'secret'>): string =>
  `${sessionId}.${secret}`;

/** Returns the session that a proof names. The digest of the proof includes it. */
export const sessionOf = (text: string): string => text.slice(0, text.indexOf('.'));

/** Returns the digest under which a proof is stored. It includes the account that stays, so that no other one finds the proof. */
export const digestOf = ({ keys }: Pick<Ports, 'keys'>, text: string, into: number): string =>
  keys.digest(`merge proof ${text} for user ${into}`);

/**
 * Returns true if a session still proves that its holder is the user: a recent proof, with the second factor of a user who has one. An
 * anonymous user has nothing but the session. It must not be that of an administrator who acts as the user.
 */
export const provesAccount = (session: Session, user: User, now: Date): boolean =>
  session.userId === user.id &&
  session.impersonator === undefined &&
  (user.isAnonymous === true || isProven({ user, amr: amrOf(session), provenAt: session.provenAt }, now));
