import { describe, expect, test } from 'vitest';
import { moveBetween, nextVersion, parseVersion } from '../../gates/release/version.ts';

describe('versions', () => {
  test.each(['1', '1.0', 'v1.0.0', '1.0.0.0', '1.0.0-', '1.0.0+build', '', '01.x.0'])('%s is none', (text) => {
    expect(parseVersion(text)).toBeUndefined();
  });

  test('what comes before a release is told from it', () => {
    expect(parseVersion('2.0.0')).toEqual({ text: '2.0.0', numbers: [2, 0, 0], isRelease: true });
    expect(parseVersion('2.0.0-rc.1')).toEqual({ text: '2.0.0-rc.1', numbers: [2, 0, 0], isRelease: false });
  });

  test.each([
    ['major', '2.0.0'],
    ['minor', '1.3.0'],
    ['patch', '1.2.4'],
  ] as const)('after a %s change of 1.2.3 comes %s', (impact, next) => {
    expect(nextVersion(parseVersion('1.2.3')!, impact)).toBe(next);
  });

  test.each([
    ['1.2.3', 'none'],
    ['1.2.4', 'patch'],
    ['1.3.0', 'minor'],
    ['1.3.0-beta.2', 'minor'],
    ['2.0.0', 'major'],
    ['1.2.3-rc.1', undefined],
    ['1.2.2', undefined],
    ['1.2.5', undefined],
    ['1.3.1', undefined],
    ['3.0.0', undefined],
  ])('from 1.2.3 to %s is the move of %s', (to, move) => {
    expect(moveBetween(parseVersion('1.2.3')!, parseVersion(to)!)).toBe(move);
  });
});
