export interface Target {
  /** The value that is compared with the bound. */
  readonly of: 'measured' | 'ratio' | 'difference';
  readonly is: '≥' | '≤' | '<';
  readonly bound: number;
}

/** A row of the table. */
export interface Figure {
  readonly name: string;
  readonly unit: '/s' | 's' | 'ms' | 'µs' | 'MB' | 'MB/s' | 'KB' | 'logins';
  readonly measured: number;
  /** The baseline, measured in the same run and unit. */
  readonly baseline: number;
  readonly baselineName: string;
  /** Absent if the figure is not compared with anything. */
  readonly target?: Target;
  /** An explanation of the measurement and its limits. */
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
