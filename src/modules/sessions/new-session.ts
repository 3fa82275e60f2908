import type { App } from '../../kernel/app.ts';
import type { Origin } from '../../kernel/audit.ts';
import type { Random } from '../../kernel/ports.ts';
import {
  type AnonymousOpening,
  absoluteExpiry,
  amrOf,
  type FirstFactor,
  idleExpiry,
  type KeyStorage,
  newClaims,
  provesAtLogin,
  type SecondFactor,
  type Session,
  type StatedAuthentication,
} from '../../kernel/session.ts';
import type { User } from '../../kernel/user.ts';

/** The first factor of a login, or the session of a new anonymous user. */
export type OpenedBy = FirstFactor | AnonymousOpening;

/** The factors that the user of a new session has proven. */
export interface ProvenFactors<By extends OpenedBy = FirstFactor> {
  readonly authenticatedBy: By;
  readonly secondFactor?: SecondFactor | undefined;
  readonly keyStorage?: KeyStorage | undefined;
}

interface Opening {
  readonly user: User;
  readonly origin: Origin;
  readonly random: Random;
  readonly now: Date;
}

interface Beginning extends Opening, ProvenFactors<OpenedBy> {
  readonly app: App;
}

type Limits = Pick<Session, 'token' | 'idleExpiresAt' | 'absoluteExpiresAt' | 'authenticatedBy'>;

/** Returns a session that begins now, without a proof, a second factor or an administrator. */
export const openedSession = ({ user, origin, random, now }: Opening, limits: Limits): Session => ({
  ...limits,
  id: random.uuid(),
  userId: user.id,
  generation: 1,
  renewedAt: now,
  // No earlier token could be renewed instead.
  isShown: true,
  endedAt: undefined,
  createdAt: now,
  lastUsedAt: now,
  ip: origin.ip,
  userAgent: origin.userAgent,
  authenticatedAt: now,
  secondFactor: undefined,
  keyStorage: undefined,
  provenAt: undefined,
  impersonator: undefined,
});

/** A session that was just opened. All its proofs are those of its first token. */
export type NewSession = Session & StatedAuthentication & Pick<ProvenFactors<OpenedBy>, 'authenticatedBy'>;

/** Creates a new session for each login (ASVS 7.2.4). Its token is signed after the commit. */
export const newSession = (beginning: Beginning): NewSession => {
  const { app, user, authenticatedBy, secondFactor, keyStorage, origin, random, now } = beginning;
  origin.noteCaller?.({ user: user.id });
  const absoluteExpiresAt = absoluteExpiry(app.settings, now);
  const session = openedSession(beginning, {
    token: newClaims(app.settings, random.uuid(), now, absoluteExpiresAt),
    idleExpiresAt: idleExpiry(app.settings, now, absoluteExpiresAt),
    absoluteExpiresAt,
    authenticatedBy,
  });
  return {
    ...session,
    authenticatedBy,
    secondFactor,
    keyStorage,
    amr: amrOf({ authenticatedBy, secondFactor, keyStorage }),
    provenAt: provesAtLogin({ authenticatedBy, secondFactor }) ? now : undefined,
  };
};
