import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageNames } from './build.ts';

/** A file that states the version of the release. */
interface Stating {
  /** The path from the root of the repository. */
  readonly path: string;
  /** Matches each statement: the text before the version, and the version. */
  readonly form: RegExp;
}

const manifests = ['package.json', ...packageNames.map((name) => `packages/${name}/package.json`)];

/** The entries of the root and of the packages in the lock file. */
const locked = ['', ...packageNames.map((name) => `packages/${name}`)].join('|');

/** `info.version` of the contract decides, and the other files follow it. The default image of the chart has its `appVersion`. */
export const stating: readonly Stating[] = [
  { path: 'contracts/openapi.yaml', form: /^( {2}version: )(\S+)$/gm },
  ...manifests.map((path) => ({ path, form: /^( {2}"version": ")([^"]+)/gm })),
  {
    path: 'package-lock.json',
    form: new RegExp(`(^ {2}"version": "|^ {4}"(?:${locked})": \\{[^}]*?"version": ")([^"]+)`, 'gm'),
  },
  { path: 'deploy/helm/gatehouse/Chart.yaml', form: /^((?:version|appVersion): "?)([^"\s]+)/gm },
  { path: 'docs/kubernetes.md', form: /(\/gatehouse:)(\S+)/g },
];

/** Returns the files that state another version, with that version. @throws if a file states none */
export const otherVersions = async (root: string, version: string): Promise<readonly string[]> => {
  const found = stating.map(async ({ path, form }) => {
    const stated = [...(await readFile(join(root, path), 'utf8')).matchAll(form)].map(([, , one = '']) => one);
    if (stated.length === 0) throw new Error(`${path} states no version.`);
    return [...new Set(stated)].filter((one) => one !== version).map((one) => `${path} has version ${one}`);
  });
  return (await Promise.all(found)).flat();
};

/** Writes a version into all files that state it. */
export const setVersion = async (root: string, version: string): Promise<void> => {
  for (const { path, form } of stating) {
    const text = await readFile(join(root, path), 'utf8');
    await writeFile(
      join(root, path),
      text.replaceAll(form, (_all, before: string) => `${before}${version}`),
    );
  }
};

/** Tells whether a text is a version that can be released: `1.2.3`, or a candidate for it. */
export const isVersion = (text: string): boolean => /^\d+\.\d+\.\d+(?:-rc\.\d+)?$/.test(text);

/**
 * Returns the version of the next release candidate: the present one if it has no tag, and otherwise the one with the next number.
 * @throws if the present version is a release, because the changes since then decide which version is next
 */
export const nextCandidate = (present: string, tags: readonly string[]): string => {
  const [, release, number] = /^(\d+\.\d+\.\d+)(?:-rc\.(\d+))?$/.exec(present) ?? [];
  if (release === undefined) throw new Error(`info.version is ${present}, and must have the format 1.2.3-rc.1.`);
  if (number === undefined)
    throw new Error(`${present} is a release. Say which candidate follows: npm run release -- --version 1.2.3-rc.1`);
  const numbers = tags.flatMap((tag) => {
    const [, of, one] = /^v(\d+\.\d+\.\d+)-rc\.(\d+)$/.exec(tag) ?? [];
    return of === release ? [Number(one)] : [];
  });
  return `${release}-rc.${numbers.includes(Number(number)) ? Math.max(...numbers) + 1 : number}`;
};
