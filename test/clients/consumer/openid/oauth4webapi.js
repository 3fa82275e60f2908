import { createServer } from 'node:http';
import * as oauth from 'oauth4webapi';

const { ISSUER, CLIENT_ID, CLIENT_SECRET, PORT } = process.env;
const origin = `http://localhost:${PORT}`;
const redirectUri = `${origin}/callback`;
const insecure = { [oauth.allowInsecureRequests]: true };

const issuer = new URL(ISSUER);
const server = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, insecure));
const client = { client_id: CLIENT_ID };
const authentication = oauth.ClientSecretBasic(CLIENT_SECRET);

/** The login of the only browser. */
let login = {};

const start = async () => {
  login = {
    verifier: oauth.generateRandomCodeVerifier(),
    state: oauth.generateRandomState(),
    nonce: oauth.generateRandomNonce(),
  };
  const url = new URL(server.authorization_endpoint);
  url.search = new URLSearchParams({
    client_id: CLIENT_ID,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge: await oauth.calculatePKCECodeChallenge(login.verifier),
    code_challenge_method: 'S256',
    state: login.state,
    nonce: login.nonce,
  });
  return url.href;
};

const finish = async (url) => {
  const { verifier, state, nonce } = login;
  const parameters = oauth.validateAuthResponse(server, client, url, state);
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    authentication,
    parameters,
    redirectUri,
    verifier,
    insecure,
  );
  const options = { expectedNonce: nonce, requireIdToken: true };
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, options);
  await oauth.validateApplicationLevelSignature(server, response, insecure);
  const { sub } = oauth.getValidatedIdTokenClaims(tokens);
  const reply = await oauth.userInfoRequest(server, client, tokens.access_token, insecure);
  const { email } = await oauth.processUserInfoResponse(server, client, sub, reply);
  login = { idToken: tokens.id_token, email };
  return '/me';
};

const end = () => {
  const url = new URL(server.end_session_endpoint);
  url.search = new URLSearchParams({ id_token_hint: login.idToken, post_logout_redirect_uri: `${origin}/out` });
  login = {};
  return url.href;
};

const routes = { '/login': start, '/callback': finish, '/logout': end };

createServer(async (request, response) => {
  const url = new URL(request.url, origin);
  const route = routes[url.pathname];
  if (route) response.writeHead(302, { Location: await route(url) }).end();
  else response.writeHead(200, login.email ? { 'X-Email': login.email } : {}).end();
}).listen(Number(PORT), 'localhost');
