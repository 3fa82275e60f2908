import { packAll } from '../../../packages/build/sizes.ts';

/** Builds and packs every package before the first test. */
export default async (): Promise<void> => {
  await packAll();
};
