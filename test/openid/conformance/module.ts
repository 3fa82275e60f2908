/** A module of the conformance suite, and what is tested in its place. */
export type Module<Provider> = {
  /** The condition that the module checks. */
  readonly requires: string;
} & (
  | { readonly check: (provider: Provider) => Promise<void> }
  | {
      /** The reason for which the result differs. The test shows what happens instead. */
      readonly differs: string;
      readonly check: (provider: Provider) => Promise<void>;
    }
  | {
      /** The reason for which the module cannot be run. */
      readonly notApplicable: string;
    }
  | {
      /** The test of another file that checks the condition, and the title of it. */
      readonly testedBy: readonly [file: string, title: string];
    }
  | {
      /** The reason for which the result is unknown. */
      readonly notTested: string;
    }
);

/** The modules of a test plan, by the names of their classes. */
export type Plan<Provider> = Readonly<Record<string, Module<Provider>>>;

export const resultOf = (module: Module<never>): string => {
  if ('notApplicable' in module) return `not applicable: ${module.notApplicable}`;
  if ('notTested' in module) return `not tested: ${module.notTested}`;
  return 'differs' in module ? `differs: ${module.differs}` : 'passes';
};
