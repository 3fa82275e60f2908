/** A command of tests besides `npm test` and `npm run test:all`: `npm run test:<name>`. */
export interface Suite {
  /** The folders of `test/` that only this command runs. */
  readonly folders: readonly string[];
  /** The number of parts in which `.ci/run` runs it, each about a minute of processor time on two cores. */
  readonly parts: number;
  /** The Debian packages that it needs. */
  readonly debian: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

const postgres = ['pgbouncer', 'postgresql', 'redis-server', 'openssl'];
const kubernetes = ['golang-go', 'golang-github-masterminds-sprig-dev', 'golang-k8s-sigs-yaml-dev'];
const python = ['python3-certifi', 'python3-dateutil', 'python3-six', 'python3-urllib3'];

/** The suites that `npm run suites` runs and records. */
export const suites: Readonly<Record<string, Suite>> = {
  browser: { folders: ['browser'], parts: 14, debian: ['chromium'] },
  clients: {
    folders: ['clients', 'languages'],
    parts: 2,
    debian: [
      ...['default-jre-headless', 'golang-go', 'golang-golang-x-oauth2-dev', 'apache2', 'libapache2-mod-auth-openidc'],
      ...python,
    ],
  },
  deploy: {
    folders: ['deploy'],
    parts: 1,
    debian: ['prometheus', 'haproxy', 'docker-compose', 'systemd', ...kubernetes],
  },
  // No row is tested twice: this is what `npm run test:all` leaves out. The folder has tests against programs of others.
  exhaustive: {
    folders: ['peers'],
    parts: 10,
    debian: ['xmlsec1', 'python3-lasso', 'python3-pysaml2', 'simplesamlphp', 'php-xml', 'php-mbstring'],
    env: { TEST_TABLES: 'rest' },
  },
  gates: { folders: ['gates'], parts: 3, debian: [] },
  guides: {
    folders: ['guides'],
    parts: 2,
    debian: [
      ...['chromium', 'golang-go', 'golang-gopkg-square-go-jose.v2-dev'],
      ...['python3-flask', 'python3-jwt', 'python3-cryptography'],
    ],
  },
  image: { folders: ['image'], parts: 1, debian: ['podman', 'runc', 'mmdebstrap', 'postgresql'] },
  moves: { folders: ['moves'], parts: 3, debian: ['haproxy', 'postgresql'] },
  packages: { folders: ['packages'], parts: 3, debian: ['chromium'] },
  pgbouncer: {
    folders: [],
    parts: 14,
    debian: postgres,
    env: { DATABASE_URL: process.env['CI_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/test' },
  },
  relay: { folders: ['relay'], parts: 1, debian: ['nats-server'] },
};

export const foldersElsewhere = Object.values(suites).flatMap(({ folders }) => folders);

/**
 * Tests that kill, wait, flood, start processes or walk large tables. `npm run test:all` runs them, and `npm test` if they are named:
 * names of files without `.test.ts`, or folders.
 */
export const onlyInAll: readonly string[] = [
  // Processes that are started, stopped or killed.
  ...[
    'bundle',
    'cli/cli',
    'cli/import-vendor',
    'cli/vendor-guides',
    'cli/jwks',
    'cli/main',
    'cli/user-import',
    'docs/guides',
    'openid/killed',
    'secrets/page',
  ],
  ...['docs/cli', 'mock/start'],
  ...[
    'mailer/changed-templates',
    'mailer/process',
    'mailer/render-limits',
    'webhook-endpoints/killed',
    'sessions/end-all',
  ],
  ...['database-errors', 'dev', 'file-modes', 'loaded-modules', 'npm', 'old-node', 'shutdown', 'start', 'stop'].map(
    (name) => `serve/${name}`,
  ),
  // Databases of other versions, one after the other.
  ...['carry-over', 'database-pool', 'migrations', 'online-migrations'].map((name) => `database/${name}`),
  'upgrades',
  // Waiting times, floods and hostile lengths.
  ...['contract/rate-limited', 'events/feed', 'fuzz/campaign', 'fuzz/model', 'http/hostile-length', 'security/decoys'],
  ...['breached-passwords/range-api', 'challenges/outages', 'client/renewal', 'companies/last-owner', 'metrics/access'],
  ...['notifications/delivery', 'notifications/worker-counts', 'openid/races', 'openid/replicas', 'rate-limits/store'],
  ...[
    'security/hash-threads',
    'signing-keys/rotation',
    'social/failures',
    'social/failures-circuit',
    'social/failures-time',
  ],
  ...['notifications/lanes', 'notifications/suspension', 'webhook-endpoints/deliveries'],
  ...['security/fair-logins', 'security/overload'],
  // Many rows or values, and both APIs after each other.
  ...['audit/filter-plans', 'codegen/made', 'codegen/openapi-30', 'rest/router'],
  ...[
    'breached-passwords/file',
    'import/typed-passwords',
    'users/export-stream',
    'users/many-users',
    'users/search-many-users',
  ],
  ...['users/unanalyzed-lists', 'contract/parity'],
].map((name) => `test/${name}`);

/** The files of which `npm test` takes fewer rows than `npm run test:all` (`thinned`). */
export const thinnedFiles: readonly string[] = [
  ...[
    'audit/commands',
    'companies/granting',
    'contract/cases-of-reads',
    'contract/cases',
    'contract/security-table',
    'contract/served',
    'http/compression',
    'http/headers',
    'import/foreign-hashes',
    'mock/graphql',
    'mock/replies',
    'moving/every-operation',
    'rest/unknown-parameters',
    'roles/escalation',
    'security/foreign-hashes/vectors',
    'service-accounts/permissions',
    'social/takeover',
    'users/change-fields',
    'users/states',
  ],
].map((name) => `test/${name}.test.ts`);

const isNamed = (file: string, name: string): boolean => file.startsWith(`${name}/`) || file === `${name}.test.ts`;

/** Returns the script of `package.json` that runs a file of tests, of those that run it the one that people wait for. */
export const commandOf = (file: string): string => {
  const [top, folder = ''] = file.split('/');
  if (top !== 'test') return top ?? '';
  if (folder === 'types') return 'check';
  const [suite] = Object.entries(suites).find(([, { folders }]) => folders.includes(folder)) ?? [];
  if (suite !== undefined) return `test:${suite}`;
  return folder === 'postgres' || onlyInAll.some((name) => isNamed(file, name)) ? 'test:all' : 'test';
};

/** Returns what the checklist says behind the tests of a row: nothing if `npm test` runs one of them, else what does. */
export const markOf = (files: readonly string[]): string => {
  const commands = files.map(commandOf);
  if (commands.includes('test')) return '';
  return ` (${commands.includes('test:all') ? 'test:all' : commands[0]})`;
};
