import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Page, useBrowser } from '../browser/browser.ts';
import { codeAt, enrolled } from '../kit/factors.ts';
import { until } from '../kit/time.ts';
import { type Program, runGuide } from './guide.ts';
import { useGuideService } from './guide-service.ts';

const vite = {
  build: 'npx vite build',
  command: (port: number) => `npx vite preview --port ${port} --strictPort`,
};
const frontends = [
  ['react', { ...vite, build: `npx tsc && ${vite.build}` }],
  ['vue', vite],
  ['sveltekit', vite],
  ['nextjs', { build: 'npx next build', command: (port: number) => `npx next start --port ${port}` }],
  ['express', {}],
  ['fastify', {}],
] as const;
/** The guides whose page never has the token. */
const tokenless: ReadonlySet<string> = new Set(['sveltekit', 'nextjs', 'express', 'fastify']);

const { service, url, appId } = await useGuideService();
const { visit } = useBrowser(service);

const logIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
};
const generationOf = ({ generation }: { readonly generation: number }): number => generation;
/** The alert of the form; Next.js adds another one. */
const alertOf = (page: Page) => page.locator('form p[role=alert]');
const seesHeading = (page: Page, name: string): Promise<void> => page.getByRole('heading', { name }).waitFor();

// regression A97
describe.each(frontends)('the app of the guide %s', (name, commands) => {
  let app: Program;

  beforeAll(async () => {
    app = await runGuide(name, { url, appId: appId() }, commands);
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
      expect(await alertOf(page).filter({ visible: true }).count()).toBe(0);
    });
  });

  test.runIf(tokenless.has(name))('keeps the token from the browser, and renews it', async () => {
    const user = await service.given.user();
    await visit(app.url, {}, async (page) => {
      const bodies: Promise<string>[] = [];
      page.on('response', (response) => bodies.push(response.text().catch(() => '')));
      // The shortest lifetime: half a minute later, the token is renewed.
      await service.given.settings({ accessTokenSeconds: 60 });
      await logIn(page, user.email, user.password);
      await seesHeading(page, 'Ada Lovelace');
      const generation = async () =>
        Math.max(...(await service.db('sessions').where({ user_id: user.id }).select('generation')).map(generationOf));
      const first = await generation();
      await until(async () => {
        await page.reload();
        await seesHeading(page, 'Ada Lovelace');
        return (await generation()) > first;
      }, 'the token was renewed');
      await service.given.settings({ accessTokenSeconds: 3600 });

      const cookies = await page.context().cookies(app.url);
      expect(cookies).toMatchObject([
        {
          name: '__Host-gatehouse',
          httpOnly: true,
          secure: true,
          sameSite: 'Lax',
          value: expect.stringMatching(/^[\w-]{43}$/),
        },
      ]);
      const seen = [...(await Promise.all(bodies)), await page.evaluate('JSON.stringify({ ...localStorage })')];
      expect(seen.join('\n')).not.toMatch(/eyJ[\w-]+\.eyJ/);
    });
  });
});
