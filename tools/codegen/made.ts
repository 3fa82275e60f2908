/**
 * Makes the generated files that are not committed: the documents of the contracts beside the two bundles, generated sources of the
 * packages, and the script of the account page. A kind of them is made when a file that it is made of has changed. It is left out if
 * packages that making it takes are missing: a deployment has only those of the service.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { OpenApiDocument } from '../../src/contracts.ts';
import { onceSucceeded } from '../../src/kernel/memoize.ts';
import { header } from './header.ts';

const root = join(import.meta.dirname, '../..');

interface Kind {
  /** The files that are made, seen from the root. */
  readonly files: readonly string[];
  /** Patterns of the files that they are made of, beside those of this folder and the lockfile. */
  readonly sources: readonly string[];
  /** The folders of packages that making them takes. */
  readonly packages: readonly string[];
  /** Returns the texts of the files, in their order. It imports what it takes, since that may not be installed. */
  readonly textsOf: (contract: () => Promise<OpenApiDocument>) => Promise<readonly (string | undefined)[]>;
}

/** The contract, and what resolves its references. */
const contractSources = ['contracts/*.{yaml,graphql}', 'src/api/references.ts'];

const kinds: Readonly<Record<string, Kind>> = {
  documents: {
    files: ['openapi-full.yaml', 'openapi-full.json', 'openapi.json', 'openapi-3.0.json', 'asyncapi.json'].map(
      (name) => `generated/${name}`,
    ),
    sources: contractSources,
    packages: ['node_modules/yaml'],
    async textsOf(contract) {
      const { madeDocuments } = await import('./documents.ts');
      const { asyncapiFile } = await import('./asyncapi.ts');
      const document = await contract();
      return [...madeDocuments(document), asyncapiFile(document)];
    },
  },
  sources: {
    files: ['client/src/entities.ts', 'client/src/operations.ts', 'mock/src/outcomes.ts'].map(
      (name) => `packages/${name}`,
    ),
    sources: contractSources,
    packages: ['node_modules/yaml'],
    async textsOf(contract) {
      const { clientFiles } = await import('./client.ts');
      const { mockOutcomesFile } = await import('./mock-outcomes.ts');
      const { toPublicDocument } = await import('./public-document.ts');
      const document = toPublicDocument(await contract());
      const client = clientFiles(document, header);
      return [client['entities.ts'], client['operations.ts'], header + mockOutcomesFile(document)];
    },
  },
  types: {
    files: ['generated/rest.d.ts', 'packages/server/src/webhook-types.ts'],
    sources: contractSources,
    packages: ['node_modules/yaml', 'tools/node_modules/openapi-typescript'],
    async textsOf(contract) {
      const { restTypes } = await import('./rest-types.ts');
      const { webhookTypes } = await import('./webhook-types.ts');
      const { toPublicDocument } = await import('./public-document.ts');
      const document = await contract();
      const types = [await restTypes(JSON.stringify(toPublicDocument(document))), await webhookTypes(document)];
      return types.map((text) => header + text);
    },
  },
  accountPage: {
    files: ['generated/account-page.js'],
    sources: [...contractSources, 'packages/client/src/*.ts', 'src/kernel/device.ts', 'src/web/account-app/**/*.ts'],
    packages: ['node_modules/lit-html', 'node_modules/rolldown'],
    async textsOf() {
      const { accountPageFile } = await import('./account-page.ts');
      return [await accountPageFile(header)];
    },
  },
};

/** All files that are made. */
export const madeFiles: readonly string[] = Object.values(kinds).flatMap(({ files }) => files);

const isPresent = (path: string): boolean => existsSync(join(root, path));

/** Returns the files that have not been made. */
export const missingFiles = (): readonly string[] => madeFiles.filter((path) => !isPresent(path));

/** Has the digests of what the present files were made of, by their kinds. */
const record = join(root, 'generated/made.digests');

const readRecord = (): Readonly<Record<string, string>> =>
  existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {};

const digestOf = ({ sources }: Kind): string => {
  const hash = createHash('sha256');
  for (const path of globSync([...sources, 'tools/codegen/*.ts', 'package-lock.json'], { cwd: root }).sort())
    hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
};

/** Puts a file in place as a whole: another process may read it, or make it at the same time. */
const put = async (path: string, text: string): Promise<void> => {
  const draft = join(root, `generated/made-${process.pid}.tmp`);
  await writeFile(draft, text);
  await mkdir(dirname(path), { recursive: true });
  await rename(draft, path);
};

/** Bundles the contract. @throws PartsError if its parts do not fit together */
const readContract = async (): Promise<OpenApiDocument> => {
  const { bundleOpenapi } = await import('./bundle-openapi.ts');
  const { readParts } = await import('./parts.ts');
  return bundleOpenapi(await readParts(new URL('../../contracts/', import.meta.url)));
};

/**
 * Makes what is missing or stale, and returns the names of the files that have changed.
 * @param contract the bundled contract, if the caller has it
 * @throws PartsError if the parts of the contract do not fit together
 */
export const make = async (contract: () => Promise<OpenApiDocument> = readContract): Promise<readonly string[]> => {
  const changed: string[] = [];
  const read = onceSucceeded(contract);
  for (const [name, kind] of Object.entries(kinds)) {
    const digest = digestOf(kind);
    if (!kind.packages.every(isPresent)) continue;
    if (readRecord()[name] === digest && kind.files.every(isPresent)) continue;
    await mkdir(join(root, 'generated'), { recursive: true });
    for (const [index, text] of (await kind.textsOf(read)).entries()) {
      const path = join(root, kind.files[index]!);
      if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
      await put(path, text!);
      changed.push(kind.files[index]!);
    }
    await put(record, `${JSON.stringify({ ...readRecord(), [name]: digest }, null, 2)}\n`);
  }
  return changed;
};
