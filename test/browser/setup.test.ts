import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { setupTexts } from '../../src/web/setup/texts/languages.ts';
import { filled, type Language } from '../../src/web/sign-in/texts/languages.ts';
import { runningClock } from '../kit/clock.ts';
import { enforceable, givenConnectionTest, qualifiedOwner } from '../kit/connections.ts';
import { sharedNameServer } from '../kit/name-server.ts';
import { publicUrl, useService } from '../kit/service.ts';
import { createLink } from '../setup-links/kit.ts';
import { useBrowser } from './browser.ts';
import { checkLooks } from './looks.ts';

const service = useService({ clock: runningClock() });
const { newPage, visit } = useBrowser(service);
const newName = (): string => `${crypto.randomUUID().slice(0, 8)}.example`;
const issuer = 'https://login.engines.example';
const { examples } = JSON.parse(
  readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8'),
).components;

// regression A838
describe.each([true, false])('the setup in a browser (JavaScript: %s)', (javaScriptEnabled) => {
  test('leads from the link to a proven domain and an active connection, and back to the application', async () => {
    await service.given.settings({ redirectUris: ['https://app.example.com/back'] });
    const link = await createLink(service, { body: { return_url: 'https://app.example.com/back' } });
    const domain = newName();
    await visit(link.url, { javaScriptEnabled, locale: 'en-GB' }, async (page) => {
      const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
      await press('Start the setup');
      await page.getByRole('heading', { name: 'Which domains are yours?' }).waitFor();
      await page.getByLabel('Domain', { exact: true }).fill('localhost');
      await press('Add domain');
      await page.getByText('Enter a domain, such as example.com.').waitFor();
      await page.getByLabel('Domain', { exact: true }).fill(domain);
      await press('Add domain');
      await page.getByText(`_gatehouse.${domain}`).waitFor();
      await press(`Check ${domain}`);
      await page.getByText('The record was not found.').waitFor();
      const { token } = await service.db('company_domains').where({ domain }).first();
      (await sharedNameServer()).publish(`_gatehouse.${domain}`, `gatehouse-domain=${token}`);
      await press(`Check ${domain}`);
      await page.getByText('Keep the TXT record').waitFor();
      await page.getByRole('link', { name: 'Next' }).click();
      await page.getByRole('link', { name: 'Keycloak' }).click();
      await page.getByText(/\/provider\/callback$/).waitFor();
      await press('Save');
      await page.getByText('Enter the issuer URL').waitFor();
      await page.getByLabel('Issuer URL').fill(issuer);
      await page.getByLabel('Client ID').fill('gatehouse');
      await page.getByLabel('Client secret').fill('secret');
      await press('Save');
      await page.getByText('Not active').waitFor();
      await press(/^Activate/);
      await page.getByText(`People with an address of these domains can log in with it: ${domain}`).waitFor();
      const owner = await qualifiedOwner(service, link.company);
      await service.db('connections').where({ company_id: link.company }).update({ tested_at: service.clock.now() });
      await page.getByRole('link', { name: 'Requirement' }).click();
      await page.getByRole('checkbox', { name: domain }).waitFor();
      expect(await page.getByRole('checkbox', { name: owner.email }).isChecked()).toBe(true);
      await press('Require it');
      await page.getByText(`People with an address of these domains must log in with it: ${domain}`).waitFor();
      await page.getByRole('link', { name: 'Next' }).click();
      expect(await page.getByRole('link', { name: /^Back to/ }).getAttribute('href')).toBe(
        'https://app.example.com/back',
      );
    });
    const [connection] = await service.db('connections').where({ company_id: link.company });
    expect(connection).toMatchObject({ state: 'active', issuer, client_id: 'gatehouse' });
  });
});

describe.each(Object.keys(setupTexts) as Language[])('the pages of the setup in %s', (language) => {
  test('have no violation of WCAG 2.2 AA in light, dark and forced colors, and on a phone', async () => {
    const texts = setupTexts[language];
    const link = await createLink(service);
    const { name } = await service.db('companies').where({ id: link.company }).first();
    const page = await newPage();
    await page.context().addCookies([{ name: 'gh-language', value: language, url: publicUrl }]);
    await page.goto(link.url);
    await checkLooks(page, `setup-${language}-open`, filled(texts.openTitle, { company: name }));
    await page.getByRole('button', { name: texts.open }).click();
    await page.getByRole('heading', { name: texts.domainTitle }).waitFor();
    for (const domain of ['localhost', newName(), newName()]) {
      await page.getByLabel(texts.domainLabel, { exact: true }).fill(domain);
      await page.getByRole('button', { name: texts.add }).click();
      await page.getByText(domain === 'localhost' ? texts.faults.domain : `_gatehouse.${domain}`).waitFor();
    }
    await checkLooks(page, `setup-${language}-domains`, texts.domainTitle);
    await page.getByRole('link', { name: texts.next }).click();
    await page.getByRole('heading', { name: texts.connectionTitle }).waitFor();
    await checkLooks(page, `setup-${language}-products`, texts.connectionTitle);
    await page.getByRole('link', { name: 'Microsoft Entra ID' }).click();
    await page.getByRole('button', { name: texts.save }).click();
    await page.getByText(texts.faults.issuer).waitFor();
    await checkLooks(page, `setup-${language}-connection`, 'Microsoft Entra ID');
    await page.getByRole('button', { name: texts.useSaml }).click();
    await page.getByText('/acs').first().waitFor();
    await checkLooks(page, `setup-${language}-saml`, 'Microsoft Entra ID');
    await page.getByRole('button', { name: texts.save }).click();
    await page.getByText(texts.faults.metadataUrl).waitFor();
    await checkLooks(page, `setup-${language}-saml-fault`, 'Microsoft Entra ID');
    await service.db('connections').where({ company_id: link.company }).delete();
    const { connection } = await enforceable(service, link.company);
    for (const step of ['mapping', 'test', 'provisioning'] as const) {
      await page.goto(`${publicUrl}${link.path}?step=${step}`);
      await page.getByRole('heading', { name: texts[`${step}Title`] }).waitFor();
      await checkLooks(page, `setup-${language}-${step}`, texts[`${step}Title`]);
    }
    await page.getByRole('button', { name: texts.createToken }).click();
    await page.getByText(texts.tokenOnce).waitFor();
    await checkLooks(page, `setup-${language}-token`, texts.provisioningTitle);
    for (const example of ['ConnectionTest', 'FailedConnectionTest'] as const) {
      await givenConnectionTest(service, connection, examples[example].value);
      await page.goto(`${publicUrl}${link.path}?step=test`);
      await page.getByText(texts.checks).waitFor();
      await checkLooks(page, `setup-${language}-${example}`, texts.testTitle);
    }
    await page.goto(`${publicUrl}${link.path}?step=enforcement`);
    await page.getByRole('heading', { name: texts.enforcementTitle }).waitFor();
    await checkLooks(page, `setup-${language}-enforcement`, texts.enforcementTitle);
    await page.goto(`${publicUrl}${link.path}?step=done`);
    await page.getByRole('heading', { name: texts.doneTitle }).waitFor();
    await checkLooks(page, `setup-${language}-done`, texts.doneTitle);
    await page.context().clearCookies({ name: 'gh-setup' });
    await page.goto(`${publicUrl}${link.path}`);
    await page.getByRole('heading', { name: texts.endedTitle }).waitFor();
    await checkLooks(page, `setup-${language}-ended`, texts.endedTitle);
    await page.close();
  });
});
