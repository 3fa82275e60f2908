import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  absoluteExpiry,
  classifyRenewal,
  graceSeconds,
  idleExpiry,
  isLive,
  newClaims,
  type Session,
} from '../../src/kernel/session.ts';
import { type AppSettings, defaultSettings } from '../../src/kernel/settings.ts';
import { toTimestamp, toUnixSeconds } from '../../src/kernel/timestamp.ts';

const at = (iso: string): Date => new Date(iso);
const opened = at('2026-03-14T09:26:53.589Z');
const later = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1000);
const moment = fc.date({ min: at('2001-01-01T00:00:00Z'), max: at('2200-01-01T00:00:00Z'), noInvalidDate: true });
const seconds = fc.integer({ min: 1, max: 400 * 86_400 });
const settings: fc.Arbitrary<AppSettings> = fc
  .record({ accessTokenSeconds: seconds, sessionIdleSeconds: seconds, sessionMaxSeconds: seconds })
  .map((times) => ({ ...defaultSettings, ...times }));

const session: Session = {
  id: 'c0ffee00-0000-4000-8000-000000000000',
  userId: 7,
  generation: 5,
  isShown: false,
  renewedAt: opened,
  token: newClaims(defaultSettings, 'a token', opened, absoluteExpiry(defaultSettings, opened)),
  idleExpiresAt: later(opened, 100),
  absoluteExpiresAt: later(opened, 200),
  endedAt: undefined,
  createdAt: opened,
  lastUsedAt: opened,
  ip: '192.0.2.1',
  userAgent: 'a browser',
  authenticatedAt: opened,
  authenticatedBy: 'password',
  secondFactor: undefined,
  keyStorage: undefined,
  provenAt: undefined,
  impersonator: undefined,
};

describe('a session', () => {
  // checklist 43
  test('is alive until the very moment it goes idle', () => {
    expect(isLive(session, later(opened, 99.999))).toBe(true);
    expect(isLive(session, later(opened, 100))).toBe(false);
  });

  // checklist 43
  test('is over at its absolute end, however recently it was used', () => {
    const busy = { ...session, idleExpiresAt: later(opened, 1000) };
    expect(isLive(busy, later(opened, 199.999))).toBe(true);
    expect(isLive(busy, later(opened, 200))).toBe(false);
  });

  test('that was ended is over at once', () => {
    expect(isLive({ ...session, endedAt: opened }, opened)).toBe(false);
  });

  // checklist 43
  test('lives 30 days idle and 180 days in all by default', () => {
    const end = absoluteExpiry(defaultSettings, opened);
    expect(end).toEqual(at('2026-09-10T09:26:53.589Z'));
    expect(idleExpiry(defaultSettings, opened, end)).toEqual(at('2026-04-13T09:26:53.589Z'));
  });

  test('never goes idle later than its absolute end, and a renewed session is alive until it does', () => {
    fc.assert(
      fc.property(settings, moment, fc.nat(500 * 86_400), (app, start, passed) => {
        const absoluteExpiresAt = absoluteExpiry(app, start);
        const now = later(start, passed);
        const idleExpiresAt = idleExpiry(app, now, absoluteExpiresAt);
        expect(idleExpiresAt <= absoluteExpiresAt).toBe(true);
        const renewed = { endedAt: undefined, idleExpiresAt, absoluteExpiresAt };
        expect(isLive(renewed, now)).toBe(now < absoluteExpiresAt);
        expect(isLive(renewed, idleExpiresAt)).toBe(false);
      }),
    );
  });
});

describe('the claims of a token', () => {
  // checklist 50
  test('are whole seconds, so that timestamps and claims say the same', () => {
    fc.assert(
      fc.property(settings, moment, (app, now) => {
        const { issuedAt, expiresAt } = newClaims(app, 'id', now, absoluteExpiry(app, now));
        for (const claim of [issuedAt, expiresAt]) {
          expect(claim.getUTCMilliseconds()).toBe(0);
          expect(Date.parse(`${toTimestamp(claim).replace(' ', 'T')}Z`) / 1000).toBe(toUnixSeconds(claim));
        }
        expect(now.getTime() - issuedAt.getTime()).toBeGreaterThanOrEqual(0);
        expect(now.getTime() - issuedAt.getTime()).toBeLessThan(1000);
      }),
    );
  });

  test('a token expires after the time that the application sets, or with the session if that is sooner', () => {
    fc.assert(
      fc.property(settings, moment, fc.nat(500 * 86_400), (app, start, passed) => {
        const absoluteExpiresAt = absoluteExpiry(app, start);
        const now = later(start, passed);
        fc.pre(now < absoluteExpiresAt);
        const { issuedAt, expiresAt } = newClaims(app, 'id', now, absoluteExpiresAt);
        expect(expiresAt <= absoluteExpiresAt).toBe(true);
        expect((expiresAt.getTime() - issuedAt.getTime()) / 1000).toBeLessThanOrEqual(app.accessTokenSeconds);
        const isCut = later(issuedAt, app.accessTokenSeconds) >= absoluteExpiresAt;
        if (!isCut) expect(expiresAt).toEqual(later(issuedAt, app.accessTokenSeconds));
      }),
    );
  });

  test('a token lasts an hour by default', () => {
    const { issuedAt, expiresAt } = newClaims(defaultSettings, 'id', opened, absoluteExpiry(defaultSettings, opened));
    expect([toTimestamp(issuedAt), toTimestamp(expiresAt)]).toEqual(['2026-03-14 09:26:53', '2026-03-14 10:26:53']);
  });
});

// checklist 44
describe('a renewal', () => {
  test('with the present generation renews the session, whenever it comes', () => {
    expect(classifyRenewal(session, 5, opened)).toBe('renew');
    expect(classifyRenewal(session, 5, later(opened, 86_400))).toBe('renew');
  });

  test('with the previous generation gets the same successor until that was shown, however late', () => {
    expect(classifyRenewal(session, 4, opened)).toBe('repeat');
    expect(classifyRenewal(session, 4, later(opened, 30 * 86_400))).toBe('repeat');
    expect(classifyRenewal(session, 3, opened)).toBe('theft');
  });

  test('with the previous generation is theft once its successor was shown and the grace period is over', () => {
    const shown = { ...session, isShown: true };
    expect(classifyRenewal(shown, 4, opened)).toBe('repeat');
    expect(classifyRenewal(shown, 4, later(opened, graceSeconds - 0.001))).toBe('repeat');
    expect(classifyRenewal(shown, 4, later(opened, graceSeconds))).toBe('theft');
  });

  test('the grace period of a renewal is 30 seconds', () => {
    expect(graceSeconds).toBe(30);
  });

  test('with a generation that a restored database does not know renews the session', () => {
    expect(classifyRenewal(session, 6, opened)).toBe('renew');
    expect(classifyRenewal(session, 9, later(opened, 86_400))).toBe('renew');
  });

  test('with any older generation counts as theft, even at once', () => {
    fc.assert(
      fc.property(fc.integer({ max: 3 }), fc.nat(86_400), (generation, passed) => {
        expect(classifyRenewal(session, generation, later(opened, passed))).toBe('theft');
      }),
    );
  });
});
