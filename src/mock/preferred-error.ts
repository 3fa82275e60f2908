import { type GraphQLResolveInfo, Kind } from 'graphql';
import type { ProblemCode } from '../../generated/problems.ts';
import { RequestError } from '../api/refusal.ts';
import { find, inLines, notDocumented, offers, problemIn, problemOf } from './choose.ts';
import type { Examples } from './examples.ts';
import { codesOf, operationOf, type RootField } from './fields.ts';
import { appliedHeader, isProblemCode, type Preferences } from './preferences.ts';

/** Returns the error that a request prefers for a root field, or undefined. */
export type PreferredError = (info: GraphQLResolveInfo) => RequestError | undefined;

const answer: PreferredError = () => undefined;

/** Returns the codes that a root field lists. */
const listed = ({ parentType }: GraphQLResolveInfo, field: string): readonly string[] =>
  codesOf(parentType.getFields()[field]?.description ?? '');

const concernsAnother = (info: GraphQLResolveInfo, code: ProblemCode): boolean =>
  info.operation.selectionSet.selections.some(
    (selection) => selection.kind !== Kind.FIELD || listed(info, selection.name.value).includes(code),
  );

/** Returns a function that finds the details of a problem in the REST examples, with the field names of GraphQL. */
const detailsBy =
  (examples: Examples) =>
  (field: RootField, code: ProblemCode): Pick<RequestError, 'errors' | 'members'> => {
    const operation = operationOf(field);
    const problem = examples
      .of(operation)
      .map((documented) => problemIn(operation, documented))
      .find((one) => one?.code === code);
    const errors = (problem?.errors ?? []).map(({ pointer, ...fault }) => ({
      ...fault,
      pointer: pointer.replace('verify_password', 'password_confirmation'),
    }));
    return { errors, members: problem?.members ?? {} };
  };

/** Returns the error that a test has chosen for a call of a field. An outcome that the field does not list has no effect. */
export const scriptedErrorBy = (examples: Examples) => {
  const detailsOf = detailsBy(examples);
  return (info: GraphQLResolveInfo, outcome: string | undefined): RequestError | undefined => {
    const field = info.fieldName as RootField;
    if (!isProblemCode(outcome) || !listed(info, field).includes(outcome)) return undefined;
    return new RequestError(outcome, detailsOf(field, outcome));
  };
};

/**
 * Reads the preferences of a GraphQL request. The code of a problem is returned by every field that lists it. A status or an
 * error example of the `/graphql` operation refuses the whole request.
 * @throws that refusal at once
 */
export const preferredErrorBy = (examples: Examples, operation: 'queryGraphql' | 'executeGraphql') => {
  const ofRequest = examples.of(operation);

  const detailsOf = detailsBy(examples);

  const refuse =
    (preferences: Preferences): PreferredError =>
    (info) => {
      const codes = inLines('code=', listed(info, info.fieldName));
      return notDocumented(info.fieldName, preferences, [...codes, ...offers(ofRequest)]);
    };

  const endWith =
    (code: ProblemCode, preferences: Preferences): PreferredError =>
    (info) => {
      const field = info.fieldName as RootField;
      if (listed(info, field).includes(code))
        return new RequestError(code, { ...detailsOf(field, code), headers: appliedHeader(preferences) });
      return concernsAnother(info, code) ? undefined : refuse(preferences)(info);
    };

  return (preferences: Preferences): PreferredError => {
    const { code, example } = preferences;
    if (code === undefined && example === undefined) return answer;
    if (isProblemCode(code)) return endWith(code, preferences);
    const found = find(ofRequest, preferences);
    if (!found) return isProblemCode(example) ? endWith(example, preferences) : refuse(preferences);
    const problem = problemOf(found);
    if (!problem) return answer;
    if (found.status === 200) return endWith(problem.code, preferences);
    throw new RequestError(problem.code, { headers: { ...found.headers, ...appliedHeader(preferences) } });
  };
};
