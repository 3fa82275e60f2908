/** By semantic versioning: what breaks clients, what adds to the contract or changes it otherwise, and mere words. */
export type Impact = 'patch' | 'minor' | 'major';

export const impacts: readonly Impact[] = ['patch', 'minor', 'major'];

/** One difference between two versions of a contract. */
export interface Change {
  readonly api: 'REST' | 'GraphQL';
  readonly impact: Impact;
  readonly kind: 'added' | 'deprecated' | 'changed';
  /** What it is about and what became of it, in Markdown, without a full stop. */
  readonly text: string;
}

export const heaviest = (changes: readonly Change[]): Impact =>
  impacts[Math.max(0, ...changes.map(({ impact }) => impacts.indexOf(impact)))]!;
