/** Builds the packages into `build/packages/`, packs them and prints their sizes. Fails if one is larger than its limit. */
import { releaseVersion } from './build.ts';
import { packAll, sizeOf } from './sizes.ts';

console.log(`Packages of version ${await releaseVersion()}:`);
for (const tarball of await packAll()) {
  console.log(`  ${sizeOf(tarball)}`);
  if (tarball.isTooLarge) process.exitCode = 1;
}
