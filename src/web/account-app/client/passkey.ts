import type { components } from '../../../../generated/rest.d.ts';
import type { Outcome, Problem } from './outcome.ts';

type Schemas = components['schemas'];

export type RequestOptions = Schemas['PublicKeyCredentialRequestOptionsJson'];
export type Assertion = Schemas['AuthenticationResponseJson'];

/** Whether the browser has WebAuthn with its JSON forms (Level 3, sections 5.1.8 to 5.1.10). */
export const supportsPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

const problems: Readonly<Record<string, Problem>> = {
  InvalidStateError: { code: 'passkey_unavailable', detail: 'This device has a passkey of your account already.' },
};
const unavailable: Problem = {
  code: 'passkey_unavailable',
  detail: 'The browser returned no passkey. Try again, or choose another method.',
};

/** Browsers tell little of why there is no passkey: the user canceled, has none, or did not answer in time. */
const toOutcome = async <T>(ask: () => Promise<T>): Promise<Outcome<T>> => {
  try {
    return { isDone: true, data: await ask() };
  } catch (error) {
    return { isDone: false, problem: problems[(error as DOMException).name] ?? unavailable };
  }
};

const toJson = (credential: Credential | null): unknown => (credential as PublicKeyCredential).toJSON();

/** Has the browser create a passkey. */
export const createPasskey = (options: Schemas['PublicKeyCredentialCreationOptionsJson']) =>
  toOutcome(async () => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
    return toJson(await navigator.credentials.create({ publicKey })) as Schemas['RegistrationResponseJson'];
  });

/** Has the browser ask for a passkey. With conditional mediation it offers those that it has in the field for the email. */
export const askForPasskey = (
  options: RequestOptions,
  { mediation = 'optional', signal }: Pick<CredentialRequestOptions, 'mediation' | 'signal'> = {},
): Promise<Outcome<Assertion>> =>
  toOutcome(async () => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
    return toJson(await navigator.credentials.get({ publicKey, mediation, ...(signal && { signal }) })) as Assertion;
  });
