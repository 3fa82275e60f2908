import type { components } from '../../generated/openapi.ts';
import type { ApiReply } from '../api/api.ts';
import { type FieldError, pointerTo, toRefusal } from '../api/refusal.ts';
import type { Fault } from '../kernel/errors.ts';

/** The fields whose names differ between REST and GraphQL. */
const spelling = { passwordConfirmation: 'verify_password' } as const;

/** The fields that are in the query instead of the body. */
const parameters: ReadonlySet<string> = new Set([
  'limit',
  'cursor',
  'from',
  'to',
  'target',
  'network',
  'after',
  'types',
  'wait',
] satisfies Fault['field'][]);

const pointerOf = (field: Fault['field']): string =>
  parameters.has(field) ? `query/${field}` : pointerTo(field, spelling);

/** Converts a fault for REST. */
export const toFieldError = ({ field, code, detail }: Fault): FieldError => ({
  pointer: pointerOf(field),
  detail,
  code,
});

interface Options {
  readonly requestId: string;
  readonly publicUrl: string;
}

/** Returns the problem (RFC 9457) for any thrown error. */
export const toProblem = (error: unknown, { requestId, publicUrl }: Options): ApiReply => {
  const { code, status, title, detail, type, errors, members, headers } = toRefusal(error, { publicUrl, pointerOf });
  const body: components['schemas']['Problem'] = {
    type,
    title,
    status,
    detail,
    instance: requestId,
    code,
    ...(errors.length > 0 ? { errors } : {}),
    ...members,
  };
  return { status, type: 'application/problem+json', headers, body, codes: [code] };
};

interface RefuseOptions {
  readonly publicUrl: string;
  /** Receives errors that the client has not caused. */
  readonly onError: (error: unknown, requestId: string) => void;
}

/** Returns the problem for an error, and reports errors of the service. */
export const createRefuse =
  ({ publicUrl, onError }: RefuseOptions) =>
  (error: unknown, requestId: string): ApiReply => {
    const problem = toProblem(error, { requestId, publicUrl });
    if (problem.status >= 500) onError(error, requestId);
    return problem;
  };
