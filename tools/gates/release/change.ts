/** The impact by semantic versioning: breaking changes, other changes of the contract, and changes of texts. */
export type Impact = 'patch' | 'minor' | 'major';

export const impacts: readonly Impact[] = ['patch', 'minor', 'major'];

/** A difference between two versions of a contract. */
export interface Change {
  readonly api: 'REST' | 'GraphQL' | 'AsyncAPI' | 'Packages';
  readonly impact: Impact;
  readonly kind: 'added' | 'deprecated' | 'changed';
  /** The changed element and the change, in Markdown, without a full stop. */
  readonly text: string;
}

export const heaviest = (changes: readonly Change[]): Impact =>
  impacts[Math.max(0, ...changes.map(({ impact }) => impacts.indexOf(impact)))]!;
