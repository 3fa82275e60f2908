import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../../browser/launch.ts';
import { type Consumer, openConsumer } from '../kit/consumer.ts';
import { linesOf } from '../kit/lines.ts';
import { readmeFiles } from '../kit/readme.ts';
import { serveFolder } from '../kit/serve-folder.ts';

const client = `
import { createClient } from '@gatehouse-auth/client';
import { getMe } from '@gatehouse-auth/client/operations';
const auth = createClient({ url: 'https://auth.example.com', appKey: 'gh_app_example', storage: 'memory' });
export const nameOf = async (email, password) => {
  const login = await auth.login({ email, password });
  if (login.kind !== 'session') return login.kind === 'problem' ? login.problem.code : login.kind;
  const me = await getMe(auth);
  return me.ok ? me.data.displayname : me.code;
};
`;

let consumer: Consumer;
let files: Readonly<Record<string, string>>;
beforeAll(async () => {
  files = await readmeFiles('mock');
  consumer = await openConsumer(
    ['client', 'mock'],
    ['vitest@5', 'vite@8', 'msw@3', 'storybook@10', '@storybook/html-vite@10', 'typescript@5.9'],
  );
  await consumer.write('account.js', client);
});
afterAll(() => consumer?.close());

// regression A101
test('the setup of the README lets a Vitest test of an app log in, in at most 3 lines', async () => {
  await consumer.write('setup.js', files['setup.js'] ?? '');
  await consumer.write(
    'account.test.js',
    `import { expect, test } from 'vitest';
import { nameOf } from './account.js';
test('shows the name of the user', async () => {
  expect(await nameOf('ada@example.com', 'wrong')).toBe('invalid_credentials');
  expect(await nameOf('ada@example.com', 'correct horse battery')).toBe('Ada Lovelace');
});
`,
  );
  await consumer.write('vitest.config.js', "export default { test: { setupFiles: ['setup.js'] } };");
  expect(await consumer.run('npx vitest run --no-color')).toMatch(/Tests\s+1 passed/);
  expect(linesOf(files['setup.js']).length).toBeLessThanOrEqual(3);
});

// regression A101
test('the preview of the README answers the requests of stories in Storybook, in at most 3 lines', async () => {
  await consumer.write(
    '.storybook/main.js',
    "export default { framework: '@storybook/html-vite', stories: ['../*.stories.js'], staticDirs: ['../public'] };",
  );
  await consumer.write('.storybook/preview.js', files['preview.js'] ?? '');
  await consumer.write(
    'account.stories.js',
    `import { nameOf } from './account.js';
export default { title: 'Account' };
export const LoggedIn = {
  loaders: [async () => ({ name: await nameOf('ada@example.com', 'correct horse battery') })],
  render: (_args, { loaded: { name } }) => '<h1>' + name + '</h1>',
};
`,
  );
  await consumer.run('npx msw init public --save=false && npx storybook build --quiet --disable-telemetry');
  const site = await serveFolder(`${consumer.folder}/storybook-static`);
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.goto(`${site.url}/iframe.html?id=account--logged-in&viewMode=story`);
    await page.getByRole('heading', { name: 'Ada Lovelace' }).waitFor();
  } finally {
    await browser.close();
    site.close();
  }
  expect(linesOf(files['preview.js']).length).toBeLessThanOrEqual(3);
});
