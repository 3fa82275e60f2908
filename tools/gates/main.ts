/** `npm run lint:contracts` runs all gates of the contracts, and prints instructions for those that fail. */
import { PartsError } from '../codegen/parts.ts';
import type { Gate, Subject } from './gate.ts';
import { stages } from './gates.ts';
import { here, readSubject, withPackages } from './repository.ts';

/** Reads the contracts, or reports why they cannot be checked. */
const read = (): Promise<Subject> =>
  readSubject(here)
    .then(withPackages)
    .catch((error: unknown) => {
      if (!(error instanceof PartsError)) throw error;
      for (const fault of error.faults) console.error(`✗ ${fault}`);
      console.error('  → Change the files of contracts/ so that they can be bundled.');
      process.exit(1);
    });

const subject = await read();

/**
 * Runs a gate and prints its result.
 * @returns true if it passes
 */
const pass = async ({ name, remedy, faults, notes }: Gate): Promise<boolean> => {
  const begin = performance.now();
  const found = await faults(subject);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(`${found.length === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  for (const note of (await notes?.(subject)) ?? []) console.log(`    ${note}`);
  for (const fault of found) console.error(`    ${fault}`);
  if (found.length > 0) console.error(`  → ${remedy}`);
  return found.length === 0;
};

for (const stage of stages) {
  const open = await Promise.all(stage.map(pass));
  if (open.includes(false)) {
    process.exitCode = 1;
    break;
  }
}
