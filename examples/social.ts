import createClient from 'openapi-fetch';
import type { paths } from '../generated/rest.d.ts';
import type { Service, Tell } from './journey.ts';

/** An identity provider, and the browser of a user with an account there. */
export interface ProviderAndBrowser {
  readonly issuer: string;
  /** The client ID of the application at the provider. */
  readonly clientId: string;
  readonly clientSecret: string;
  /** Opens a URL of the provider and logs in there. @returns the URL to which the provider redirects the browser */
  visit(authorizationUrl: string): Promise<URL>;
}

const redirectUri = 'https://app.example.com/callback';

/**
 * Social login, as an administrator and a frontend do it: sets up a provider, logs in there as a new user, and logs in
 * again.
 */
export const socialJourney = async (
  { baseUrl, appKey, serviceKey }: Service & { readonly serviceKey: string },
  { issuer, clientId, clientSecret, visit }: ProviderAndBrowser,
  tell: Tell,
): Promise<void> => {
  const client = createClient<paths>({ baseUrl, headers: { 'X-Service-App': appKey } });
  const headers = { 'X-Service-Key': serviceKey };
  const params = { path: { provider: 'acme' } };

  const allowed = await client.PATCH('/v1/app', { headers, body: { settings: { redirect_uris: [redirectUri] } } });
  if (!allowed.data) throw new Error(`The setting was refused: ${allowed.error.detail}`);
  const set = await client.PUT('/v1/providers/{provider}', {
    params,
    headers,
    body: { driver: 'openid', label: 'Acme', issuer, client_id: clientId, client_secret: clientSecret },
  });
  if (!set.data) throw new Error(`The provider was refused: ${set.error.detail}`);
  tell('PUT /v1/providers/acme', `${set.response.status}: ${set.data.label} at ${set.data.issuer}`);

  const buttons = await client.GET('/v1/auth/social');
  tell('GET /v1/auth/social', `providers: ${buttons.data?.data.map(({ label }) => label).join(', ')}`);

  /** Logs in at the provider. The returned parameters can be used for one login. */
  const logIn = async () => {
    const start = await client.POST('/v1/auth/social/{provider}/start', {
      params,
      body: { redirect_uri: redirectUri },
    });
    if (!start.data) throw new Error(`The start was refused: ${start.error.detail}`);
    const { searchParams } = await visit(start.data.authorization_url);
    return { ...Object.fromEntries(searchParams), binding: start.data.binding };
  };

  const first = await logIn();
  tell(
    'POST /v1/auth/social/acme/start, then a login at the provider',
    `the provider returns ${Object.keys(first).join(', ')}`,
  );

  const stolen = await client.POST('/v1/auth/social/{provider}', {
    params,
    body: { ...(await logIn()), binding: first.binding },
  });
  tell('POST /v1/auth/social/acme from another browser', `${stolen.error?.status} ${stolen.error?.code}`);

  const signedUp = await client.POST('/v1/auth/social/{provider}', { params, body: first });
  if (!signedUp.data || !('user' in signedUp.data)) throw new Error(`The sign-up failed: ${signedUp.error?.detail}`);
  const { user } = signedUp.data;
  tell('POST /v1/auth/social/acme', `${signedUp.response.status}: ${user.displayname} is user ${user.id}`);

  const again = await client.POST('/v1/auth/social/{provider}', { params, body: first });
  tell('POST /v1/auth/social/acme with the same parameters again', `${again.error?.status} ${again.error?.code}`);

  const back = await client.POST('/v1/auth/social/{provider}', { params, body: await logIn() });
  if (!back.data || !('token' in back.data)) throw new Error(`The login failed: ${back.error?.detail}`);
  tell(
    'POST /v1/auth/social/acme, the second login',
    `${back.response.status}: a session of user ${back.data.id} until ${back.data.expires} UTC`,
  );

  const identities = await client.GET('/v1/users/{id}/identities', {
    params: { path: { id: 'me' } },
    headers: { Authorization: `Bearer ${back.data.token}` },
  });
  const [identity] = identities.data?.data ?? [];
  tell('GET /v1/users/me/identities', `${identity?.provider}, subject ${identity?.subject}`);
};
