import type { components } from '../../../../generated/rest.d.ts';

type ProblemDetails = components['schemas']['Problem'];

/** The reason of a failed request: a problem of the service, a failed connection, or a browser without a passkey. */
export type Problem = Pick<ProblemDetails, 'detail' | 'errors' | 'methods'> & {
  readonly code: ProblemDetails['code'] | 'unreachable' | 'passkey_unavailable';
};

export type Outcome<T, Done = unknown> =
  | ({ readonly isDone: true; readonly data: T } & Done)
  | { readonly isDone: false; readonly problem: Problem };

/** The result of the generated client for each operation. */
interface Reply<T> {
  readonly data?: T;
  readonly error?: Partial<ProblemDetails>;
  readonly response: Response;
}

const unreachable: Problem = {
  code: 'unreachable',
  detail: 'The service cannot be reached. Check your connection, then try again.',
};

/** The problem for a reply that is not from the service, for example from a proxy. */
const unknown = { code: 'internal_error', detail: 'Something went wrong. Please try again in a moment.' } as const;

const waitOf = ({ headers }: Response): string => {
  const seconds = Number(headers.get('Retry-After'));
  return seconds > 90 ? `about ${Math.ceil(seconds / 60)} minutes` : 'a moment';
};

const isBusy = ({ status }: Response): boolean => status === 429 || status === 503;

/** Converts a reply of the generated client to an outcome, also if there is no reply. */
export const outcomeOf = async <T>(call: Promise<Reply<T>>): Promise<Outcome<T, { readonly response: Response }>> => {
  try {
    const { data, error, response } = await call;
    if (response.ok) return { isDone: true, data: data as T, response };
    const problem = { ...unknown, ...error };
    const detail = isBusy(response) ? `The service is busy. Please try again in ${waitOf(response)}.` : problem.detail;
    return { isDone: false, problem: { ...problem, detail } };
  } catch {
    return { isDone: false, problem: unreachable };
  }
};
