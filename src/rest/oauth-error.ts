import type { components } from '../../generated/openapi.ts';
import type { ApiReply } from '../api/api.ts';

type OauthError = components['schemas']['OauthError'];

const errorOf = (status: number): string => {
  if (status === 429 || status === 503) return 'temporarily_unavailable';
  return status >= 500 ? 'server_error' : 'invalid_request';
};

/** The statuses that clients of OAuth know. All other errors of a request are 400. */
const known: ReadonlySet<number> = new Set([404, 429]);

/** Returns a problem as an error of OAuth (RFC 6749, section 5.2), whose clients expect no other. */
export const toOauthError = ({ status, headers, body, codes }: ApiReply): ApiReply => {
  const { detail } = body as components['schemas']['Problem'];
  return {
    status: status >= 500 || known.has(status) ? status : 400,
    headers,
    codes,
    body: { error: errorOf(status), error_description: detail } satisfies OauthError,
  };
};
