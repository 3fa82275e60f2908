import type { App } from '../../kernel/app.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { Ports } from '../../kernel/ports.ts';
import type { SignedInUser } from '../../kernel/principal.ts';
import { heldBy, isLive } from '../../kernel/session.ts';
import { mayLogIn } from '../../kernel/user.ts';
import { enrollmentDueAt, mustEnroll } from '../../modules/second-factors/requirement.ts';
import { createSealedNotes } from '../sealed-notes.ts';
import type { SignInCommand } from './step.ts';

type TokenPorts = Pick<Ports, 'store' | 'clock' | 'tokens'>;

export const expired = (): DomainError => new DomainError('login_expired');

/** Returns the caller of a token of this application. @throws `login_expired` if its session has ended */
export const callerOf = async (
  { store, clock, tokens }: TokenPorts,
  app: App,
  token: string,
): Promise<SignedInUser> => {
  const claims = await tokens.verify(token);
  const now = clock.now();
  if (!claims || claims.appUuid !== app.uuid || claims.expiresAt <= now) throw expired();
  const own = store.of(app);
  const session = await own.reads.sessions.find(claims.sessionId);
  const user = (await own.reads.users.find(claims.userId))?.user;
  if (!session || !user || session.userId !== user.id || !isLive(session, now) || !mayLogIn(user)) throw expired();
  const { id: sessionId, authenticatedBy } = session;
  const secondFactorDueAt = mustEnroll(app.settings, user) ? enrollmentDueAt(app.settings, user, now) : undefined;
  return {
    kind: 'user',
    app,
    store: own,
    user,
    sessionId,
    token: claims,
    authenticatedBy,
    ...heldBy(session, claims),
    secondFactorDueAt,
  };
};

/** Keeps the token of a login that its user has to complete on this page, encrypted, in a cookie. */
export const createWaitingLogins = (ports: TokenPorts & Pick<Ports, 'sealer'>) => {
  const notes = createSealedNotes(ports);
  const tokenIn = async ({ interaction, waitingLogin }: SignInCommand): Promise<string> => {
    const token = await notes.open(interaction.uid, waitingLogin);
    if (token === undefined) throw expired();
    return token;
  };
  return {
    seal: ({ interaction }: SignInCommand, token: string): Promise<string> => notes.seal(interaction.uid, token),

    /** @throws `login_expired` */
    tokenIn,

    /** Returns the caller of that token. @throws `login_expired` */
    callerIn: async (command: SignInCommand): Promise<SignedInUser> =>
      callerOf(ports, command.app, await tokenIn(command)),
  };
};
