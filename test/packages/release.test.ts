import { describe, expect, test } from 'vitest';
import { planRelease, type ReleaseState } from '../../packages/build/release-plan.ts';

const clean: ReleaseState = {
  version: '1.2.0',
  baselineVersion: '1.2.0',
  changes: [],
  tags: ['v1.1.0'],
  published: [],
};

// regression A73
describe('a release of the packages', () => {
  test('a release has the tag latest, and a prerelease the tag next', () => {
    expect(planRelease(clean)).toEqual({ tag: 'latest' });
    expect(planRelease({ ...clean, version: '1.3.0-rc.1' })).toEqual({ tag: 'next' });
    expect(planRelease({ ...clean, version: '1.0.0-rc.1', baselineVersion: undefined })).toEqual({ tag: 'next' });
  });

  test.each<readonly [string, Partial<ReleaseState>, string]>([
    ['a dirty tree', { changes: [' M README.md'] }, 'The working tree has 1 uncommitted changes.'],
    ['a version that is tagged', { tags: ['v1.2.0'] }, 'The tag v1.2.0 exists.'],
    ['a version that is published', { published: ['@scope/client'] }, '@scope/client@1.2.0 is published.'],
    [
      'contracts that are not dated',
      { baselineVersion: '1.1.0' },
      'contracts/baseline/ is not of 1.2.0: run `npm run release:contracts` and commit.',
    ],
  ])('a release with %s is refused', (_what, state, reason) => {
    expect(planRelease({ ...clean, ...state })).toEqual({ refusals: [reason] });
  });

  test('every reason of a refusal is told', () => {
    const state = { ...clean, changes: ['?? a', '?? b'], tags: ['v1.2.0'] };
    expect(planRelease(state)).toEqual({
      refusals: ['The working tree has 2 uncommitted changes.', 'The tag v1.2.0 exists.'],
    });
  });
});
