/** A value that can be chosen, as people read it. */
export interface Choice {
  readonly value: string;
  readonly name: string;
  readonly hint?: string | undefined;
  /** True if it cannot be chosen. The hint says why. */
  readonly isDisabled?: boolean | undefined;
}
