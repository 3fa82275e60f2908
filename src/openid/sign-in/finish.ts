import { DomainError } from '../../kernel/errors.ts';
import { acrOf } from '../../kernel/session.ts';
import { toUnixSeconds } from '../../kernel/timestamp.ts';
import type { User } from '../../kernel/user.ts';
import { isProven } from '../../modules/reauthentication/proven.ts';
import type { FactorKind } from '../../modules/second-factors/factor.ts';
import { usesPasskeys } from '../../modules/second-factors/passkeys/relying-party.ts';
import { addableFactors } from '../../modules/second-factors/rules.ts';
import type { LoginResult } from '../../modules/sessions/ports.ts';
import { requestedAcr } from '../acr.ts';
import { endBrowserSession } from '../end-browser-session.ts';
import { isEnrollmentDue } from '../enrollment-due.ts';
import type { OwnResult } from '../storage/current-request.ts';
import { callerOf, createWaitingLogins, expired } from './caller.ts';
import { type Finished, field, type Outcome, type SignInCommand, type StepContext } from './step.ts';

/** The page on which a user chooses the second factor to add. */
export interface EnrollPage {
  readonly name: 'enroll';
  readonly email: string;
  /** The factors that the user can add, in the order in which they are offered. */
  readonly kinds: readonly FactorKind[];
  /** True if the client has requested the factor, and the application does not require it. */
  readonly isRequested: boolean;
}

/** The order of the page: an authenticator app works on every device. */
const shownKinds = ['totp', 'passkey', 'sms'] as const satisfies readonly FactorKind[];

/**
 * Creates the page with the factors that a user can add here: passkeys on a page that can use them, and SMS to the number of the
 * profile, which a session without its second factor cannot change.
 */
export const enrollPageOf =
  ({ ports }: StepContext) =>
  (command: SignInCommand, { profile }: Pick<User, 'profile'>, isRequested: boolean): EnrollPage => {
    const { app } = command;
    const addable = addableFactors(app.settings);
    const isPossible: Readonly<Record<FactorKind, boolean>> = {
      totp: true,
      passkey: usesPasskeys(ports, app),
      sms: profile.cellPhoneNumber !== null,
    };
    const kinds = shownKinds.filter((kind) => addable.includes(kind) && isPossible[kind]);
    return { name: 'enroll', email: field(command, 'email'), kinds, isRequested };
  };

interface Login {
  readonly user: Pick<User, 'id' | 'hasSecondFactor' | 'isAnonymous' | 'roles' | 'secondFactorRequiredAt' | 'profile'>;
  readonly session: Pick<LoginResult['session'], 'token'>;
  readonly deviceToken?: string;
  /** The time of the login that a second factor has raised, in seconds since the epoch. Absent: this is the whole login. */
  readonly raises?: number | undefined;
}

/** The error of an authorization that requires a level which the user cannot reach here. */
const unmet: Finished = {
  result: {
    error: 'unmet_authentication_requirements',
    error_description: 'the requested acr needs a second factor, and this page can add none for the user',
  },
};

/** Ends an interaction with the session that a login has created, or asks for the second factor that its user must add first. */
export type Finish = (command: SignInCommand, login: Login) => Promise<Outcome<EnrollPage>>;

export const createFinish = (context: StepContext): Finish => {
  const { ports, usecases } = context;
  const { store, clock, tokens } = ports;
  const waitingLogins = createWaitingLogins(ports);
  const enrollPage = enrollPageOf(context);

  /** Replaces the session that the browser had before: it may be that of another user. */
  const replaceSession = async ({ app, interaction, origin }: SignInCommand, sessionId: string, userId: number) => {
    const before = interaction.session?.uid;
    const found = before && (await store.of(app).reads.openid.findSessionByUid(before, clock.now()));
    if (!found || found.sessionId === undefined || found.sessionId === sessionId) return;
    if (interaction.session?.accountId === String(userId))
      await store.of(app).single.openid.continueSession(found.sessionId, sessionId);
    else {
      await store.of(app).single.openid.deleteSession(found.uid);
      interaction.session = undefined;
      await interaction.save(interaction.exp - interaction.iat);
    }
    await endBrowserSession(ports)({ app, sessionId: found.sessionId, origin });
  };

  /** Returns a token with a recent proof, which a login with a password is not: the form still has the password. */
  const provenToken = async (command: SignInCommand, token: string): Promise<string> => {
    const { app, origin } = command;
    const principal = await callerOf(ports, app, token);
    if (isProven(principal, clock.now())) return token;
    const currentPassword = field(command, 'password');
    if (currentPassword === '') throw expired();
    return (await usecases.reauthenticate({ principal, currentPassword, origin })).token;
  };

  /** Asks the user to add a second factor. The session of the login can do nothing else until then. */
  const enroll = async (
    command: SignInCommand,
    { session, user }: Login,
    { sessionId, isDue }: { readonly sessionId: string; readonly isDue: boolean },
  ): Promise<Outcome<EnrollPage>> => {
    const { app, origin } = command;
    const page = enrollPage(command, user, !isDue);
    const end = () => endBrowserSession(ports)({ app, sessionId, origin });
    if (page.kinds.length === 0) {
      await end();
      if (isDue) throw new DomainError('second_factor_enrollment_required');
      return unmet;
    }
    const token = await provenToken(command, session.token).catch(async (error: unknown) => {
      await end();
      throw error;
    });
    // The new factor ends the other sessions of the user, also that of this browser.
    await replaceSession(command, sessionId, user.id);
    return { page, waitingLogin: await waitingLogins.seal(command, token) };
  };

  return async (command, login) => {
    const { user, session, deviceToken, raises } = login;
    const { app, interaction } = command;
    const claims = await tokens.verify(session.token);
    if (!claims) throw new Error('The token of a login is not valid.');
    const { sessionId, authenticatedAt, amr } = claims;
    const isDue = await isEnrollmentDue(ports, app, user);
    const acr = acrOf({ amr });
    const { needed, isEssential } = requestedAcr(interaction.params);
    if (isDue || (isEssential && needed === 'aal2' && acr === 'aal1'))
      return enroll(command, login, { sessionId, isDue });
    await replaceSession(command, sessionId, user.id);
    const result = {
      accountId: String(user.id),
      ts: raises ?? toUnixSeconds(authenticatedAt),
      amr: [...amr],
      acr,
    };
    const own: OwnResult = { gatehouse: { sessionId, isStepUp: raises !== undefined } };
    // An account that exists already answers `prompt=create`, too: the user has chosen to log in.
    const { name } = command.interaction.prompt;
    const answered = name === 'create' || name === 'select_account' ? { [name]: {} } : {};
    return { result: { login: result, ...answered, ...own }, ...(deviceToken === undefined ? {} : { deviceToken }) };
  };
};
