// @ts-check
// This file is CommonJS in old syntax, without packages, because the releases of Node.js that it refuses must be able to run it.
// They lack an option or a module that the service uses, and their own message does not name the solution.
'use strict';

/** The first minor version of a major one that runs TypeScript and supports `--disable-sigusr1`. All later major versions do. */
const firstMinors = { 22: 18, 23: 7 };

const version = process.versions.node.split('.').map(Number);
const major = version[0] || 0;
const firstMinor = major > 23 ? 0 : firstMinors[/** @type {22 | 23} */ (major)];

if (firstMinor === undefined || (version[1] || 0) < firstMinor) {
  process.stderr.write(
    'Gatehouse does not run with Node.js ' +
      process.versions.node +
      ': install Node.js 24. On Linux, `npm ci` installs it for npm scripts.\n',
  );
  process.exit(1);
}
