import { join } from 'node:path';
import { buildBundle } from '../../bundle/build.ts';
import type { Cleanup } from '../cleanup.ts';
import type { Figure } from '../output/figure.ts';
import { runEmptyProgram } from '../programs/comparisons.ts';
import { type Code, startGatehouse, startMock } from '../programs/gatehouse.ts';
import { progress } from '../progress.ts';
import type { Furnished } from '../stage.ts';
import { median } from '../statistics.ts';

const rounds = 5;

/** The output of `npm run build`. */
const dist = join(import.meta.dirname, '../../dist');

const codes: readonly Code[] = ['bundle', 'sources'];

/** Measures the time of the service and of the mock from the start of the process to the first 200 from `/readyz`. */
export const measureStart = async (
  { place, receiver }: Furnished,
  boundSeconds: number,
  cleanup: Cleanup,
): Promise<readonly Figure[]> => {
  await buildBundle(dist);
  const empty: number[] = [];
  const starts: Readonly<Record<Code, number[]>> = { bundle: [], sources: [] };
  const mocks: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    progress(`${place.name}: start to ready, ${round} of ${rounds}`);
    empty.push(await runEmptyProgram());
    for (const code of codes) {
      const service = await startGatehouse(place, receiver, cleanup, { code });
      starts[code].push(service.startMs / 1000);
      await service.stop();
    }
    const mock = await startMock(cleanup);
    mocks.push(mock.startMs / 1000);
    await mock.stop();
  }
  const seconds = (value: number): string => value.toFixed(2);
  const ofService = codes.map(
    (code): Figure => ({
      name: `start to ready, from the ${code}`,
      unit: 's',
      measured: median(starts[code]),
      baseline: median(empty) / 1000,
      baselineName: 'empty Node program',
      target: { of: 'measured', is: '<', bound: boundSeconds },
      note: `median of ${rounds} (${seconds(Math.min(...starts[code]))} to ${seconds(Math.max(...starts[code]))} s), migrations already applied, until /readyz is 200`,
    }),
  );
  const ofMock: Figure = {
    name: 'start to ready, of the mock',
    unit: 's',
    measured: median(mocks),
    baseline: median(empty) / 1000,
    baselineName: 'empty Node program',
    note: `median of ${rounds} (${seconds(Math.min(...mocks))} to ${seconds(Math.max(...mocks))} s), until /healthz is 200`,
  };
  return [...ofService, ofMock];
};
