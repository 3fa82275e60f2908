import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cleanup } from '../cleanup.ts';
import { closedLoop, type RepeatedRequest } from '../load/closed.ts';
import { bareShot, graphqlMeShot, listShot, meShot, refreshShot, signupShot } from '../load/requests.ts';
import type { Tally } from '../load/tally.ts';
import type { Figure, Target } from '../output/figure.ts';
import { startBare } from '../programs/comparisons.ts';
import { startHashlessGatehouse } from '../programs/gatehouse.ts';
import type { Program } from '../programs/program.ts';
import { progress } from '../progress.ts';
import { type Furnished, signUp } from '../stage.ts';
import { median, spread } from '../statistics.ts';

const turns = 5;
const seconds = 2;
const connections = 16;
const listSize = 25;
/** The time until the emails of earlier sign-ups are delivered. */
const settleMs = 2000;

type Loads = (connection: number) => RepeatedRequest;

interface Kind {
  readonly name: string;
  readonly target?: Target;
  readonly note?: string;
  /** Called before each turn. */
  prepare(): Promise<Loads>;
}

interface Measured {
  readonly perSecond: number;
  /** The processor time of the process for one request. */
  readonly cpuMs: number;
}

const atLeast = (bound: number): Target => ({ of: 'ratio', is: '≥', bound });

/** Creates loads in which each connection is a user and sends the token of its last reply. */
const refreshes = async (service: Program): Promise<Loads> => {
  const users = await Promise.all(Array.from({ length: connections }, () => signUp(service, randomUUID())));
  return (connection) => {
    const user = users[connection % connections]!;
    let request = refreshShot(user.token);
    return {
      ...request,
      next: () => request,
      onReply(status, body) {
        if (status === 200) request = refreshShot(JSON.parse(body).token);
      },
    };
  };
};

const signups: Loads = () => {
  const next = () => signupShot(`${randomUUID()}@example.com`, 'correct horse battery staple');
  return { ...next(), next };
};

const kindsOf = (service: Program, { users }: Furnished): readonly Kind[] => {
  const asUser = (shot: typeof meShot) => async (): Promise<Loads> => (connection) => shot(users[connection]!);
  return [
    { name: 'me', target: atLeast(0.45), prepare: asUser(meShot) },
    { name: 'GraphQL me', target: atLeast(0.25), prepare: asUser(graphqlMeShot) },
    {
      name: `list of ${listSize} users`,
      async prepare() {
        return () => listShot(`limit=${listSize}`);
      },
    },
    { name: 'refresh', prepare: () => refreshes(service) },
    {
      name: 'sign-up without its hash',
      note: 'the thread that hashes returns a constant',
      async prepare() {
        await sleep(settleMs);
        return signups;
      },
    },
  ];
};

/** Measures requests compared with a bare handler that reads three columns of a row with a prepared statement, in turns. */
export const measureRequests = async (
  furnished: Furnished,
  tally: Tally,
  cleanup: Cleanup,
): Promise<readonly Figure[]> => {
  const { place, receiver, users } = furnished;
  const second = await place.second();
  const service = await startHashlessGatehouse(place, receiver, cleanup);
  const bare = await startBare(second, cleanup);

  const load = async (program: Program, requestOf: Loads): Promise<Measured> => {
    await program.ask('reset');
    const perSecond = await closedLoop({ url: program.url, connections, until: { seconds }, requestOf, tally });
    const { cpuMs } = await program.ask('report');
    return { perSecond, cpuMs: cpuMs / (perSecond * seconds) };
  };
  const loadBare = () => load(bare, (connection) => bareShot(users[connection]!));

  const figureOf = async ({ name, target, note, prepare }: Kind): Promise<Figure> => {
    await load(service, await prepare());
    await loadBare();
    const taken: { readonly service: Measured; readonly bare: Measured }[] = [];
    for (let turn = 1; turn <= turns; turn += 1) {
      progress(`${place.name}: ${name} against a bare handler, ${turn} of ${turns}`);
      const requestOf = await prepare();
      taken.push({ service: await load(service, requestOf), bare: await loadBare() });
    }
    const cpuMs = (of: 'service' | 'bare') => median(taken.map((turn) => turn[of].cpuMs)).toFixed(2);
    const ratios = spread(taken.map((turn) => turn.service.perSecond / turn.bare.perSecond));
    return {
      name,
      unit: '/s',
      measured: median(taken.map((turn) => turn.service.perSecond)),
      baseline: median(taken.map((turn) => turn.bare.perSecond)),
      baselineName: 'tuned Express, 3 columns',
      ...(target && { target }),
      note: `closed loop of ${connections}; ratios of ${turns} turns: ${ratios}; processor time of the process ${cpuMs('service')} against ${cpuMs('bare')} ms${note ? `; ${note}` : ''}`,
    };
  };

  const figures: Figure[] = [];
  for (const kind of kindsOf(service, furnished)) figures.push(await figureOf(kind));
  await Promise.all([service.stop(), bare.stop()]);
  return figures;
};
