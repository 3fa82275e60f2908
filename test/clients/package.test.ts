import { cpSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { newHome, start } from '../kit/program.ts';
import { recipes } from './recipes.ts';
import { openWorkshop, root, type Workshop } from './workshop.ts';

let workshop: Workshop;
const { name: packageName } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const installed = `node_modules/${packageName}`;

/** The package, as npm would publish it, in the project of a consumer: packed here and unpacked there. */
beforeAll(async () => {
  workshop = await openWorkshop(Object.keys(recipes['openapi-fetch'].packages));
  cpSync(join(import.meta.dirname, 'consumer'), workshop.folder, { recursive: true });
  await workshop.run(`npm pack ${root} --ignore-scripts`);
  await workshop.run(`mkdir -p ${installed} && tar -xzf *.tgz -C ${installed} --strip-components=1`);
}, 60_000);
afterAll(() => workshop?.close());

const resolve = (names: readonly string[]) =>
  workshop.run(
    `node --conditions=types --input-type=module -e '${names.map((name) => `console.log(import.meta.resolve("${name}"));`).join('')}'`,
  );

describe('the package', () => {
  test('contains the files that are deployed or that clients use, and nothing else', () => {
    const files = readdirSync(join(workshop.folder, installed), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(join(workshop.folder, installed), join(parentPath, name)));
    const others = files.filter((file) => !/^(src|generated|mailer)\//.test(file));
    expect(others.toSorted()).toEqual(['LICENSE', 'README.md', 'package.json']);
  });

  test('exports the contracts and the REST types and no source module', async () => {
    const names = ['openapi.yaml', 'openapi-full.yaml', 'schema.graphql', 'rest', 'package.json'].map(
      (name) => `${packageName}/${name}`,
    );
    const places = (await resolve(names))
      .trim()
      .split('\n')
      .map((url) => relative(realpathSync(join(workshop.folder, installed)), new URL(url).pathname));
    expect(places).toEqual([
      'generated/openapi.yaml',
      'generated/openapi-full.yaml',
      'generated/schema.graphql',
      'generated/rest.d.ts',
      'package.json',
    ]);
    await expect(resolve([`${packageName}/src/main.js`])).rejects.toThrow('ERR_PACKAGE_PATH_NOT_EXPORTED');
    await expect(resolve([packageName])).rejects.toThrow('ERR_PACKAGE_PATH_NOT_EXPORTED');
  });

  test('a client typed by the package alone compiles under strict settings, without a generator', async () => {
    workshop.write('openapi-fetch/gatehouse.d.ts', `export type * from '${packageName}/rest';\n`);
    workshop.write('tsconfig.package.json', JSON.stringify({ extends: './tsconfig.json', include: ['openapi-fetch'] }));
    await workshop.run('npx tsc -p tsconfig.package.json --noEmit');
  }, 60_000);

  test('the REST types in the package equal those that a generator makes from its contract', async () => {
    const generate = recipes['openapi-fetch'].generate.replace(/http\S+/, `${installed}/generated/openapi.yaml`);
    await workshop.run(generate);
    const withoutHeader = (text: string) => text.slice(text.indexOf('export interface paths'));
    expect(withoutHeader(workshop.read('gatehouse.d.ts'))).toBe(
      withoutHeader(workshop.read(`${installed}/generated/rest.d.ts`)),
    );
  }, 60_000);

  test('the service starts from the installed package without changes and stops with exit code 0', async () => {
    const deployed = join(workshop.folder, 'deployed');
    cpSync(join(workshop.folder, installed), deployed, { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(deployed, 'node_modules'));
    const home = await newHome('migrated');
    onTestFinished(() => home.drop());
    const program = await start(home.environment, join(deployed, 'src/main.js'));
    expect((await program.send('GET', '/openapi.yaml')).text).toBe(
      readFileSync(join(root, 'generated/openapi.yaml'), 'utf8'),
    );
    program.kill('SIGTERM');
    expect(await program.exitCode).toBe(0);
  }, 90_000);
});
