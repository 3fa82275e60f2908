import { parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { elementsOf } from '../../gates/sdl/elements.ts';
import { selfExplanatory } from '../../gates/sdl/rules.ts';
import { released } from './subject.ts';

const elements = elementsOf(parse(released.contracts.sdl));

describe('the rules of the SDL', () => {
  test('see all its elements, each with its line', () => {
    expect(elements.length).toBeGreaterThan(600);
    expect(new Set(elements.map(({ sort }) => sort)).size).toBe(9);
    for (const { at, line } of elements) expect(line, at).toBeGreaterThan(0);
  });

  test('every exception in the rules of the SDL is needed by an element without a description', () => {
    const bare = elements.filter(({ description }) => description === '').map(({ at }) => at);
    for (const exception of selfExplanatory) expect(bare).toContainEqual(expect.stringMatching(exception));
  });
});
