import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from '../output/figure.ts';
import { progress } from '../progress.ts';
import type { Scene } from '../stage.ts';

const settleSeconds = 2;
const perMegabyte = 1e6;
const target = { of: 'measured', is: '<', bound: 150 } as const;
const baselineName = 'bare Express';

/** What the service holds before and after all the load of the other figures. To be measured last. */
export const measureMemory = async ({ name, service, bare, idleBytes }: Scene): Promise<readonly Figure[]> => {
  progress(`${name}: memory after the load`);
  await sleep(settleSeconds * 1000);
  const afterwards = { service: await service.ask('report'), bare: await bare.ask('report') };
  return [
    {
      name: 'memory at rest',
      unit: 'MB',
      measured: idleBytes.service / perMegabyte,
      baseline: idleBytes.bare / perMegabyte,
      baselineName,
      target,
      note: `resident set of the process, ${settleSeconds} s after it was ready`,
    },
    {
      name: 'memory after the load',
      unit: 'MB',
      measured: afterwards.service.residentBytes / perMegabyte,
      baseline: afterwards.bare.residentBytes / perMegabyte,
      baselineName,
      target,
      note: `the same, ${settleSeconds} s after all the figures above; the bare handler has had no overload`,
    },
  ];
};
