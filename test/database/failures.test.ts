import { expect, test } from 'vitest';
import { conflict } from '../../src/database/failures.ts';

const codes = { users_email_canonical_unique: 'email_taken', memberships_role_id_foreign: 'role_in_use' } as const;
const unique = 'duplicate key value violates unique constraint';

// regression A833
test.each([
  ['email_taken', { code: '23505', constraint: 'users_email_canonical_unique', message: '' }],
  ['email_taken', { code: '23505', constraint: 'users_email_canonical_unique_102008', message: '' }],
  ['email_taken', { code: '23505', message: `${unique} "users_email_canonical_unique"` }],
  ['email_taken', { code: '23505', message: `${unique} "users_email_canonical_unique_102008"` }],
  [
    'role_in_use',
    {
      code: '23503',
      message:
        'update or delete on table "roles" violates foreign key constraint "memberships_role_id_foreign" on table "memberships"',
    },
  ],
] as const)('the violation of a constraint is the problem %s, also if only the message names it: %j', (code, error) => {
  expect(() => conflict(codes)(Object.assign(new Error(), error))).toThrow(expect.objectContaining({ code }));
});

// regression A833
test.each([
  { code: '23505', message: `${unique} "users_uuid_unique"` },
  { code: '23505', message: 'duplicate key' },
  { code: '22001', message: `value of constraint "users_email_canonical_unique"` },
])('another failure stays as it is: %j', (failure) => {
  const error = Object.assign(new Error(), failure);
  expect(() => conflict(codes)(error)).toThrow(error);
});
