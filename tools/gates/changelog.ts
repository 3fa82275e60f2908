/**
 * `npm run changelog` writes the unreleased changes into CHANGELOG.md. Before the first release, it prints those since the release
 * candidate, which CHANGELOG.md does not list. With `-- --since <commit>` it prints the changes since a commit instead.
 */
import { parseArgs } from 'node:util';
import { sectionOf } from './release/changelog.ts';
import { expectedChangelog } from './release/changelog-gate.ts';
import { changesBetween } from './release/changes.ts';
import { versionOf } from './release/version.ts';
import { contractsAt, here, readSubject, withPackages, writeChangelog } from './repository.ts';

const { since } = parseArgs({ options: { since: { type: 'string' } } }).values;
const subject = await withPackages(await readSubject(here));
if (since === undefined) {
  await writeChangelog(here, await expectedChangelog(subject));
  console.log('CHANGELOG.md lists the changes since the last release.');
  const candidate = subject.baseline && versionOf(subject.baseline);
  if (subject.baseline && candidate && !candidate.isRelease)
    console.log(
      sectionOf(`Changes since ${candidate.text}`, await changesBetween(subject.baseline, subject.contracts)),
    );
} else {
  console.log(
    sectionOf(`Changes since ${since}`, await changesBetween(await contractsAt(here, since), subject.contracts)),
  );
}
