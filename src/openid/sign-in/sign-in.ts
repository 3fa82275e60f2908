import type { Interaction } from 'oidc-provider';
import type { CountRequest } from '../../api/operation-limits.ts';
import type { App } from '../../kernel/app.ts';
import { DomainError } from '../../kernel/errors.ts';
import { addressSteps } from './address.ts';
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
import { signupPage, signupSteps } from './signup.ts';
import {
  type Finished,
  field,
  type Redirected,
  type SignInCommand,
  type Step,
  type StepContext,
  type Steps,
} from './step.ts';
import { firstLoginPage } from './step-up.ts';

/** The reason for which a step was refused: a code of the catalogue of errors. */
export type Refused = Pick<DomainError, 'code' | 'faults' | 'retryAfterSeconds'>;

/** The page that follows; undefined if what the authorization is about does not exist any longer. */
export interface Shown {
  readonly page: SignInPage | undefined;
  readonly signupProof?: string;
  readonly waitingLogin?: string;
  readonly refused?: Refused;
}

export interface SignInOptions extends StepContext {
  readonly countRequest: CountRequest;
}

/** The errors of a form that the page explains. All others are those of the service. */
const isOfForm = (error: unknown): error is DomainError =>
  error instanceof DomainError &&
  (!error.isTransient || error.code === 'rate_limited' || error.code === 'social_provider_unavailable');

/** Returns true if a step may be requested in this way. */
const maySend = ({ link }: Pick<Step<SignInPage>, 'link'>, { sentBy }: SignInCommand): boolean => {
  if (link === undefined) return sentBy === 'form';
  return link === 'own' ? sentBy === 'own-link' : sentBy !== 'form';
};

/** Creates the login page: the page that an interaction begins with, and the steps from there. */
export const createSignIn = ({ countRequest, ...context }: SignInOptions) => {
  const steps: Steps<SignInPage> = {
    ...addressSteps(),
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
        return signupPage(interaction);
      default:
        return firstLoginPage(context, app, interaction);
    }
  };

  /** Returns the page after a refusal. It may need what has expired meanwhile. */
  const refusedPage = async (step: Step<SignInPage>, command: SignInCommand): Promise<SignInPage | undefined> => {
    const first = () => firstPage(command.app, command.interaction);
    try {
      return (await step.refusedPage?.(command)) ?? (await first());
    } catch (error) {
      if (!isOfForm(error)) throw error;
      return first();
    }
  };

  return {
    firstPage,

    async run(command: SignInCommand): Promise<Shown | Redirected | Finished> {
      const { app, interaction, origin } = command;
      const name = field(command, 'step');
      const step = Object.hasOwn(steps, name) ? steps[name] : undefined;
      const isConsent = interaction.prompt.name === 'consent';
      // A consent page cannot be answered before the login.
      if (!step || !maySend(step, command) || (step.prompt !== 'any' && (step.prompt === 'consent') !== isConsent))
        return { page: await firstPage(app, interaction) };
      const principal = { kind: 'application', app } as const;
      try {
        if (step.operation) await countRequest(step.operation, principal, origin);
        return await step.run({ ...command, principal });
      } catch (refused) {
        if (!isOfForm(refused)) throw refused;
        return { page: await refusedPage(step, command), refused };
      }
    },
  };
};
