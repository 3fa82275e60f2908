import { expect, test } from 'vitest';
import { loadContracts } from '../../src/contracts.ts';
import { emailOf } from '../../src/web/inbox/templates.ts';

const { openapi } = await loadContracts();
// biome-ignore lint/suspicious/noExplicitAny: an example of the contract
const { value } = (openapi as any).components.examples.RecoveryCodeUsedMail;

test.each([
  [10, false],
  [4, false],
  [3, true],
  [0, true],
])('with %i recovery codes left, whether the email asks the user to create new ones is %s', (codes_left, asks) => {
  const { paragraphs } = emailOf({ ...value, data: { ...value.data, codes_left } });
  const text = paragraphs.join('\n');
  expect(text).toContain(`left: ${codes_left}.`);
  expect(text.includes('Create new ones')).toBe(asks);
});
