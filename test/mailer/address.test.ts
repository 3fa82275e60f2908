import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalAddress } from '../../mailer/address.ts';
import { canonicalEmail, emailFaults } from '../../src/kernel/email.ts';

const letters = fc.constantFrom(...'aAzZ0-._+ÄäßéÉΣσςοΟЖжçİıＫK漢字한'.split(''), 'xn--', 'e\u0301', '%2e');
const part = fc.array(letters, { minLength: 1, maxLength: 8 }).map((all) => all.join(''));
const address = fc
  .tuple(part, part, fc.constantFrom('example', 'ΟΔΟΣ', 'bücher', 'Com'))
  .map(([local, domain, end]) => `${local}@${domain}.${end}`);

test('the canonical form of an address is that of the service for every address that the service accepts', () => {
  let accepted = 0;
  fc.assert(
    fc.property(address, (text) => {
      if (emailFaults(text).length > 0) return;
      accepted += 1;
      expect(canonicalAddress(text)).toBe(canonicalEmail(text));
    }),
    { numRuns: 2000, seed: 11 },
  );
  expect(accepted).toBeGreaterThan(100);
});

test.each([
  ['ADA@Example.COM', 'ada@example.com'],
  ['jose\u0301@example.com', 'jos\u00e9@example.com'],
  ['ada@B\u00dcCHER.example', 'ada@xn--bcher-kva.example'],
  ['ada@a%2eb.example', 'ada@a%2eb.example'],
  ['no address', 'no address'],
  [' ada@example.com\n', 'ada@example.com'],
])('the canonical form of %s is %s', (text, canonical) => {
  expect(canonicalAddress(text)).toBe(canonical);
});
