export type { Caller, CallOptions } from './call.ts';
export type {
  AskForProof,
  AuthorizedFetch,
  Client,
  ClientOptions,
  NeededProof,
  ProofCall,
  SecondFactorProof,
} from './client.ts';
export { createClient } from './create-client.ts';
export type * from './entities.ts';
export { fieldErrors } from './field-errors.ts';
export type {
  Challenge,
  Challenged,
  CodeLoginOutcome,
  CompleteLoginOutcome,
  Failed,
  LoggedIn,
  LoginOutcome,
  PasskeyLoginOutcome,
  SecondFactor,
  SignupOutcome,
  SocialLoginOutcome,
  Unverified,
} from './login.ts';
export type * from './results.ts';
export type { CurrentSession, SessionListener } from './sessions.ts';
export { type ClientStorage, memoryStorage, type StorageKind } from './storage.ts';
