import { type ProblemCode, problems } from '../../../generated/problems.ts';
import { expected, ok } from '../../contract/access.ts';
import { violationsOf } from '../../kit/conformance.ts';
import type { Strategy } from '../campaign.ts';
import { failuresIn } from '../failures.ts';
import { type Answer, mostBytes, type RawRequest } from '../wire.ts';
import type { FuzzCase } from './fuzz-case.ts';

interface Fault {
  readonly message?: unknown;
  readonly path?: readonly (string | number)[];
  readonly extensions?: { readonly code?: unknown; readonly status?: unknown; readonly request_id?: unknown };
}

/** The codes that all fields and documents may return. */
const ofEveryDocument: ReadonlySet<string> = new Set<ProblemCode>([
  ...(['graphql_invalid', 'graphql_limit_exceeded', 'body_missing', 'body_invalid', 'body_too_large'] as const),
  ...(['media_type_unsupported', 'not_acceptable', 'app_key_invalid', 'service_key_invalid', 'key_mismatch'] as const),
  'operator_key_invalid',
  'app_key_required',
]);

const malformed = ({ headers }: Answer, { message, extensions = {} }: Fault): readonly string[] => {
  const { code, status, request_id: id } = extensions;
  const isListed = typeof code === 'string' && code in problems;
  const isWhole = typeof message === 'string' && isListed && problems[code as ProblemCode].status === status;
  return isWhole && id === headers['x-request-id']
    ? []
    : [`a malformed error: ${JSON.stringify({ message, extensions })}`];
};

const isForOperators = ({ root }: FuzzCase): boolean => root.codes.has('operator_key_required');

const unlisted = (fuzzCase: FuzzCase, { path, extensions }: Fault): readonly string[] => {
  const { root } = fuzzCase;
  const code = String(extensions?.code);
  // Every field of an application refuses an operator key.
  const isRefused = code === 'key_mismatch' && !isForOperators(fuzzCase);
  const isKnown = path === undefined ? ofEveryDocument.has(code) : root.codes.has(code) || isRefused;
  return isKnown ? [] : [`${code} at ${path?.join('.') ?? 'the document'}, which ${root.name} doesn't list`];
};

/** The codes that are returned before the size of a body is known, or because of it. */
const unread: ReadonlySet<string> = new Set<ProblemCode>([
  'body_too_large',
  'media_type_unsupported',
  'not_acceptable',
]);

const outcomeFailures = (fuzzCase: FuzzCase, { body }: RawRequest, codes: readonly string[]): readonly string[] => {
  if (body && body.length > mostBytes)
    return codes.some((code) => unread.has(code)) ? [] : ['too large a body was read'];
  const { credential, mutator, expects } = fuzzCase;
  const early = expected[isForOperators(fuzzCase) ? 'operator' : 'client'][credential];
  const isOfKeys = early !== ok && (mutator === undefined || expects !== undefined);
  const wanted: readonly string[] = isOfKeys ? [early, ...(mutator === undefined ? [] : expects!)] : (expects ?? []);
  if (wanted.length > 0 && !codes.some((code) => wanted.includes(code)))
    return [`${codes.join(', ') || 'no error'} where ${wanted.join(' or ')} was to be said`];
  return mutator === undefined && codes.includes('graphql_invalid')
    ? ['graphql_invalid for what the schema allows']
    : [];
};

/** Returns the failures of a GraphQL reply. */
export const failuresOf: Strategy<FuzzCase>['failuresOf'] = (fuzzCase, rawRequest, reply, secrets) => {
  const { body } = reply;
  const errors: readonly Fault[] = body?.errors ?? [];
  const hasData = body?.data !== undefined && body.data !== null;
  return [
    ...failuresIn(rawRequest, reply, secrets),
    ...violationsOf(rawRequest.method, rawRequest.target, reply),
    ...(hasData || errors.length > 0 ? [] : ['neither data nor errors']),
    ...(body?.errors && errors.length === 0 ? ['an empty list of errors'] : []),
    ...errors.flatMap((fault) => [...malformed(reply, fault), ...unlisted(fuzzCase, fault)]),
    ...outcomeFailures(
      fuzzCase,
      rawRequest,
      errors.map(({ extensions }) => String(extensions?.code)),
    ),
  ];
};

const lost: ReadonlySet<unknown> = new Set<ProblemCode>(['session_ended', 'service_key_invalid', 'app_key_invalid']);

/** Returns true if an earlier case has removed the credentials' user. */
export const isLost = ({ credential, headers }: FuzzCase, { body }: Answer): boolean => {
  if ('Authorization' in headers) return false;
  const dueCodes = [expected.client[credential], expected.actor[credential]];
  const codes = (body?.errors ?? []).map(({ extensions }: Fault) => extensions?.code);
  return codes.some((code: unknown) => lost.has(code) && !dueCodes.some((due) => due === code));
};
