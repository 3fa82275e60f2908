import { operationTable } from '../../generated/handlers.ts';
import { buildPackage, type PackageName, type Packed, pack, packageNames } from './build.ts';

const operations = Object.keys(operationTable).length;

/**
 * The sizes of tarballs in KB that each package must stay below. All but the server grow with the operations: with 212, the
 * contracts have 446 KB, the client 81 KB, the server 44 KB and the mock 499 KB. Most of the contracts is one document as YAML and as
 * JSON, for programs that read only one of them.
 */
export const limits: Readonly<Record<PackageName, number>> = {
  contracts: Math.round(2.5 * operations),
  client: Math.round(0.45 * operations),
  server: 60,
  mock: Math.round(2.5 * operations),
};

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
