import express from 'express';
import session from 'express-session';
import passport from 'passport';
import { Strategy } from 'passport-openidconnect';

const { ISSUER, CLIENT_ID, CLIENT_SECRET, PORT } = process.env;
const origin = `http://localhost:${PORT}`;

const server = await (await fetch(`${ISSUER}/.well-known/openid-configuration`)).json();

passport.use(
  'gatehouse',
  new Strategy(
    {
      issuer: server.issuer,
      authorizationURL: server.authorization_endpoint,
      tokenURL: server.token_endpoint,
      userInfoURL: server.userinfo_endpoint,
      clientID: CLIENT_ID,
      clientSecret: CLIENT_SECRET,
      callbackURL: `${origin}/callback`,
      scope: ['email', 'profile'],
      // The package has no PKCE. Without it, Gatehouse requires a nonce.
      nonce: true,
    },
    (_issuer, profile, _context, idToken, done) => done(null, { email: profile.emails[0].value, idToken }),
  ),
);
passport.serializeUser((user, done) => done(null, user));
passport.deserializeUser((user, done) => done(null, user));

const app = express();
app.use(session({ secret: 'a secret of the application', resave: false, saveUninitialized: false }));
app.use(passport.session());
app.get('/login', passport.authenticate('gatehouse'));
app.get('/callback', passport.authenticate('gatehouse', { successRedirect: '/me', failWithError: true }));
app.get('/logout', (request, response, next) => {
  const parameters = { id_token_hint: request.user.idToken, post_logout_redirect_uri: `${origin}/out` };
  request.logout((error) =>
    error ? next(error) : response.redirect(`${server.end_session_endpoint}?${new URLSearchParams(parameters)}`),
  );
});
app.use((request, response) => {
  if (request.user) response.set('X-Email', request.user.email);
  response.end();
});
app.listen(Number(PORT), 'localhost');
