import type { Parts } from '../codegen/parts.ts';

/** The texts of the two contracts, each in one file. */
export interface Contracts {
  readonly openapi: string;
  readonly sdl: string;
}

/** Programs of a consumer of the contracts, one for each API. */
export interface Programs {
  readonly rest: string;
  readonly graphql: string;
}

/** What the gates check. Texts, so that a test can hand them any. */
export interface Subject {
  /** The files that the contracts are written in. Faults name their lines. */
  readonly parts: Parts;
  readonly contracts: Contracts;
  /** The contracts of the last release; undefined before the first one. */
  readonly baseline: Contracts | undefined;
  /** The programs of consumers of the last release; undefined before the first one. */
  readonly programs: Programs | undefined;
  readonly changelog: string;
  /** The text of each file of `src/`, by its path in the repository. */
  readonly sources: Readonly<Record<string, string>>;
  /** The texts of the YAML files beside the parts, by their paths in the repository. */
  readonly yaml: Readonly<Record<string, string>>;
}

/** One thing that has to hold before a change of the contracts lands. */
export interface Gate {
  readonly name: string;
  /** What to do about its faults. */
  readonly remedy: string;
  /** What is wrong, where, one line each; empty where all is well. */
  faults(subject: Subject): Promise<readonly string[]>;
}
