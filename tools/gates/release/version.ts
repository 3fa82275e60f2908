import type { Contracts } from '../gate.ts';
import { readDocument } from '../openapi/document.ts';
import { type Impact, impacts } from './change.ts';

/** A version by semver.org. A pre-release (`2.0.0-rc.1`) counts as its release. */
export interface Version {
  readonly text: string;
  readonly numbers: readonly [major: number, minor: number, patch: number];
  readonly isRelease: boolean;
}

export const parseVersion = (text: string): Version | undefined => {
  const [, major, minor, patch, before] = /^(\d+)\.(\d+)\.(\d+)(-[0-9A-Za-z.-]+)?$/.exec(text) ?? [];
  if (major === undefined) return undefined;
  return { text, numbers: [Number(major), Number(minor), Number(patch)], isRelease: before === undefined };
};

/** Returns the version of both contracts: `info.version` of the REST contract. */
export const versionOf = ({ openapi }: Contracts): Version | undefined =>
  parseVersion(readDocument(openapi).info.version);

/** Returns the next version after a change of this impact. */
export const nextVersion = ({ numbers: [major, minor, patch] }: Version, impact: Impact): string =>
  ({ major: `${major + 1}.0.0`, minor: `${major}.${minor + 1}.0`, patch: `${major}.${minor}.${patch + 1}` })[impact];

/** Returns the impact between two versions: `none` if they are equal, undefined if the second one is not a next version. */
export const moveBetween = (base: Version, now: Version): Impact | 'none' | undefined => {
  if (now.text === base.text) return 'none';
  return impacts.find((impact) => nextVersion(base, impact) === now.numbers.join('.'));
};
