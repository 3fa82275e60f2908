import { isObject, type Untrusted } from '../../../kernel/untrusted.ts';
import type { BadCode } from './presets.ts';
import type { ProviderFetch } from './provider-fetch.ts';

const badGrant = 'invalid_grant';

const fromText = (error: string, { error_description }: Untrusted, { errors, description }: BadCode): string => {
  const speaksOfCode = error === 'invalid_request' && description?.test(String(error_description));
  return errors?.includes(error) || speaksOfCode ? badGrant : error;
};

/** Returns the error of a token endpoint in the standard's terms; undefined if the body is not an error of OAuth 2.0. */
const errorOf = (body: Untrusted, badCode: BadCode): string | undefined => {
  const { error } = body;
  if (typeof error === 'string' && error !== '') return fromText(error, body, badCode);
  if (!isObject(error)) return undefined;
  return badCode.number !== undefined && error['code'] === badCode.number
    ? badGrant
    : `${error['type']}_${error['code']}`;
};

interface Options {
  readonly badCode?: BadCode | undefined;
  /** True if an ID token is part of the login. Otherwise it is ignored. */
  readonly hasIdToken: boolean;
}

/**
 * Returns the members of a token response that a login needs. openid-client validates all others, too, and refuses a login for a
 * `scope` that is a list, or a `refresh_token` that is null. Tokens without a type are bearer tokens.
 */
const neededOf = ({ access_token, token_type, id_token }: Untrusted, { hasIdToken }: Options): Untrusted => ({
  access_token,
  token_type: token_type ?? 'bearer',
  ...(hasIdToken ? { id_token } : {}),
});

/**
 * Converts responses of token endpoints to those of RFC 6749, section 5, which openid-client requires. Some errors have status
 * 200, some are objects, and some have other codes.
 */
export const standardTokenResponses =
  (fetch: ProviderFetch, options: Options): ProviderFetch =>
  async (url, call) => {
    const response = await fetch(url, call);
    // Only token endpoints get a POST.
    if (call.method !== 'POST') return response;
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => undefined);
    if (!isObject(body)) return response;
    const error = errorOf(body, options.badCode ?? {});
    if (error !== undefined) return Response.json({ error }, { status: 400 });
    return response.ok ? Response.json(neededOf(body, options), { status: response.status }) : response;
  };
