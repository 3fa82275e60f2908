import type { Figure } from '../output/figure.ts';
import type { Report } from '../programs/probe.ts';
import type { Timer } from '../programs/timers.ts';
import { median } from '../statistics.ts';

const perMs = 1000;

/** How long the event loop is at work for one request. */
const serviceTimeOf = ({ activeMs, responseCheck }: Report): number => (activeMs / responseCheck.calls) * perMs;

const perCall = ({ ms, calls }: Timer): number => (ms / calls) * perMs;

/** The price of the contract, timed inside the service while `me` was under load. */
export const contractFigures = (reports: readonly Report[]): readonly Figure[] => {
  const serviceTime = median(reports.map(serviceTimeOf));
  const priceOf = (name: string, timerOf: (report: Report) => Timer, note: string): Figure => ({
    name,
    unit: 'µs',
    measured: median(reports.map((report) => perCall(timerOf(report)))),
    baseline: serviceTime,
    baselineName: 'event loop, per me',
    target: { of: 'ratio', is: '<', bound: 0.1 },
    note,
  });
  return [
    priceOf(
      'request validation',
      ({ requestValidation }) => requestValidation,
      'openapi-backend’s validateRequest, timed in place while me is under load',
    ),
    priceOf('reply check', ({ responseCheck }) => responseCheck, 'the oracle’s violations, timed in the same way'),
  ];
};
