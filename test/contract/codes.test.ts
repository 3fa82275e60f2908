import { readFile } from 'node:fs/promises';
import { buildSchema, isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { fieldOperations, type OperationId, operationTable } from '../../generated/handlers.ts';
import type { ProblemCode } from '../../generated/problems.ts';
import { listedCodes } from '../../tools/codegen/field-codes.ts';
import { responsesOf, restCodesOf } from '../operations/rest-codes.ts';

const schema = buildSchema(await readFile(new URL('../../generated/schema.graphql', import.meta.url), 'utf8'));

const restOperations = (Object.keys(operationTable) as OperationId[]).filter((id) => operationTable[id].api === 'rest');

// The response is negotiated for every response with a body, even if another success has none.
test.each(restOperations)('the operation %s documents 406 exactly if a success of it has a body', (operation) => {
  const responses = Object.entries(responsesOf(operation));
  const hasBody = responses.some(([status, response]) => status.startsWith('2') && 'content' in response);
  expect(responses.some(([status]) => status === '406')).toBe(hasBody);
});

/** GraphQL returns these without its own field: with a status, or for every field. */
const ofEveryRequest: ReadonlySet<string> = new Set<ProblemCode>([
  'app_key_invalid',
  'app_key_required',
  'service_key_invalid',
  'key_mismatch',
  'operator_key_invalid',
  'path_invalid',
  'body_missing',
  'body_invalid',
  'body_too_large',
  'media_type_unsupported',
  'not_acceptable',
  'rate_limited',
  'second_factor_enrollment_required',
  'impersonation_forbidden',
  'account_incomplete',
  'internal_error',
  'database_unavailable',
  'limits_unavailable',
  'application_moving',
]);

/** Codes that only REST returns, and why. */
const onlyRest: Readonly<Partial<Record<OperationId, readonly ProblemCode[]>>> = {
  // The user is in the path; in GraphQL it is the caller.
  changePassword: ['not_found'],
  sendCellPhoneCode: ['not_found'],
  verifyCellPhone: ['not_found'],
  addSmsFactor: ['not_found'],
  addTotp: ['not_found'],
  startPasskeyRegistration: ['not_found'],
  addPasskey: ['not_found'],
  // REST streams the whole export; GraphQL reads it page by page.
  exportUser: ['overloaded'],
};

/** Codes that only GraphQL returns, and why. */
const onlyGraphql: Readonly<Partial<Record<OperationId, readonly ProblemCode[]>>> = {
  // REST has a status for it: 202.
  signup: ['email_unverified'],
  completeAccount: ['email_unverified'],
  // The type of the field `login` has no challenge; that of `loginWithPassword` has one.
  login: ['second_factor_required'],
  socialLogin: ['email_unverified'],
};

const descriptionOf = (root: string, field: string) => {
  const type = schema.getType(root);
  return isObjectType(type) ? type.getFields()[field]?.description : undefined;
};

const twins = Object.entries(fieldOperations).flatMap(([root, table]) =>
  Object.entries(table).map(([field, operation]) => ({ root, field, operation, place: `${root}.${field}` })),
);

// checklist 73: `test/graphql/codes.test.ts` shows that each code that a field lists occurs, and the response check of the
// tests and of the service refuses one that an operation does not list for its status.
test.each(twins)(
  'the REST operation $operation lists the same problem codes as the GraphQL field $place',
  ({ root, field, operation }) => {
    const listed = listedCodes(descriptionOf(root, field));
    const inRest = [
      ...listed.filter((code) => !onlyGraphql[operation]?.includes(code as ProblemCode)),
      ...(onlyRest[operation] ?? []),
    ];
    // Only REST has values that are not of the type of their field. A case for each status shows that it occurs.
    if (restCodesOf(operation).includes('validation_failed')) inRest.push('validation_failed');
    const expected = new Set(inRest.filter((code) => !ofEveryRequest.has(code)));
    expect(new Set(restCodesOf(operation).filter((code) => !ofEveryRequest.has(code)))).toEqual(expected);
  },
);
