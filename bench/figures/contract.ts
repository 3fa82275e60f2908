import type { Figure } from '../output/figure.ts';
import type { Report } from '../programs/probe.ts';
import type { Timer } from '../programs/timers.ts';
import { median } from '../statistics.ts';

const perMs = 1000;

/** Returns the active time of the event loop for one request. */
const serviceTimeOf = ({ activeMs, requestValidation }: Report): number => (activeMs / requestValidation.calls) * perMs;

/** Returns the cost of the contract, measured inside the service while `me` was under load. */
export const contractFigures = (reports: readonly Report[]): readonly Figure[] => {
  const serviceTime = median(reports.map(serviceTimeOf));
  const priceOf = (name: string, timerOf: (report: Report) => Timer, note: string): Figure => ({
    name,
    unit: 'µs',
    // Every request is validated, while production checks a sample of the replies.
    measured: median(reports.map((report) => (timerOf(report).ms / report.requestValidation.calls) * perMs)),
    baseline: serviceTime,
    baselineName: 'event loop, per me',
    target: { of: 'ratio', is: '<', bound: 0.1 },
    note,
  });
  return [
    priceOf(
      'request validation',
      ({ requestValidation }) => requestValidation,
      'parameters and body against the contract, timed in place while me is under load',
    ),
    priceOf(
      'reply check',
      ({ responseCheck }) => responseCheck,
      'the oracle’s violations, timed in the same way, per request: production checks a sample',
    ),
  ];
};
