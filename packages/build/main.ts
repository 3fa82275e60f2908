/**
 * Builds the packages into `build/packages/`, packs them and prints their sizes, and those of bundled programs. Fails if one is larger
 * than its limit.
 */
import { releaseVersion } from './build.ts';
import { bundlePrograms } from './bundle-size.ts';
import { packAll, sizeOf } from './sizes.ts';

console.log(`Packages of version ${await releaseVersion()}:`);
const tarballs = (await packAll()).map((tarball) => ({ ...tarball, line: sizeOf(tarball) }));
for (const { line, isTooLarge } of [...tarballs, ...(await bundlePrograms())]) {
  console.log(`  ${line}`);
  if (isTooLarge) process.exitCode = 1;
}
