import { expect, test } from 'vitest';
import { useService } from '../kit/service.ts';
import { until } from '../kit/time.ts';

const service = useService({ countsStatistics: true, jobPollingSeconds: 1 });
const jobs = (state: string) => service.db('pgboss.job').where({ name: 'statistics', state });

test('a service counts statistics by itself, and each run adds the next', async () => {
  await until(async () => (await jobs('completed')).length > 0, 'statistics were counted');
  expect(await jobs('created')).toHaveLength(1);
});
