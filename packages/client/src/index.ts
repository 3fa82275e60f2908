export type { Caller, CallOptions, Typed } from './call.ts';
export type {
  AskForProof,
  AuthorizedFetch,
  Client,
  ClientCalls,
  ClientOptions,
  NeededProof,
  ProofCall,
  SecondFactorProof,
} from './client.ts';
export { createClient } from './create-client.ts';
export type { ChangedFields, SignupFields, WithChangedFields, WithFields } from './custom-fields.ts';
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
