/** Bundles the service and its packages into `dist/`. `dist/main.js` does what `src/main.js` does, and starts faster. */
import { join } from 'node:path';
import { buildBundle } from './build.ts';

await buildBundle(join(import.meta.dirname, '../dist'));
