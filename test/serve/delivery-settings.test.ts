import { describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { production, useSettingsFolder } from './settings.ts';

const { problemsOf } = useSettingsFolder();

describe('the settings of deliveries', () => {
  test('the number of deliveries at a time can be set, in all and for each application', () => {
    const workersOf = (environment: object) => readConfig({ ...production, ...environment }).deliveryWorkers;
    expect(workersOf({})).toEqual({ most: 128, perApp: 4 });
    expect(workersOf({ NOTIFICATION_WORKERS: '2' })).toEqual({ most: 2, perApp: 2 });
    const both = { NOTIFICATION_WORKERS: '300', NOTIFICATION_WORKERS_PER_APP: '300' };
    expect(workersOf(both)).toEqual({ most: 300, perApp: 300 });
    const tooMany = { NOTIFICATION_WORKERS: '300', NOTIFICATION_WORKERS_PER_APP: '301' };
    expect(problemsOf({ ...production, ...tooMany })).toEqual([
      'NOTIFICATION_WORKERS_PER_APP must not be greater than NOTIFICATION_WORKERS',
    ]);
    for (const NOTIFICATION_WORKERS of ['0', '1001', 'many'])
      expect(problemsOf({ ...production, NOTIFICATION_WORKERS })).toEqual([
        expect.stringMatching(/^NOTIFICATION_WORKERS must be a number from 1 to 1000/),
      ]);
  });
});
