import type { components } from '../../generated/openapi.ts';
import type { ApiReply } from '../api/api.ts';

type ScimError = components['schemas']['ScimError'];

export const scimMediaType = 'application/scim+json';
const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** Returns an error of SCIM (RFC 7644, section 3.12). */
export const scimError = (status: number, detail: string, scimType?: string): ApiReply => ({
  status,
  type: scimMediaType,
  body: {
    schemas: [errorSchema],
    status: String(status),
    ...(scimType === undefined ? {} : { scimType }),
    detail,
  } satisfies ScimError,
});

/** The kinds of errors that clients distinguish, by the statuses that have one (RFC 7644, table 9). */
const types: Readonly<Record<number, string>> = { 400: 'invalidSyntax', 409: 'uniqueness', 422: 'invalidValue' };

/** Returns a problem as an error of SCIM, whose clients expect no other. */
export const toScimError = ({ status, headers, body, codes }: ApiReply): ApiReply => {
  const { detail, errors = [] } = body as components['schemas']['Problem'];
  const stated = [detail, ...errors.map((error) => error.detail)].join(' ');
  return { ...scimError(status === 422 ? 400 : status, stated, types[status]), headers, codes };
};
