export interface Target {
  /** What is held against the bound. */
  readonly of: 'measured' | 'ratio' | 'difference';
  readonly is: '≥' | '≤' | '<';
  readonly bound: number;
}

/** One row of the table. */
export interface Figure {
  readonly name: string;
  readonly unit: '/s' | 's' | 'ms' | 'µs' | 'MB' | 'MB/s' | 'KB' | 'logins';
  readonly measured: number;
  /** Measured in the same run, in the same unit. */
  readonly baseline: number;
  readonly baselineName: string;
  /** Absent where there is nothing to hold the figure against. */
  readonly target?: Target;
  /** How it came about, and what to know before relying on it. */
  readonly note: string;
}

export const ratioOf = ({ measured, baseline }: Figure): number => measured / baseline;

const holds: Readonly<Record<Target['is'], (value: number, bound: number) => boolean>> = {
  '≥': (value, bound) => value >= bound,
  '≤': (value, bound) => value <= bound,
  '<': (value, bound) => value < bound,
};

const values: Readonly<Record<Target['of'], (figure: Figure) => number>> = {
  measured: ({ measured }) => measured,
  ratio: ratioOf,
  difference: ({ measured, baseline }) => measured - baseline,
};

export const isMet = (figure: Figure, { of, is, bound }: Target): boolean => holds[is](values[of](figure), bound);
