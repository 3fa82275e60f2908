import type { Caller, CallOptions, Typed } from './call.ts';
import type { CompleteLoginRequest, ReauthenticateRequest, UserFields } from './entities.ts';
import type {
  Challenge,
  CodeLoginOutcome,
  CompleteLoginOutcome,
  LoginOutcome,
  PasskeyLoginOutcome,
  SignupOutcome,
  SocialLoginOutcome,
} from './login.ts';
import type {
  LoginInput,
  LoginWithCodeInput,
  LoginWithPasskeyInput,
  ReauthenticateResult,
  SignupInput,
  SocialLoginInput,
  StartSocialLoginInput,
  StartSocialLoginResult,
} from './operations.ts';
import type { AnyResult, Ok, ProblemOf, ProblemsOf, ReauthenticationRequired } from './results.ts';
import type { CurrentSession, SessionListener } from './sessions.ts';
import type { ClientStorage, StorageKind } from './storage.ts';

export interface ClientOptions {
  /** The URL of the service, or with the storage `cookie` of the backend: `https://auth.example.com`. */
  readonly url: string;
  /** The application key. It selects the application and is not secret. */
  readonly appKey?: string | undefined;
  /** The super admin key, for servers only: every request is made with it, and there is no session. */
  readonly serviceKey?: string | undefined;
  /** The operator key, for servers only: the operations for operators are made with it, and with nothing else. */
  readonly operatorKey?: string | undefined;
  /** The storage of the session. Default: `local`. */
  readonly storage?: StorageKind | ClientStorage | undefined;
  /** The name of the session in the storage. Default: the application key and the URL. */
  readonly name?: string | undefined;
  /** Default: the `fetch` of the platform. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** Milliseconds after which a response no longer counts. Default: 10,000. */
  readonly timeout?: number | undefined;
}

/** Exactly one proof, which completes a login. */
export type SecondFactorProof =
  | { readonly totp_code: string }
  | { readonly sms_code: string }
  | { readonly recovery_code: string }
  | { readonly passkey: NonNullable<CompleteLoginRequest['passkey']> };

/** A proof that an operation, or an API of yours, requires. */
export interface NeededProof {
  /** The methods that the user has. Empty if an API of yours requires the proof, which does not know them. */
  readonly methods: ReauthenticationRequired['methods'];
  /** The problem of the last proof that was not accepted. */
  readonly problem?: ProblemsOf<ReauthenticateResult> | undefined;
}

/** Asks the user for a proof. Without one, the call returns `reauthentication_required`. */
export type AskForProof = (
  needed: NeededProof,
) => ReauthenticateRequest | undefined | Promise<ReauthenticateRequest | undefined>;

/** A call of an operation that can require a recent proof (`x-proof` in the contract). */
export type ProofCall<R> = (() => Promise<R>) &
  ([Extract<R, ReauthenticationRequired>] extends [never] ? never : unknown);

/** Calls `fetch`, with the token of the session for the listed origins only. */
export type AuthorizedFetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/**
 * A client of one application. The intersection is checked faster than an interface with a parameter.
 * @typeParam F the custom fields of users, which the command `types` writes
 */
export type Client<F extends UserFields = UserFields> = ClientCalls & Typed<F>;

export interface ClientCalls extends Pick<Caller, 'call'> {
  readonly url: string;
  /** Returns the headers that select the application, for requests to the service that no operation makes. */
  headers(): Readonly<Record<string, string>>;
  /** Logs in with email address and password. */
  login(input: LoginInput, options?: CallOptions): Promise<LoginOutcome>;
  /** Logs in with the code of an email (`sendLoginCode`) and its address, or with the key of its link. */
  loginWithCode(input: LoginWithCodeInput, options?: CallOptions): Promise<CodeLoginOutcome>;
  /** Logs in with a passkey. `loginWithPasskey` of `./passkeys` asks the browser for it. */
  loginWithPasskey(input: LoginWithPasskeyInput, options?: CallOptions): Promise<PasskeyLoginOutcome>;
  /** Completes a login that returned a challenge. */
  completeLogin(challenge: Challenge, proof: SecondFactorProof, options?: CallOptions): Promise<CompleteLoginOutcome>;
  /** Starts a login at a provider and remembers it in this tab. Open the `authorization_url` of the result. */
  startSocialLogin(input: StartSocialLoginInput, options?: CallOptions): Promise<StartSocialLoginResult>;
  /** Logs in with the URL that the provider redirected to, or with an ID token of its SDK. */
  socialLogin(input: string | SocialLoginInput, options?: CallOptions): Promise<SocialLoginOutcome>;
  /** Signs a user up. Repeated after a lost response with the same input, it creates no second user. */
  signup(input: SignupInput, options?: CallOptions): Promise<SignupOutcome>;
  /** Removes the session from this device, and ends it at the service: all sessions of the user with `everywhere`. */
  logout(options?: {
    readonly everywhere?: boolean | undefined;
  }): Promise<Ok<204, undefined> | ProblemOf<number, string>>;
  /** Returns the session that is kept. The service may have ended it: that shows at the next call. */
  session(): Promise<CurrentSession | undefined>;
  /** Calls the listener with the session, now and after each login and logout, also of other tabs. */
  onSession(listener: SessionListener): () => void;
  /** Renews the token now. @returns the session; undefined if it has ended */
  renew(): Promise<CurrentSession | undefined>;
  /** Returns a token that has not expired, for what `fetchFor` does not reach, such as a WebSocket. */
  token(): Promise<string | undefined>;
  /** Returns a `fetch` that adds the token to requests to these origins, renews it after a 401, and follows no redirect with it. */
  fetchFor(origins: readonly string[]): AuthorizedFetch;
  /** Makes a call. If it requires a recent proof, asks for one and repeats the call. */
  withProof<R extends AnyResult>(call: ProofCall<R>, ask: AskForProof): Promise<R>;
  /** Does so for a request to an API of yours with the `fetch` of `fetchFor`. */
  withProof(call: () => Promise<Response>, ask: AskForProof): Promise<Response>;
}
