import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { builtFolder, type PackageName } from '../../../packages/build/build.ts';
import { scratch } from '../../kit/scratch.ts';

const root = join(import.meta.dirname, '../../..');
/** The npm settings of the user who runs the tests, such as their registry, stay. */
const environment = {
  ...process.env,
  npm_config_loglevel: 'error',
  npm_config_fund: 'false',
  npm_config_audit: 'false',
  NO_COLOR: '1',
};

/** The releases of Node.js that the packages run on. */
export const nodeReleases = ['20', '22', '24'] as const;
export type NodeRelease = (typeof nodeReleases)[number];

const nodeFolder = (release: NodeRelease): string => join(root, 'build/node', release);
const nodePackage = `node-linux-${process.arch === 'arm64' ? 'arm64' : 'x64'}`;

/** Returns the program of a release of Node.js, which npm installs at its first use. */
const nodeOf = async (release: NodeRelease): Promise<string> => {
  const folder = nodeFolder(release);
  const program = join(folder, 'node_modules', nodePackage, 'bin/node');
  if (!existsSync(program)) {
    // Test files run in parallel: a program that another one is still writing cannot be started (ETXTBSY).
    const partial = `${folder}-${process.pid}`;
    await mkdir(partial, { recursive: true });
    await promisify(execFile)('npm', ['install', '--prefix', partial, '--no-save', `${nodePackage}@${release}`], {
      env: environment,
    });
    await rename(partial, folder).catch(() => rm(partial, { recursive: true }));
  }
  return program;
};

/** Returns the path of a package's tarball. */
export const tarballOf = async (name: PackageName): Promise<string> => {
  const manifest = JSON.parse(await readFile(join(builtFolder(name), 'package.json'), 'utf8'));
  const file = `${manifest.name.replace('@', '').replace('/', '-')}-${manifest.version}.tgz`;
  return join(root, 'build/packages', file);
};

/** A project in an empty folder that has installed packed packages, and others of the registry. */
export interface Consumer {
  readonly folder: string;
  write(path: string, text: string): Promise<void>;
  read(path: string): Promise<string>;
  /**
   * Runs a shell command in the folder.
   * @returns its output
   * @throws with its output if it fails
   */
  run(command: string, env?: Readonly<Record<string, string>>): Promise<string>;
  /**
   * Runs a file with a release of Node.js.
   * @returns its output
   */
  node(release: NodeRelease, ...args: readonly string[]): Promise<string>;
  close(): Promise<void>;
}

/** Installs tarballs of packages, and packages of the registry such as `hono@4`, into an empty folder. */
export const openConsumer = async (
  packages: readonly PackageName[],
  others: readonly string[] = [],
): Promise<Consumer> => {
  const folder = await mkdtemp(join(scratch, 'gatehouse-consumer-'));
  const execute = async (program: string, args: readonly string[], env = {}): Promise<string> => {
    const { stdout } = await promisify(execFile)(program, [...args], {
      cwd: folder,
      env: { ...environment, ...env },
      maxBuffer: 64 * 1024 * 1024,
    }).catch(({ message, stdout, stderr }) => {
      throw new Error([message, stdout, stderr].join('\n'));
    });
    return stdout;
  };
  const consumer: Consumer = {
    folder,
    async write(path, text) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    },
    read: (path) => readFile(join(folder, path), 'utf8'),
    run: (command, env) => execute('sh', ['-c', command], env),
    node: async (release, ...args) => execute(await nodeOf(release), args),
    close: () => rm(folder, { recursive: true, force: true }),
  };
  await consumer.write('package.json', JSON.stringify({ name: 'consumer', private: true, type: 'module' }));
  const tarballs = await Promise.all(packages.map(tarballOf));
  await execute('npm', ['install', '--prefer-offline', ...tarballs, ...others]);
  return consumer;
};
