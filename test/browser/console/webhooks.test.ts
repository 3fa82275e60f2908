import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { password } from '../../kit/given.ts';
import { superAdmin } from '../../kit/members.ts';
import { type Answer, type Receiver, startReceiver } from '../../kit/webhooks.ts';
import { button, dialog, eventually, headingOf, type Look, looks, prove, row, useConsole } from './kit.ts';

const { service, administrator, open, check } = useConsole();

let receiver: Receiver;
/** The answer of the receiver. */
let answer: Awaited<ReturnType<Answer>> = 204;
beforeAll(async () => {
  receiver = await startReceiver(() => answer);
  await service.send('PATCH', '/v1/app', { headers: superAdmin, body: { settings: { events: true } } });
});
afterAll(() => receiver?.close());

const givenEndpoint = async (description: string, change = {}): Promise<number> => {
  const body = { url: receiver.url, description, types: ['user.created'], ...change };
  return (await service.send('POST', '/v1/webhook-endpoints', { headers: superAdmin, body })).body.id;
};

// regression A362
describe('webhook endpoints', () => {
  test('an endpoint is created with its types, shows its secret once, is tested, rotated and deleted', async () => {
    const user = await administrator();
    await open({ user, hash: '#/webhooks' }, async ({ page, requests }) => {
      await button(page, 'Create endpoint').first().click();
      await dialog(page).getByLabel('URL').fill(receiver.url);
      await dialog(page).getByLabel('Description').fill('Copies users');
      await dialog(page).getByRole('checkbox', { name: 'User created', exact: true }).check();
      await dialog(page).getByRole('button', { name: 'Create endpoint' }).click();
      await prove(page, password);
      await dialog(page).getByText('Endpoint created').waitFor();
      const secret = await dialog(page).getByLabel('Secret', { exact: true }).inputValue();
      expect(secret).toMatch(/^whsec_/);
      await button(page, 'I have copied it').click();
      await row(page, 'Copies users').getByText('1 event type').waitFor();
      expect(await page.content()).not.toContain(secret);

      await row(page, 'Copies users').getByRole('link').click();
      await page.getByText('No deliveries').waitFor();
      await button(page, 'Send test event').click();
      await page.getByText('The receiver answered 204 after').waitFor();
      await row(page, '204').waitFor();
      answer = 500;
      await button(page, 'Send test event').click();
      await page
        .getByText(/The receiver did not accept the event/)
        .first()
        .waitFor();
      answer = 204;
      await page.getByText(/\d delivered and 1 failed in the last 48 hours\. Half of the latest/).waitFor();
      await button(page, 'Failed').click();
      await eventually(() => page.locator('.table tbody').getByRole('row').count()).toBe(1);

      await button(page, 'Rotate secret').click();
      await dialog(page).getByRole('button', { name: 'Rotate secret' }).click();
      await dialog(page).getByRole('heading', { name: 'New secret' }).waitFor();
      expect(await dialog(page).getByLabel('Secret', { exact: true }).inputValue()).not.toBe(secret);
      await button(page, 'I have copied it').click();
      await page.getByText('Requests are signed with the previous secret, too').waitFor();
      await button(page, 'End it now').click();
      await eventually(() => page.getByText('Requests are signed with the previous secret').count()).toBe(0);

      await button(page, 'More actions').click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await dialog(page).getByRole('button', { name: 'Delete' }).click();
      await page.getByText('No webhook endpoints yet').waitFor();
      expect(requests.map((request) => request.url()).join()).not.toContain('whsec_');
    });
  });

  test('an event that was delivered is shown and sent again', async () => {
    const user = await administrator();
    const id = await givenEndpoint('Replays');
    const { email } = await service.given.user();
    await eventually(async () => receiver.received.length).toBeGreaterThan(0);
    await open({ user, hash: `#/webhooks/${id}` }, async ({ page }) => {
      await row(page, 'User created').first().waitFor();
      await button(page, 'Event').click();
      await page.locator('pre').getByText('"type": "user.created"').waitFor();
      expect(await page.content()).not.toContain(email);
      const before = receiver.received.length;
      await button(page, 'Resend').first().click();
      await page.getByText('1 event will be sent again').waitFor();
      await eventually(async () => receiver.received.length).toBeGreaterThan(before);
    });
  });

  test.each(Object.keys(looks) as Look[])('have no violation of WCAG 2.2 AA in each state: %s', async (look) => {
    const user = await administrator();
    const id = await givenEndpoint(`For ${look}`);
    await service.send('POST', `/v1/webhook-endpoints/${id}/test`, { headers: superAdmin });
    await open({ user, hash: '#/webhooks', look }, async ({ page }) => {
      await page.getByText(`For ${look}`).waitFor();
      await check(page, 'endpoints');
      await button(page, 'Create endpoint').first().click();
      await dialog(page).waitFor();
      await check(page, 'form');
      await button(page, 'Cancel').click();
      await page.goto(`${page.url().split('#')[0]}#/webhooks/${id}`);
      await row(page, 'Test event').waitFor();
      await page.getByRole('img', { name: /^\d delivered and 0 failed in the last 48 hours\.$/ }).waitFor();
      await check(page, 'deliveries');
      await page.getByText('Show as table').click();
      await check(page, 'table of hours');
    });
  });

  // regression A664
  test('a failed delivery shows its request as curl, the response, the cause and what to do next', async () => {
    const user = await administrator(['webhooks:read']);
    answer = { status: 401, headers: { 'X-Trace': 'trace-7' }, body: '{"error":"unknown tenant"}' };
    const id = await givenEndpoint('Refuses');
    await service.send('POST', `/v1/webhook-endpoints/${id}/test`, { headers: superAdmin });
    answer = 204;
    await open({ user, hash: `#/webhooks/${id}` }, async ({ page }) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await row(page, 'Test event').getByRole('button').click();
      await page.getByText('The receiver did not accept the event').waitFor();
      await page.getByText('Check that the receiver verifies the signature with the present secret').waitFor();
      await button(page, 'Copy as curl').click();
      const copied = await page.evaluate<string>('navigator.clipboard.readText()');
      const { body, headers } = receiver.received.find(({ subject }) => subject === `webhook-endpoint:${id}`)!;
      expect(copied).toContain(`--data-raw '${body}'`);
      expect(copied).toContain(`-H 'webhook-signature: ${headers['webhook-signature']}'`);
      await button(page, 'Response').click();
      await page.locator('pre').getByText('x-trace: trace-7').waitFor();
      await page.locator('pre').getByText('{"error":"unknown tenant"}').waitFor();
    });
  });

  // regression A376
  test('the table of a chart has the numbers of its bars: delivered ones below failed ones', async () => {
    const user = await administrator(['webhooks:read']);
    const id = await givenEndpoint('Busy', { is_enabled: false });
    const hour = new Date(Math.floor(service.clock.now().getTime() / 3_600_000) * 3_600_000);
    await service.db('webhook_hours').insert({ app_id: 1, endpoint_id: id, hour, delivered: 30, failed: 10 });
    await open({ user, hash: `#/webhooks/${id}` }, async ({ page }) => {
      await page.getByText('Show as table').click();
      const cells = await page.locator('details tr').last().getByRole('cell').allTextContents();
      expect(cells).toEqual(['30', '10']);
      const tops = await page
        .locator('.bar')
        .evaluateAll((bars) =>
          bars
            .filter((bar) => Number(bar.getAttribute('height')) > 0)
            .map((bar) => [bar.getAttribute('class')?.includes('failed'), Number(bar.getAttribute('y'))] as const),
        );
      expect(tops.map(([isFailed]) => isFailed)).toEqual([false, true]);
      expect(tops[1]![1]).toBeLessThan(tops[0]![1]);
    });
  });

  test('a role that may read endpoints changes none', async () => {
    const id = await givenEndpoint('Read only');
    const user = await administrator(['webhooks:read']);
    await open({ user, hash: `#/webhooks/${id}` }, async ({ page }) => {
      await headingOf(page, receiver.url.replace('http://', '')).waitFor();
      for (const name of ['Send test event', 'Rotate secret', 'More actions', 'Resend failed'])
        expect(await button(page, name).count(), name).toBe(0);
    });
  });
});
