import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { bundleOpenapi } from '../codegen/bundle-openapi.ts';
import { bundleSdl } from '../codegen/bundle-sdl.ts';
import { fullYaml } from '../codegen/documents.ts';
import { type Parts, readParts } from '../codegen/parts.ts';
import type { Contracts, Programs, Subject } from './gate.ts';

/** The root of this repository. */
export const here = new URL('../../', import.meta.url);

/** The folder with the programs of consumers of the last release. */
const programs = 'contracts/baseline/programs/';

const read = (root: URL, path: string): Promise<string> => readFile(new URL(path, root), 'utf8');

const readBaseline = async (root: URL): Promise<Contracts> => {
  const [openapi, sdl] = await Promise.all([
    read(root, 'contracts/baseline/openapi.yaml'),
    read(root, 'contracts/baseline/schema.graphql'),
  ]);
  return { openapi, sdl };
};

/** Returns the contracts that the parts make, whether or not `npm run codegen` has written them. @throws PartsError */
export const bundled = (parts: Parts): Contracts => ({
  openapi: fullYaml(bundleOpenapi(parts)),
  sdl: bundleSdl(parts),
});

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

/** Returns the paths of YAML files. Templates of charts are excluded, since they are not YAML until Helm has filled them. */
const yamlIn = async (root: URL, parts: Parts): Promise<readonly string[]> => {
  const folders = ['contracts/', 'generated/', 'deploy/prometheus/', 'deploy/helm/gatehouse/'];
  const found = folders.map(async (folder) => {
    const names = (await readdir(new URL(folder, root)).catch(unlessMissing)) ?? [];
    return names.map((name) => `${folder}${name}`);
  });
  const paths = ['compose.yaml', ...(await Promise.all(found)).flat()];
  return paths.filter((path) => /\.ya?ml$/.test(path) && !(path.replace('contracts/', '') in parts));
};

const readYaml = async (root: URL, parts: Parts): Promise<Subject['yaml']> => {
  const texts = (await yamlIn(root, parts)).map(
    async (path) => [path, await read(root, path).catch(unlessMissing)] as const,
  );
  return Object.fromEntries(
    (await Promise.all(texts)).flatMap(([path, text]) => (text === undefined ? [] : [[path, text]])),
  );
};

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
    yaml: await readYaml(root, parts),
  };
};

/**
 * Reads the contracts of a commit.
 * @throws if the commit does not exist
 */
export const contractsAt = async (root: URL, commit: string): Promise<Contracts> => {
  const show = async (path: string): Promise<string> => {
    const options = { cwd: fileURLToPath(root), maxBuffer: 64 * 1024 * 1024 };
    return (await promisify(execFile)('git', ['show', '--end-of-options', `${commit}:${path}`], options)).stdout;
  };
  const isInParts = (await show('contracts/openapi.yaml')).includes('\nx-parts:\n');
  const names = isInParts
    ? (['generated/openapi-full.yaml', 'generated/schema.graphql'] as const)
    : (['contracts/openapi.yaml', 'contracts/schema.graphql'] as const);
  const [openapi, sdl] = await Promise.all(names.map(show));
  return { openapi: openapi!, sdl: sdl! };
};

export const writeChangelog = (root: URL, text: string): Promise<void> =>
  writeFile(new URL('CHANGELOG.md', root), text);

export const writeBaseline = async (root: URL, { openapi, sdl }: Contracts, kept: Programs): Promise<void> => {
  const folder = new URL('contracts/baseline/', root);
  await mkdir(new URL(programs, root), { recursive: true });
  await writeFile(new URL('openapi.yaml', folder), openapi);
  await writeFile(new URL('schema.graphql', folder), sdl);
  await writeFile(new URL(`${programs}rest.ts`, root), kept.rest);
  await writeFile(new URL(`${programs}graphql.ts`, root), kept.graphql);
};
