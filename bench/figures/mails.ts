import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { forgotShot, inviteShot, type KnownUser, type RawRequest, signupShot } from '../load/requests.ts';
import type { Figure } from '../output/figure.ts';
import { progress } from '../progress.ts';
import type { Scene } from '../stage.ts';
import { median } from '../statistics.ts';

const tries = 60;
/** The number of attempts for close comparisons, where the difference is small. */
const closeTries = 150;
const warmUp = 10;
/** The pause in milliseconds, longer than the delivery of an email, so that only the response is measured. */
const settleMs = 120;
const evenness = 1.2;
const closeness = 1.1;

/** A kind of request that causes an email, with its average time. */
interface Kind {
  readonly name: string;
  readonly status: number;
  readonly rawRequest: () => RawRequest;
}

const password = 'correct horse battery staple';
const newEmail = (): string => `${randomUUID()}@example.com`;

const kinds: readonly Kind[] = [
  { name: 'sign-up', status: 201, rawRequest: () => signupShot(newEmail(), password) },
  { name: 'forgot', status: 202, rawRequest: () => forgotShot(newEmail()) },
  { name: 'invite', status: 201, rawRequest: () => inviteShot(newEmail()) },
];

/**
 * Measures if users notice the state of the notification application: the same requests while it accepts emails and while it
 * hangs, in turns, one at a time. Also measures if a password recovery takes longer for addresses with an account.
 */
export const measureMails = async ({ name, service, receiver, users, tally }: Scene): Promise<readonly Figure[]> => {
  /** Measures one request after the email of the previous one has been delivered. */
  const time = async ({ method, path, headers, body }: RawRequest, expected: number): Promise<number> => {
    await sleep(settleMs);
    const start = performance.now();
    const reply = await fetch(`${service.url}${path}`, { method, headers, body: body ?? null });
    await reply.arrayBuffer();
    if (reply.status !== expected) tally.add(`${path} answered ${reply.status}`);
    return performance.now() - start;
  };

  const figureOf = async ({ name: what, status, rawRequest }: Kind): Promise<Figure> => {
    progress(`${name}: ${what} while the receiver takes its mails, and while it hangs`);
    const times = { well: [] as number[], hanging: [] as number[] };
    for (let turn = -warmUp; turn < tries; turn += 1) {
      receiver.hangs = false;
      const well = await time(rawRequest(), status);
      receiver.hangs = true;
      const hanging = await time(rawRequest(), status);
      if (turn < 0) continue;
      times.well.push(well);
      times.hanging.push(hanging);
    }
    receiver.hangs = false;
    return {
      name: `${what} while the receiver hangs`,
      unit: 'ms',
      measured: median(times.hanging),
      baseline: median(times.well),
      baselineName: 'while it takes them',
      target: { of: 'ratio', is: '≤', bound: evenness },
      note: `medians of ${tries}, in turns`,
    };
  };

  const forgotten = async (): Promise<Figure> => {
    progress(`${name}: forgetting the password of a known and of an unknown address`);
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let turn = -warmUp; turn < closeTries; turn += 1) {
      const user: KnownUser = users[(turn + warmUp) % users.length]!;
      const requests = { known: forgotShot(user.email), unknown: forgotShot(newEmail()) };
      // Each kind comes first equally often.
      const order = turn % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const kind of order) {
        const taken = await time(requests[kind], 202);
        if (turn >= 0) times[kind].push(taken);
      }
    }
    const medians = [median(times.known), median(times.unknown)].toSorted((a, b) => a - b);
    return {
      name: 'forgot, slower kind',
      unit: 'ms',
      measured: medians[1]!,
      baseline: medians[0]!,
      baselineName: 'the faster kind',
      target: { of: 'ratio', is: '≤', bound: closeness },
      note: `medians of ${closeTries}: ${median(times.known).toFixed(2)} with an account, ${median(times.unknown).toFixed(2)} without one`,
    };
  };

  const figures: Figure[] = [];
  for (const kind of kinds) figures.push(await figureOf(kind));
  return [...figures, await forgotten()];
};
