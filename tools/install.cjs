// @ts-check
/**
 * Installs the packages of folders with their own lockfile, unless they are installed: `node tools/install.cjs` for all of them,
 * or for the named folders. `npm ci` in the root does not install them, so that running the service or its tests does not require
 * them.
 */
'use strict';

require('./dev-packages.cjs');

const { execFileSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

const folders = ['tools', 'bench', 'test/browser', 'test/clients', 'docs/site', 'examples'];

const wanted = process.argv.length > 2 ? process.argv.slice(2) : folders;
for (const name of wanted) {
  if (!folders.includes(name)) throw new Error(`${name} has no packages. These folders have: ${folders.join(', ')}.`);
  const folder = join(__dirname, '..', name);
  const lock = readFileSync(join(folder, 'package-lock.json'));
  const digest = createHash('sha256').update(lock).digest('hex');
  const mark = join(folder, 'node_modules/.lockfile');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === digest) continue;
  process.stderr.write(`Installing the packages of ${name}/\n`);
  // The settings of npm in the root, such as its cache, are passed on in the environment, but not its prefix.
  execFileSync('npm', ['ci', '--include=dev', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  writeFileSync(mark, digest);
}
