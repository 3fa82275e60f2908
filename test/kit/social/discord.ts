import { basicCredentials, bearerToken, type Dialect, fieldCredentials, isSame, startDialect } from './dialect.ts';
import { json, type Received, type Reply } from './scripted-server.ts';

export interface DiscordProfile {
  readonly id: string;
  readonly username: string;
  readonly global_name: string | null;
  readonly email: string | null;
  readonly verified: boolean;
}

const client = { id: '159799960412356608', secret: 'kT9_wPzq3VbXr-7LmN0sYdHc5EaJ2uGf' };

const robin: DiscordProfile = {
  id: '80351110224678912',
  username: 'robin.cord',
  global_name: 'Robin Cord',
  email: 'robin@cord.example',
  verified: true,
};

const descriptions = {
  code: 'Invalid "code" in request.',
  redirect_uri: 'Invalid "redirect_uri" in request.',
  verifier: 'Invalid "code_verifier" in request.',
} as const;

/** Starts Discord: its pages and its API on one host, as in reality, with or without a version in the path. */
export const startDiscord = (profile: Partial<DiscordProfile> = {}): Promise<Dialect<DiscordProfile>> =>
  startDialect({
    client,
    profile: { ...robin, ...profile },
    authorizationPath: '/oauth2/authorize',
    requires: ['response_type', 'client_id', 'redirect_uri', 'scope'],
    refusal: {
      error: 'access_denied',
      error_description: 'The resource owner or authorization server denied the request',
    },
    routes(grants) {
      const token = (request: Received): Reply => {
        const shown = basicCredentials(request) ?? fieldCredentials(request.form);
        if (!isSame(client, shown)) return json({ error: 'invalid_client' }, 401);
        const grant = grants.redeem(request.form);
        if (typeof grant === 'string')
          return json({ error: 'invalid_grant', error_description: descriptions[grant] }, 400);
        const access_token = grants.accessToken(grant);
        return json({ token_type: 'Bearer', access_token, expires_in: 604800, scope: grant.scopes.join(' ') });
      };

      const me = (request: Received): Reply => {
        const grant = grants.holder(bearerToken(request));
        if (!grant?.scopes.includes('identify')) return json({ message: '401: Unauthorized', code: 0 }, 401);
        const { email, verified, ...rest } = grant.person;
        return json(grant.scopes.includes('email') ? { ...rest, email, verified } : rest);
      };

      return {
        'POST /api/oauth2/token': token,
        'GET /api/users/@me': me,
        'POST /api/v10/oauth2/token': token,
        'GET /api/v10/users/@me': me,
      };
    },
  });
