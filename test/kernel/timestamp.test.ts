import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromTimestamp, toTimestamp, toUnixSeconds } from '../../src/kernel/timestamp.ts';

const moment = fc.date({
  min: new Date('0001-01-01T00:00:00Z'),
  max: new Date('9999-12-31T23:59:59.999Z'),
  noInvalidDate: true,
});

// checklist 50
test('a timestamp is UTC with the spelling of the specification, and names the second it falls in', () => {
  fc.assert(
    fc.property(moment, (at) => {
      const text = toTimestamp(at);
      expect(text).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
      expect(Date.parse(`${text.replace(' ', 'T')}Z`) / 1000).toBe(toUnixSeconds(at));
    }),
  );
});

test('a timestamp does not depend on where the service runs', () => {
  expect(toTimestamp(new Date('2026-03-29T01:30:00+01:00'))).toBe('2026-03-29 00:30:00');
  expect(toTimestamp(new Date('2026-12-31T23:59:59.999Z'))).toBe('2026-12-31 23:59:59');
});

test('timestamps sort in the order of the moments they name', () => {
  fc.assert(
    fc.property(moment, moment, (one, other) => {
      fc.pre(one <= other);
      expect(toTimestamp(one) <= toTimestamp(other)).toBe(true);
    }),
  );
});

test('a timestamp is parsed to the second it was made from, and an invalid timestamp is parsed to nothing', () => {
  fc.assert(
    fc.property(moment, (at) => {
      const whole = fromTimestamp(toTimestamp(at));
      expect(whole && toUnixSeconds(whole)).toBe(toUnixSeconds(at));
      expect(whole?.getUTCMilliseconds()).toBe(0);
    }),
  );
  for (const none of [
    '0000-01-01 00:00:00',
    '2026-02-29 00:00:00',
    '2026-13-01 00:00:00',
    '2026-01-01 24:00:00',
    '2026-01-01 00:60:00',
    '2026-01-01T00:00:00',
    '2026-01-01 00:00:00Z',
    ' 2026-01-01 00:00:00',
    '',
  ])
    expect(fromTimestamp(none), none).toBeUndefined();
});
