import { describe, expect, test } from 'vitest';
import { curl } from '../kit/curl.ts';
import { appKey, serviceKey, useService } from '../kit/service.ts';
import { covering } from '../kit/tables.ts';
import { useMock } from '../mock/server.ts';
import { commandBlocks, guides, readDocument } from './command-blocks.ts';

const start = 'docs/getting-started.md';

/** The pages with requests that continue from it. */
const continued = [
  'docs/errors.md',
  'docs/rest.md',
  'docs/graphql.md',
  'docs/administration.md',
  'docs/questions.md',
  'docs/service-accounts.md',
  'docs/operators.md',
  'docs/impersonation.md',
  'docs/oauth-clients.md',
  'docs/user-fields.md',
  'docs/webhook-endpoints.md',
  'docs/login-options.md',
  'docs/social-login.md',
  'docs/challenges.md',
  'docs/limits.md',
  'docs/domains.md',
  'docs/setup-links.md',
  'docs/provisioning.md',
  'docs/anonymous-users.md',
  'docs/guides/express.md',
  'docs/guides/fastify.md',
  'docs/guides/go.md',
  'docs/guides/mcp.md',
  'docs/guides/python.md',
];

type Service = ReturnType<typeof useService>;
type Variables = Record<string, string>;

/** One member of a JSON document by its path, for example `data.0.id`; a bare `token` may be a level deeper. */
const memberAt = (body: string, path: string): string => {
  const steps = path.split('.');
  const found = steps.reduce<unknown>(
    (value, step) => (value as Record<string, unknown> | undefined)?.[step],
    JSON.parse(body),
  );
  if (found === undefined) throw new Error(`The last response has no ${path}: ${body}`);
  return String(found);
};

/** The command of a block, sent to the service of the test. */
const sentTo = (url: string, text: string): string => text.replace(/http:\/\/localhost:(3000|4010)/g, url);

/**
 * Follows a guide from top to bottom, as a reader does.
 * @returns the number of requests
 */
const follow = async (path: string, service: Service, variables: Variables): Promise<number> => {
  let last = '{}';
  let address = '';
  let sent = 0;
  for (const { kind, value, text } of commandBlocks(path)) {
    if (kind === 'variables')
      for (const [, name = '', source = ''] of text.matchAll(/^export (\w+)=<([^>]+)>$/gm)) {
        const template = source.startsWith('mail:') ? source.slice('mail:'.length) : undefined;
        variables[name] = template
          ? await service.mailbox.key(template as 'password-recovery', address)
          : memberAt(last, source);
      }
    if (kind !== 'status') continue;
    address = /"email": "([^"]+)"/.exec(text)?.[1] ?? address;
    const { body, status } = await curl(sentTo(service.url, text), variables);
    expect(status, `${text}\n${body}`).toBe(Number(value));
    last = body;
    sent += 1;
  }
  return sent;
};

/** In part: the opposite order, in which no page can depend on an earlier one. */
const orders = [
  ['in the opposite order', continued.toReversed()],
  ['in the order of the list', continued],
] as const;

// regression A95
describe.each(covering(orders, [() => 'any']))(
  'the commands of the guides, after those of the first one, %s',
  (_order, paths) => {
    const service = useService();

    test('return the documented status on one database', async () => {
      const { 'X-Operator-Key': operatorKey = '' } = await service.given.operator();
      const keys: Variables = { APP_KEY: appKey, SERVICE_KEY: serviceKey, OPERATOR_KEY: operatorKey };
      for (const path of [start, ...paths]) expect(await follow(path, service, { ...keys }), path).toBeGreaterThan(0);
    });
  },
);

describe('the commands of the README', () => {
  const service = useService();

  test('the requests of the README return the documented status', async () => {
    expect(await follow('README.md', service, { APP_KEY: appKey, SERVICE_KEY: serviceKey })).toBe(5);
  });
});

describe('the commands for the mock server', () => {
  const mock = useMock({ isStateful: true });

  test('the requests of the mock server guide return the documented status', async () => {
    const blocks = commandBlocks('docs/mock.md').filter(({ kind }) => kind === 'mock');
    expect(blocks).toHaveLength(10);
    for (const { value, text } of blocks) {
      const { status, body } = await curl(sentTo(mock.url, text));
      expect(status, `${text}\n${body}`).toBe(Number(value));
    }
  });
});

describe('every guide', () => {
  // That of Expo makes a project for a device.
  test.each(guides.filter((path) => path.startsWith('docs/guides/') && !path.endsWith('/expo.md')))(
    'the first command of %s is run by a test',
    (path) => {
      const [first] = commandBlocks(path);
      expect(first?.kind === 'status' || first?.value === 'covered by the guide tests').toBe(true);
    },
  );

  test.each(continued)('%s says where the variables of its commands come from', (path) => {
    expect(readDocument(path).slice(0, readDocument(path).indexOf('```sh'))).toMatch(
      /\((?:\.\.\/)?getting-started\.md\)/,
    );
  });

  test.each([...guides, 'README.md', 'CONTRIBUTING.md', 'SECURITY.md'])(
    'every command of %s that is not skipped for a reason is run by a test',
    (path) => {
      const blocks = commandBlocks(path);
      const unlisted =
        blocks.filter(({ kind }) => kind === 'status').length > 0 && ![start, ...continued, 'README.md'].includes(path);
      expect(unlisted).toBe(false);
      for (const { kind, value, text } of blocks) {
        if (kind === 'skip') expect(value, text).not.toBe('');
        if (kind === 'variables') expect(text).toMatch(/^(export \w+=<[^>]+>\n)+$/);
        if (kind === 'cli') expect(path).toBe('docs/cli.md');
        if (kind === 'backup') expect(path).toBe('docs/backup.md');
        if (kind === 'mock') expect(path).toBe('docs/mock.md');
        if (kind === 'status' || kind === 'mock') expect(text).toMatch(/^curl /);
      }
    },
  );
});
