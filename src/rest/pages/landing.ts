import { escapeHtml, inlineCode, mark, page } from './page.ts';

interface Place {
  readonly href: string;
  readonly name: string;
  readonly what: string;
}

const places: readonly Place[] = [
  { href: '/problems', name: 'Problems', what: 'What can go wrong, and what to do' },
  { href: '/openapi.yaml', name: 'REST contract', what: 'OpenAPI 3.1, as written' },
  { href: '/openapi.json', name: 'The same, as JSON', what: 'For tools that read only JSON' },
  { href: '/openapi-3.0.json', name: 'The same, as OpenAPI 3.0', what: 'For tools that read no 3.1' },
  { href: '/schema.graphql', name: 'GraphQL contract', what: 'The schema of `POST /graphql`, as written' },
  { href: '/.well-known/jwks.json', name: 'Public keys', what: 'To verify tokens yourself' },
  { href: '/readyz', name: 'Readiness', what: 'May traffic be sent here' },
  { href: '/healthz', name: 'Liveness', what: 'Is the process alive' },
  { href: '/metrics', name: 'Metrics', what: 'What is counted, for Prometheus' },
];

const inbox: Place = { href: '/dev/inbox', name: 'Inbox', what: 'The mails of development' };

const card = ({ href, name, what }: Place): string =>
  `<li><a href="${href}">${escapeHtml(name)}</a><span>${inlineCode(what)}</span></li>`;

const signUp = (publicUrl: string): string => `curl ${publicUrl}/v1/users -H 'Content-Type: application/json' -d '{
  "firstname": "Ada", "lastname": "Lovelace", "email": "ada@example.com",
  "password": "correct horse battery", "verify_password": "correct horse battery" }'`;

const whoAmI = (publicUrl: string): string => `curl ${publicUrl}/v1/users/me \\
  -H 'X-Service-App: <APP_KEY>' -H 'Authorization: Bearer <TOKEN>'`;

const graphql = (publicUrl: string): string => `curl ${publicUrl}/graphql \\
  -H 'Content-Type: application/json' -H 'X-Service-Key: <SERVICE_KEY>' \\
  -d '{ "query": "{ me { id displayname roles { name } } }" }'`;

const shell = (text: string): string => `<pre><code>${escapeHtml(text)}</code></pre>`;

interface Landing {
  readonly publicUrl: string;
  readonly version: string;
  /** Whether mails are kept here instead of being sent. */
  readonly hasInbox: boolean;
  /** Whether there is an editor for GraphQL. */
  readonly hasIde: boolean;
}

const actions = (hasIde: boolean): string => `<p class="actions"><a class="button" href="/docs">REST reference</a>
${hasIde ? '<a class="button plain" href="/graphql">GraphQL editor</a>' : ''}</p>`;

/** What this is and where everything is, for whoever opens the service in a browser. */
export const landingPage = ({ publicUrl, version, hasInbox, hasIde }: Landing): string =>
  page({
    title: 'Gatehouse',
    body: `<header>${mark}<h1>Gatehouse</h1>
<p class="lead">Signs users up, logs them in, and vouches for them. Two doors, REST and GraphQL, to one set of rules.</p>
${actions(hasIde)}</header>
<h2>Try it</h2>
<p>Sign up. The answer holds the new user and a session with its token.</p>
${shell(signUp(publicUrl))}
<p>Ask who you are, with the application key that the first start printed and the token:</p>
${shell(whoAmI(publicUrl))}
<p>The same through the other door, as the super admin:</p>
${shell(graphql(publicUrl))}
<h2>Where everything is</h2>
<ul class="cards">
${[...(hasInbox ? [inbox] : []), ...places].map(card).join('\n')}
</ul>
<footer>Contract version ${escapeHtml(version)}</footer>`,
  });
