import { describe, expect, test } from 'vitest';
import { createHashEstimates, typicalMs } from '../../src/security/hash-estimates.ts';
import { argon2Cost, type HashSetting, workOf } from '../../src/security/password-cost.ts';

describe('the estimates of password hashes', () => {
  const argon2With = (cost: Partial<typeof argon2Cost>) =>
    workOf({ algorithm: 'argon2id', ...argon2Cost, ...cost } satisfies HashSetting);
  const argon2id = argon2With({});
  const bcrypt = (logRounds: number) => workOf({ algorithm: 'bcrypt', logRounds });

  test('the estimate for a password hash grows with the cost that the hash names', () => {
    const { msOf } = createHashEstimates();
    expect(msOf(bcrypt(14)) / msOf(bcrypt(10))).toBeCloseTo(16);
    expect(msOf(argon2With({ timeCost: 6 })) / msOf(argon2id)).toBeCloseTo(3);
    expect(msOf(argon2With({ memoryCost: 4 * argon2Cost.memoryCost })) / msOf(argon2id)).toBeCloseTo(4);
    expect(msOf(argon2With({ parallelism: 4 }))).toBe(msOf(argon2id));
    expect(msOf(argon2id)).toBeGreaterThan(20);
    expect(msOf(argon2id)).toBeLessThan(40);
    expect(msOf(argon2With({ memoryCost: 8, timeCost: 1 }))).toBe(1);
  });

  test('follow the measurements, for all costs of an algorithm', () => {
    const estimates = createHashEstimates();
    for (let count = 0; count < 200; count += 1) estimates.learn(argon2id, 3 * typicalMs(argon2id));
    expect(estimates.msOf(argon2id) / typicalMs(argon2id)).toBeCloseTo(3, 1);
    expect(estimates.msOf(argon2With({ timeCost: 8 })) / typicalMs(argon2id)).toBeCloseTo(12, 0);
    expect(estimates.msOf(bcrypt(12))).toBe(typicalMs(bcrypt(12)));
  });

  test('change little by one measurement, and never beyond a factor of 8', () => {
    const estimates = createHashEstimates();
    estimates.learn(argon2id, 2 * typicalMs(argon2id));
    expect(estimates.msOf(argon2id) / typicalMs(argon2id)).toBeLessThan(1.1);
    // As a process that was suspended measures it.
    estimates.learn(argon2id, 86_400_000);
    expect(estimates.msOf(argon2id) / typicalMs(argon2id)).toBeCloseTo(8);
    for (let count = 0; count < 200; count += 1) estimates.learn(argon2id, typicalMs(argon2id));
    expect(estimates.msOf(argon2id) / typicalMs(argon2id)).toBeCloseTo(1, 1);
  });
});
