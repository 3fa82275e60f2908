/** Builds the packages into `build/packages/`, packs them and prints their sizes. Fails if one is larger than its limit. */
import { buildPackage, pack, packageNames, releaseVersion } from './build.ts';

/** The sizes of tarballs in KB that each package must stay below. */
const limits = { contracts: 300, client: 60, server: 60, mock: 500 } as const;

console.log(`Packages of version ${await releaseVersion()}:`);
for (const name of packageNames) {
  await buildPackage(name);
  const { bytes, unpackedBytes, files } = await pack(name);
  const [packed, unpacked] = [bytes, unpackedBytes].map((size) => (size / 1000).toFixed(1));
  console.log(
    `  ${name.padEnd(9)} ${packed} KB packed (limit ${limits[name]}), ${unpacked} KB unpacked, ${files.length} files`,
  );
  if (bytes > limits[name] * 1000) process.exitCode = 1;
}
