import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packageNames, releaseVersion } from '../../packages/build/build.ts';
import { type Consumer, nodeReleases, openConsumer } from './kit/consumer.ts';

describe.each(packageNames)('the package %s, alone in an empty folder', (name) => {
  const folder = `node_modules/@gatehouse-auth/${name}`;
  let consumer: Consumer;
  beforeAll(async () => {
    consumer = await openConsumer([name]);
  });
  afterAll(() => consumer?.close());

  test.each(nodeReleases)('can be imported with Node.js %s', async (release) => {
    await consumer.write('import.js', `console.log(typeof (await import('@gatehouse-auth/${name}')));`);
    expect(await consumer.node(release, 'import.js')).toBe('object\n');
  });

  test('has the version of the contracts, a license and a README, and runs no script when it is installed', async () => {
    const manifest = JSON.parse(await consumer.read(`${folder}/package.json`));
    expect(manifest).toMatchObject({
      version: await releaseVersion(),
      license: 'MIT',
      type: 'module',
      sideEffects: false,
    });
    expect(manifest).not.toHaveProperty('scripts');
    expect(await consumer.read(`${folder}/LICENSE`)).toContain('MIT');
    expect(await consumer.read(`${folder}/README.md`)).toContain(`# @gatehouse-auth/${name}`);
  });

  test('has the file of each entry point, and types beside each module', async () => {
    const { exports } = JSON.parse(await consumer.read(`${folder}/package.json`));
    const files = Object.values<string | Readonly<Record<string, string>>>(exports).flatMap((target) =>
      typeof target === 'string' ? [target] : Object.values(target),
    );
    const declarations = files.filter((file) => file.endsWith('.js')).map((file) => file.replace(/\.js$/, '.d.ts'));
    for (const file of [...files, ...declarations]) expect(await consumer.read(`${folder}/${file}`)).toBeDefined();
  });
});
