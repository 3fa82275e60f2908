import { isObject, type Untrusted } from './json.ts';
import type { BadCode } from './presets.ts';
import type { ProviderFetch } from './provider-fetch.ts';

const badGrant = 'invalid_grant';

const fromText = (error: string, { error_description }: Untrusted, { errors, description }: BadCode): string => {
  const speaksOfCode = error === 'invalid_request' && description?.test(String(error_description));
  return errors?.includes(error) || speaksOfCode ? badGrant : error;
};

/** The error of a token endpoint in the standard's terms; undefined if the body is not an error of OAuth 2.0. */
const errorOf = (body: unknown, badCode: BadCode): string | undefined => {
  if (!isObject(body)) return undefined;
  const { error } = body;
  if (typeof error === 'string' && error !== '') return fromText(error, body, badCode);
  if (!isObject(error)) return undefined;
  return badCode.number !== undefined && error['code'] === badCode.number
    ? badGrant
    : `${error['type']}_${error['code']}`;
};

/**
 * Makes the errors of token endpoints those of RFC 6749, section 5.2, for openid-client to understand: some come with
 * status 200, some are objects, and some have words of their own.
 */
export const translateErrors =
  (fetch: ProviderFetch, badCode: BadCode = {}): ProviderFetch =>
  async (url, call) => {
    const response = await fetch(url, call);
    // Only a token endpoint is posted to.
    if (call.method !== 'POST') return response;
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => undefined);
    const error = errorOf(body, badCode);
    return error === undefined ? response : Response.json({ error }, { status: 400 });
  };
