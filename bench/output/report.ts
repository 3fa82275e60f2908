import { availableParallelism } from 'node:os';
import type { Tally } from '../load/tally.ts';
import type { Figure } from './figure.ts';
import { toTable } from './table.ts';

/** Prints the figures of a run on PostgreSQL, with the replies that were not expected. */
export const printReport = (subject: string, figures: readonly Figure[], tally: Tally): void => {
  const title = `${subject} on PostgreSQL, ${availableParallelism()} cores, Node ${process.versions.node}`;
  console.log(`\n${toTable(title, figures)}`);
  const lines = tally.lines();
  console.log(lines.length > 0 ? `Unexpected replies: ${lines.join(', ')}.` : 'No unexpected replies.');
};
