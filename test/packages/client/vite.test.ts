import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useBrowser } from '../../browser/browser.ts';
import { enrolled } from '../../kit/factors.ts';
import { appKey, useService } from '../../kit/service.ts';
import { type Consumer, openConsumer } from '../kit/consumer.ts';
import { linesOf } from '../kit/lines.ts';
import { readmeFiles } from '../kit/readme.ts';
import { type ServedFolder, serveFolder } from '../kit/serve-folder.ts';

const compilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  target: 'es2022',
  lib: ['es2023', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  types: [],
};

/** Each bundler builds the page of the README into `dist/`, from TypeScript or from its output. */
const bundlers = {
  vite: { packages: ['vite@8'], build: 'npx tsc --noEmit && npx vite build' },
  webpack: {
    packages: ['webpack@5', 'webpack-cli@7'],
    build:
      'npx tsc && npx webpack --mode production --entry ./main.js && sed s/main.ts/main.js/ index.html > dist/index.html',
  },
} as const;
type Bundler = keyof typeof bundlers;

const service = useService();
const { visit } = useBrowser(service);

// regression A98
describe.each(Object.keys(bundlers) as Bundler[])('the page of the README, built with %s', (bundler) => {
  let consumer: Consumer;
  let site: ServedFolder;

  beforeAll(async () => {
    const { packages, build } = bundlers[bundler];
    consumer = await openConsumer(['client'], ['typescript@5.9', ...packages]);
    const files = await readmeFiles('client');
    for (const name of ['index.html', 'main.ts'])
      await consumer.write(
        name,
        (files[name] ?? '').replace('http://localhost:3000', service.url).replace('<APP_KEY>', appKey),
      );
    await consumer.write('tsconfig.json', JSON.stringify({ compilerOptions, files: ['main.ts'] }));
    await consumer.run(build);
    site = await serveFolder(`${consumer.folder}/dist`);
    await service.given.settings({ corsOrigins: [site.url] });
  });
  afterAll(async () => {
    site?.close();
    await consumer?.close();
  });

  test('logs a user in, and says what else is required or wrong', async () => {
    const user = await service.given.user();
    const withFactor = await enrolled(service);
    await visit(site.url, {}, async (page) => {
      const logIn = async (email: string, password: string, text: string): Promise<void> => {
        await page.getByLabel('Email').fill(email);
        await page.getByLabel('Password').fill(password);
        await page.getByRole('button', { name: 'Log in' }).click();
        await page.getByRole('status').getByText(text).waitFor();
      };
      await logIn(user.email, 'a wrong password', 'password is wrong');
      await logIn(user.email, user.password, 'session');
      await logIn(withFactor.email, withFactor.password, 'challenge');
    });
  });
});

test('the typed login of the README has at most 15 lines, with its page', async () => {
  const { 'index.html': page, 'main.ts': program } = await readmeFiles('client');
  expect(linesOf(program).length).toBeGreaterThan(5);
  expect(linesOf(page).length + linesOf(program).length).toBeLessThanOrEqual(15);
});
