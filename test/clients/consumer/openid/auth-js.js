import { createServer } from 'node:http';
import { Auth, skipCSRFCheck } from '@auth/core';
import { getToken } from '@auth/core/jwt';

const { ISSUER, CLIENT_ID, CLIENT_SECRET, PORT } = process.env;
const origin = `http://localhost:${PORT}`;
const secret = 'a secret of the application, for its cookies';

const gatehouse = {
  id: 'gatehouse',
  name: 'Gatehouse',
  type: 'oidc',
  issuer: ISSUER,
  clientId: CLIENT_ID,
  clientSecret: CLIENT_SECRET,
  checks: ['pkce', 'state', 'nonce'],
  authorization: { params: { scope: 'openid email profile' } },
};

const config = {
  providers: [gatehouse],
  secret,
  trustHost: true,
  basePath: '/auth',
  // The programs of this folder have a link that begins a login, without a form.
  skipCSRFCheck,
  callbacks: { jwt: ({ token, account }) => (account ? { ...token, idToken: account.id_token } : token) },
};

const submit = (path, { headers }, callbackUrl) =>
  Auth(
    new Request(`${origin}/auth/${path}`, {
      method: 'POST',
      headers: { cookie: headers.get('cookie'), 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ callbackUrl }).toString(),
    }),
    config,
  );

const logOut = async (request) => {
  const token = await getToken({ req: { headers: request.headers }, secret });
  const { end_session_endpoint: endpoint } = await (await fetch(`${ISSUER}/.well-known/openid-configuration`)).json();
  const parameters = { id_token_hint: token.idToken, post_logout_redirect_uri: `${origin}/out` };
  const response = await submit('signout', request, origin);
  response.headers.set('Location', `${endpoint}?${new URLSearchParams(parameters)}`);
  return response;
};

const show = async (request) => {
  const { headers } = request;
  const session = await (await Auth(new Request(`${origin}/auth/session`, { headers }), config)).json();
  return new Response('', { headers: session?.user ? { 'X-Email': session.user.email } : {} });
};

const respond = (request) => {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith('/auth/')) return Auth(request, config);
  if (pathname === '/login') return submit('signin/gatehouse', request, `${origin}/me`);
  return pathname === '/logout' ? logOut(request) : show(request);
};

createServer(async ({ url, headers: { cookie = '' } }, response) => {
  const reply = await respond(new Request(new URL(url, origin), { headers: { cookie } }));
  for (const [name, value] of reply.headers) if (name !== 'set-cookie') response.setHeader(name, value);
  response.setHeader('Set-Cookie', reply.headers.getSetCookie());
  response.writeHead(reply.status).end(await reply.text());
}).listen(Number(PORT), 'localhost');
