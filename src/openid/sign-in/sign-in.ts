import type { Interaction } from 'oidc-provider';
import type { CountRequest } from '../../api/operation-limits.ts';
import type { App } from '../../kernel/app.ts';
import type { DomainError } from '../../kernel/errors.ts';
import { asCaller } from '../../kernel/principal.ts';
import { isOfForm } from '../form-refusal.ts';
import { accountPage, accountSteps } from './account.ts';
import { addressSteps, enteredAddressPage } from './address.ts';
import { connectionStep, createLeadTo } from './connection.ts';
import { consentPage, consentSteps } from './consent.ts';
import { emailCodeSteps } from './email-code.ts';
import { enrollmentSteps } from './enrollment.ts';
import { firstPasswordSteps } from './first-password.ts';
import type { SignInPage } from './page.ts';
import { passkeySteps } from './passkey.ts';
import { passwordSteps } from './password.ts';
import { providerSteps } from './provider.ts';
import { recoverySteps } from './recovery.ts';
import { secondFactorSteps } from './second-factor.ts';
import { enteredSignupPage, signupPage, signupSteps } from './signup.ts';
import {
  type Finished,
  type FormFault,
  field,
  missingIn,
  type Redirected,
  type SignInCommand,
  type StartedLogin,
  type Step,
  type StepContext,
  type Steps,
} from './step.ts';
import { firstLoginPage } from './step-up.ts';

/** The reason for which a step was refused: a code of the catalogue of errors. */
export interface Refused extends Pick<DomainError, 'code' | 'retryAfterSeconds'> {
  readonly faults: readonly FormFault[];
}

/** The page that follows; undefined if what the authorization is about does not exist any longer. */
export interface Shown {
  readonly page: SignInPage | undefined;
  readonly signupProof?: string;
  readonly waitingLogin?: string;
  readonly started?: StartedLogin;
  readonly refused?: Refused;
}

export interface SignInOptions extends StepContext {
  readonly countRequest: CountRequest;
}

/** Returns true if a step may be requested in this way. */
const maySend = ({ link }: Pick<Step<SignInPage>, 'link'>, { sentBy }: SignInCommand): boolean => {
  if (link === undefined) return sentBy === 'form';
  return link === 'own' ? sentBy === 'own-link' : sentBy !== 'form';
};

/** Returns a form that takes another step. */
const taking = (command: SignInCommand, step: string): SignInCommand => ({
  ...command,
  form: new Map(command.form).set('step', step),
});

/** Creates the login page: the page that an interaction begins with, and the steps from there. */
export const createSignIn = ({ countRequest, ...context }: SignInOptions) => {
  const findConnection = connectionStep(context);
  const leadTo = createLeadTo(context);
  const steps: Steps<SignInPage> = {
    ...addressSteps(),
    'find-connection': findConnection,
    ...accountSteps,
    ...signupSteps(context),
    ...passkeySteps(context),
    ...providerSteps(context),
    ...passwordSteps(context),
    ...emailCodeSteps(context),
    ...firstPasswordSteps(context),
    ...recoverySteps(context),
    ...secondFactorSteps(context),
    ...enrollmentSteps(context),
    ...consentSteps(context),
  };

  const firstPage = async (app: App, interaction: Interaction): Promise<SignInPage | undefined> => {
    switch (interaction.prompt.name) {
      case 'consent':
        return consentPage(context, app, interaction);
      case 'create':
        return signupPage(app, interaction);
      case 'select_account':
        return accountPage(context, app, interaction);
      default:
        return firstLoginPage(context, app, interaction);
    }
  };

  /** Returns the first page, with the address that was entered. */
  const firstPageAgain = async (command: SignInCommand): Promise<SignInPage | undefined> => {
    const first = await firstPage(command.app, command.interaction);
    return first?.name === 'address' && command.form.has('email')
      ? { ...first, email: field(command, 'email') }
      : first;
  };

  /** Returns the page that asks for the address, with what was entered. A sign-up leads to it, too. */
  const addressPageAgain = async (command: SignInCommand): Promise<SignInPage> => {
    const first = await firstPageAgain(command);
    return first?.name === 'address' ? first : enteredAddressPage(command);
  };

  /** Returns the page of a form, with what was entered. It may need what has expired meanwhile. */
  const samePage = async (
    step: Step<SignInPage>,
    command: SignInCommand,
    faults: readonly FormFault[] = [],
  ): Promise<SignInPage | undefined> => {
    const page = field(command, 'page');
    // These forms have buttons of steps with pages of their own, which lack the fields.
    if (faults.length > 0 && page === 'signup') return enteredSignupPage(command);
    if (faults.length > 0 && page === 'address') return addressPageAgain(command);
    try {
      return (await step.samePage?.(command)) ?? (await firstPageAgain(command));
    } catch (error) {
      if (!isOfForm(error)) throw error;
      return firstPageAgain(command);
    }
  };

  /** Returns the step of a form or a link; undefined if it is not one of the page. A consent page cannot be answered before the login. */
  const stepOf = (command: SignInCommand): Step<SignInPage> | undefined => {
    const name = field(command, 'step');
    const step = Object.hasOwn(steps, name) ? steps[name] : undefined;
    const isConsent = command.interaction.prompt.name === 'consent';
    if (!step || !maySend(step, command)) return undefined;
    return step.prompt === 'any' || (step.prompt === 'consent') === isConsent ? step : undefined;
  };

  /**
   * Leads on to the connection that the domain of the address requires, whatever the form was. @returns undefined for all other refusals,
   * and if the provider does not respond: the refusal is explained then
   */
  const leadToRequired = async (command: SignInCommand, { connection }: DomainError): Promise<Shown | undefined> => {
    if (!connection) return undefined;
    const principal = asCaller(context.ports.store, command.app);
    try {
      await countRequest('findConnection', principal, command.origin);
      return await leadTo(command, { ...connection, email: field(command, 'email').trim(), isRequired: true });
    } catch (refused) {
      if (!isOfForm(refused)) throw refused;
      return undefined;
    }
  };

  const run = async (command: SignInCommand): Promise<Shown | Redirected | Finished> => {
    const { app, interaction, origin } = command;
    const step = stepOf(command);
    if (!step) return { page: await firstPage(app, interaction) };
    const missing = missingIn(step, command);
    if (missing.length > 0) {
      const refused = { code: 'validation_failed', faults: missing, retryAfterSeconds: undefined } as const;
      return { page: await samePage(step, command, missing), refused };
    }
    const principal = asCaller(context.ports.store, app);
    try {
      if (step.operation) await countRequest(step.operation, principal, origin);
      const outcome = await step.run({ ...command, principal });
      return 'step' in outcome ? run(taking(command, outcome.step)) : outcome;
    } catch (refused) {
      if (!isOfForm(refused)) throw refused;
      const required = await leadToRequired(command, refused);
      return required ?? { page: await samePage(step, command, refused.faults), refused };
    }
  };

  return {
    firstPage,

    /** Returns the page of a form, which is not sent: its button chooses another language. */
    async repeat(command: SignInCommand): Promise<Shown> {
      // The form of the first page may begin a step that has a page, too.
      if (field(command, 'page') === 'address') return { page: await addressPageAgain(command) };
      const step = stepOf(command);
      return { page: step ? await samePage(step, command) : await firstPageAgain(command) };
    },

    run,

    /**
     * Leads on from a page with the address that the client knows, if it has a connection. @returns undefined for all other addresses, and
     * if the provider does not respond: the user is asked then
     */
    async leadOn(command: SignInCommand): Promise<Shown | undefined> {
      const { app, interaction, origin } = command;
      if (interaction.prompt.name !== 'login' || field(command, 'email') === '') return undefined;
      const principal = asCaller(context.ports.store, app);
      try {
        await countRequest('findConnection', principal, origin);
        const outcome = await findConnection.run({ ...command, principal });
        return 'page' in outcome ? outcome : undefined;
      } catch (refused) {
        if (!isOfForm(refused)) throw refused;
        return undefined;
      }
    },
  };
};
