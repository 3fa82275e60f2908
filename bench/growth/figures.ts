import type { Figure } from '../output/figure.ts';
import type { Deletion } from './deletion.ts';
import { intervalSeconds, type Load, percentileOf, type Responses, typicalPercentileOf } from './responses.ts';
import type { Size } from './rows.ts';

/** The measurements of one table. */
export interface Measured {
  readonly deleted: number;
  readonly deletion: Deletion;
  readonly loads: readonly Load[];
  readonly responses: Readonly<Record<'before' | 'during' | 'after', Responses>>;
  readonly sizes: Readonly<Record<'before' | 'deleted' | 'vacuumed', Size>>;
}

/** The summaries of each load's response times. */
const summaries: Readonly<Record<string, (responses: Responses, name: string) => number>> = {
  p50: (responses, name) => percentileOf(responses, name, 0.5),
  p95: (responses, name) => percentileOf(responses, name, 0.95),
  [`p95 of ${intervalSeconds} s, median`]: (responses, name) => typicalPercentileOf(responses, name, 0.95),
};

const deletionFigures = ({ deleted, deletion }: Measured): readonly Figure[] => {
  const { seconds, statements, heldMs, firstRate, walBytes, databaseMs } = deletion;
  const meanMs = statements.ms / statements.calls;
  const perThousand = databaseMs / (deleted / 1000);
  return [
    {
      name: 'rows deleted',
      unit: '/s',
      measured: deleted / seconds,
      baseline: firstRate,
      baselineName: 'in the first tenth',
      note: `${deleted.toLocaleString('en')} rows in ${seconds.toFixed(1)} s; write-ahead log of the server: ${(walBytes / 1e6).toFixed(0)} MB; processor time of the database, with that of the requests: ${perThousand.toFixed(1)} ms for 1,000 rows (Linux)`,
    },
    {
      name: 'longest statement',
      unit: 'ms',
      measured: statements.longestMs,
      baseline: meanMs,
      baselineName: 'mean',
      note: `${statements.calls.toLocaleString('en')} statements that delete a batch, as the service measures them, those that find nothing included; the event loop of the service was held for ${heldMs.toFixed(0)} ms at most`,
    },
  ];
};

const responseFigures = ({ loads, responses: { before, during, after } }: Measured): readonly Figure[] =>
  loads.flatMap(({ name, perSecond }) =>
    Object.entries(summaries).map(([summary, summarize]): Figure => {
      const count = (of: Responses): string => (of[name]?.length ?? 0).toLocaleString('en');
      return {
        name: `${name} during the deletion, ${summary}`,
        unit: 'ms',
        measured: summarize(during, name),
        baseline: summarize(before, name),
        baselineName: 'before',
        note: `open loop, ${perSecond}/s; ${count(during)} requests during the deletion, ${count(before)} before; after the deletion: ${summarize(after, name).toFixed(2)} ms`,
      };
    }),
  );

const sizeFigure = ({ sizes: { before, deleted, vacuumed } }: Measured): Figure => ({
  name: 'size of the table',
  unit: 'MB',
  measured: vacuumed.totalMegabytes,
  baseline: before.totalMegabytes,
  baselineName: 'before',
  note: `after the deletion and a VACUUM; after the deletion alone: ${deleted.totalMegabytes.toFixed(0)} MB; indexes: ${before.indexMegabytes.toFixed(0)} MB before, ${vacuumed.indexMegabytes.toFixed(0)} MB at the end`,
});

export const figuresOf = (measured: Measured): readonly Figure[] => [
  ...deletionFigures(measured),
  ...responseFigures(measured),
  sizeFigure(measured),
];
