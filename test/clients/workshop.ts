import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { childEnvironment } from '../kit/child-environment.ts';
import { scratch } from '../kit/scratch.ts';

export const root = resolve(import.meta.dirname, '../..');

/** The environment of commands. npm is offline, so that a command fails if it requests a missing package. */
const environment = { ...childEnvironment, npm_config_offline: 'true', npm_config_loglevel: 'error', NO_COLOR: '1' };

/** A project of a user who uses the service. */
export interface Workshop {
  readonly folder: string;
  /**
   * Runs a command in a folder of the project.
   * @returns its output
   * @throws with its output if it fails
   */
  run(command: string, at?: string): Promise<string>;
  read(path: string): string;
  write(path: string, text: string): void;
  close(): Promise<void>;
}

/** The folders with packages: the first that has one of a name counts. */
const places = ['.', 'tools', 'test/clients'].map((name) => join(root, name, 'node_modules'));

const placeOf = (name: string): string => {
  const place = places.find((folder) => existsSync(join(folder, name)));
  if (place === undefined) throw new Error(`The package ${name} is not installed.`);
  return join(place, name);
};

/** An empty project in which these packages are installed. */
export const openWorkshop = async (packages: readonly string[]): Promise<Workshop> => {
  const folder = await mkdtemp(join(scratch, 'gatehouse-clients-'));
  const link = (name: string): void => {
    const place = join(folder, 'node_modules', name);
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(placeOf(name), place);
  };
  const programs = new Set(places.flatMap((place) => readdirSync(join(place, '.bin'))));
  for (const name of [...packages, ...[...programs].map((program) => `.bin/${program}`)]) link(name);
  const write: Workshop['write'] = (path, text) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write('package.json', JSON.stringify({ name: 'consumer', private: true, type: 'module' }));

  return {
    folder,
    write,
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    async run(command, at = '.') {
      const options = { cwd: join(folder, at), env: environment };
      const { stdout } = await promisify(execFile)('sh', ['-c', command], options).catch(
        ({ message, stdout, stderr }) => {
          throw new Error([message, stdout, stderr].join('\n'));
        },
      );
      return stdout;
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
};
