import { basicCredentials, bearerToken, type Dialect, isSame, startDialect } from './dialect.ts';
import { json, type Received, type Reply } from './scripted-server.ts';

export interface XProfile {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  /** Absent if the user has not confirmed an address. */
  readonly confirmed_email?: string | undefined;
}

/** The client, with characters that form encoding may or may not change. */
const client = {
  id: 'WTROQTQ1bUhpMWhjUjU2dGNzNjM6MTpjaQ',
  secret: 'Z3-q_tB7w-Yx_0aL9kP-mN4vR_s2dF6hJ8cU1eG-oI5zX_tQ3b',
};

const robin: XProfile = {
  id: '2244994945',
  name: 'Robin X',
  username: 'robin_x',
  confirmed_email: 'robin@x.example',
};

const failure = (status: number, error: string, error_description: string): Reply =>
  json({ error, error_description }, status);

const problems = {
  code: failure(400, 'invalid_request', 'Value passed for the authorization code was invalid.'),
  verifier: failure(400, 'invalid_request', 'Value passed for the code verifier did not match the code challenge.'),
  redirect_uri: failure(400, 'invalid_request', 'Value passed for the redirect uri did not match the uri of the code.'),
  client: failure(401, 'unauthorized_client', 'Missing valid authorization header'),
  unauthorized: json({ title: 'Unauthorized', type: 'about:blank', status: 401, detail: 'Unauthorized' }, 401),
  forbidden: json({ title: 'Forbidden', type: 'about:blank', status: 403, detail: 'Forbidden' }, 403),
} as const;

/** Starts X: its pages and its API on one host. */
export const startX = (profile: Partial<XProfile> = {}): Promise<Dialect<XProfile>> =>
  startDialect({
    client,
    profile: { ...robin, ...profile },
    authorizationPath: '/i/oauth2/authorize',
    requires: [
      'response_type',
      'client_id',
      'redirect_uri',
      'scope',
      'state',
      'code_challenge',
      'code_challenge_method',
    ],
    refusal: { error: 'access_denied' },
    routes: (grants) => ({
      'POST /2/oauth2/token': (request: Received) => {
        if (!isSame(client, basicCredentials(request))) return problems.client;
        const grant = grants.redeem(request.form);
        if (typeof grant === 'string') return problems[grant];
        const access_token = grants.accessToken(grant);
        return json({ token_type: 'bearer', expires_in: 7200, access_token, scope: grant.scopes.join(' ') });
      },

      'GET /2/users/me': (request: Received) => {
        const grant = grants.holder(bearerToken(request));
        if (!grant) return problems.unauthorized;
        if (!['tweet.read', 'users.read'].every((scope) => grant.scopes.includes(scope))) return problems.forbidden;
        const { confirmed_email, ...rest } = grant.person;
        const asked = request.query['user.fields']?.split(',') ?? [];
        const tellsEmail = asked.includes('confirmed_email') && grant.scopes.includes('users.email');
        return json({ data: tellsEmail ? { ...rest, confirmed_email } : rest });
      },
    }),
  });
