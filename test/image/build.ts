import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isBaseFromRegistry, podman, storage } from './engine.ts';

const root = join(import.meta.dirname, '../..');
export const baseImage = 'docker.io/library/node:24-bookworm-slim';

const exists = (image: string): Promise<boolean> =>
  podman('image', 'exists', image).then(
    () => true,
    () => false,
  );

/** The options that exclude the same files as Debian's slim images. */
const slim = ['doc', 'man', 'info', 'locale'].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`);
const noLists = '--customize-hook=rm -rf "$1"/var/lib/apt/lists/* "$1"/var/cache/apt/*';

/** Like the entry point of the official image, for commands that are programs. */
const entryPoint = '#!/bin/sh\nset -e\nexec "$@"\n';

const baseDockerfile = `FROM scratch
ADD root.tar /
COPY usr /usr
RUN groupadd --gid 1000 node && useradd --uid 1000 --gid node --shell /bin/bash --create-home node
ENTRYPOINT ["docker-entrypoint.sh"]
CMD ["node"]
`;

/**
 * Makes an image that stands in for the official one: the essential packages of Debian 12, the Node.js of the development packages, and the npm
 * that runs the tests. Docker Hub is not asked.
 */
const createBase = async (): Promise<void> => {
  const folder = join(storage, 'base');
  const local = join(folder, 'usr/local');
  // Of a run that was interrupted.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(local, 'bin'), { recursive: true });
  cpSync(realpathSync(join(root, 'node_modules/.bin/node')), join(local, 'bin/node'));
  const npm = join(realpathSync(process.env['npm_execpath'] ?? ''), '../..');
  cpSync(npm, join(local, 'lib/node_modules/npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'));
  writeFileSync(join(local, 'bin/docker-entrypoint.sh'), entryPoint, { mode: 0o755 });
  writeFileSync(join(folder, 'Dockerfile'), baseDockerfile);
  const packages = '--include=libstdc++6,netbase,tzdata';
  const archive = join(folder, 'root.tar');
  await promisify(execFile)('mmdebstrap', [
    '--quiet',
    '--variant=minbase',
    packages,
    ...slim,
    noLists,
    'bookworm',
    archive,
  ]);
  await podman('build', '--format', 'docker', '--network', 'host', '--tag', baseImage, folder);
  rmSync(folder, { recursive: true });
};

/** The registry of the npm that runs the tests, and the authorities that it trusts. They do not become part of the image. */
const npmSettings = (): readonly string[] => {
  const { npm_config_registry: registry, NODE_EXTRA_CA_CERTS: authorities } = process.env;
  const lines = [
    ...(registry ? [`registry=${registry}`] : []),
    ...(authorities ? ['cafile=/run/authorities.crt'] : []),
  ];
  const file = join(storage, 'npmrc');
  writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
  const mounts = [
    `${file}:/usr/local/etc/npmrc:ro`,
    ...(authorities ? [`${authorities}:/run/authorities.crt:ro`] : []),
  ];
  return mounts.flatMap((mount) => ['--volume', mount]);
};

/** Executes the Dockerfile. */
export const buildImage = async (): Promise<void> => {
  if (isBaseFromRegistry) await podman('pull', baseImage);
  else if (!(await exists(baseImage))) await createBase();
  // Docker's format, because that of the OCI has no health check.
  const options = ['--format', 'docker', '--pull=never', '--network', 'host'];
  await podman('build', ...options, ...npmSettings(), '--tag', 'gatehouse', root);
};

const layersOf = async (image: string): Promise<number> =>
  JSON.parse(await podman('image', 'inspect', image, '--format', '{{json .RootFS.Layers}}')).length;

/** The bytes that a registry stores for the layers of the base image, and for those that the Dockerfile adds. */
export const compressedSizes = async (): Promise<{ readonly base: number; readonly added: number }> => {
  const folder = join(storage, 'saved');
  rmSync(folder, { recursive: true, force: true });
  await podman('save', '--quiet', '--format', 'docker-dir', '--compress', '--output', folder, 'gatehouse');
  const { layers } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const sizes: readonly number[] = layers.map(({ size }: { size: number }) => size);
  rmSync(folder, { recursive: true });
  const count = await layersOf(baseImage);
  const sum = (all: readonly number[]): number => all.reduce((total, size) => total + size, 0);
  return { base: sum(sizes.slice(0, count)), added: sum(sizes.slice(count)) };
};
