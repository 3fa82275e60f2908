import { copyFile, mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { make } from '../../tools/codegen/made.ts';

const root = join(import.meta.dirname, '../..');

/** The documents of the contracts that are attached to a release. All but the bundles are made by a command. */
export const attachedDocuments = [
  'openapi.yaml',
  'openapi.json',
  'openapi-3.0.json',
  'openapi-full.yaml',
  'asyncapi.json',
  'schema.graphql',
] as const;

/** Puts the documents and the tarballs of the packages into a folder, which is emptied first, and returns their names. */
export const gatherAttached = async (folder: string, tarballs: readonly string[]): Promise<readonly string[]> => {
  await make();
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const files = [...attachedDocuments.map((name) => join(root, 'generated', name)), ...tarballs];
  for (const file of files) await copyFile(file, join(folder, basename(file)));
  return files.map((file) => basename(file));
};
