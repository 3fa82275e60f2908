/** Bundles the mock for the image: `node packages/mock/bundle.ts dist/mock`. */
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { generate } from './generate.ts';

const folder = resolve(process.argv[2] ?? 'dist/mock');
await mkdir(folder, { recursive: true });
await generate(folder);
