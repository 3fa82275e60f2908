/**
 * Builds the packages into `build/packages/`, packs them and prints their sizes, those of bundled programs, and the time for checking
 * types. Fails if one is larger than its limit. With `--if-changed`, it prints the last result if nothing has changed since.
 */
import { releaseVersion } from './build.ts';
import { reportPackages } from './report.ts';

const { lines, isTooLarge } = await reportPackages(process.argv.includes('--if-changed'));
console.log([`Packages of version ${await releaseVersion()}:`, ...lines.map((line) => `  ${line}`)].join('\n'));
if (isTooLarge) process.exitCode = 1;
