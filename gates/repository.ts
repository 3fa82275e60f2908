import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Contracts, Programs, Subject } from './gate.ts';

/** The repository this file is in. */
export const here = new URL('../', import.meta.url);

/** The programs of consumers of the last release. */
const programs = 'contracts/baseline/programs/';

const read = (root: URL, path: string): Promise<string> => readFile(new URL(path, root), 'utf8');

const readContracts = async (root: URL, folder: string): Promise<Contracts> => {
  const [openapi, sdl] = await Promise.all([
    read(root, `${folder}openapi.yaml`),
    read(root, `${folder}schema.graphql`),
  ]);
  return { openapi, sdl };
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

/** Charts are left out: their templates are not YAML until Helm has filled them. */
const yamlIn = async (root: URL): Promise<readonly string[]> => {
  const folders = ['contracts/', 'generated/', 'deploy/prometheus/', 'deploy/helm/gatehouse/'];
  const found = folders.map(async (folder) => {
    const names = (await readdir(new URL(folder, root)).catch(unlessMissing)) ?? [];
    return names.map((name) => `${folder}${name}`);
  });
  const paths = ['compose.yaml', ...(await Promise.all(found)).flat()];
  return paths.filter((path) => /\.ya?ml$/.test(path) && path !== 'contracts/openapi.yaml');
};

const readYaml = async (root: URL): Promise<Subject['yaml']> => {
  const texts = (await yamlIn(root)).map(async (path) => [path, await read(root, path).catch(unlessMissing)] as const);
  return Object.fromEntries(
    (await Promise.all(texts)).flatMap(([path, text]) => (text === undefined ? [] : [[path, text]])),
  );
};

const readSources = async (root: URL): Promise<Subject['sources']> => {
  const paths = (await Promise.all([sourcesIn(root, 'mailer/'), sourcesIn(root, 'src/')])).flat();
  return Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await read(root, path)] as const)));
};

/** What the gates check, as it stands in a repository. Before the first release there is no baseline and no changelog. */
export const readSubject = async (root: URL): Promise<Subject> => ({
  contracts: await readContracts(root, 'contracts/'),
  baseline: await readContracts(root, 'contracts/baseline/').catch(unlessMissing),
  programs: await readPrograms(root).catch(unlessMissing),
  changelog: (await read(root, 'CHANGELOG.md').catch(unlessMissing)) ?? '',
  sources: await readSources(root),
  yaml: await readYaml(root),
});

/** Reads the contracts as a commit has them. @throws if the commit does not exist */
export const contractsAt = async (root: URL, commit: string): Promise<Contracts> => {
  const show = async (path: string): Promise<string> => {
    const options = { cwd: fileURLToPath(root), maxBuffer: 64 * 1024 * 1024 };
    return (await promisify(execFile)('git', ['show', '--end-of-options', `${commit}:${path}`], options)).stdout;
  };
  const [openapi, sdl] = await Promise.all([show('contracts/openapi.yaml'), show('contracts/schema.graphql')]);
  return { openapi, sdl };
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
