import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appKey, useService } from '../../kit/service.ts';
import { type Consumer, openConsumer } from '../kit/consumer.ts';
import { examplesOf } from './examples.ts';

const service = useService();
const releases = ['18', '19'] as const;
const consumers = new Map<string, Consumer>();

/** Runs the example of the README in jsdom, types into its form and prints what a user sees. */
const player = `
import { JSDOM } from 'jsdom';
const [, , email, password] = process.argv;
const { window } = new JSDOM('<div id="root"></div>', { url: 'http://localhost/' });
for (const name of ['window', 'document', 'localStorage', 'FormData', 'HTMLElement', 'addEventListener', 'removeEventListener'])
  Object.defineProperty(globalThis, name, { value: name === 'window' ? window : typeof window[name] === 'function' && name.endsWith('Listener') ? window[name].bind(window) : window[name], configurable: true });
const { createElement } = await import('react');
const { createRoot } = await import('react-dom/client');
const { renderToString } = await import('react-dom/server');
const { App } = await import('./app.js');
console.log('server:', JSON.stringify(renderToString(createElement(App))));
const root = document.getElementById('root');
createRoot(root).render(createElement(App));
const until = async (check) => { for (let n = 0; n < 400; n += 1) { if (check()) return; await new Promise((r) => setTimeout(r, 25)); } throw new Error(root.innerHTML); };
const submit = (values) => {
  for (const [name, value] of Object.entries(values)) root.querySelector('[name=' + name + ']').value = value;
  root.querySelector('form').dispatchEvent(new window.Event('submit', { bubbles: true, cancelable: true }));
};
const alerts = () => [...root.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);
await until(() => root.querySelector('form'));
submit({ email, password: 'wrong' });
await until(() => alerts().some(Boolean));
console.log('wrong password:', JSON.stringify(alerts()));
submit({ email: 'a'.repeat(300), password });
await until(() => root.querySelector('[aria-invalid=true]'));
const invalid = root.querySelector('[aria-invalid=true]');
console.log('invalid field:', invalid.name, document.activeElement === invalid, document.getElementById(invalid.getAttribute('aria-describedby')).textContent !== '', JSON.stringify(alerts().at(-1)));
submit({ email, password });
await until(() => !root.querySelector('form'));
console.log('logged in:', root.textContent.replace(/\\d+/, 'N'));
const { auth } = await import('./auth.js');
await auth.logout();
await until(() => root.querySelector('form'));
console.log('logged out');
process.exit(0);
`;

beforeAll(async () => {
  const auth = `
    import { createClient } from '@gatehouse-auth/client';
    export const auth = createClient({ url: '${service.url}', appKey: '${appKey}' });`;
  for (const release of releases) {
    const consumer = await openConsumer(
      ['client'],
      [`react@${release}`, `react-dom@${release}`, `@types/react@${release}`, 'jsdom@26', 'typescript@5.9'],
    );
    consumers.set(release, consumer);
    await consumer.write('auth.js', auth);
    await consumer.write('app.jsx', (await examplesOf('jsx'))['React'] ?? '');
    await consumer.write('player.js', player);
    const options = {
      jsx: 'react-jsx',
      allowJs: true,
      checkJs: true,
      strict: true,
      skipLibCheck: false,
      outDir: 'out',
    };
    const files = ['app.jsx'];
    const lib = ['es2022', 'dom', 'dom.iterable'];
    await consumer.write(
      'tsconfig.json',
      JSON.stringify({
        compilerOptions: { ...options, target: 'es2022', module: 'nodenext', lib, types: [] },
        files,
      }),
    );
  }
});
afterAll(() => Promise.all([...consumers.values()].map((consumer) => consumer.close())));

// regression A74
describe.each(releases)('React %s', (release) => {
  test('the example of the README compiles, shows errors beside fields, and follows the session', async () => {
    const consumer = consumers.get(release)!;
    const user = await service.given.user();
    await consumer.run('npx tsc -p tsconfig.json');
    await consumer.run('cp out/app.js app.js');
    const output = await consumer.node('24', 'player.js', user.email, user.password);
    expect(output.split('\n')).toEqual([
      'server: ""',
      'wrong password: ["","","The email address or the password is wrong, or the account cannot log in."]',
      'invalid field: email true true ""',
      'session',
      'logged in: User N',
      'logged out',
      '',
    ]);
  });
});
