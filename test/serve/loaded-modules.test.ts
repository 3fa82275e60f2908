import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const source = (file: string): string => new URL(`../../src/${file}`, import.meta.url).href;

/** The packages that a process has loaded once it has imported a file. */
const packagesLoadedBy = async (file: string): Promise<ReadonlySet<string>> => {
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = new Set();
    registerHooks({
      load(url, context, next) {
        const [, name] = /.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url) ?? [];
        if (name) loaded.add(name);
        return next(url, context);
      },
    });
    await import('${source(file)}');
    console.log(JSON.stringify([...loaded]));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  return new Set(JSON.parse(stdout));
};

/** Modules that only some services or requests need, with the file that loads them first. */
const onDemand = {
  graphql: 'compose/graphql.ts',
  '@graphql-tools/schema': 'compose/graphql.ts',
  'openid-client': 'modules/social/drivers/drivers.ts',
  ioredis: 'limits/redis-store.ts',
  marked: 'web/reference/page.ts',
  '@opentelemetry/api': 'tracing/otlp.ts',
  '@opentelemetry/sdk-trace': 'tracing/otlp.ts',
} as const;

test('the service starts without the libraries that only some requests need', async () => {
  const loaded = await packagesLoadedBy('compose.ts');
  expect(loaded).toContain('express');
  expect(
    [...Object.keys(onDemand), 'undici', '@electric-sql/pglite', 'qrcode'].filter((name) => loaded.has(name)),
  ).toEqual([]);
});

test.each(Object.entries(onDemand))('the library %s is loaded with src/%s', async (name, file) => {
  expect(await packagesLoadedBy(file)).toContain(name);
});
