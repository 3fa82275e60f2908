import { describe, expect, test } from 'vitest';
import { sdlDefinitions } from '../../tools/codegen/bundle-sdl.ts';
import { readDocument } from '../../tools/gates/openapi/document.ts';
import { elementsOf } from '../../tools/gates/sdl/elements.ts';
import { type AnyDocument, released } from './subject.ts';

const elements = elementsOf(sdlDefinitions(released.parts));
const textOf = (at: string): string | undefined => elements.find((element) => element.at === at)?.description;

describe('the rules of the SDL', () => {
  test('see all its elements, each with its file and line', () => {
    expect(elements.length).toBeGreaterThan(600);
    expect(new Set(elements.map(({ sort }) => sort)).size).toBe(9);
    for (const { at, place } of elements) expect(place, at).toMatch(/^contracts\/[a-z-]+\.graphql:[1-9]\d*$/);
  });

  // regression A511
  test.each([
    ['ErrorCode.login_expired', ({ 'x-problems': problems }: AnyDocument) => problems.login_expired.detail],
    ['AuditEvent.login', ({ components }: AnyDocument) => components.schemas.AuditEvent['x-enumDescriptions'].login],
    ['Query.loginCode(key)', ({ paths }: AnyDocument) => paths['/v1/auth/code/{key}'].parameters[0].description],
    ['Mutation.createApiKey(data)', () => textOf('CreateApiKeyInput')],
    ['Mutation.updateBranch(company_id)', () => 'The ID of the company.'],
    ['Mutation.updateBranch(id)', () => 'The ID of the branch.'],
  ])('a description is written once and shown in the SDL: %s', (at, written) => {
    expect(textOf(at)).toBe(written(readDocument(released.contracts.openapi)));
    expect(released.contracts.sdl).toContain(textOf(at));
  });
});
