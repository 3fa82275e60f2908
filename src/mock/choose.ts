import type { OperationId } from '../../generated/handlers.ts';
import { operationPermissions } from '../../generated/permissions.ts';
import { type FieldError, type ProblemMembers, RequestError } from '../api/refusal.ts';
import { permissions } from '../kernel/role.ts';
import type { Documented } from './examples.ts';
import { isProblemCode, type Preferences } from './preferences.ts';

/** The pointer of faults in preferences. */
const preferPointer = 'header/Prefer';

/** The maximum length of a quoted value: a detail has at most 200 characters. */
const longestQuote = 100;

interface Erroneous extends ProblemMembers {
  readonly code?: string;
  readonly errors?: readonly FieldError[];
}

interface GraphqlResult {
  readonly errors?: readonly { readonly extensions?: Erroneous }[];
}

type Exemplified = Pick<RequestError, 'code' | 'errors' | 'members'>;

/** Returns the problem in an example of either API, or undefined if it has none. */
export const problemOf = ({ type = '', value }: Documented): Exemplified | undefined => {
  const said: Erroneous | undefined =
    type === 'application/problem+json'
      ? (value as Erroneous)
      : (value as GraphqlResult | undefined)?.errors?.[0]?.extensions;
  if (!isProblemCode(said?.code)) return undefined;
  const { code, errors = [], methods, oldest, required_permissions, merged_into } = said;
  const members = Object.entries({ methods, oldest, required_permissions, merged_into }).filter(
    ([, value]) => value !== undefined,
  );
  return { code, errors, members: Object.fromEntries(members) };
};

/** Returns the problem of an operation. The example of `forbidden`, which all share, gets the permission of the operation. */
export const problemIn = (operation: OperationId, documented: Documented): Exemplified | undefined => {
  const problem = problemOf(documented);
  if (problem?.code !== 'forbidden') return problem;
  const needed = (operationPermissions as { readonly [O in OperationId]?: string })[operation];
  const required_permissions = permissions.filter((permission) => permission === needed);
  return { ...problem, members: required_permissions.length > 0 ? { required_permissions } : {} };
};

const namesInOneLine = 6;

/** Splits names into lines that fit into a fault. */
export const inLines = (prefix: string, names: readonly string[]): readonly string[] =>
  Array.from({ length: Math.ceil(names.length / namesInOneLine) }, (_, line) => {
    const ofLine = names.slice(line * namesInOneLine, (line + 1) * namesInOneLine);
    return `${prefix}${ofLine.join(' or ')}`;
  });

/** Lists the statuses that can be preferred, each with its examples. */
export const offers = (documented: readonly Documented[]): readonly string[] =>
  [...Map.groupBy(documented, ({ status }) => status)].flatMap(([status, ofStatus]) => {
    const names = [...new Set(ofStatus.flatMap(({ name }) => name ?? []))];
    return names.length === 0 ? [`code=${status}`] : inLines(`code=${status}, example=`, names);
  });

/** Returns the error for a preference that is not documented. It lists the documented ones. */
export const notDocumented = (
  what: string,
  { code, example }: Preferences,
  offered: readonly string[],
): RequestError => {
  const asked = Object.entries({ code, example }).flatMap(([name, value]) => (value ? [`${name}=${value}`] : []));
  const details = [`${asked.join(', ').slice(0, longestQuote)} is not documented for ${what}. Documented:`, ...offered];
  return new RequestError('validation_failed', {
    errors: details.map((detail) => ({ pointer: preferPointer, detail, code: 'not_allowed' })),
  });
};

/** Returns true if a body reports an undocumented preference. */
export const isOfPreference = (body: unknown): boolean =>
  (body as Erroneous | undefined)?.errors?.some(({ pointer }) => pointer === preferPointer) ?? false;

/** Returns the example that a request prefers, or the first one. */
export const find = (documented: readonly Documented[], { code, example }: Preferences): Documented | undefined =>
  documented.find(
    (one) =>
      (code === undefined || String(one.status) === code || problemOf(one)?.code === code) &&
      (example === undefined || one.name === example),
  );

/**
 * Chooses the example that a request prefers.
 * @throws `validation_failed` with the documented examples if the preferred one is not documented
 */
export const choose = (
  operation: OperationId,
  documented: readonly Documented[],
  preferences: Preferences,
): Documented => {
  const found = find(documented, preferences);
  if (!found) throw notDocumented(operation, preferences, offers(documented));
  return found;
};
