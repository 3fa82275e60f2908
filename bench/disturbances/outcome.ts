import { loadavg } from 'node:os';
import type { Loss } from './census.ts';
import type { Disturbance } from './list.ts';
import { isGood, kinds, type Load, type Reply } from './load.ts';

/** The result of a disturbance. */
export interface Outcome {
  readonly what: string;
  readonly sent: number;
  readonly acknowledged: number;
  readonly logins: number;
  readonly lost: Loss;
  readonly doubledSignups: number;
  readonly requests: number;
  /** The failed requests by their status or error. */
  readonly failed: ReadonlyMap<string, number>;
  /** Replies that clients do not expect by the contract, and failures of repeated sign-ups. */
  readonly unexpected: readonly string[];
  /** The time from the end of the disturbance until requests of all kinds had succeeded. */
  readonly recoverySeconds: number;
  readonly missingMails: number;
  readonly doubledMails: number;
  /** The number of emails that arrived more than once with one ID. */
  readonly mailsAgain: number;
  /** The time from the end of the disturbance until the last email of an acknowledged sign-up had been accepted. */
  readonly mailSeconds: number;
  readonly loadAverage: number;
}

export const loadAverage = (): number => loadavg()[0]!;

/** Returns the time when requests of all kinds had succeeded after a moment, or undefined. */
export const workingAt = ({ replies }: Load, since: number): number | undefined => {
  const firsts = kinds.map((kind) => replies.find((reply) => reply.kind === kind && reply.at > since && isGood(reply)));
  return firsts.every((reply) => reply !== undefined) ? Math.max(...firsts.map(({ at }) => at)) : undefined;
};

const nameOf = ({ status, code }: Reply): string => (status === 0 ? code : `${status} ${code}`);

const isExpected = ({ status, hasRetryAfter }: Reply, { endsConnections }: Disturbance): boolean =>
  status === 0 ? endsConnections === true : status === 503 && hasRetryAfter;

/** Returns the failed requests of a load with their counts, and the unexpected ones. */
export const failuresOf = ({ replies }: Load, disturbance: Disturbance) => {
  const refused = replies.filter((reply) => !isGood(reply));
  const failed = new Map<string, number>();
  for (const reply of refused) failed.set(nameOf(reply), (failed.get(nameOf(reply)) ?? 0) + 1);
  const unexpected = refused
    .filter((reply) => !isExpected(reply, disturbance))
    .map((reply) => `${reply.kind}: ${nameOf(reply)}${reply.status === 503 ? ', without Retry-After' : ''}`);
  return { failed, unexpected };
};

/** Returns the faults of a result: lost or duplicate rows, and failures that clients do not expect. */
export const faultsOf = (outcome: Outcome): readonly string[] => {
  const { lost, doubledSignups, missingMails, doubledMails, unexpected, recoverySeconds } = outcome;
  const counts = {
    'sign-ups lost': lost.signups,
    'logins lost': lost.logins,
    'sign-ups doubled': doubledSignups,
    'emails missing': missingMails,
    'emails doubled': doubledMails,
  };
  return [
    ...Object.entries(counts).flatMap(([name, count]) => (count > 0 ? [`${count} ${name}`] : [])),
    ...new Set(unexpected),
    ...(Number.isFinite(recoverySeconds) ? [] : ['requests did not succeed again']),
  ].map((fault) => `${outcome.what}: ${fault}`);
};

const columns: Readonly<Record<string, (outcome: Outcome) => string>> = {
  Disturbance: ({ what }) => what,
  'Sign-ups sent': ({ sent }) => String(sent),
  Acknowledged: ({ acknowledged }) => String(acknowledged),
  Lost: ({ lost }) => String(lost.signups),
  Doubled: ({ doubledSignups }) => String(doubledSignups),
  'Logins (lost)': ({ logins, lost }) => `${logins} (${lost.logins})`,
  'Failed requests': ({ failed, requests }) =>
    `${[...failed].map(([name, count]) => `${count} × ${name}`).join(', ') || '0'} of ${requests}`,
  'Until success': ({ recoverySeconds }) => `${recoverySeconds.toFixed(2)} s`,
  'Emails missing, doubled, sent again': (outcome) =>
    [outcome.missingMails, outcome.doubledMails, outcome.mailsAgain].join(', '),
  'Until all emails': ({ mailSeconds }) => `${mailSeconds.toFixed(1)} s`,
  'Load average': (outcome) => outcome.loadAverage.toFixed(1),
};

/** Formats results as Markdown for a document. */
export const toMarkdown = (outcomes: readonly Outcome[]): string => {
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const names = Object.keys(columns);
  return [
    row(names),
    row(names.map(() => '---')),
    ...outcomes.map((outcome) => row(Object.values(columns).map((textOf) => textOf(outcome)))),
  ].join('\n');
};
