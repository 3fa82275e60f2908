import { beforeAll, describe, expect, test } from 'vitest';
import { loadContracts } from '../../src/contracts.ts';
import { patternDetails } from '../../src/rest/pattern-details.ts';
import { patternsOf } from '../../tools/gates/patterns/extract.ts';
import { administrationOf } from '../kit/administration.ts';
import { apiNames } from '../kit/apis.ts';
import type { KnownUser } from '../kit/given.ts';
import { useService } from '../kit/service.ts';

const service = useService();
const { openapi } = await loadContracts();
const apis = administrationOf(service);
let user: KnownUser;

beforeAll(async () => {
  user = await service.given.user();
});

test('each pattern with its own error detail is a pattern of the contract', () => {
  const patterns = patternsOf(openapi).map(({ source }) => source);
  expect([...patternDetails.keys()].filter((pattern) => !patterns.includes(pattern))).toEqual([]);
});

describe.each(apiNames)('an invalid field of a profile, sent through %s', (api) => {
  test.each([
    ['firstname', '', 'must not be empty'],
    ['firstname', ' ', 'must not be blank or contain control characters'],
    [
      'firstname',
      'evil.example',
      'must not contain links, email addresses, line breaks or bidirectional control characters',
    ],
    ['lastname', 'x'.repeat(101), 'must be at most 100 characters'],
    ['sex', 'FF', 'must be at most 1 character'],
    ['sex', 'f', 'must be one uppercase letter'],
    ['dob', '10.12.1815', 'must be a valid date (YYYY-MM-DD)'],
    ['dob', '2026-02-30', 'must be a valid date (YYYY-MM-DD)'],
    ['timezone', 'Mars', 'must be a valid IANA time zone'],
    ['phone_number', 'call me', 'must be a phone number (digits, spaces and + ( ) . / -)'],
    ['profile_privacy', -1, 'must be at least 0'],
    ['profile_privacy', 10, 'must be at most 9'],
    ['profile_image', 'ada.png', 'must be an http or https URL'],
    ['language', 'de_DE', 'must be a language tag such as en, pt-BR or zh-Hant (BCP 47)'],
  ])(
    'the profile field %s with the invalid value %j is refused with the rule that it breaks',
    async (field, value, detail) => {
      const { body } = await apis[api].updateUser(user.headers, 'me', { [field]: value });
      const errors = body.errors[0].extensions?.errors ?? body.errors;
      expect(errors).toMatchObject([{ pointer: `#/${field}`, detail }]);
    },
  );
});
