import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => join(root, 'src', name));

/** Which part of the house a file is in; the files at the top of `src` are parts of their own. */
const partOf = (path: string): string => {
  const [top = '', folder = '', name = ''] = relative(root, path).split('/');
  return top === 'src' ? (name ? folder : folder.replace('.ts', '')) : top;
};

interface Import {
  readonly file: string;
  readonly from: string;
  readonly target: string;
  readonly isType: boolean;
}

const importsOf = (file: string): readonly Import[] => {
  const text = readFileSync(file, 'utf8');
  const statements = text.matchAll(/(?:^|\n)import\s+(type\s)?([^;]*?from\s+)?['"]([^'"]+)['"]|import\('([^']+)'\)/g);
  return [...statements].map(([, type, , specifier, dynamic]) => {
    const to = specifier ?? dynamic ?? '';
    const target = to.startsWith('.') ? partOf(resolve(dirname(file), to)) : to;
    return { file: relative(root, file), from: partOf(file), target, isType: type !== undefined };
  });
};

const imports = sources.flatMap(importsOf);
const parts = new Set(sources.map(partOf));

/** Who may import whom; `type` is for types alone. Whoever is not listed builds the service and may import everything. */
const mayImport: Readonly<Record<string, Readonly<Record<string, 'all' | 'type'>>>> = {
  domain: { generated: 'type' },
  usecases: { domain: 'all', generated: 'type' },
  apis: { domain: 'all', generated: 'all' },
  rest: { generated: 'all', apis: 'all', domain: 'all', usecases: 'type', contracts: 'type' },
  graphql: { generated: 'type', apis: 'all', domain: 'all', usecases: 'type' },
  store: { domain: 'all', usecases: 'type', generated: 'type' },
  security: { domain: 'all', usecases: 'type' },
  notifications: { domain: 'all', usecases: 'type', generated: 'type', outgoing: 'all' },
  social: { domain: 'all', usecases: 'type', outgoing: 'all' },
  outgoing: {},
  http: { apis: 'all', domain: 'all', loopback: 'all' },
  mock: {
    contracts: 'all',
    system: 'all',
    rest: 'all',
    graphql: 'all',
    http: 'all',
    apis: 'all',
    domain: 'all',
    generated: 'all',
    usecases: 'type',
  },
  config: { domain: 'all', loopback: 'all' },
  loopback: {},
  contracts: {},
  metrics: {},
  greeting: { config: 'type', usecases: 'type' },
  system: { usecases: 'type' },
};
const builders = ['compose', 'main', 'serve', 'cli'];

/** Third parties with one home each. */
const homes: Readonly<Record<string, readonly string[]>> = {
  express: ['http', 'compose', 'mock'],
  cors: ['http'],
  helmet: ['http'],
  pino: ['http', 'compose', 'mock'],
  'pino-http': ['http'],
  'pino-pretty': ['serve'],
  'openapi-backend': ['rest'],
  ajv: ['rest'],
  'ajv/dist/2020.js': ['rest'],
  'ajv-formats': ['rest'],
  negotiator: ['rest'],
  marked: ['rest'],
  graphql: ['graphql', 'mock'],
  'graphql/jsutils/didYouMean.js': ['graphql'],
  'graphql/jsutils/suggestionList.js': ['graphql'],
  'graphql-http': ['graphql'],
  'graphql-query-complexity': ['graphql'],
  '@escape.tech/graphql-armor-max-aliases': ['graphql'],
  '@escape.tech/graphql-armor-max-depth': ['graphql'],
  '@graphql-tools/schema': ['graphql', 'mock'],
  knex: ['store'],
  pg: ['store'],
  '@electric-sql/pglite': ['store'],
  '@electric-sql/pglite/nodefs': ['store'],
  jose: ['security', 'social'],
  bcryptjs: ['security'],
  '@node-rs/argon2': ['security'],
  piscina: ['security'],
  'lru-cache': ['security', 'social', 'outgoing', 'graphql', 'mock'],
  '@zxcvbn-ts/language-common': ['security'],
  envalid: ['config', 'mock'],
  'js-yaml': ['contracts'],
  'prom-client': ['metrics'],
  'pg-boss': ['notifications'],
  commander: ['cli'],
  'csv-parse/sync': ['cli'],
  dataloader: ['graphql'],
  standardwebhooks: ['notifications'],
  'ipaddr.js': ['outgoing'],
  'openid-client': ['social'],
  undici: ['social'],
  cockatiel: ['outgoing'],
};

const lines = (found: readonly Import[]): readonly string[] =>
  found.map(({ file, target }) => `${file} imports ${target}`);

describe('the house', () => {
  test('has no part that the table of imports does not know', () => {
    expect([...parts].filter((part) => !(part in mayImport) && !builders.includes(part))).toEqual([]);
    expect(imports.length).toBeGreaterThan(150);
  });

  test('imports only in the directions of the table', () => {
    const within = imports.filter(
      ({ from, target }) => (parts.has(target) || target === 'generated') && !builders.includes(from),
    );
    const breaches = within.filter(({ from, target, isType }) => {
      const right = from === target ? 'all' : mayImport[from]?.[target];
      return right === undefined || (right === 'type' && !isType);
    });
    expect(lines(breaches)).toEqual([]);
  });

  test('keeps every third party in its home', () => {
    const foreign = imports.filter(
      ({ target }) => !parts.has(target) && target !== 'generated' && !target.startsWith('node:'),
    );
    expect(lines(foreign.filter(({ from, target }) => !homes[target]?.includes(from)))).toEqual([]);
  });

  test('has no file of more than 300 lines', () => {
    const long = sources.filter((file) => readFileSync(file, 'utf8').split('\n').length > 301);
    expect(long.map((file) => relative(root, file))).toEqual([]);
  });

  test('takes the time, the environment and randomness from one place each', () => {
    const allowed: Readonly<Record<string, RegExp>> = {
      'new Date()': /^src\/system\.ts$/,
      'Date.now(': /^$/,
      'process.env': /^src\/(serve|mock\/serve|cli\/[a-z-]+)\.ts$/,
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

/** The rows of a table of the checklist, by the form of their first cell. */
const rowsOf = (list: string, line: RegExp) =>
  [...list.matchAll(/^\| (\S+) \|[^|]+\|([^|]+)\|$/gm)]
    .map(([, name, proof]) => ({ line: name!, proof: proof!.trim() }))
    .filter(({ line: name }) => line.test(name));

const isProven = ({ proof }: { readonly proof: string }): boolean => !proof.startsWith('open');

/** Expects each file that a row names to carry the row's number after the word. */
const expectCarried = (word: string, { line, proof }: { readonly line: string; readonly proof: string }): void => {
  const files = [...proof.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);
  expect(files).not.toHaveLength(0);
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8');
    const carried = [...text.matchAll(new RegExp(`${word} ([A-Za-z\\d, -]+)`, 'g'))].flatMap(([, list]) =>
      list!.split(/[^A-Za-z\d]+/),
    );
    expect(carried, file).toContain(line);
  }
};

describe('the checklist', () => {
  const list = readFileSync(join(root, 'test/checklist.md'), 'utf8');
  const lines = rowsOf(list, /^\d+$/);
  const regressions = rowsOf(list, /^A\d+[a-z]?$/);

  test('has its 90 lines', () => {
    expect(lines.map(({ line }) => Number(line))).toEqual(Array.from({ length: 90 }, (_, index) => index + 1));
  });

  test('has a row for each of the 26 regressions', () => {
    expect(new Set(regressions.map(({ line }) => line)).size).toBe(26);
  });

  test.each(lines.filter(isProven))('line $line is proven in $proof', (row) => expectCarried('checklist', row));

  test.each(regressions.filter(isProven))('regression $line is proven in $proof', (row) =>
    expectCarried('regression', row),
  );
});
