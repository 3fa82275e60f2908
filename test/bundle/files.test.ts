import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BundlePlace, openBundlePlace, root } from './place.ts';

let place: BundlePlace;
beforeAll(async () => {
  place = await openBundlePlace();
});
afterAll(() => place?.remove());

const chunkOf = (file: string) => place.chunks.find(({ fileName }) => fileName === file)!;

/** The files that are loaded with a file. */
const loadedWith = (file: string, seen = new Set<string>()): ReadonlySet<string> => {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const imported of chunkOf(file)?.imports ?? []) loadedWith(imported, seen);
  return seen;
};

test('main.js of the bundle loads nothing but modules of Node.js before it turns on the compile cache', () => {
  const { code, imports, dynamicImports } = chunkOf('main.js');
  expect(imports.toSorted()).toEqual(['node:module', 'node:v8']);
  expect(dynamicImports).toEqual(['serve.js']);
  const steps = ['setFlagsFromString("', 'enableCompileCache()', 'import("./serve.js")'].map((step) =>
    code.indexOf(step),
  );
  expect(steps).not.toContain(-1);
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
});

test.each([
  ...['@opentelemetry/sdk-trace', '@simplewebauthn/server', 'graphql', 'ioredis', 'libphonenumber-js', 'marked'],
  ...['openid-client', 'prom-client', 'qrcode', 'undici'],
])('the bundle contains the library %s in a file that is loaded when it is needed', (name) => {
  const containing = place.chunks.filter(({ moduleIds }) =>
    moduleIds.some((id) => id.includes(`/node_modules/${name}/`)),
  );
  expect(containing).not.toEqual([]);
  const atStart = loadedWith('serve.js');
  expect(containing.filter(({ fileName }) => atStart.has(fileName)).map(({ fileName }) => fileName)).toEqual([]);
});

test('every file of the bundle can be loaded, with the listed packages alone in node_modules', async () => {
  // These two start the service.
  const others = Object.keys(place.files()).filter((name) => !['main.js', 'serve.js'].includes(name));
  const urls = others.map((name) => pathToFileURL(`${place.folder}/dist/${name}`).href);
  expect(urls.length).toBeGreaterThan(10);
  const script = `for (const url of ${JSON.stringify(urls)}) await import(url);`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], { env: {} });
});

test('a second bundle has the same files, in another folder, too', async () => {
  const second = await openBundlePlace();
  try {
    expect(Object.keys(second.files())).toEqual(Object.keys(place.files()));
    for (const [name, text] of Object.entries(second.files())) expect(text === place.files()[name], name).toBe(true);
  } finally {
    second.remove();
  }
});

test('the bundle contains no path of the machine that built it, and no source map', () => {
  const files = place.files();
  expect(Object.keys(files).filter((name) => !name.endsWith('.js'))).toEqual([]);
  const revealing = Object.entries(files).filter(([, text]) =>
    [root, place.folder, '//# sourceMappingURL'].some((word) => text.includes(word)),
  );
  expect(revealing.map(([name]) => name)).toEqual([]);
});

// regression A502
test('the files of the bundle contain ASCII only, since another letter would double the memory of the text', () => {
  const others = Object.entries(place.files()).filter(([, text]) => /\P{ASCII}/u.test(text));
  expect(others.map(([name]) => name)).toEqual([]);
});

test('the bundle is not minified, and names the source files of its parts, so that stack traces can be read', () => {
  const lines = new Set(Object.values(place.files()).flatMap((text) => text.split('\n').map((line) => line.trim())));
  const named = ['src/serve.ts', 'src/modules/users/operations/signup.ts', 'node_modules/knex/lib/client.js'];
  expect(named.filter((file) => !lines.has(`// ${file}`))).toEqual([]);
});
