import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { limitFaults } from './contract-limits.ts';
import { limitRows, restLimits } from './rows.ts';
import { sdlLimitFaults } from './sdl-limits.ts';

const contract = (name: string): string => readFileSync(new URL(`../../../generated/${name}`, import.meta.url), 'utf8');
const document = JSON.parse(contract('openapi-full.json'));

// GraphQL checks its input by the domain's rules alone, and REST by the contract's first: they must be the same rules.
describe('the limits of the contracts are those of the domain', () => {
  test('every limit on REST input in the contract has a rule of the domain and equals it', () => {
    expect(limitFaults(document, limitRows, restLimits)).toEqual([]);
    expect(Object.keys(limitRows).length).toBeGreaterThan(60);
  });

  test('every limit that the SDL states equals the limit in REST', () => {
    expect(sdlLimitFaults(contract('schema.graphql'), document)).toEqual([]);
  });
});
