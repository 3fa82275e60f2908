import { buildPackage, type PackageName, type Packed, pack, packageNames } from './build.ts';

/**
 * The sizes of tarballs in KB that each package must stay below. With 132 operations and 89 webhooks, the contracts have 382 KB, the
 * client 71 KB, the server 38 KB and the mock 494 KB.
 */
const limits: Readonly<Record<PackageName, number>> = { contracts: 420, client: 78, server: 60, mock: 500 };

export interface Tarball extends Packed {
  readonly name: PackageName;
  readonly isTooLarge: boolean;
}

/** Builds and packs every package. */
export const packAll = async (): Promise<readonly Tarball[]> => {
  const tarballs: Tarball[] = [];
  for (const name of packageNames) {
    await buildPackage(name);
    const packed = await pack(name);
    tarballs.push({ ...packed, name, isTooLarge: packed.bytes > limits[name] * 1000 });
  }
  return tarballs;
};

/** Returns a line that tells the size of a tarball. */
export const sizeOf = ({ name, bytes, unpackedBytes, files }: Tarball): string => {
  const [packed, unpacked] = [bytes, unpackedBytes].map((size) => (size / 1000).toFixed(1));
  return `${name.padEnd(9)} ${packed} KB packed (limit ${limits[name]}), ${unpacked} KB unpacked, ${files.length} files`;
};
