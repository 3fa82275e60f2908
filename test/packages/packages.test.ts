import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packageNames, releaseVersion } from '../../packages/build/build.ts';
import { type Consumer, nodeReleases, openConsumer } from './kit/consumer.ts';

let consumer: Consumer;
beforeAll(async () => {
  consumer = await openConsumer(packageNames);
});
afterAll(() => consumer?.close());

describe.each(packageNames)('the package %s', (name) => {
  test.each(nodeReleases)('can be imported with Node.js %s', async (release) => {
    await consumer.write('import.js', `console.log(typeof (await import('@gatehouse-auth/${name}')));`);
    expect(await consumer.node(release, 'import.js')).toBe('object\n');
  });

  test('has the version of the contracts, a license and a README, and runs no script when it is installed', async () => {
    const folder = `node_modules/@gatehouse-auth/${name}`;
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
});
