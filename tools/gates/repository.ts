import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { asyncapiFile } from '../codegen/asyncapi.ts';
import { bundleOpenapi } from '../codegen/bundle-openapi.ts';
import { bundleSdl } from '../codegen/bundle-sdl.ts';
import { fullYaml } from '../codegen/documents.ts';
import { isPart, type Parts, readParts } from '../codegen/parts.ts';
import type { Contracts, Programs, Subject } from './gate.ts';

/** The root of this repository. */
export const here = new URL('../../', import.meta.url);

/** The folder with the programs of consumers of the last release. */
const programs = 'contracts/baseline/programs/';

const read = (root: URL, path: string): Promise<string> => readFile(new URL(path, root), 'utf8');

/** The files of the baseline. */
const baselineFiles = {
  openapi: 'openapi.json',
  sdl: 'schema.graphql',
  asyncapi: 'asyncapi.json',
  packages: 'packages.json',
} as const;
const baseline = 'contracts/baseline/';

const readBaseline = async (root: URL): Promise<Contracts> => {
  const at = (name: keyof typeof baselineFiles): Promise<string> => read(root, `${baseline}${baselineFiles[name]}`);
  const [openapi, sdl] = await Promise.all([at('openapi'), at('sdl')]);
  const [asyncapi, packages] = await Promise.all(
    [at('asyncapi'), at('packages')].map((text) => text.catch(unlessMissing)),
  );
  return { openapi, sdl, asyncapi, packages };
};

/** Returns the contracts that the parts make, whether or not `npm run codegen` has written them. @throws PartsError */
export const bundled = (parts: Parts): Contracts => {
  const document = bundleOpenapi(parts);
  return { openapi: fullYaml(document), sdl: bundleSdl(parts), asyncapi: asyncapiFile(document) };
};

/** Returns the manifests and sources of the packages, with the types that `contracts` gets when it is built. */
const packageFiles = async (root: URL): Promise<Readonly<Record<string, string>>> => {
  const { packageNames } = await import('../../packages/build/build.ts');
  const { generatedFiles } = await import('../../packages/contracts/generate.ts');
  const { generatedMark } = await import('./release/package-report.ts');
  const types = Object.entries(await generatedFiles()).filter(([name]) => name.endsWith('.d.ts'));
  const own = packageNames.map(async (name) => {
    const sources = await sourcesIn(root, `packages/${name}/src/`);
    const paths = [`packages/${name}/package.json`, ...sources];
    return Promise.all(paths.map(async (path) => [path, await read(root, path)] as const));
  });
  return Object.fromEntries([
    ...(await Promise.all(own)).flat(),
    ...types.map(([name, text]) => [`packages/contracts/src/${name}`, `${generatedMark}\n${text}`] as const),
  ]);
};

/** Adds the exported names and types of the packages of this repository to the contracts. Reading them takes seconds. */
export const withPackages = async (subject: Subject): Promise<Subject> => {
  const { packageReport } = await import('./release/package-report.ts');
  const packages = JSON.stringify(packageReport(await packageFiles(here)), null, 1);
  return { ...subject, contracts: { ...subject.contracts, packages: `${packages}\n` } };
};

const readPrograms = async (root: URL): Promise<Programs> => {
  const [rest, graphql] = await Promise.all(['rest', 'graphql'].map((name) => read(root, `${programs}${name}.ts`)));
  return { rest: rest!, graphql: graphql! };
};

const unlessMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
};

const sourcesIn = async (root: URL, folder: string): Promise<readonly string[]> => {
  const names = (await readdir(new URL(folder, root), { recursive: true }).catch(unlessMissing)) ?? [];
  return names.filter((name) => name.endsWith('.ts')).map((name) => `${folder}${name.replaceAll('\\', '/')}`);
};

/** Returns the texts of the files of some folders whose names match. A folder that is missing has none. */
const textsIn = async (
  root: URL,
  folders: readonly string[],
  form: RegExp,
): Promise<Readonly<Record<string, string>>> => {
  const found = folders.map(async (folder) => {
    const names = (await readdir(new URL(folder, root)).catch(unlessMissing)) ?? [];
    return names.filter((name) => form.test(name)).map((name) => `${folder}${name}`);
  });
  const texts = (await Promise.all(found)).flat().map(async (path) => [path, await read(root, path)] as const);
  return Object.fromEntries(await Promise.all(texts));
};

/** The folders with YAML files beside the parts. Templates of charts are excluded, since they are not YAML until Helm has filled them. */
const yamlFolders = ['', 'deploy/prometheus/', 'deploy/helm/gatehouse/'];

const readYaml = async (root: URL): Promise<Subject['yaml']> => ({
  ...(await textsIn(root, ['contracts/'], /^redocly\.yaml$/)),
  ...(await textsIn(root, yamlFolders, /\.ya?ml$/)),
});

const readSources = async (root: URL): Promise<Subject['sources']> => {
  const paths = (await Promise.all([sourcesIn(root, 'mailer/'), sourcesIn(root, 'src/')])).flat();
  return Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await read(root, path)] as const)));
};

/**
 * Reads the input of the gates from a repository. Before the first release there is no baseline and no changelog.
 * @throws PartsError if the parts of the contracts do not fit together
 */
export const readSubject = async (root: URL): Promise<Subject> => {
  const parts = await readParts(new URL('contracts/', root));
  return {
    parts,
    contracts: bundled(parts),
    baseline: await readBaseline(root).catch(unlessMissing),
    programs: await readPrograms(root).catch(unlessMissing),
    changelog: (await read(root, 'CHANGELOG.md').catch(unlessMissing)) ?? '',
    sources: await readSources(root),
    served: await textsIn(root, ['generated/'], /\.(yaml|json|graphql)$/),
    yaml: await readYaml(root),
  };
};

/**
 * Reads the contracts of a commit. Those of commits that have no bundle of the whole contract are bundled from their parts.
 * @throws if the commit does not exist
 */
export const contractsAt = async (root: URL, commit: string): Promise<Contracts> => {
  const git = async (...args: readonly string[]): Promise<string> => {
    const options = { cwd: fileURLToPath(root), maxBuffer: 64 * 1024 * 1024 };
    return (await promisify(execFile)('git', args, options)).stdout;
  };
  const show = (path: string): Promise<string> => git('show', '--end-of-options', `${commit}:${path}`);
  const files = await git('ls-tree', '-r', '--name-only', commit, '--', 'contracts', 'generated');
  const names = files.split('\n');
  if (!(await show('contracts/openapi.yaml')).includes('\nx-parts:\n'))
    return {
      openapi: await show('contracts/openapi.yaml'),
      sdl: await show('contracts/schema.graphql'),
      asyncapi: undefined,
    };
  if (!names.includes('generated/openapi-full.yaml')) {
    const parts = names.filter((name) => /^contracts\/[^/]+$/.test(name) && isPart(name.slice('contracts/'.length)));
    const texts = parts.map(async (path) => [path.slice('contracts/'.length), await show(path)] as const);
    return bundled(Object.fromEntries(await Promise.all(texts)));
  }
  return {
    openapi: await show('generated/openapi-full.yaml'),
    sdl: await show('generated/schema.graphql'),
    // Commits before the first events have no document of them.
    asyncapi: names.includes('generated/asyncapi.json') ? await show('generated/asyncapi.json') : undefined,
  };
};

export const writeChangelog = (root: URL, text: string): Promise<void> =>
  writeFile(new URL('CHANGELOG.md', root), text);

/** Writes the baseline, with the programs of consumers if there are some. */
export const writeBaseline = async (root: URL, contracts: Contracts, kept: Programs | undefined): Promise<void> => {
  await mkdir(new URL(kept ? programs : baseline, root), { recursive: true });
  for (const [name, file] of Object.entries(baselineFiles)) {
    const text = contracts[name as keyof Contracts];
    if (text !== undefined) await writeFile(new URL(`${baseline}${file}`, root), text);
  }
  for (const [name, text] of Object.entries(kept ?? {})) await writeFile(new URL(`${programs}${name}.ts`, root), text);
};
