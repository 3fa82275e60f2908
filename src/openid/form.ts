import type { ApiRequest } from '../api/api.ts';

/** Returns the body of a form as it was sent. */
export const textOf = async ({ body }: ApiRequest): Promise<string> =>
  body.isPresent ? new TextDecoder().decode(await body.read()) : '';

/** Returns a request with another body. An absent one stays absent. */
export const withBody = (request: ApiRequest, text: string): ApiRequest => {
  const bytes = new TextEncoder().encode(text);
  return { ...request, body: { isPresent: request.body.isPresent, read: async () => bytes } };
};

/** Returns the fields of a form. */
export const formOf = async (request: ApiRequest): Promise<ReadonlyMap<string, string>> =>
  new Map(new URLSearchParams(await textOf(request)));

/**
 * Returns true if a form was sent by a page of this service. Browsers that do not tell the site tell the origin, and old ones send no
 * cookie to other sites.
 */
export const isSameOrigin = ({ headers }: ApiRequest, publicUrl: string): boolean => {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined) return site === 'same-origin';
  return origin === undefined || origin === new URL(publicUrl).origin;
};
