import { describe, expect, test } from 'vitest';
import { validateRow } from '../../src/modules/import/operations/validate-row.ts';
import { createImportHashes } from '../../src/security/foreign-hashes/import-hashes.ts';

const hashes = createImportHashes(async () => '1');
const validate = (row: object) =>
  validateRow(
    { line: 1, value: { email: 'ada@example.com', ...row } },
    { now: new Date(0), hashes, issuers: new Map(), roles: new Map(), customFields: [] },
  );

// regression A60
describe('the names in a row of an import', () => {
  test.each(['Md.Rahim', 'Abdul.Rahman', 'Jean.Luc', 'M.Sc.Anna', 'Dr.No'])('the name %s is accepted', (name) => {
    const names = { firstname: name, lastname: name, displayname: name };
    expect(validate(names)).toMatchObject(names);
  });

  test.each(['https://evil.example', 'www.evil.example', 'evil.com/x', 'Evil.Com', 'login-bank.co', 'evil\u3002com'])(
    'the name %j is refused',
    (name) => {
      for (const field of ['firstname', 'lastname', 'displayname'])
        expect(validate({ [field]: name })).toMatchObject({
          reason: expect.stringContaining(`bad_name: ${field} must not contain links`),
        });
    },
  );

  test.each([
    ['jean.luc@example.com', 'jean.luc'],
    ['evil.com@example.com', 'evil com'],
    ['www.evil.example@example.com', 'www evil example'],
    ['evil.com/x@example.com', 'evil com x'],
  ])('the address %s without a name is called %s: what stands before the @ does not become a link', (email, name) => {
    expect(validate({ email })).toMatchObject({ firstname: name, displayname: name, email: { address: email } });
  });
});
