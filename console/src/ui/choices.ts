/** A value that can be chosen, as people read it. */
export interface Choice {
  readonly value: string;
  readonly name: string;
  readonly hint?: string | undefined;
}
