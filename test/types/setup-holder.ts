import type { SetupHolder } from '../../src/kernel/principal.ts';
import type { UseCases } from '../../src/kernel/use-cases.ts';

type CommandOf<N extends keyof UseCases> = UseCases[N] extends (command: infer C) => unknown ? C : never;

/** The use cases that accept the browser of a setup link as their caller. */
type Accepting = {
  [N in keyof UseCases]: CommandOf<N> extends { readonly principal: infer P }
    ? [SetupHolder] extends [P]
      ? N
      : never
    : never;
}[keyof UseCases];

type Allowed =
  | 'listDomains'
  | 'getDomain'
  | 'addDomain'
  | 'verifyDomain'
  | 'deleteDomain'
  | 'listConnections'
  | 'getConnection'
  | 'createConnection'
  | 'updateConnection'
  | 'startConnectionTest'
  | 'finishConnectionTest'
  | 'getConnectionTest'
  | 'refreshConnectionMetadata'
  | 'listScimTokens'
  | 'createScimToken'
  | 'revokeScimToken'
  | 'listBreakGlassOwners'
  | 'setEnforcement'
  | 'deleteEnforcement';

// regression A829
/** A setup link gives nothing but these operations: another use case that accepts it does not compile here. */
export const others: Readonly<Record<Exclude<Accepting, Allowed>, 'accepts a setup link'>> = {};
/** The list names none that does not accept it. */
export const refused: Readonly<Record<Exclude<Allowed, Accepting>, 'refuses a setup link'>> = {};
