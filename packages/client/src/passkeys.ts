/** Passkeys (WebAuthn) in browsers: log in, also from the autofill of a form, complete a login, prove who the user is, and add one. */
import type { Caller, CallOptions } from './call.ts';
import type { AskForProof, Client } from './client.ts';
import type {
  AuthenticationResponseJson,
  PublicKeyCredentialCreationOptionsJson,
  PublicKeyCredentialRequestOptionsJson,
  RegistrationResponseJson,
} from './entities.ts';
import type { Challenge, CompleteLoginOutcome, PasskeyLoginOutcome } from './login.ts';
import {
  type AddPasskeyResult,
  addPasskey as addPasskeyOperation,
  type StartPasskeyLoginResult,
  type StartPasskeyReauthenticationResult,
  type StartPasskeyRegistrationResult,
  startPasskeyLogin,
  startPasskeyReauthentication,
  startPasskeyRegistration,
} from './operations.ts';
import type { ProblemsOf } from './results.ts';

/** The user closed the dialog, the page stopped it, or no passkey was found: browsers do not tell which. */
export interface Canceled {
  readonly kind: 'canceled';
}

export interface PasskeyFailed<P> {
  readonly kind: 'problem';
  readonly problem: P;
}

export type PasskeyLogin = PasskeyLoginOutcome | Canceled | PasskeyFailed<ProblemsOf<StartPasskeyLoginResult>>;

export type PasskeyProof =
  | { readonly kind: 'proof'; readonly passkey: AuthenticationResponseJson }
  | Canceled
  | PasskeyFailed<ProblemsOf<StartPasskeyReauthenticationResult>>;

export type PasskeyAddition =
  | { readonly kind: 'added'; readonly recoveryCodes: readonly string[] }
  | Canceled
  | PasskeyFailed<ProblemsOf<StartPasskeyRegistrationResult> | ProblemsOf<AddPasskeyResult>>;

const canceled: Canceled = { kind: 'canceled' };

interface CredentialResponse {
  readonly [name: string]: unknown;
  getTransports?(): string[];
}

interface Credential {
  readonly rawId: ArrayBuffer;
  readonly type: string;
  readonly authenticatorAttachment?: string | null;
  readonly response: CredentialResponse;
  toJSON?(): unknown;
  getClientExtensionResults?(): unknown;
}

interface CredentialType {
  isConditionalMediationAvailable?(): Promise<boolean>;
  getClientCapabilities?(): Promise<Readonly<Record<string, boolean>>>;
  parseCreationOptionsFromJSON?(options: unknown): unknown;
  parseRequestOptionsFromJSON?(options: unknown): unknown;
}

interface Page {
  readonly PublicKeyCredential?: CredentialType;
  readonly navigator?: {
    readonly credentials?: {
      get(options: object): Promise<Credential | null>;
      create(options: object): Promise<Credential | null>;
    };
  };
}

const page = globalThis as unknown as Page;

/** Browsers before 2025 do not read and write the JSON of the specification themselves (WebAuthn Level 3, section 5.1). */
const toBytes = (text: string): ArrayBuffer => {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0)).buffer as ArrayBuffer;
};

const toText = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

const withBytes = ({ id, ...descriptor }: { readonly id: string }): object => ({ ...descriptor, id: toBytes(id) });

const parseRequest = (options: PublicKeyCredentialRequestOptionsJson): unknown =>
  page.PublicKeyCredential?.parseRequestOptionsFromJSON?.(options) ?? {
    ...options,
    challenge: toBytes(options.challenge),
    allowCredentials: (options.allowCredentials ?? []).map(withBytes),
  };

const parseCreation = (options: PublicKeyCredentialCreationOptionsJson): unknown =>
  page.PublicKeyCredential?.parseCreationOptionsFromJSON?.(options) ?? {
    ...options,
    challenge: toBytes(options.challenge),
    user: withBytes(options.user),
    excludeCredentials: (options.excludeCredentials ?? []).map(withBytes),
  };

/** The members of responses that are bytes. */
const encoded = ['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle'] as const;

const toJson = (credential: Credential): unknown => {
  if (credential.toJSON) return credential.toJSON();
  const { rawId, type, response } = credential;
  const members = encoded.flatMap((name) => {
    const value = response[name];
    return value instanceof ArrayBuffer ? [[name, toText(value)]] : [];
  });
  const transports = response.getTransports?.();
  return {
    id: toText(rawId),
    rawId: toText(rawId),
    type,
    response: { ...Object.fromEntries(members), ...(transports && { transports }) },
    clientExtensionResults: credential.getClientExtensionResults?.() ?? {},
  };
};

type Asked = 'get' | 'create';

/** Asks the browser for a credential. @returns undefined if the user or the page canceled */
const ask = async (call: Asked, options: object): Promise<unknown> => {
  try {
    const credential = await page.navigator?.credentials?.[call](options);
    return credential ? toJson(credential) : undefined;
  } catch (error) {
    // An authenticator that has the passkey already says `InvalidStateError`; the others concern the user, or a newer dialog.
    const { name } = error as { readonly name?: string };
    if (['NotAllowedError', 'AbortError', 'InvalidStateError'].includes(String(name))) return undefined;
    throw error;
  }
};

/** Returns true if the browser has passkeys. */
export const hasPasskeys = (): boolean =>
  page.PublicKeyCredential !== undefined && page.navigator?.credentials !== undefined;

/** Returns true if the browser offers passkeys in the autofill of a field with `autocomplete="username webauthn"`. */
export const hasConditionalUi = async (): Promise<boolean> =>
  hasPasskeys() && (await page.PublicKeyCredential?.isConditionalMediationAvailable?.()) === true;

/** Returns true if the browser can add a passkey without a dialog, after a login with a password that it has stored. */
export const hasConditionalCreate = async (): Promise<boolean> =>
  hasPasskeys() && (await page.PublicKeyCredential?.getClientCapabilities?.())?.['conditionalCreate'] === true;

/** Challenges are valid for 10 minutes, and autofill waits for as long as the page is open. */
const challengeMilliseconds = 9 * 60_000;

/** A signal that also aborts after some time. `stop` ends the wait. */
const limitedSignal = (signal: AbortSignal | undefined) => {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
    abort();
  }, challengeMilliseconds);
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  return {
    signal: controller.signal,
    isOver: () => isOver,
    stop: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    },
  };
};

export interface PasskeyLoginOptions extends CallOptions {
  /** Waits until the user picks a passkey in the autofill of a field, instead of opening a dialog. */
  readonly conditional?: boolean | undefined;
}

/** Logs in with a passkey that the user picks. Abort the `signal` before another dialog for passkeys opens. */
export const loginWithPasskey = async (
  client: Client,
  { conditional = false, ...options }: PasskeyLoginOptions = {},
): Promise<PasskeyLogin> => {
  for (;;) {
    const started = await startPasskeyLogin(client, undefined, options);
    if (!started.ok) return options.signal?.aborted ? canceled : { kind: 'problem', problem: started };
    const limit = limitedSignal(options.signal);
    const passkey = await ask('get', {
      publicKey: parseRequest(started.data),
      signal: limit.signal,
      ...(conditional && { mediation: 'conditional' }),
    }).finally(limit.stop);
    if (passkey) return client.loginWithPasskey({ passkey: passkey as AuthenticationResponseJson }, options);
    if (!conditional || !limit.isOver()) return canceled;
  }
};

/** Completes a login with a passkey, if its challenge lists it. */
export const completeWithPasskey = async (
  client: Client,
  challenge: Challenge,
  options: CallOptions = {},
): Promise<CompleteLoginOutcome | Canceled> => {
  if (!challenge.passkey_options) return canceled;
  const passkey = await ask('get', {
    publicKey: parseRequest(challenge.passkey_options),
    ...(options.signal && { signal: options.signal }),
  });
  return passkey
    ? client.completeLogin(challenge, { passkey: passkey as AuthenticationResponseJson }, options)
    : canceled;
};

/** Asks the logged-in user for a passkey. Return its `passkey` from the function that `withProof` calls. */
export const askForPasskey = async (client: Caller, options: CallOptions = {}): Promise<PasskeyProof> => {
  const started = await startPasskeyReauthentication(client, undefined, options);
  if (!started.ok) return options.signal?.aborted ? canceled : { kind: 'problem', problem: started };
  const passkey = await ask('get', {
    publicKey: parseRequest(started.data),
    ...(options.signal && { signal: options.signal }),
  });
  return passkey ? { kind: 'proof', passkey: passkey as AuthenticationResponseJson } : canceled;
};

export interface AddPasskeyOptions extends CallOptions {
  /** A name by which the user recognizes the passkey. Default: the name of its authenticator. */
  readonly name?: string | undefined;
  /** Adds it without a dialog if the browser can, otherwise not at all. */
  readonly conditional?: boolean | undefined;
  /** Asks for the recent proof that this requires. */
  readonly ask?: AskForProof | undefined;
}

/** Adds a passkey to the account of the logged-in user. Show the recovery codes if there are any: they are not shown again. */
export const addPasskey = async (
  client: Client,
  { name, conditional = false, ask: askForProof = () => undefined, ...options }: AddPasskeyOptions = {},
): Promise<PasskeyAddition> => {
  if (conditional && !(await hasConditionalCreate())) return canceled;
  const started = await client.withProof(() => startPasskeyRegistration(client, { id: 'me' }, options), askForProof);
  if (!started.ok) return options.signal?.aborted ? canceled : { kind: 'problem', problem: started };
  const passkey = await ask('create', {
    publicKey: parseCreation(started.data),
    ...(options.signal && { signal: options.signal }),
    ...(conditional && { mediation: 'conditional' }),
  });
  if (!passkey) return canceled;
  const added = await client.withProof(
    () => addPasskeyOperation(client, { id: 'me', name, passkey: passkey as RegistrationResponseJson }, options),
    askForProof,
  );
  if (!added.ok) return { kind: 'problem', problem: added };
  return { kind: 'added', recoveryCodes: added.data.recovery_codes ?? [] };
};
