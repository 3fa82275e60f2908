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
);

/** The modules of a test plan, by the names of their classes. */
export type Plan<Provider> = Readonly<Record<string, Module<Provider>>>;

export const resultOf = (module: Module<never>): string => {
  if ('notApplicable' in module) return `not applicable: ${module.notApplicable}`;
  return 'differs' in module ? `differs: ${module.differs}` : 'passes';
};
