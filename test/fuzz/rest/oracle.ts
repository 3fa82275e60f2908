import { operationTable } from '../../../generated/handlers.ts';
import { type ProblemCode, problems } from '../../../generated/problems.ts';
import { expected, ok } from '../../contract/access.ts';
import { operationAt, violationsOf } from '../../kit/conformance.ts';
import type { Strategy } from '../campaign.ts';
import { failuresIn } from '../failures.ts';
import type { Answer } from '../wire.ts';
import type { FuzzCase } from './fuzz-case.ts';

/** The headers that the contract states once for all replies, or that HTTP and the security of browsers require. */
const everywhere: ReadonlySet<string> = new Set([
  ...[
    'allow',
    'accept',
    'accept-encoding',
    'accept-patch',
    'connection',
    'content-encoding',
    'content-length',
    'content-type',
    'date',
  ],
  ...['keep-alive', 'transfer-encoding', 'vary', 'cache-control', 'x-request-id', 'content-security-policy'],
  'referrer-policy',
  ...[
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
    'origin-agent-cluster',
    'strict-transport-security',
  ],
  ...['x-content-type-options', 'x-dns-prefetch-control', 'x-download-options', 'x-frame-options'],
  ...['x-permitted-cross-domain-policies', 'x-xss-protection', 'www-authenticate'],
]);
const isForBrowsers = (name: string): boolean => name.startsWith('access-control-');

const undeclared = ({ operation }: FuzzCase, { status, headers }: Answer): readonly string[] => {
  const declared = (operation.replyHeaders[status] ?? []).map((name) => name.toLowerCase());
  return Object.keys(headers)
    .filter((name) => !everywhere.has(name) && !isForBrowsers(name) && !declared.includes(name))
    .map((name) => `an undeclared header: ${name}`);
};

/** The code of a problem, which browsers get as a page that links to its explanation. */
const codeOf = ({ headers, body, text }: Answer): string | undefined =>
  headers['content-type']?.startsWith('text/html') ? text.match(/href="\/problems\/(\w+)"/)?.[1] : body?.code;

/** A refusal has a code of the catalogue, and the status that belongs to it. */
const unlisted = (reply: Answer): readonly string[] => {
  const { status, body } = reply;
  if (status < 400 || body === undefined) return [];
  const code = codeOf(reply);
  const isListed = code !== undefined && code in problems && problems[code as ProblemCode].status === status;
  return isListed ? [] : [`${status} with the code ${code}`];
};

/** The statuses of malformed requests, which a valid request must not have. */
const ofForm: ReadonlySet<number> = new Set([400, 405, 406, 413, 415]);

const codeFor = ({ operation: { access }, credential }: FuzzCase): string =>
  access === 'none' ? ok : expected[access][credential];

const outcomeFailures = (fuzzCase: FuzzCase, reply: Answer): readonly string[] => {
  const { status, body } = reply;
  const { mutator, expects } = fuzzCase;
  const code = codeFor(fuzzCase);
  const told = codeOf(reply);
  if (code !== ok) {
    // The caller is identified first; before that only what can't be answered at all.
    if (mutator !== undefined && expects === undefined) return [];
    return told === code ? [] : [`${told ?? status} where ${code} was to be said`];
  }
  if (mutator === undefined) return ofForm.has(status) ? [`${status} for what the contract allows`] : [];
  if (expects === undefined) return [];
  const pointers: readonly string[] = (body?.errors ?? []).map(({ pointer }: { pointer: string }) => pointer);
  const isAsExpected = status === expects.status && told === expects.code;
  if (!isAsExpected) return [`${status} ${told} where ${expects.status} ${expects.code} was to be said`];
  if (expects.pointer === undefined || pointers.includes(expects.pointer)) return [];
  return [`a fault told at ${pointers.join(', ') || 'nothing'} instead of at ${expects.pointer}`];
};

/** Returns the failures of a REST reply. */
export const failuresOf: Strategy<FuzzCase>['failuresOf'] = (fuzzCase, rawRequest, reply, secrets) => {
  const path = rawRequest.target.split('?')[0]!;
  const reached = operationAt(rawRequest.method, path);
  const isItself = reached === fuzzCase.operation.id;
  return [
    ...failuresIn(rawRequest, reply, secrets),
    ...violationsOf(rawRequest.method, path, reply),
    ...(reached !== undefined && operationTable[reached].api === 'graphql' ? [] : unlisted(reply)),
    ...(isItself ? [...undeclared(fuzzCase, reply), ...outcomeFailures(fuzzCase, reply)] : []),
  ];
};

/** Returns true if an earlier case has removed the credentials' user. */
export const isLost = (fuzzCase: FuzzCase, { status, body }: Answer): boolean =>
  status === 401 && body?.code !== codeFor(fuzzCase) && fuzzCase.headers['Authorization'] === undefined;
