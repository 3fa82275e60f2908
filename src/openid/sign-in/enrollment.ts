import type { ConfirmedFactor } from '../../modules/second-factors/operations/add-factor.ts';
import type { CreationOptions } from '../../modules/second-factors/passkeys/options.ts';
import { isRecoveryCode } from '../../modules/second-factors/recovery-codes.ts';
import { isRestricted } from '../../modules/second-factors/requirement.ts';
import { defaultTotpName } from '../../modules/second-factors/rules.ts';
import { toQrCode, totpUri } from '../../modules/second-factors/totp.ts';
import { endBrowserSession } from '../end-browser-session.ts';
import { callerOf, createWaitingLogins } from './caller.ts';
import { createFinish, type EnrollPage, enrollPageOf } from './finish.ts';
import { registrationOf } from './passkey-form.ts';
import { field, type Outcome, type SignInCommand, type StepCommand, type StepContext, type Steps } from './step.ts';

/** The page with the secret of an authenticator app. */
export interface EnrollTotpPage {
  readonly name: 'enroll-totp';
  readonly id: number;
  readonly secret: string;
  readonly uri: string;
  /** SVG. */
  readonly qrCode: string;
}

/** The page on which the browser creates a passkey. */
export interface EnrollPasskeyPage {
  readonly name: 'enroll-passkey';
  readonly options: CreationOptions;
}

/** The page that sends a code to the mobile number of the user, and the one that asks for it. */
export interface EnrollSmsPage {
  readonly name: 'enroll-sms';
  readonly isSent: boolean;
}

/** The page with the recovery codes of a user who has added the first factor. */
export interface RecoveryCodesPage {
  readonly name: 'recovery-codes';
  readonly codes: readonly string[];
}

type Pages = EnrollPage | EnrollTotpPage | EnrollPasskeyPage | EnrollSmsPage | RecoveryCodesPage;

export const enrollmentSteps = (context: StepContext): Steps<Pages> => {
  const { ports, usecases } = context;
  const finish = createFinish(context);
  const { store, sealer } = ports;
  const { seal, tokenIn, callerIn } = createWaitingLogins(ports);

  const enrollPage = async (command: SignInCommand): Promise<EnrollPage> => {
    const caller = await callerIn(command);
    return enrollPageOf(context)(command, caller.user, !isRestricted(caller, ports.clock));
  };
  const smsPage = (isSent: boolean) => (): EnrollSmsPage => ({ name: 'enroll-sms', isSent });

  /** Shows the secret again, after a wrong code. */
  const waitingTotp = async (command: SignInCommand): Promise<Pages> => {
    const id = Number(field(command, 'id'));
    const { user, app } = await callerIn(command);
    const waiting = Number.isSafeInteger(id)
      ? await store.of(app).reads.factors.findUnconfirmed(user.id, id)
      : undefined;
    if (!waiting) return enrollPage(command);
    const secret = await sealer.open(waiting.sealedSecret);
    const uri = totpUri({ secret, appName: app.name, email: user.email });
    return { name: 'enroll-totp', id, secret, uri, qrCode: await toQrCode(uri) };
  };

  /** Shows the recovery codes of the first factor. Its session has a new token, and earlier ones have less. */
  const added = async (command: StepCommand, { recoveryCodes, session }: ConfirmedFactor): Promise<Outcome<Pages>> => {
    const waitingLogin = await seal(command, session.token);
    if (recoveryCodes !== undefined) return { page: { name: 'recovery-codes', codes: recoveryCodes }, waitingLogin };
    const { user } = await callerOf(ports, command.app, session.token);
    return finish(command, { user, session });
  };

  /** Shows the codes again that the form has repeated: only their hashes are stored. */
  const repeatedCodes = async (command: SignInCommand): Promise<Pages> => {
    await callerIn(command);
    return { name: 'recovery-codes', codes: field(command, 'codes').split(' ').filter(isRecoveryCode) };
  };

  return {
    'enroll-totp': {
      operation: 'addTotp',
      prompt: 'login',
      async run(command) {
        const { origin } = command;
        const principal = await callerIn(command);
        const added = { principal, userId: 'me', name: defaultTotpName, retry: undefined, origin } as const;
        return { page: { name: 'enroll-totp', ...(await usecases.addTotp(added)) } };
      },
      samePage: enrollPage,
    },

    'enroll-totp-confirm': {
      operation: 'confirmTotp',
      prompt: 'login',
      required: () => ['code'],
      async run(command) {
        const { origin } = command;
        const principal = await callerIn(command);
        const code = field(command, 'code').replaceAll(/\s/g, '');
        const id = Number(field(command, 'id'));
        return added(command, await usecases.confirmTotp({ principal, userId: 'me', id, code, origin }));
      },
      samePage: waitingTotp,
    },

    'enroll-passkey': {
      operation: 'startPasskeyRegistration',
      prompt: 'login',
      async run(command) {
        const { origin } = command;
        const principal = await callerIn(command);
        const options = await usecases.startPasskeyRegistration({ principal, userId: 'me', origin });
        return { page: { name: 'enroll-passkey', options } };
      },
      samePage: enrollPage,
    },

    'enroll-passkey-confirm': {
      operation: 'addPasskey',
      prompt: 'login',
      async run(command) {
        const { origin } = command;
        const principal = await callerIn(command);
        const passkey = registrationOf(command);
        const sent = { principal, userId: 'me', name: undefined, passkey, retry: undefined, origin } as const;
        return added(command, await usecases.addPasskey(sent));
      },
      samePage: enrollPage,
    },

    'enroll-sms': {
      prompt: 'login',
      run: async () => ({ page: smsPage(false)() }),
    },

    'enroll-sms-send': {
      operation: 'sendCellPhoneCode',
      prompt: 'login',
      async run(command) {
        const { origin } = command;
        await usecases.sendCellPhoneCode({ principal: await callerIn(command), userId: 'me', origin });
        return { page: smsPage(true)() };
      },
      samePage: smsPage(false),
    },

    'enroll-sms-confirm': {
      operation: 'addSmsFactor',
      prompt: 'login',
      required: () => ['code'],
      async run(command) {
        const { origin } = command;
        const principal = await callerIn(command);
        const code = field(command, 'code').replaceAll(/\s/g, '');
        return added(command, await usecases.addSmsFactor({ principal, userId: 'me', code, name: undefined, origin }));
      },
      samePage: smsPage(true),
    },

    'choose-enrollment': {
      prompt: 'login',
      run: async (command) => ({ page: await enrollPage(command) }),
    },

    'enroll-done': {
      prompt: 'login',
      required: () => ['saved'],
      async run(command) {
        const token = await tokenIn(command);
        const { user } = await callerOf(ports, command.app, token);
        return finish(command, { user, session: { token } });
      },
      samePage: repeatedCodes,
    },

    'enroll-cancel': {
      prompt: 'login',
      async run(command) {
        const { app, origin, interaction } = command;
        const caller = await callerIn(command);
        // A browser that was logged in before remains so, unless the application requires the factor.
        if (!interaction.session || isRestricted(caller, ports.clock))
          await endBrowserSession(ports)({ app, sessionId: caller.sessionId, origin });
        return { result: { error: 'access_denied', error_description: 'the user has canceled the request' } };
      },
    },
  };
};
