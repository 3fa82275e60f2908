import { describe, expect, test } from 'vitest';
import { moveBetween, nextVersion, parseVersion } from '../../tools/gates/release/version.ts';

describe('versions', () => {
  test.each(['1', '1.0', 'v1.0.0', '1.0.0.0', '1.0.0-', '1.0.0+build', '', '01.x.0'])(
    'a text of another format is not a version: %s',
    (text) => {
      expect(parseVersion(text)).toBeUndefined();
    },
  );

  test('a version of a pre-release is distinguished from the version of its release', () => {
    expect(parseVersion('2.0.0')).toEqual({ text: '2.0.0', numbers: [2, 0, 0], isRelease: true });
    expect(parseVersion('2.0.0-rc.1')).toEqual({ text: '2.0.0-rc.1', numbers: [2, 0, 0], isRelease: false });
  });

  test.each([
    ['major', '2.0.0'],
    ['minor', '1.3.0'],
    ['patch', '1.2.4'],
  ] as const)('a %s change of version 1.2.3 leads to version %s', (impact, next) => {
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
  ])('the change from version 1.2.3 to %s is classified as %s', (to, move) => {
    expect(moveBetween(parseVersion('1.2.3')!, parseVersion(to)!)).toBe(move);
  });
});
