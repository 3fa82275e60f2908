/** A check of `npm run check`: the suites were run lately, and no file of `npm test` took too long in the last run of all tests. */
import { readTimes, slowFiles } from '../test/kit/test-times.ts';
import { commitDays, readRecords, recordsBegan, staleSuites } from '../test/suite-records.ts';
import { commandOf, thinnedFiles } from '../test/suites.ts';

/** Returns true if `npm test` does not run a file, or, in a run of `npm run test:all`, runs fewer of its rows. */
const isExempt = (file: string, isOnce: boolean): boolean =>
  commandOf(file) !== 'test' || (!isOnce && thinnedFiles.includes(file));

const times = readTimes();
const faults = [
  ...staleSuites(readRecords(), commitDays(), recordsBegan()),
  ...(times ? slowFiles(times, isExempt) : []),
];
process.stdout.write(faults.map((fault) => `${fault}\n`).join(''));
if (faults.length > 0) process.exitCode = 1;
