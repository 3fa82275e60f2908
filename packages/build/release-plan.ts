/** The facts that decide whether a version can be released. */
export interface ReleaseState {
  readonly version: string;
  /** The version of the contracts in `contracts/baseline/`; undefined before the first release. */
  readonly baselineVersion: string | undefined;
  /** The lines of `git status --porcelain`. */
  readonly changes: readonly string[];
  /** The files that state another version, with that version. */
  readonly otherVersions: readonly string[];
  /** The tags of the repository. */
  readonly tags: readonly string[];
  /** The packages that the registry has in this version. */
  readonly published: readonly string[];
  /** True if the manifests have the addresses of a public repository. */
  readonly hasRepository: boolean;
}

export interface ReleasePlan {
  /** The npm tag under which the version is published. */
  readonly tag: 'latest' | 'next';
  /** The reasons why it cannot be published. */
  readonly refusals: readonly string[];
}

const isPrerelease = (version: string): boolean => version.includes('-');

export const planRelease = (state: ReleaseState): ReleasePlan => {
  const { version, baselineVersion, changes, otherVersions, tags, published, hasRepository } = state;
  const isUndated = !isPrerelease(version) && baselineVersion !== version;
  const refusals = [
    ...(changes.length > 0 ? [`The working tree has ${changes.length} uncommitted changes.`] : []),
    ...otherVersions.map((other) => `${other}: run \`npm run release -- --version ${version}\` and commit.`),
    ...(tags.includes(`v${version}`) ? [`The tag v${version} exists.`] : []),
    ...published.map((name) => `${name}@${version} is published.`),
    ...(hasRepository ? [] : ['The packages have no public repository: set `repository` in package.json.']),
    ...(isUndated
      ? [`contracts/baseline/ is not of ${version}: run \`npm run release -- --version ${version}\` and commit.`]
      : []),
  ];
  return { tag: isPrerelease(version) ? 'next' : 'latest', refusals };
};
