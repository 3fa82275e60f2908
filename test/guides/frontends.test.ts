import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Page, useBrowser } from '../browser/browser.ts';
import { codeAt, enrolled } from '../kit/factors.ts';
import { useService } from '../kit/service.ts';
import { type Program, runGuide } from './guide.ts';

const vite = {
  build: 'npx vite build',
  command: (port: number) => `npx vite preview --port ${port} --strictPort`,
};
const frontends = [
  ['react', vite],
  ['vue', vite],
  ['sveltekit', vite],
  ['nextjs', { build: 'npx next build', command: (port: number) => `npx next start --port ${port}` }],
] as const;

const service = useService();
const { visit } = useBrowser(service);

const logIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
};
/** The alert of the form; Next.js adds another one. */
const alertOf = (page: Page) => page.locator('form p[role=alert]');
const seesHeading = (page: Page, name: string): Promise<void> => page.getByRole('heading', { name }).waitFor();

// regression A97
describe.each(frontends)('the app of the guide %s', (name, commands) => {
  let app: Program;

  beforeAll(async () => {
    app = await runGuide(name, service, commands);
    await service.given.settings({ corsOrigins: [app.url] });
  });
  afterAll(() => app?.close());

  test('shows a wrong password, logs the user in, keeps the session over a reload and logs out', async () => {
    const user = await service.given.user();
    await visit(app.url, {}, async (page) => {
      await seesHeading(page, 'Log in');
      await logIn(page, user.email, 'a wrong password');
      await alertOf(page).getByText('password is wrong').waitFor();
      await logIn(page, user.email, user.password);
      await seesHeading(page, 'Ada Lovelace');
      await page.reload();
      await seesHeading(page, 'Ada Lovelace');
      await page.getByRole('button', { name: 'Log out' }).click();
      await seesHeading(page, 'Log in');
      await page.reload();
      await seesHeading(page, 'Log in');
    });
  });

  test('asks a user with a second factor for a code', async () => {
    const user = await enrolled(service);
    await visit(app.url, {}, async (page) => {
      await logIn(page, user.email, user.password);
      const code = page.getByLabel('Code of your app');
      await code.fill('000000');
      await page.getByRole('button', { name: 'Log in' }).click();
      await alertOf(page).getByText(/code/i).waitFor();
      await code.fill(codeAt(user.secret, service.clock.now()));
      await page.getByRole('button', { name: 'Log in' }).click();
      await seesHeading(page, 'Ada Lovelace');
      expect(await alertOf(page).count()).toBe(0);
    });
  });

  test.runIf(['sveltekit', 'nextjs'].includes(name))(
    'keeps the token from JavaScript, and renews it before it expires',
    async () => {
      const user = await service.given.user();
      await visit(app.url, {}, async (page) => {
        await logIn(page, user.email, user.password);
        await seesHeading(page, 'Ada Lovelace');
        const stored = async () => (await page.context().cookies(app.url)).find((cookie) => cookie.name === 'session')!;
        const first = await stored();
        expect(first).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
        const kept = JSON.parse(decodeURIComponent(first.value));
        const aged = encodeURIComponent(JSON.stringify({ ...kept, at: kept.at - kept.life }));
        await page.context().addCookies([{ ...first, value: aged }]);
        await page.reload();
        await seesHeading(page, 'Ada Lovelace');
        const renewed = JSON.parse(decodeURIComponent((await stored()).value));
        expect(renewed.gen).toBe(kept.gen + 1);
        await page.reload();
        await seesHeading(page, 'Ada Lovelace');
      });
    },
  );
});
