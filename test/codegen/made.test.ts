import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { madeFiles } from '../../tools/codegen/made.ts';
import { childEnvironment } from '../kit/child-environment.ts';
import { filesIn } from '../kit/repository-files.ts';
import { scratch } from '../kit/scratch.ts';

const root = join(import.meta.dirname, '../..');
const committed = (...paths: readonly string[]): readonly string[] => paths.flatMap(filesIn);

let folder: string;
/** The committed files of a deployment, and the packages of `npm ci --omit=dev`, as far as making files takes them. */
beforeAll(() => {
  folder = mkdtempSync(join(scratch, 'made-'));
  for (const path of committed('contracts', 'generated', 'mailer', 'packages', 'src', 'tools', '*.json')) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path));
  }
  mkdirSync(join(folder, 'node_modules'));
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const name of readdirSync(join(root, 'node_modules')))
    if (!(name in devDependencies) && !name.startsWith('.') && name !== 'rolldown')
      symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const node = async (...args: readonly string[]): Promise<string> => {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { cwd: folder, env: childEnvironment });
  return stdout + stderr;
};
const textOf = (path: string): string => readFileSync(join(folder, path), 'utf8');

// regression A820
describe('the files that are not committed', () => {
  test('Git ignores every file that is made, and none of them is committed', () => {
    const ignored = readFileSync(join(root, '.gitignore'), 'utf8').split('\n');
    expect(madeFiles.filter((path) => !ignored.includes(`/${path}`))).toEqual([]);
    expect(committed(...madeFiles)).toEqual([]);
  });

  test('no file but the two bundles is a document of generated/ that is committed', () => {
    const documents = committed('generated').filter((path) => /\.(?:json|yaml|graphql|js|d\.ts)$/.test(path));
    expect(documents).toEqual(['generated/openapi.yaml', 'generated/schema.graphql']);
  });

  test('without the documents, the mock says what to run', async () => {
    const failure = await node('src/mock/main.ts').catch(({ code, stderr }) => [code, stderr]);
    expect(failure).toEqual([
      1,
      'generated/openapi-full.json is missing. Run `npm run prepare`: with --ignore-scripts, npm does not.\n',
    ]);
  });

  test('without its script, the account page says what to run, and the script is not found', async () => {
    const program = `
      import { accountAppHandlers } from './src/web/account-app/handlers.ts';
      const { getHostedAccount, getHostedAccountAsset } = accountAppHandlers({ hostedPageOf: async () => ({}) });
      const { status, body } = await getHostedAccount({ path: {} });
      const code = await getHostedAccountAsset({ path: { file: 'account.js' } }).catch((error) => error.code);
      console.log(status, body, code);`;
    const printed = await node('--input-type=module', '-e', program);
    expect(printed).toMatch(/^404 <!doctype html>/);
    expect(printed).toContain('Run <code>npm ci --include=dev</code>');
    expect(printed).toMatch(/ not_found\n$/);
  });

  test('the packages of the service suffice to make the documents, and a second run makes nothing', async () => {
    expect(await node('tools/make.ts')).toContain('Made generated/openapi-full.yaml, ');
    const made = madeFiles.filter((path) => existsSync(join(folder, path)));
    expect(madeFiles.filter((path) => !made.includes(path))).toEqual([
      'generated/rest.d.ts',
      'packages/server/src/webhook-types.ts',
      'generated/account-page.js',
    ]);
    for (const path of made) expect(textOf(path) === readFileSync(join(root, path), 'utf8'), path).toBe(true);
    expect(await node('tools/make.ts')).toBe('');
  });

  test('a missing file is made again, and a changed part of the contract changes the documents', async () => {
    rmSync(join(folder, 'generated/asyncapi.json'));
    expect(await node('tools/make.ts')).toBe('Made generated/asyncapi.json.\n');
    const part = join(folder, 'contracts/openapi.yaml');
    const text = readFileSync(part, 'utf8');
    const [, version = ''] = /\n {2}version: (\S+)/.exec(text) ?? [];
    writeFileSync(part, text.replace(`version: ${version}`, 'version: 9.9.9'));
    expect(await node('tools/make.ts')).toContain('generated/openapi-3.0.json');
    for (const name of ['openapi-full', 'openapi', 'openapi-3.0'])
      expect(JSON.parse(textOf(`generated/${name}.json`)).info.version).toBe('9.9.9');
  });

  test('a part of the contract that cannot be read is named with its line, and nothing is changed', async () => {
    const before = textOf('generated/openapi.json');
    writeFileSync(join(folder, 'contracts/users.yaml'), 'paths:\n  a: 1\n  a: 2\n');
    const failure = await node('tools/make.ts').catch(({ code, stderr }) => [code, stderr]);
    expect(failure).toEqual([1, expect.stringContaining('contracts/users.yaml:3 Map keys must be unique')]);
    expect(textOf('generated/openapi.json')).toBe(before);
  });
});
