import { describe, expect, test } from 'vitest';
import { fromSettings, toSettings } from '../../src/database/settings.ts';

describe('the settings that the previous release stores in days and hours', () => {
  const stored = { second_factor_grace_days: 14, factor_reset_delay_hours: 24, events_retention_days: 90 };
  const seconds = {
    secondFactorGraceSeconds: 14 * 86_400,
    factorResetDelaySeconds: 86_400,
    eventsRetentionSeconds: 90 * 86_400,
  };

  test('are read in seconds', () => {
    expect(toSettings(stored)).toMatchObject(seconds);
  });

  test('are written in both units, and a part of a day is rounded up for the previous release', () => {
    expect(fromSettings(seconds)).toMatchObject(stored);
    const changed = fromSettings({ eventsRetentionSeconds: 86_401 });
    expect(changed).toEqual({ events_retention_seconds: 86_401, events_retention_days: 2 });
    expect(toSettings(changed)).toMatchObject({ eventsRetentionSeconds: 86_401 });
  });

  test('are those of the previous release if it has changed them later', () => {
    expect(toSettings({ ...fromSettings(seconds), ...{ events_retention_days: 7 } })).toMatchObject({
      ...seconds,
      eventsRetentionSeconds: 7 * 86_400,
    });
  });
});
