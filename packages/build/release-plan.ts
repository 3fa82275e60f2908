/** The facts that decide whether a version can be released. */
export interface ReleaseState {
  readonly version: string;
  /** The version of the contracts in `contracts/baseline/`; undefined before the first release. */
  readonly baselineVersion: string | undefined;
  /** The lines of `git status --porcelain`. */
  readonly changes: readonly string[];
  /** The tags of the repository. */
  readonly tags: readonly string[];
  /** The packages that the registry has in this version. */
  readonly published: readonly string[];
}

export type ReleasePlan = { readonly tag: 'latest' | 'next' } | { readonly refusals: readonly string[] };

const isPrerelease = (version: string): boolean => version.includes('-');

/** Returns the npm tag under which a version is published, or the reasons why it cannot be. */
export const planRelease = ({ version, baselineVersion, changes, tags, published }: ReleaseState): ReleasePlan => {
  const isUndated = !isPrerelease(version) && baselineVersion !== version;
  const refusals = [
    ...(changes.length > 0 ? [`The working tree has ${changes.length} uncommitted changes.`] : []),
    ...(tags.includes(`v${version}`) ? [`The tag v${version} exists.`] : []),
    ...published.map((name) => `${name}@${version} is published.`),
    ...(isUndated ? [`contracts/baseline/ is not of ${version}: run \`npm run release:contracts\` and commit.`] : []),
  ];
  return refusals.length > 0 ? { refusals } : { tag: isPrerelease(version) ? 'next' : 'latest' };
};
