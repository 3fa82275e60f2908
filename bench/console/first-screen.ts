import { logIn } from '../../test/browser/account-app-steps.ts';
import { launchChromium } from '../../test/browser/launch.ts';
import type { Cleanup } from '../cleanup.ts';
import type { KnownUser } from '../load/requests.ts';

/** The address at which the browser finds the service. */
export const publicUrl = 'http://gatehouse.test';

const tries = 10;

type Browser = Awaited<ReturnType<typeof launchChromium>>;
type Page = Awaited<ReturnType<Browser['newPage']>>;

/** Returns the milliseconds from a navigation until the charts are there and a link of the navigation can be used. */
const timeOf = async (page: Page, address: string): Promise<number> => {
  await page.goto('about:blank');
  const start = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('.chart svg').first().waitFor();
  await page.getByRole('navigation').getByRole('link').first().focus();
  return performance.now() - start;
};

/** Opens the overview as a user who is logged in, with and without files in the cache of the browser. */
export const measureFirstScreen = async (serviceUrl: string, user: KnownUser, cleanup: Cleanup) => {
  const { host } = new URL(serviceUrl);
  const browser = await launchChromium([
    `--host-resolver-rules=MAP ${new URL(publicUrl).host} ${host}`,
    `--unsafely-treat-insecure-origin-as-secure=${publicUrl}`,
  ]);
  cleanup.defer(() => browser.close());
  const page = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  const address = `${publicUrl}/console`;
  await page.goto(address);
  await logIn(page, user, user.password);
  await page.locator('.app').waitFor();
  const devTools = await page.context().newCDPSession(page);
  const times: { readonly cold: number[]; readonly warm: number[] } = { cold: [], warm: [] };
  for (let turn = 0; turn < tries; turn += 1) {
    await devTools.send('Network.clearBrowserCache');
    times.cold.push(await timeOf(page, address));
    times.warm.push(await timeOf(page, address));
  }
  return times;
};
