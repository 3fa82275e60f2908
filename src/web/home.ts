import { readTemplate } from './files.ts';
import { escapeHtml, html, inlineCode } from './html.ts';
import { mark, page } from './page.ts';

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

const account: Resource = {
  href: '/dev/account',
  name: 'Example app',
  description: 'Sign up, log in and manage an account',
};
const inbox: Resource = { href: '/dev/inbox', name: 'Inbox', description: 'Emails sent in development' };

const card = ({ href, name, description }: Resource): string =>
  `<li><a href="${href}">${escapeHtml(name)}</a><span>${inlineCode(description)}</span></li>`;

interface Home {
  readonly publicUrl: string;
  readonly version: string;
  /** Whether emails are kept here instead of being sent. */
  readonly hasInbox: boolean;
  /** Whether the page's readers can read the metrics. */
  readonly hasMetrics: boolean;
  /** Whether there are an editor for GraphQL and the example app. */
  readonly hasIde: boolean;
  /** HTML. */
  readonly bar: string;
  /** An application key to fill in, which grants nothing; absent: the reader has one. */
  readonly appKey?: string | undefined;
}

const template = readTemplate('home.html');

/** The home page: what the service is, commands to try, and links to its resources. */
export const homePage = ({ publicUrl, version, hasInbox, hasMetrics, hasIde, bar, appKey }: Home): string =>
  page({
    title: 'Gatehouse',
    bar,
    body: template({
      mark: html(mark),
      editor: html(hasIde ? ' <a class="button plain" href="/graphql">GraphQL editor</a>' : ''),
      publicUrl,
      whichKey: appKey ? 'an application key' : 'the application key that the first start printed',
      appKey: appKey ?? '<APP_KEY>',
      resources: html(
        [...(hasIde ? [account] : []), ...(hasInbox ? [inbox] : []), ...resources, ...(hasMetrics ? [metrics] : [])]
          .map(card)
          .join('\n'),
      ),
      version,
    }),
  });
