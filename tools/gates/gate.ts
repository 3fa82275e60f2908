import type { Parts } from '../codegen/parts.ts';

/** The texts of the two contracts, each in one file, and of what is published with them. */
export interface Contracts {
  readonly openapi: string;
  readonly sdl: string;
  /** The events as AsyncAPI. Undefined if it is not compared. */
  readonly asyncapi?: string | undefined;
  /** The exported names and types of the packages, as JSON. Undefined if they are not compared. */
  readonly packages?: string | undefined;
}

/** Programs of a consumer of the contracts, one for each API. */
export interface Programs {
  readonly rest: string;
  readonly graphql: string;
}

/** The input of the gates. It consists of texts, so that tests can supply any. */
export interface Subject {
  /** The files that contain the contracts. Faults name their lines. */
  readonly parts: Parts;
  readonly contracts: Contracts;
  /** The contracts of the last release. Before the first one, those of a release candidate, or undefined. */
  readonly baseline: Contracts | undefined;
  /** The programs of consumers of the last release, or undefined before the first one. */
  readonly programs: Programs | undefined;
  readonly changelog: string;
  /** The text of each file of `src/`, by its path in the repository. */
  readonly sources: Readonly<Record<string, string>>;
  /** The texts of the documents that are served and published, by their paths in the repository. */
  readonly served: Readonly<Record<string, string>>;
  /** The texts of the other YAML files, by their paths in the repository. */
  readonly yaml: Readonly<Record<string, string>>;
}

/** A check that must pass before a change of the contracts lands. */
export interface Gate {
  readonly name: string;
  /** The instruction on how to solve its faults. */
  readonly remedy: string;
  /** Returns the faults with their places, one per line. */
  faults(subject: Subject): Promise<readonly string[]>;
  /** Returns what is printed even if the gate passes, one line each. */
  notes?(subject: Subject): Promise<readonly string[]>;
}
