/**
 * Makes the generated files that are not committed, if they are missing or stale. `npm ci` runs it (`prepare`), and what reads them
 * runs it first.
 */
import { make } from './codegen/made.ts';
import { PartsError } from './codegen/parts.ts';

try {
  const changed = await make();
  if (changed.length > 0) console.log(`Made ${changed.join(', ')}.`);
} catch (error) {
  if (!(error instanceof PartsError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
