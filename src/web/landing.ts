import { escapeHtml, inlineCode, mark, page } from './page.ts';

interface Place {
  readonly href: string;
  readonly name: string;
  readonly what: string;
}

const places: readonly Place[] = [
  { href: '/problems', name: 'Problems', what: 'All error codes, with their meaning and what to do' },
  { href: '/openapi.yaml', name: 'REST contract', what: 'OpenAPI 3.1 as YAML' },
  { href: '/openapi.json', name: 'REST contract (JSON)', what: 'OpenAPI 3.1 as JSON' },
  { href: '/openapi-3.0.json', name: 'REST contract (OpenAPI 3.0)', what: 'For tools that do not support OpenAPI 3.1' },
  { href: '/schema.graphql', name: 'GraphQL contract', what: 'The schema of `POST /graphql`' },
  { href: '/.well-known/jwks.json', name: 'Public keys', what: 'The JWKS to verify tokens' },
  { href: '/readyz', name: 'Readiness', what: 'Whether the service is ready for requests' },
  { href: '/healthz', name: 'Liveness', what: 'Whether the process responds' },
  { href: '/metrics', name: 'Metrics', what: 'In Prometheus format' },
];

const inbox: Place = { href: '/dev/inbox', name: 'Inbox', what: 'Emails sent in development' };

const card = ({ href, name, what }: Place): string =>
  `<li><a href="${href}">${escapeHtml(name)}</a><span>${inlineCode(what)}</span></li>`;

const signUp = (publicUrl: string): string => `curl ${publicUrl}/v1/users -H 'Content-Type: application/json' -d '{
  "firstname": "Ada", "lastname": "Lovelace", "email": "ada@example.com",
  "password": "correct horse battery", "verify_password": "correct horse battery" }'`;

const whoAmI = (publicUrl: string, appKey = '<APP_KEY>'): string => `curl ${publicUrl}/v1/users/me \\
  -H 'X-Service-App: ${appKey}' -H 'Authorization: Bearer <TOKEN>'`;

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
  /** HTML. */
  readonly bar: string;
  /** An application key to fill in, which grants nothing; absent: the reader has one. */
  readonly appKey?: string | undefined;
}

const actions = (hasIde: boolean): string => `<p class="actions"><a class="button" href="/docs">REST reference</a>
${hasIde ? '<a class="button plain" href="/graphql">GraphQL editor</a>' : ''}</p>`;

/** The home page: what the service is, commands to try, and links to its resources. */
export const landingPage = ({ publicUrl, version, hasInbox, hasIde, bar, appKey }: Landing): string =>
  page({
    title: 'Gatehouse',
    bar,
    body: `<header>${mark}<h1>Gatehouse</h1>
<p class="lead">Authentication and user registration as a service, with a REST API and a GraphQL API.</p>
${actions(hasIde)}</header>
<h2>Try it</h2>
<p>Sign up. The response contains the new user and a session with its token.</p>
${shell(signUp(publicUrl))}
<p>Read your user, with ${appKey ? 'an' : 'the'} application key${appKey ? '' : ' that the first start printed'} and the token:</p>
${shell(whoAmI(publicUrl, appKey))}
<p>Send a GraphQL query as the super admin:</p>
${shell(graphql(publicUrl))}
<h2>Resources</h2>
<ul class="cards">
${[...(hasInbox ? [inbox] : []), ...places].map(card).join('\n')}
</ul>
<footer>Contract version ${escapeHtml(version)}</footer>`,
  });
