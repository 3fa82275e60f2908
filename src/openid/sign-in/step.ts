import type { Interaction } from 'oidc-provider';
import type { OperationId } from '../../../generated/handlers.ts';
import type { FieldErrorCode } from '../../../generated/problems.ts';
import type { App } from '../../kernel/app.ts';
import type { Origin } from '../../kernel/audit.ts';
import type { Ports } from '../../kernel/ports.ts';
import type { Application } from '../../kernel/principal.ts';
import type { UseCases } from '../../kernel/use-cases.ts';
import type { SocialStartPorts } from '../../modules/login/operations/start-social-login.ts';
import type { CompleteSignupPorts } from '../../modules/recovery/operations/complete-signup.ts';
import type { ResendSignupPorts } from '../../modules/recovery/operations/resend-signup.ts';
import type { ClientFinder } from '../client-finder.ts';

/** A form that the browser has sent, and the authorization that it belongs to. */
export interface SignInCommand {
  readonly app: App;
  readonly interaction: Interaction;
  readonly form: ReadonlyMap<string, string>;
  readonly origin: Origin;
  /** The language of the page. */
  readonly language: string;
  /** The proof that the browser has signed a user up. */
  readonly signupProof: string | undefined;
  /** The token of a login that the user has to complete on this page, as the browser keeps it. */
  readonly waitingLogin: string | undefined;
  /** The login at a provider that the browser has started. */
  readonly providerLogin: ProviderLogin | undefined;
  /** The request of the step: a form of this page, a link of this page, or a redirect of another site. */
  readonly sentBy: 'form' | 'own-link' | 'other-link';
}

/** A login at a provider that a browser has started: its authorization, and the secret that binds the response to the browser. */
export interface ProviderLogin {
  readonly uid: string;
  readonly provider: string;
  readonly binding: string;
}

export interface StepCommand extends SignInCommand {
  readonly principal: Application;
}

/** The end of an interaction: what the provider continues with, and the token by which the device is known from now on. */
export interface Finished {
  readonly result: Readonly<Record<string, unknown>>;
  readonly deviceToken?: string;
}

/** The state that the browser keeps until it returns from a provider with the state. */
export interface StartedLogin {
  readonly state: string;
  readonly login: ProviderLogin;
}

/** A redirect to a provider. */
export interface Redirected extends StartedLogin {
  readonly location: string;
}

/** Another step that the same form takes. */
export interface Continued {
  readonly step: string;
}

/** The result of a step: the next page, a redirect, the next step, or the end of the interaction. */
export type Outcome<Page> =
  | {
      readonly page: Page;
      /** The proof that the browser has signed a user up, which it keeps. */
      readonly signupProof?: string;
      /** The token of a login that the user has to complete on this page. It is encrypted, and the browser keeps it. */
      readonly waitingLogin?: string;
      /** The login at a provider to which the page leads. */
      readonly started?: StartedLogin;
    }
  | Continued
  | Redirected
  | Finished;

/** A fault of a field, by the name that the field has in the form. */
export interface FormFault {
  readonly field: string;
  readonly code: FieldErrorCode;
}

/** A form of the login page, by the value of its field `step`. */
export interface Step<Page> {
  /** The operation that the step calls. Its limits are counted before. Absent: the step calls none. */
  readonly operation?: OperationId;
  /** The question of the provider that the step answers: who the user is, or what a client may have; or `any`. */
  readonly prompt: 'login' | 'consent' | 'any';
  /** Set for a step that is requested with a link: one of this page, or any. Absent: it is a form of this page. */
  readonly link?: 'own' | 'any';
  /** Returns the names of the fields that must not be empty. Browsers do not check them: their messages have another language and place. */
  readonly required?: (command: SignInCommand) => readonly string[];
  readonly run: (command: StepCommand) => Promise<Outcome<Page>>;
  /** Returns the page of the form with what was entered, to explain a refusal or to show it in another language. Absent: the first page. */
  readonly samePage?: (command: SignInCommand) => Page | Promise<Page>;
}

export type Steps<Page> = Readonly<Record<string, Step<Page>>>;

/** The parts of which steps are made. Each step calls the use case that the APIs call, so that the page allows nothing that they refuse. */
export interface StepContext {
  readonly ports: Pick<
    Ports,
    'store' | 'clock' | 'tokens' | 'sealer' | 'relyingPartyOf' | 'publicUrlOf' | 'passkeyChallenges'
  > &
    CompleteSignupPorts &
    SocialStartPorts &
    ResendSignupPorts;
  readonly usecases: UseCases;
  readonly clients: ClientFinder;
}

/** Returns a field of the form; an absent one is empty. */
export const field = ({ form }: SignInCommand, name: string): string => form.get(name) ?? '';

/** A password may consist of spaces. */
const isEmpty = (command: SignInCommand, name: string): boolean =>
  (name === 'password' ? field(command, name) : field(command, name).trim()) === '';

/** Returns the faults of the fields that the step requires and the form leaves empty. */
export const missingIn = ({ required }: Pick<Step<never>, 'required'>, command: SignInCommand): readonly FormFault[] =>
  (required?.(command) ?? [])
    .filter((name) => isEmpty(command, name))
    .map((name) => ({ field: name, code: 'required' }));

/** The names of the fields in which the widgets of challenges put their response tokens. */
const responseFields = ['cf-turnstile-response', 'h-captcha-response', 'g-recaptcha-response'] as const;

/** Returns the response token of a challenge; undefined if the page had no widget, or its challenge was not solved. */
export const challengeResponseOf = (command: SignInCommand): string | undefined =>
  responseFields.map((name) => field(command, name)).find((response) => response !== '');
