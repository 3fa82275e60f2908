import type { components } from '../../../../generated/rest.d.ts';
import type { Outcome, Problem } from './outcome.ts';

type Schemas = components['schemas'];

export type RequestOptions = Schemas['PublicKeyCredentialRequestOptionsJson'];
export type Assertion = Schemas['AuthenticationResponseJson'];

/** Returns true if the browser supports WebAuthn with its JSON methods (Level 3, sections 5.1.8 to 5.1.10). */
export const supportsPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

const problems: Readonly<Record<string, Problem>> = {
  InvalidStateError: { code: 'passkey_unavailable', detail: 'This device has a passkey of your account already.' },
};
const unavailable: Problem = {
  code: 'passkey_unavailable',
  detail: 'The browser returned no passkey. Try again, or choose another method.',
};

/**
 * Converts the result of the browser. It does not reveal why there is no passkey: the user may have canceled, have none, or not
 * have answered in time.
 */
const toOutcome = async <T>(ask: () => Promise<T>): Promise<Outcome<T>> => {
  try {
    return { isDone: true, data: await ask() };
  } catch (error) {
    return { isDone: false, problem: problems[(error as DOMException).name] ?? unavailable };
  }
};

const toJson = (credential: Credential | null): unknown => (credential as PublicKeyCredential).toJSON();

/** Asks the browser to create a passkey. */
export const createPasskey = (options: Schemas['PublicKeyCredentialCreationOptionsJson']) =>
  toOutcome(async () => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
    return toJson(await navigator.credentials.create({ publicKey })) as Schemas['RegistrationResponseJson'];
  });

/** Asks the browser for a passkey. With conditional mediation, it offers its passkeys in the email field. */
export const askForPasskey = (
  options: RequestOptions,
  { mediation = 'optional', signal }: Pick<CredentialRequestOptions, 'mediation' | 'signal'> = {},
): Promise<Outcome<Assertion>> =>
  toOutcome(async () => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
    return toJson(await navigator.credentials.get({ publicKey, mediation, ...(signal && { signal }) })) as Assertion;
  });
