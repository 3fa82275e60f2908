import { bearerToken, type Dialect, fieldCredentials, isSame, startDialect } from './dialect.ts';
import { form, json, plain, type Received, type Reply } from './scripted-server.ts';

export interface GitHubProfile {
  readonly id: number;
  readonly login: string;
  readonly name: string | null;
  /** The public address. */
  readonly email: string | null;
  readonly emails: readonly {
    readonly email: string;
    readonly primary: boolean;
    readonly verified: boolean;
    readonly visibility: 'public' | 'private' | null;
  }[];
}

const client = { id: 'Iv1.8a61f9b3a7aba766', secret: '0c8d1b9e5f2a4763b1d0a9c8e7f6d5b4a3928170' };

const robin: GitHubProfile = {
  id: 583231,
  login: 'robin-hub',
  name: 'Robin Hub',
  email: null,
  emails: [
    { email: 'robin@hub.example', primary: true, verified: true, visibility: 'private' },
    { email: '583231+robin-hub@users.noreply.github.com', primary: false, verified: true, visibility: null },
  ],
};

/** Responds with JSON if the request accepts it, otherwise form-encoded. The status is always 200. */
const answer = ({ headers }: Received, fields: Readonly<Record<string, string>>): Reply =>
  headers.accept?.includes('application/json') ? json(fields) : form(fields);

const problems = {
  code: { error: 'bad_verification_code', error_description: 'The code passed is incorrect or expired.' },
  verifier: { error: 'bad_verification_code', error_description: 'The code passed is incorrect or expired.' },
  redirect_uri: {
    error: 'redirect_uri_mismatch',
    error_description: 'The redirect_uri MUST match the registered callback URL for this application.',
  },
  client: {
    error: 'incorrect_client_credentials',
    error_description: 'The client_id and/or client_secret passed are incorrect.',
  },
} as const;

/** Starts GitHub: its API at the root as on `api.github.com`, and under `/api/v3` as on an Enterprise Server. */
export const startGitHub = (profile: Partial<GitHubProfile> = {}): Promise<Dialect<GitHubProfile>> =>
  startDialect({
    client,
    profile: { ...robin, ...profile },
    authorizationPath: '/login/oauth/authorize',
    requires: ['client_id', 'redirect_uri'],
    refusal: { error: 'access_denied', error_description: 'The user has denied your application access.' },
    routes(grants) {
      const token = (request: Received): Reply => {
        const fields = { ...request.query, ...request.form };
        if (!isSame(client, fieldCredentials(fields))) return answer(request, problems.client);
        const grant = grants.redeem(fields);
        if (typeof grant === 'string') return answer(request, problems[grant]);
        const access_token = grants.accessToken(grant);
        return answer(request, { access_token, scope: grant.scopes.join(','), token_type: 'bearer' });
      };

      const api =
        (read: (profile: GitHubProfile, scopes: readonly string[]) => unknown) =>
        (request: Received): Reply => {
          if (!request.headers['user-agent'])
            return plain(
              'Request forbidden by administrative rules. Please make sure it has a User-Agent header.',
              403,
            );
          const grant = grants.holder(bearerToken(request));
          if (!grant) return json({ message: 'Bad credentials', status: '401' }, 401);
          const found = read(grant.person, grant.scopes);
          return found ? json(found) : json({ message: 'Not Found', status: '404' }, 404);
        };
      const user = api(({ emails: _, ...rest }) => rest);
      const emails = api((person, scopes) =>
        scopes.includes('user') || scopes.includes('user:email') ? person.emails : undefined,
      );

      return {
        'POST /login/oauth/access_token': token,
        'GET /user': user,
        'GET /user/emails': emails,
        'GET /api/v3/user': user,
        'GET /api/v3/user/emails': emails,
      };
    },
  });
