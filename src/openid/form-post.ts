import type { KoaContextWithOIDC, Provider } from 'oidc-provider';

/** The response of an authorization that a page sends to the client (OAuth 2.0 Form Post Response Mode). */
export interface FormPost {
  /** The redirect URI. */
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * The name by which the library knows the response mode `form_post`. Its own page for that mode has an inline script, which the policy
 * of the service blocks, and it does not let another one take the name.
 */
const ownMode = 'form_post_page';

/** Replaces the response mode `form_post` in an authorization request. The library refuses a request with two modes. */
export const nameFormPost = (parameters: URLSearchParams): void => {
  const [mode, ...others] = parameters.getAll('response_mode');
  if (mode === 'form_post' && others.length === 0) parameters.set('response_mode', ownMode);
};

/** A method of the library that its types lack. */
interface ResponseModes {
  registerResponseMode(
    name: string,
    handler: (context: KoaContextWithOIDC, uri: string, fields: FormPost['fields']) => void,
  ): void;
}

/** Answers requests with the response mode `form_post` with a page, for errors, too. */
export const registerFormPost = (
  provider: Provider,
  write: (context: KoaContextWithOIDC, response: FormPost) => string,
): void =>
  (provider as unknown as ResponseModes).registerResponseMode(ownMode, (context, action, fields) => {
    context.status = 200;
    context.type = 'html';
    context.body = write(context, { action, fields });
  });
