import type { Interaction } from 'oidc-provider';
import type { CountRequest } from '../api/operation-limits.ts';
import type { App } from '../kernel/app.ts';
import type { Origin } from '../kernel/audit.ts';
import { DomainError } from '../kernel/errors.ts';
import type { Ports } from '../kernel/ports.ts';
import type { Application } from '../kernel/principal.ts';
import { acrOf } from '../kernel/session.ts';
import { toUnixSeconds } from '../kernel/timestamp.ts';
import type { UseCases } from '../kernel/use-cases.ts';
import { isChallenged } from '../modules/login/operations/open-challenge.ts';
import { enrollmentDueAt, mustEnroll } from '../modules/second-factors/requirement.ts';
import type { LoginResult } from '../modules/sessions/ports.ts';
import type { OwnResult } from './adapter.ts';
import { endBrowserSession } from './end-browser-session.ts';
import type { SignInPage } from './pages.ts';
import { merged, requestedIn } from './requested-scopes.ts';

export interface SignInCommand {
  readonly app: App;
  readonly interaction: Interaction;
  readonly form: ReadonlyMap<string, string>;
  readonly origin: Origin;
}

/** The result of a step: the next page, or the end of the interaction. */
export type SignInOutcome =
  | { readonly page: SignInPage }
  | { readonly result: Readonly<Record<string, unknown>>; readonly deviceToken?: string };

type Step = (command: SignInCommand, principal: Application) => Promise<SignInOutcome>;

interface Options {
  readonly ports: Pick<Ports, 'store' | 'clock' | 'tokens'>;
  readonly usecases: UseCases;
  readonly countRequest: CountRequest;
}

const field = ({ form }: SignInCommand, name: string): string => form.get(name) ?? '';

/** The page has no widget of a challenge, so an application that requires one refuses its logins. */
const challengeResponse = undefined;

/** Matches a code of an authenticator app. Recovery codes are longer, and contain letters. */
const totpCode = /^\d{6}$/;

/** Returns the page that an interaction begins with. */
export const firstPage = ({ prompt, params }: Interaction): SignInPage =>
  prompt.name === 'consent'
    ? { name: 'consent' }
    : { name: 'address', email: typeof params['login_hint'] === 'string' ? params['login_hint'] : '' };

/**
 * The steps of the login page. Each calls the use case that the APIs call, with the same limits and audit entries, so that the page
 * allows nothing that they refuse.
 */
export const createSignIn = ({ ports, usecases, countRequest }: Options) => {
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

  const finish = async (
    command: SignInCommand,
    { user, session, deviceToken }: Pick<LoginResult, 'user' | 'session'> & { readonly deviceToken?: string },
  ): Promise<SignInOutcome> => {
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
    return { result: { login, ...own }, ...(deviceToken === undefined ? {} : { deviceToken }) };
  };

  const afterFirstFactor = (
    command: SignInCommand,
    outcome: LoginResult | Parameters<typeof isChallenged>[0],
  ): Promise<SignInOutcome> | SignInOutcome => {
    if (!isChallenged(outcome)) return finish(command, outcome as LoginResult);
    const { token: challenge, methods } = outcome.challenge;
    return { page: { name: 'factor', email: field(command, 'email'), challenge, methods } };
  };

  const steps: Readonly<Record<string, Step>> = {
    restart: async (command) => ({ page: { name: 'address', email: field(command, 'email') } }),

    address: async (command) => ({ page: { name: 'password', email: field(command, 'email') } }),

    async login(command, principal) {
      const { origin } = command;
      await countRequest('login', principal, origin);
      const sent = { email: field(command, 'email'), password: field(command, 'password') };
      return afterFirstFactor(command, await usecases.login({ principal, ...sent, challengeResponse, origin }));
    },

    async factor(command, principal) {
      const { origin } = command;
      await countRequest('completeLogin', principal, origin);
      const code = field(command, 'code').replaceAll(/\s/g, '');
      const isSms = field(command, 'method') === 'sms';
      const proof = isSms ? { smsCode: code } : totpCode.test(code) ? { totp: code } : { recoveryCode: code };
      const challenge = field(command, 'challenge');
      return finish(command, await usecases.completeLogin({ principal, challenge, ...proof, origin }));
    },

    async 'send-sms'(command, principal) {
      const { origin } = command;
      await countRequest('sendLoginSms', principal, origin);
      const challenge = field(command, 'challenge');
      await usecases.sendLoginSms({ principal, challenge, origin });
      return { page: { name: 'factor', email: field(command, 'email'), challenge, methods: ['sms'] } };
    },

    async 'send-code'(command, principal) {
      const { origin } = command;
      await countRequest('sendLoginCode', principal, origin);
      const email = field(command, 'email');
      await usecases.sendLoginCode({ principal, email, challengeResponse, origin });
      return { page: { name: 'code', email } };
    },

    async code(command, principal) {
      const { origin } = command;
      await countRequest('loginWithCode', principal, origin);
      const sent = { email: field(command, 'email'), code: field(command, 'code') };
      return afterFirstFactor(command, await usecases.loginWithCode({ principal, ...sent, origin }));
    },

    async forgot(command, principal) {
      const { origin } = command;
      await countRequest('recover', principal, origin);
      const email = field(command, 'email');
      await usecases.recover({ principal, email, challengeResponse, origin });
      return { page: { name: 'recovery-sent', email } };
    },

    async consent({ app, interaction }) {
      const { session, params } = interaction;
      const userId = Number(session?.accountId);
      const clientId = String(params['client_id']);
      const requested = await requestedIn(ports, app, params);
      const before = await store.reads.openid.findConsent(userId, clientId);
      await store.single.openid.saveConsent(app.id, { userId, clientId, ...merged(before, requested) }, clock.now());
      return { result: { consent: {} } };
    },

    cancel: async () => ({
      result: { error: 'access_denied', error_description: 'the user has canceled the request' },
    }),
  };

  return async (command: SignInCommand): Promise<SignInOutcome> => {
    const { interaction, app } = command;
    const name = field(command, 'step');
    const step = Object.hasOwn(steps, name) ? steps[name] : undefined;
    // A consent page cannot be answered before the login.
    const isOfPrompt = name === 'cancel' || (name === 'consent') === (interaction.prompt.name === 'consent');
    if (!step || !isOfPrompt) return { page: firstPage(interaction) };
    return step(command, { kind: 'application', app });
  };
};
