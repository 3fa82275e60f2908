/** The library of the OpenID provider as it is, with its adapter in memory: a program for `openid.ts`, which logs one user in. */
import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';

const { PUBLIC_URL: issuer = '', PORT, HOST, CLIENT_ID = '', CLIENT_SECRET = '', REDIRECT_URI = '' } = process.env;

const keyOf = (kid, alg, { privateKey }) => ({ ...privateKey.export({ format: 'jwk' }), kid, alg, use: 'sig' });

let granted;

/** Returns the one grant of the client. Codes of another grant of the same session would not be valid. */
const grantOf = async ({ client, session }) => {
  if (granted === undefined) {
    const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
    grant.addOIDCScope('openid');
    granted = await grant.save();
  }
  return provider.Grant.find(granted);
};

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: CLIENT_ID,
      client_secret: CLIENT_SECRET,
      redirect_uris: [REDIRECT_URI],
      grant_types: ['authorization_code', 'refresh_token'],
    },
  ],
  jwks: { keys: [keyOf('rsa', 'RS256', generateKeyPairSync('rsa', { modulusLength: 2048 }))] },
  cookies: { keys: ['a key of this run'] },
  features: { devInteractions: { enabled: false } },
  findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id }) }),
  interactions: { url: (_context, { uid }) => `/login/${uid}` },
  issueRefreshToken: () => true,
  loadExistingGrant: ({ oidc }) => grantOf(oidc),
  pkce: { required: () => true },
  rotateRefreshToken: true,
});
provider.proxy = true;

const callback = provider.callback();

/** Logs the user in without a page. */
const logIn = async (request, response) => {
  await provider.interactionFinished(request, response, { login: { accountId: 'user' } });
};

createServer((request, response) => {
  if (request.url === '/readyz') response.end('ready');
  else if (request.url.startsWith('/login/')) logIn(request, response).catch((error) => response.destroy(error));
  else callback(request, response);
}).listen(Number(PORT), HOST);
