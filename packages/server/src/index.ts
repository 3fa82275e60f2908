export type { Problem, Refusal, RefusalCode } from './problem.ts';
export type { Role } from './sessions.ts';
export type { Requirement, Verification, VerifiedUser, Verifier, VerifierOptions } from './verifier.ts';
export { createVerifier } from './verifier.ts';
