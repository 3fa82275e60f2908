import type { Cleanup } from '../cleanup.ts';
import type { Figure } from '../output/figure.ts';
import { runEmptyProgram } from '../programs/comparisons.ts';
import { startGatehouse } from '../programs/gatehouse.ts';
import { progress } from '../progress.ts';
import type { Furnished } from '../stage.ts';
import { median } from '../statistics.ts';

const rounds = 5;

/** How long the service takes from the start of its process to its first 200 from `/readyz`. */
export const measureStart = async (
  { place, receiver }: Furnished,
  boundSeconds: number,
  cleanup: Cleanup,
): Promise<Figure> => {
  const starts: number[] = [];
  const empty: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    progress(`${place.name}: start to ready, ${round} of ${rounds}`);
    empty.push(await runEmptyProgram());
    const service = await startGatehouse(place, receiver, cleanup);
    starts.push(service.startMs);
    await service.stop();
  }
  const inSeconds = starts.map((ms) => ms / 1000);
  return {
    name: 'start to ready',
    unit: 's',
    measured: median(inSeconds),
    baseline: median(empty) / 1000,
    baselineName: 'empty Node program',
    target: { of: 'measured', is: '<', bound: boundSeconds },
    note: `median of ${rounds} (${Math.min(...inSeconds).toFixed(2)} to ${Math.max(...inSeconds).toFixed(2)} s), migrations already applied, until /readyz is 200`,
  };
};
