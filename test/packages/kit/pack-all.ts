import { buildPackage, pack, packageNames } from '../../../packages/build/build.ts';

/** Builds and packs every package before the first test. */
export default async (): Promise<void> => {
  for (const name of packageNames) {
    await buildPackage(name);
    await pack(name);
  }
};
