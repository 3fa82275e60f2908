/** `npm run changelog`: writes what isn't released yet into CHANGELOG.md. */
import { expectedChangelog } from './release/changelog-gate.ts';
import { here, readSubject, writeChangelog } from './repository.ts';

await writeChangelog(here, await expectedChangelog(await readSubject(here)));
console.log('CHANGELOG.md lists the changes since the last release.');
