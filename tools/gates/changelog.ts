/**
 * `npm run changelog` writes the unreleased changes into CHANGELOG.md. With `-- --since <commit>` it prints the changes since a
 * commit instead, which is the list of breaking changes before the first release.
 */
import { parseArgs } from 'node:util';
import { sectionOf } from './release/changelog.ts';
import { expectedChangelog } from './release/changelog-gate.ts';
import { changesBetween } from './release/changes.ts';
import { contractsAt, here, readSubject, writeChangelog } from './repository.ts';

const { since } = parseArgs({ options: { since: { type: 'string' } } }).values;
const subject = await readSubject(here);
if (since === undefined) {
  await writeChangelog(here, await expectedChangelog(subject));
  console.log('CHANGELOG.md lists the changes since the last release.');
} else {
  console.log(
    sectionOf(`Changes since ${since}`, await changesBetween(await contractsAt(here, since), subject.contracts)),
  );
}
