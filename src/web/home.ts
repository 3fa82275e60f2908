import { readScript, readStyles, readTemplate } from './files.ts';
import { escapeHtml, html, inlineCode } from './html.ts';
import { mark, page, policyFor } from './page.ts';

interface Resource {
  readonly href: string;
  readonly name: string;
  readonly description: string;
}

const resources: readonly Resource[] = [
  { href: '/problems', name: 'Problems', description: 'All error codes, with their meaning and what to do' },
  { href: '/openapi.yaml', name: 'REST contract', description: 'OpenAPI 3.1 as YAML' },
  { href: '/openapi.json', name: 'REST contract (JSON)', description: 'OpenAPI 3.1 as JSON' },
  {
    href: '/openapi-3.0.json',
    name: 'REST contract (OpenAPI 3.0)',
    description: 'For tools that do not support OpenAPI 3.1',
  },
  { href: '/schema.graphql', name: 'GraphQL contract', description: 'The schema of `POST /graphql`' },
  { href: '/.well-known/jwks.json', name: 'Public keys', description: 'The JWKS to verify tokens' },
  { href: '/readyz', name: 'Readiness', description: 'Whether the service is ready for requests' },
  { href: '/healthz', name: 'Liveness', description: 'Whether the process responds' },
];

const metrics: Resource = { href: '/metrics', name: 'Metrics', description: 'In Prometheus format' };

const reference: Resource = {
  href: '/docs',
  name: 'REST reference',
  description: 'Every operation, with a form to try it',
};
const account: Resource = {
  href: '/dev/account',
  name: 'Account page',
  description: 'Users sign up, log in and manage their account',
};
const console: Resource = {
  href: '/console',
  name: 'Console',
  description: 'Administrators log in and manage the application',
};
const guides: Resource = {
  href: 'http://localhost:4173',
  name: 'Guides',
  description: 'React, Vue, Next.js, OpenID and others, after `npm run docs`',
};
const inbox: Resource = { href: '/dev/inbox', name: 'Inbox', description: 'Emails sent in development' };
const editor: Resource = {
  href: '/graphql',
  name: 'GraphQL editor',
  description: 'Write and run queries, with the schema',
};

const card = ({ href, name, description }: Resource): string =>
  `<li><a href="${href}">${escapeHtml(name)}</a><span>${inlineCode(description)}</span></li>`;

const cards = (resources: readonly Resource[]) => html(resources.map(card).join('\n'));

interface Home {
  readonly publicUrl: string;
  readonly version: string;
  /** True if emails are kept here instead of being sent. */
  readonly hasInbox: boolean;
  /** True if the readers of the page can read the metrics. */
  readonly hasMetrics: boolean;
  /** True if the account page is served. */
  readonly hasAccount: boolean;
  /** True if the GraphQL editor is available, as in development. */
  readonly hasIde: boolean;
  /** The navigation bar as HTML. */
  readonly bar: string;
  /** The application key to fill in, which grants no permissions. Absent while the database is unavailable. */
  readonly appKey?: string | undefined;
}

const template = readTemplate('home.html');
const commands = readTemplate('home-commands.html');
const style = readStyles('theme.css', 'page.css', 'copying.css');
const script = readScript('home.js');

/** The policy of the home page in development. In production the page has no commands, and no script that copies them. */
const developmentPolicy = policyFor({ style, script });
const productionPolicy = policyFor({ style });

export const homePolicyFor = (hasIde: boolean) => (hasIde ? developmentPolicy : productionPolicy);

/**
 * Returns the home page. In development it begins with the pages that a new user opens, and commands to try; in production, where users
 * and keys are real, it only links to the references and contracts.
 */
export const homePage = ({
  publicUrl,
  version,
  hasInbox,
  hasMetrics,
  hasAccount,
  hasIde,
  bar,
  appKey = '<APP_KEY>',
}: Home): string =>
  page({
    title: 'Gatehouse',
    bar,
    style,
    ...(hasIde && { script }),
    body: template({
      mark: html(mark),
      first: cards([
        ...(hasAccount ? [account] : []),
        console,
        ...(hasInbox ? [inbox] : []),
        reference,
        ...(hasIde ? [editor] : []),
      ]),
      commands: html(hasIde ? commands({ publicUrl, appKey }) : ''),
      resources: cards([...(hasIde ? [guides] : []), ...resources, ...(hasMetrics ? [metrics] : [])]),
      version,
    }),
  });
