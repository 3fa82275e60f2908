import type { Interaction } from 'oidc-provider';
import type { App } from '../../kernel/app.ts';
import type { SecondFactor } from '../../kernel/session.ts';
import { isChallenged, type LoginChallenge } from '../../modules/login/operations/open-challenge.ts';
import { usesPasskeys } from '../../modules/second-factors/passkeys/relying-party.ts';
import type { LoginResult } from '../../modules/sessions/ports.ts';
import { createFinish, type EnrollPage, type Finish } from './finish.ts';
import { assertionOf } from './passkey-form.ts';
import { field, type Outcome, type SignInCommand, type StepCommand, type StepContext, type Steps } from './step.ts';
import { createWaitingFactors, type WaitingFactor } from './waiting-factor.ts';

/** The page that asks for a second factor, after the first one was accepted. */
export interface FactorPage {
  readonly name: 'factor';
  readonly email: string;
  /** The login that is not complete yet, sealed for the authorization. */
  readonly challenge: string;
  readonly methods: readonly SecondFactor[];
  /** The method that the page asks for. */
  readonly method: SecondFactor;
  /** True if a code was sent by SMS. */
  readonly isSent: boolean;
  /** The options for a passkey as JSON; empty if the user has none that this page can use. */
  readonly passkeyOptions: string;
}

/** The methods in the order in which they are offered. A passkey is the one that a counterfeit page cannot use. */
const offered = ['passkey', 'totp', 'sms', 'recovery_code'] as const satisfies readonly SecondFactor[];

const isMethod = (text: string): text is SecondFactor => offered.some((method) => method === text);

/** Matches a code of an authenticator app. Recovery codes are longer, and contain letters. */
const totpCode = /^\d{6}$/;

interface Challenged extends Pick<WaitingFactor, 'raises'> {
  readonly app: App;
  readonly interaction: Pick<Interaction, 'uid'>;
  readonly email: string;
}

/** Returns the first page for a challenge. A passkey is skipped if this page cannot use it. */
export const challengePage = async (
  context: StepContext,
  { app, interaction, email, raises }: Challenged,
  { token, methods: all, passkeyOptions }: LoginChallenge,
): Promise<FactorPage> => {
  const hasPasskey = passkeyOptions !== undefined && usesPasskeys(context.ports, app);
  const methods = offered.filter((method) => all.includes(method) && (method !== 'passkey' || hasPasskey));
  return {
    name: 'factor',
    email,
    challenge: await createWaitingFactors(context.ports).seal(interaction.uid, { token, raises }),
    methods,
    method: methods[0] ?? 'recovery_code',
    isSent: false,
    passkeyOptions: hasPasskey ? JSON.stringify(passkeyOptions) : '',
  };
};

/** Ends the interaction after a login, or asks for the second factor that the login still requires. */
export const createAfterFirstFactor = (context: StepContext, finish: Finish) => {
  return async (
    command: SignInCommand,
    outcome: LoginResult | Parameters<typeof isChallenged>[0],
  ): Promise<Outcome<FactorPage | EnrollPage>> =>
    isChallenged(outcome)
      ? { page: await challengePage(context, { ...command, email: field(command, 'email') }, outcome.challenge) }
      : finish(command, outcome as LoginResult);
};

/** Returns the page as the form has repeated it. */
const factorPage = (command: SignInCommand): FactorPage => {
  const method = field(command, 'method');
  return {
    name: 'factor',
    email: field(command, 'email'),
    challenge: field(command, 'challenge'),
    methods: field(command, 'methods').split(' ').filter(isMethod),
    method: isMethod(method) ? method : 'totp',
    isSent: field(command, 'sent') === 'yes',
    passkeyOptions: field(command, 'passkey_options'),
  };
};

/** Returns the proof that the form contains. The page for codes of an authenticator app accepts recovery codes, too. */
const proofOf = (command: StepCommand) => {
  const code = field(command, 'code').replaceAll(/\s/g, '');
  switch (field(command, 'method')) {
    case 'passkey':
      return { passkey: assertionOf(command) };
    case 'sms':
      return { smsCode: code };
    case 'recovery_code':
      return { recoveryCode: code };
    default:
      return totpCode.test(code) ? { totpCode: code } : { recoveryCode: code };
  }
};

export const secondFactorSteps = (context: StepContext): Steps<FactorPage | EnrollPage> => {
  const { ports, usecases } = context;
  const finish = createFinish(context);
  const waitingFactors = createWaitingFactors(ports);
  return {
    'choose-factor': {
      prompt: 'login',
      run: async (command) => ({ page: factorPage(command) }),
    },

    factor: {
      operation: 'completeLogin',
      prompt: 'login',
      required: (command) => (field(command, 'method') === 'passkey' ? [] : ['code']),
      async run(command) {
        const { principal, origin } = command;
        const { token: challenge, raises } = await waitingFactors.in(command);
        const login = await usecases.completeLogin({ principal, challenge, ...proofOf(command), origin });
        return finish(command, { ...login, raises });
      },
      samePage: factorPage,
    },

    'send-sms': {
      operation: 'sendLoginSms',
      prompt: 'login',
      async run(command) {
        const { principal, origin } = command;
        const { token: challenge } = await waitingFactors.in(command);
        await usecases.sendLoginSms({ principal, challenge, origin });
        return { page: { ...factorPage(command), method: 'sms', isSent: true } };
      },
      samePage: factorPage,
    },
  };
};
