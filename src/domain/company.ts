/** A company of an application, with the branch that new members start in. */
export interface Company {
  readonly id: number;
  readonly name: string;
  readonly defaultBranchId: number;
}

export const defaultBranchName = 'Default';
