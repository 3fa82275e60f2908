import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './command-blocks.ts';
import { filesIn } from './imports.ts';
import { unscopedIn } from './package-names.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The files that readers, clients or browsers receive, and the tests, whose imports are examples. */
const files = [
  ...['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md', 'compose.yaml', 'Dockerfile', 'codegen.ts'],
  ...['.github', 'bench', 'bundle', 'contracts', 'deploy', 'docs', 'examples', 'generated', 'mailer']
    .concat('src', 'test', 'tools')
    .flatMap((folder) => filesIn(folder).map((file) => relative(root, file)))
    .filter((file) => /\.(md|ya?ml|json|graphql|html|m?js|tsx?|css|txt|liquid|sh|http)$/.test(file)),
].filter((file) => file !== 'test/docs/package-names.test.ts');

// regression A66
describe('the npm package without a scope, which belongs to another project', () => {
  test('the package is private and has a scope, in the lockfile too', () => {
    const { name, private: isPrivate } = JSON.parse(read('package.json'));
    const lockfile = JSON.parse(read('package-lock.json'));
    expect({ name, isPrivate }).toEqual({ name: '@gatehouse-auth/service', isPrivate: true });
    expect([lockfile.name, lockfile.packages[''].name]).toEqual([name, name]);
  });

  test('no document, contract, page, example or test leads to the package without a scope', () => {
    const found = files.flatMap((file) => unscopedIn(read(file)).map((passage) => `${file}: ${passage}`));
    expect(files.length).toBeGreaterThan(1000);
    expect(found).toEqual([]);
  });

  test.each([
    'npm i gatehouse',
    'npm install --save-dev typescript gatehouse@1.0.0',
    'Run `npm\n  install gatehouse`.',
    'npm install openapi-fetch \\\n  gatehouse',
    'pnpm add -g gatehouse',
    'yarn global add gatehouse',
    'yarn add "gatehouse@latest"',
    'bun add gatehouse',
    'deno add npm:gatehouse',
    'npx gatehouse',
    'npx --yes gatehouse@1 start',
    'npx -p gatehouse gatehouse-mock',
    'npm exec --package=gatehouse -- mock',
    'pnpm dlx gatehouse',
    'bunx gatehouse',
    "import { createClient } from 'gatehouse';",
    'import type { paths } from "gatehouse/rest";',
    "import 'gatehouse';",
    "const client = await import('npm:gatehouse@1');",
    "require('gatehouse')",
    'Import `paths` from `gatehouse/rest`.',
    'The package contains `gatehouse/openapi.yaml` and `gatehouse/client`.',
    'https://www.npmjs.com/package/gatehouse',
    '<script src="https://unpkg.com/gatehouse"></script>',
    '{ "dependencies": { "gatehouse": "^1.0.0" } }',
    'Install the npm package `gatehouse`.',
  ])('a text that leads to the package without a scope is found: %s', (text) => {
    expect(unscopedIn(text)).not.toEqual([]);
  });

  test.each([
    'npm i @gatehouse-auth/client',
    'npm run gatehouse',
    'npm install\ngatehouse starts at port 3000.',
    'npm install --save-dev orval && npx orval -o gatehouse',
    'npx openapi-typescript http://localhost:3000/openapi.yaml -o gatehouse.d.ts',
    "import { login } from './gatehouse/index.js';",
    "import type { paths } from '@gatehouse-auth/service/rest';",
    'docker run gatehouse',
    'deploy/helm/gatehouse/values.yaml',
    "imports: [{ name: 'gatehouse', importPath: './settings.js' }]",
  ])('a text that leads to another place is accepted: %s', (text) => {
    expect(unscopedIn(text)).toEqual([]);
  });
});
