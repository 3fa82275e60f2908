import { setTimeout as sleep } from 'node:timers/promises';
import type { Cleanup } from '../cleanup.ts';
import type { Figure, Target } from '../output/figure.ts';
import { startBare } from '../programs/comparisons.ts';
import { startGatehouse } from '../programs/gatehouse.ts';
import type { Program } from '../programs/program.ts';
import { progress } from '../progress.ts';
import type { Furnished, Scene } from '../stage.ts';

const settleSeconds = 2;
const perMegabyte = 1e6;
const baselineName = 'bare Express';

const below = (bound: number): Target => ({ of: 'measured', is: '<', bound });

/** Returns the memory of a program before its first request. */
const atRest = async (program: Program): Promise<number> => {
  await sleep(settleSeconds * 1000);
  const bytes = await program.residentBytes();
  await program.stop();
  return bytes;
};

/** Measures the memory of the service as `npm start` starts it, without a probe, while no program has opened the database. */
export const measureMemoryAtRest = async (
  { place, receiver }: Furnished,
  boundMegabytes: number,
  cleanup: Cleanup,
): Promise<Figure> => {
  progress(`${place.name}: memory at rest`);
  const service = await atRest(await startGatehouse(place, receiver, cleanup));
  const bare = await atRest(await startBare(place, cleanup));
  return {
    name: 'memory at rest',
    unit: 'MB',
    measured: service / perMegabyte,
    baseline: bare / perMegabyte,
    baselineName,
    target: below(boundMegabytes),
    note: `resident set of the process, ${settleSeconds} s after it was ready`,
  };
};

/** Measures the memory of the service after the load of all other figures. Must run last. */
export const measureMemory = async (
  { name, service, bare }: Scene,
  boundMegabytes: number | undefined,
): Promise<Figure> => {
  progress(`${name}: memory after the load`);
  await sleep(settleSeconds * 1000);
  return {
    name: 'memory after the load',
    unit: 'MB',
    measured: (await service.residentBytes()) / perMegabyte,
    baseline: (await bare.residentBytes()) / perMegabyte,
    baselineName,
    ...(boundMegabytes === undefined ? {} : { target: below(boundMegabytes) }),
    note: `the same, ${settleSeconds} s after all the figures above, with the probe inside; the bare handler has had no overload`,
  };
};
