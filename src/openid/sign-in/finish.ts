import { DomainError } from '../../kernel/errors.ts';
import { acrOf } from '../../kernel/session.ts';
import { toUnixSeconds } from '../../kernel/timestamp.ts';
import { enrollmentDueAt, mustEnroll } from '../../modules/second-factors/requirement.ts';
import type { LoginResult } from '../../modules/sessions/ports.ts';
import type { OwnResult } from '../adapter.ts';
import { endBrowserSession } from '../end-browser-session.ts';
import type { Finished, SignInCommand, StepContext } from './step.ts';

type Login = Pick<LoginResult, 'user' | 'session'> & { readonly deviceToken?: string };

/** Ends an interaction with the session that a login has created. */
export type Finish = (command: SignInCommand, login: Login) => Promise<Finished>;

export const createFinish = (ports: StepContext['ports']): Finish => {
  const { store, clock, tokens } = ports;

  /** Replaces the session that the browser had before: it may be that of another user. */
  const replaceSession = async ({ app, interaction, origin }: SignInCommand, sessionId: string, userId: number) => {
    const before = interaction.session?.uid;
    const found = before && (await store.reads.openid.findSessionByUid(app.id, before, clock.now()));
    if (!found || found.sessionId === undefined) return;
    if (interaction.session?.accountId === String(userId))
      await store.single.openid.continueSession(found.sessionId, sessionId);
    else {
      await store.single.openid.deleteSession(app.id, found.uid);
      interaction.session = undefined;
      await interaction.save(interaction.exp - interaction.iat);
    }
    await endBrowserSession(ports)({ app, sessionId: found.sessionId, origin });
  };

  return async (command, { user, session, deviceToken }) => {
    const { app } = command;
    const claims = await tokens.verify(session.token);
    if (!claims) throw new Error('The token of a login is not valid.');
    const { sessionId, authenticatedAt, amr } = claims;
    const isDue = mustEnroll(app.settings, user) && enrollmentDueAt(app.settings, user, clock.now()) <= clock.now();
    if (isDue) {
      await endBrowserSession(ports)({ app, sessionId, origin: command.origin });
      throw new DomainError('second_factor_enrollment_required');
    }
    await replaceSession(command, sessionId, user.id);
    const login = {
      accountId: String(user.id),
      ts: toUnixSeconds(authenticatedAt),
      amr: [...amr],
      acr: acrOf({ amr }),
    };
    const own: OwnResult = { gatehouse: { sessionId } };
    // An account that exists already answers `prompt=create`, too: the user has chosen to log in.
    const created = command.interaction.prompt.name === 'create' ? { create: {} } : {};
    return { result: { login, ...created, ...own }, ...(deviceToken === undefined ? {} : { deviceToken }) };
  };
};
