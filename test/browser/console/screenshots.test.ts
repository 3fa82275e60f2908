import { mkdir } from 'node:fs/promises';
import { afterAll, beforeAll, test } from 'vitest';
import { useManagedMailer } from '../../kit/managed-mailer.ts';
import { superAdmin } from '../../kit/members.ts';
import { until } from '../../kit/time.ts';
import { button, eventually, type Look, looks, row, useConsole } from './kit.ts';
import { screens } from './screen-list.ts';

/** `npm run console:screenshots` sets the folder. */
const folder = process.env['SCREENSHOTS'] ?? 'build/console';

const { service, administrator, open } = useConsole();

const people = ['Jonas Lindqvist', 'Aiko Tanaka', 'Omar Haddad', 'Priya Raman', 'Chloé Marchand', 'Ben Okafor'];

/** Adds the figures of two months, which differ from day to day as those of a real application do. */
const addStatistics = async (): Promise<void> => {
  await service.db.raw(
    `insert into statistics_days (app_id, day, signups, logins, failed_logins, active_1, active_7, active_30)
       select 1, day, part * (40 + n * 7 % 13 - n / 3), part * (1400 + n * 131 % 90 - n * 4), 30 + n * 11 % 17, part * (1100 - n * 3),
              1800 - n * 5, 4200 - n * 12
         from generate_series(0, 60) as n, lateral (select current_date - n as day) as days,
              lateral (select case when extract(isodow from day) > 5 then 0.6 else 1 end as part) as parts
     on conflict (app_id, day) do update set (signups, logins, failed_logins, active_1, active_7, active_30) =
       (excluded.signups, excluded.logins, excluded.failed_logins, excluded.active_1, excluded.active_7, excluded.active_30)`,
  );
};

const atEnd: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const work of atEnd.reverse()) await work();
});

let user: Awaited<ReturnType<typeof administrator>>;
let operatorKey: string;
beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  user = await administrator();
  const { mailer, smtp } = await useManagedMailer(service, 1, (work) => atEnd.push(work));
  smtp.onRecipient = () => ({ status: 550, text: '5.1.1 User unknown' });
  for (const name of people) {
    const [firstname = '', lastname = ''] = name.split(' ');
    const { id } = await service.given.user({ email: `${firstname.toLowerCase()}@harbor.example` });
    await service.db('users').where({ id }).update({ firstname, lastname, displayname: name });
  }
  for (const driver of ['google', 'github'])
    await service.send('PUT', `/v1/providers/${driver}`, {
      headers: superAdmin,
      body: { driver, client_id: `${driver}-client`, client_secret: 'secret', is_enabled: driver === 'google' },
    });
  await service.given.settings({ rateLimits: [{ name: 'login_network', limit: 50, seconds: 300 }] });
  await addStatistics();
  await until(async () => (await mailer.store.count()).dead >= people.length, 'there are dead letters');
  const operator = await service.given.operator();
  operatorKey = operator['X-Operator-Key'] ?? '';
  for (const name of ['Harbor', 'Northwind'])
    await service.send('POST', '/v1/apps', { headers: operator, body: { name } });
});

test.each(Object.keys(looks) as Look[])('each screen has a picture: %s', (look) =>
  open({ user, look }, async ({ page }) => {
    for (const [name, hash] of Object.entries(screens)) {
      await page.goto(`${page.url().split('#')[0]}${hash}`);
      // A change of the fragment alone loads no page, so that there is nothing to wait for.
      await page.reload({ waitUntil: 'networkidle' });
      await page.locator('.requestbar').waitFor();
      await eventually(() => page.locator('[aria-busy=true]').count()).toBe(0);
      // In a picture of the whole page, the bar at the lower edge of the window would cover the middle.
      const { width } = looks[look].viewport;
      await page.setViewportSize({ width, height: await page.evaluate('document.body.scrollHeight') });
      await page.screenshot({ path: `${folder}/${name}-${look}.png` });
      await page.setViewportSize(looks[look].viewport);
    }
    await page.goto(`${page.url().split('#')[0]}#/applications`);
    await page.getByLabel('Operator key', { exact: true }).fill(operatorKey);
    await page.screenshot({ path: `${folder}/applications-key-${look}.png`, fullPage: true });
    await button(page, 'Show applications').click();
    await row(page, 'Harbor').waitFor();
    await page.screenshot({ path: `${folder}/applications-${look}.png`, fullPage: true });
  }),
);
