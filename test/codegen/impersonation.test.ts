import { expect, test } from 'vitest';
import { impersonationFile } from '../../tools/codegen/impersonation.ts';

const marked = (mark: unknown, access = 'actor', proof?: string) => [
  { operation: { operationId: 'listUsers', 'x-impersonation': mark as 'allowed', 'x-proof': proof }, access },
];

test('the table has the operations with the mark, and no other', () => {
  expect(impersonationFile(marked('allowed'))).toContain("\n  'listUsers',\n");
  expect(impersonationFile(marked(undefined))).not.toContain('listUsers');
});

test('a mark with another value, without a token or with a recent proof is refused', () => {
  expect(() => impersonationFile(marked('refused'))).toThrow('must be `allowed`, or absent');
  for (const access of ['none', 'client'])
    expect(() => impersonationFile(marked('allowed', access))).toThrow('must not have `x-impersonation`');
  expect(() => impersonationFile(marked('allowed', 'actor', 'recent'))).toThrow('must not have `x-impersonation`');
});
