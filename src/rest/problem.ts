import type { components } from '../../generated/openapi.ts';
import type { ApiReply } from '../api/api.ts';
import { type FieldError, pointerTo, toRefusal } from '../api/refusal.ts';
import type { Fault } from '../kernel/errors.ts';

/** The fields that REST alone spells its way. */
const spelling = { passwordConfirmation: 'verify_password' } as const;

/** Fields that are sent in the query and not in the body. */
const parameters: ReadonlySet<string> = new Set([
  'limit',
  'cursor',
  'from',
  'to',
  'target',
  'network',
] satisfies Fault['field'][]);

const pointerOf = (field: Fault['field']): string =>
  parameters.has(field) ? `query/${field}` : pointerTo(field, spelling);

/** A fault as REST reports it. */
export const toFieldError = ({ field, code, detail }: Fault): FieldError => ({
  pointer: pointerOf(field),
  detail,
  code,
});

interface Options {
  readonly requestId: string;
  readonly publicUrl: string;
}

/** The problem (RFC 9457) that stands for whatever was thrown. */
export const toProblem = (error: unknown, { requestId, publicUrl }: Options): ApiReply => {
  const { code, status, title, detail, type, errors, methods, headers } = toRefusal(error, { publicUrl, pointerOf });
  const body: components['schemas']['Problem'] = {
    type,
    title,
    status,
    detail,
    instance: requestId,
    code,
    ...(errors.length > 0 ? { errors } : {}),
    ...(methods ? { methods: [...methods] } : {}),
  };
  return { status, type: 'application/problem+json', headers, body, codes: [code] };
};

interface RefuseOptions {
  readonly publicUrl: string;
  /** Receives every error that is not the client's. */
  readonly onError: (error: unknown, requestId: string) => void;
}

/** The problem for an error; one that is the service's own is reported. */
export const createRefuse =
  ({ publicUrl, onError }: RefuseOptions) =>
  (error: unknown, requestId: string): ApiReply => {
    const problem = toProblem(error, { requestId, publicUrl });
    if (problem.status >= 500) onError(error, requestId);
    return problem;
  };
