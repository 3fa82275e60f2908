import type { ApiRequest } from '../api/api.ts';

/** Returns the body of a form as it was sent. Without `most`, it has the maximum size of the contract. */
export const textOf = async ({ body }: ApiRequest, most?: number): Promise<string> =>
  body.isPresent ? new TextDecoder().decode(await body.read(most)) : '';

/** Returns a request with another body. An absent one stays absent. */
export const withBody = (request: ApiRequest, text: string): ApiRequest => {
  const bytes = new TextEncoder().encode(text);
  return { ...request, body: { isPresent: request.body.isPresent, read: async () => bytes } };
};

/** Returns a request that sends a form. */
export const withForm = (request: ApiRequest, fields: Readonly<Record<string, string>>): ApiRequest => {
  const bytes = new TextEncoder().encode(new URLSearchParams(fields).toString());
  const headers = { ...request.headers, 'content-type': 'application/x-www-form-urlencoded' };
  return { ...request, method: 'POST', query: '', headers, body: { isPresent: true, read: async () => bytes } };
};

/** Returns a request with cookies that an earlier response has set. */
export const withCookies = (request: ApiRequest, set: readonly string[] = []): ApiRequest => {
  const { cookie } = request.headers;
  const pairs = [...set.map((line) => line.split(';')[0]), ...(cookie === undefined ? [] : [cookie])];
  return { ...request, headers: { ...request.headers, cookie: pairs.join('; ') } };
};

/** Returns the fields of a form. */
export const formOf = async (request: ApiRequest, most?: number): Promise<ReadonlyMap<string, string>> =>
  new Map(new URLSearchParams(await textOf(request, most)));

/**
 * Returns true if a form was sent by a page of this service. Browsers that do not tell the site tell the origin, and old ones send no
 * cookie to other sites.
 */
export const isSameOrigin = ({ headers }: ApiRequest, publicUrl: string): boolean => {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined) return site === 'same-origin';
  return origin === undefined || origin === new URL(publicUrl).origin;
};

/**
 * Returns true if a request was sent by a script of a page of this service. Browsers tell the origin of every such request, so that one
 * without it is refused, too.
 */
export const isOfOwnScript = ({ headers }: ApiRequest, publicUrl: string): boolean => {
  const { origin, 'sec-fetch-site': site = 'same-origin' } = headers;
  return site === 'same-origin' && origin === new URL(publicUrl).origin;
};
