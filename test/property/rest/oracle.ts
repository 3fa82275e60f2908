import { type ProblemCode, problems } from '../../../generated/problems.ts';
import { expected, ok } from '../../contract/access.ts';
import { operationAt, violationsOf } from '../../kit/conformance.ts';
import type { Tactics } from '../campaign.ts';
import { failuresIn } from '../failures.ts';
import type { Answer } from '../wire.ts';
import type { Attack } from './attack.ts';

/** What the contract says of every reply once, or HTTP and the browser's safety ask for. */
const everywhere: ReadonlySet<string> = new Set([
  ...['allow', 'accept', 'accept-encoding', 'connection', 'content-length', 'content-type', 'date', 'keep-alive'],
  ...['transfer-encoding', 'vary', 'cache-control', 'x-request-id', 'content-security-policy', 'referrer-policy'],
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

const undeclared = ({ operation }: Attack, { status, headers }: Answer): readonly string[] => {
  const declared = (operation.replyHeaders[status] ?? []).map((name) => name.toLowerCase());
  return Object.keys(headers)
    .filter((name) => !everywhere.has(name) && !isForBrowsers(name) && !declared.includes(name))
    .map((name) => `an undeclared header: ${name}`);
};

/** A refusal has a code of the catalogue, and the status that belongs to it. */
const unlisted = ({ status, body }: Answer): readonly string[] => {
  if (status < 400 || body === undefined) return [];
  const isListed = body.code in problems && problems[body.code as ProblemCode].status === status;
  return isListed ? [] : [`${status} with the code ${body.code}`];
};

/** Where the request itself is in order, nothing about its form can be wrong. */
const ofForm: ReadonlySet<number> = new Set([400, 405, 406, 413, 415]);

const codeFor = ({ operation: { access }, credential }: Attack): string =>
  access === 'none' ? ok : expected[access][credential];

const outcomeFailures = (attack: Attack, { status, body }: Answer): readonly string[] => {
  const { twist, expects } = attack;
  const code = codeFor(attack);
  if (code !== ok) {
    // Who is asking is found out first; before that only what can't be answered at all.
    if (twist !== undefined && expects === undefined) return [];
    return body?.code === code ? [] : [`${body?.code ?? status} where ${code} was to be said`];
  }
  if (twist === undefined) return ofForm.has(status) ? [`${status} for what the contract allows`] : [];
  if (expects === undefined) return [];
  const pointers: readonly string[] = (body?.errors ?? []).map(({ pointer }: { pointer: string }) => pointer);
  const isAsExpected = status === expects.status && body?.code === expects.code;
  if (!isAsExpected) return [`${status} ${body?.code} where ${expects.status} ${expects.code} was to be said`];
  if (expects.pointer === undefined || pointers.includes(expects.pointer)) return [];
  return [`a fault told at ${pointers.join(', ') || 'nothing'} where it is at ${expects.pointer}`];
};

/** What is wrong with a reply of REST; nothing where all is well. */
export const failuresOf: Tactics<Attack>['failuresOf'] = (attack, shot, reply, secrets) => {
  const path = shot.target.split('?')[0]!;
  const reached = operationAt(shot.method, path);
  const isItself = reached === attack.operation.id;
  return [
    ...failuresIn(reply, secrets),
    ...violationsOf(shot.method, path, reply),
    ...(reached === 'graphql' ? [] : unlisted(reply)),
    ...(isItself ? [...undeclared(attack, reply), ...outcomeFailures(attack, reply)] : []),
  ];
};

/** Whether an earlier attack has done away with what its credentials show. */
export const isLost = (attack: Attack, { status, body }: Answer): boolean =>
  status === 401 && body?.code !== codeFor(attack) && attack.headers['Authorization'] === undefined;
