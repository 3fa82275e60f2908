/** `npm run release:contracts` releases the current contracts. */
import { release } from './release/release.ts';
import { here, readSubject, withPackages, writeBaseline, writeChangelog } from './repository.ts';

const outcome = await release(await withPackages(await readSubject(here)), new Date().toISOString().slice(0, 10));
if ('refusal' in outcome) {
  console.error(outcome.refusal.join('\n'));
  process.exitCode = 1;
} else {
  await writeBaseline(here, outcome.baseline, outcome.programs);
  await writeChangelog(here, outcome.changelog);
  console.log(`Stored ${outcome.version}: contracts/baseline/ and CHANGELOG.md are written. Commit both.`);
}
