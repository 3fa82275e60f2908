import { createHmac } from 'node:crypto';
import { bearerToken, type Dialect, fieldCredentials, isSame, startDialect } from './dialect.ts';
import { json, type Received, type Reply } from './scripted-server.ts';

export interface FacebookProfile {
  readonly id: string;
  readonly name: string;
  readonly first_name: string;
  readonly last_name: string;
  /** Absent if the user has signed up with a telephone number, or has not confirmed the address. */
  readonly email?: string | undefined;
}

const client = { id: '1029384756102938', secret: 'b7d2f0c4e6a8195d3c7b2e4f6a8091c2' };

const robin: FacebookProfile = {
  id: '10215487963254178',
  name: 'Robin Face',
  first_name: 'Robin',
  last_name: 'Face',
  email: 'robin@face.example',
};

const failure = (message: string, code: number, more: Readonly<Record<string, unknown>> = {}): Reply =>
  json({ error: { message, type: 'OAuthException', code, ...more, fbtrace_id: 'AbCdEfGhIjKlMnOpQrStUvW' } }, 400);

const problems = {
  code: failure('This authorization code has been used.', 100, { error_subcode: 36009 }),
  verifier: failure('Invalid code verifier.', 100),
  redirect_uri: failure('Please make sure your redirect_uri is identical to that of the dialog.', 100, {
    error_subcode: 36008,
  }),
  client: failure('Error validating client secret.', 1),
  session: failure('Invalid OAuth access token - Cannot parse access token', 190),
  proof: failure('Invalid appsecret_proof provided in the API argument', 100),
} as const;

/** Starts Facebook: its pages and its Graph API on one host, with a version. */
export const startFacebook = (
  profile: Partial<FacebookProfile> = {},
  version = 'v25.0',
): Promise<Dialect<FacebookProfile>> =>
  startDialect({
    client,
    profile: { ...robin, ...profile },
    authorizationPath: `/${version}/dialog/oauth`,
    requires: ['client_id', 'redirect_uri'],
    refusal: { error: 'access_denied', error_reason: 'user_denied', error_description: 'Permissions error' },
    // Facebook adds this fragment to every redirect.
    fragment: '_=_',
    routes(grants) {
      const redeem = ({ query, form }: Received): Reply => {
        const fields = { ...query, ...form };
        if (!isSame(client, fieldCredentials(fields))) return problems.client;
        const grant = grants.redeem(fields);
        if (typeof grant === 'string') return problems[grant];
        return json({ access_token: grants.accessToken(grant), token_type: 'bearer', expires_in: 5183944 });
      };

      const me = (request: Received): Reply => {
        const { access_token = bearerToken(request), appsecret_proof, fields = 'id,name' } = request.query;
        const grant = grants.holder(access_token);
        if (!grant || !access_token) return problems.session;
        const proof = createHmac('sha256', client.secret).update(access_token).digest('hex');
        if (appsecret_proof !== undefined && appsecret_proof !== proof) return problems.proof;
        const { email, ...rest } = grant.person;
        const known = Object.entries(grant.scopes.includes('email') ? { ...rest, email } : rest);
        // The response contains the ID even if it is not requested.
        return json(Object.fromEntries(known.filter(([name]) => ['id', ...fields.split(',')].includes(name))));
      };

      return {
        [`GET /${version}/oauth/access_token`]: redeem,
        [`POST /${version}/oauth/access_token`]: redeem,
        [`GET /${version}/me`]: me,
      };
    },
  });
