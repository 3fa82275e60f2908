import type { Cleanup } from '../cleanup.ts';
import { type ImportedApp, importApp } from '../imported-app.ts';
import { shownReplies, startFlood } from '../load/flood.ts';
import { type MailArrivals, startMailArrivals, timeMails } from '../load/mail-arrivals.ts';
import { forgotShot, type RawRequest } from '../load/requests.ts';
import type { Figure } from '../output/figure.ts';
import { startGatehouse } from '../programs/gatehouse.ts';
import type { Program } from '../programs/program.ts';
import { progress } from '../progress.ts';
import type { Furnished } from '../stage.ts';
import { median, percentile, spread } from '../statistics.ts';

const connections = 16;
const accounts = 1000;
const turns = 3;
const mails = 30;
const longestDelayMs = 1000;

interface Flooded {
  readonly name: string;
  readonly requests: readonly RawRequest[];
}

const floodsOf = ([flooded]: Furnished['users'], { key, users }: ImportedApp): readonly Flooded[] => [
  { name: 'flood on one address', requests: [forgotShot(flooded!.email)] },
  { name: 'flood of another application', requests: users.map(({ email }) => forgotShot(email, key)) },
];

/**
 * Measures the delay that a flood of recovery emails causes for those of other users, from the request to the arrival. The floods
 * have no limits.
 */
export const measureMailFlood = async (furnished: Furnished, cleanup: Cleanup): Promise<readonly Figure[]> => {
  const { place, users } = furnished;
  const arrivals = await startMailArrivals(cleanup);
  const app = await importApp(furnished, 'Flooding', ['$2b$04$'], accounts);
  const others = users.slice(1);
  let asked = 0;
  const times = (service: Program, { arrival }: MailArrivals) =>
    timeMails({
      service,
      arrival,
      count: mails,
      status: 202,
      requestOf() {
        const { email } = others[asked % others.length]!;
        asked += 1;
        return { email, shot: forgotShot(email) };
      },
    });

  const figureOf = async ({ name, requests }: Flooded): Promise<Figure> => {
    const service = await startGatehouse(place, { ...arrivals, hangs: false }, cleanup);
    await times(service, arrivals);
    const idle: number[][] = [];
    const busy: number[][] = [];
    const replies: string[] = [];
    for (let turn = 1; turn <= turns; turn += 1) {
      progress(`${place.name}: emails during a ${name}, ${turn} of ${turns}`);
      await arrivals.settled();
      idle.push([...(await times(service, arrivals))]);
      const flood = startFlood({ url: service.url, connections, requests }, cleanup);
      busy.push([...(await times(service, arrivals))]);
      replies.push(shownReplies(await flood.stop()));
    }
    await arrivals.settled();
    await service.stop();
    const p95s = (each: readonly (readonly number[])[]) => each.map((ms) => percentile(ms, 0.95));
    return {
      name: `email p95, ${name}`,
      unit: 'ms',
      measured: median(p95s(busy)),
      baseline: median(p95s(idle)),
      baselineName: 'without the flood',
      target: { of: 'difference', is: '<', bound: longestDelayMs },
      note: `recovery emails one after the other, request to arrival; medians of ${turns} turns of ${mails}: ${spread(p95s(busy))} against ${spread(p95s(idle))}; the flood's replies: ${replies.join('; ')}`,
    };
  };

  const figures: Figure[] = [];
  for (const flooded of floodsOf(users, app)) figures.push(await figureOf(flooded));
  return figures;
};
