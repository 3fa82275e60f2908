import { buildPackage, type PackageName, type Packed, pack, packageNames } from './build.ts';

/**
 * The sizes of tarballs in KB that each package must stay below. The contracts had 287 KB before the catalog of events, whose 50
 * types have a schema and an example each.
 */
const limits: Readonly<Record<PackageName, number>> = { contracts: 350, client: 66, server: 60, mock: 500 };

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
