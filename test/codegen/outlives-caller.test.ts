import { expect, test } from 'vitest';
import { lastingFile, lastingOf, lastingRows } from '../../tools/codegen/outlives-caller.ts';

// regression A400
const operations = [
  { operationId: 'updateUser', 'x-outlives-caller': ['default_company'], 'x-impersonation': 'allowed' },
  { operationId: 'createKey', 'x-outlives-caller': true },
  { operationId: 'deleteKey', 'x-outlives-caller': false },
  { operationId: 'listKeys' },
] as const;

// regression A400
test('the table has the operations by which access can outlive the caller, and no other', () => {
  const file = lastingFile(lastingOf(operations));
  expect(file).toContain("\n  createKey: 'every',\n  updateUser: ['default_company'],\n}");
  expect(lastingRows(lastingOf(operations)).slice(2)).toEqual([
    '| every request | `createKey` |',
    '| a request with `default_company` | `updateUser` |',
  ]);
});

test('an operation that an administrator who acts as a user may call, and by which access can outlive the caller, is refused', () => {
  const both = { operationId: 'grant', 'x-outlives-caller': true, 'x-impersonation': 'allowed' } as const;
  expect(() => lastingOf([both])).toThrow('grant must not have both');
});
