import { describe, expect, test } from 'vitest';
import { sdlDefinitions } from '../../tools/codegen/bundle-sdl.ts';
import { elementsOf } from '../../tools/gates/sdl/elements.ts';
import { selfExplanatory } from '../../tools/gates/sdl/rules.ts';
import { released } from './subject.ts';

const elements = elementsOf(sdlDefinitions(released.parts));

describe('the rules of the SDL', () => {
  test('see all its elements, each with its file and line', () => {
    expect(elements.length).toBeGreaterThan(600);
    expect(new Set(elements.map(({ sort }) => sort)).size).toBe(9);
    for (const { at, place } of elements) expect(place, at).toMatch(/^contracts\/[a-z-]+\.graphql:[1-9]\d*$/);
  });

  test('every exception in the rules of the SDL is needed by an element without a description', () => {
    const bare = elements.filter(({ description }) => description === '').map(({ at }) => at);
    for (const exception of selfExplanatory) expect(bare).toContainEqual(expect.stringMatching(exception));
  });
});
