// @ts-check
// This file is CommonJS in old syntax, because it runs before the release of Node.js has been checked.
'use strict';

const { existsSync } = require('node:fs');
const { join } = require('node:path');
const { devDependencies } = require('../package.json');

const isMissing = (/** @type {string} */ name) => !existsSync(join(__dirname, '../node_modules', name));

if (Object.keys(devDependencies).some(isMissing)) {
  process.stderr.write(
    'The development packages are missing, which npm leaves out with NODE_ENV=production or --omit=dev: run `npm ci --include=dev` first.\n',
  );
  process.exit(1);
}

require('../src/node-version.cjs');
