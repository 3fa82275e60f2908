import type { PackageName } from './build.ts';

/** The fields of a manifest with the addresses of a package. */
export interface Addresses {
  readonly repository: { readonly type: 'git'; readonly url: string; readonly directory: string };
  readonly homepage: string;
  readonly bugs: string;
}

/**
 * Returns the addresses of a package; undefined if the project has no public repository.
 * @param repository `repository` of the root's `package.json`: the URL of the repository in a browser
 * @throws if it is not such a URL
 */
export const addressesOf = (name: PackageName, repository: unknown): Addresses | undefined => {
  if (repository === undefined) return undefined;
  if (
    typeof repository !== 'string' ||
    !/^https:\/\/[\w.-]+(?:\/[\w.-]+)+$/.test(repository) ||
    /\.git$/.test(repository)
  )
    throw new Error('`repository` in package.json must be a URL such as https://git.example.com/owner/name.');
  return {
    repository: { type: 'git', url: `git+${repository}.git`, directory: `packages/${name}` },
    homepage: `${repository}#readme`,
    bugs: `${repository}/issues`,
  };
};
