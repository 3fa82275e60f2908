import { describe, expect, test } from 'vitest';
import { metadataXml } from '../kit/saml/metadata.ts';
import { publishedMetadata } from '../kit/saml/published.ts';
import { idp } from '../kit/saml/responses.ts';
import { useService } from '../kit/service.ts';
import { createLink, openLink } from './kit.ts';

const service = useService();

const connectionsOf = (company_id: number) => service.db('connections').where({ company_id }).orderBy('id');

/** Opens a link, and creates a connection with SAML for a product. */
const begun = async (product: string) => {
  const link = await createLink(service);
  const browser = await openLink(service, link);
  const page = await browser.post(link.path, { place: 'connection', product, step: 'add-saml-connection' });
  const [connection] = await connectionsOf(link.company);
  const change = (fields: object) =>
    browser.post(link.path, {
      ...{ place: 'connection', product, step: 'change-saml-connection', id: String(connection.id) },
      ...fields,
    });
  return { link, browser, page, connection, change };
};

// regression A1128
describe('the setup page connects a SAML provider', () => {
  test.each(['entra', 'okta', 'google', 'onelogin', 'keycloak', 'other'])(
    '%s: it shows the values to copy and how to enter them',
    async (product) => {
      const { page, connection, link, browser } = await begun(product);
      expect(page.status).toBe(200);
      for (const value of ['metadata', 'acs']) expect(page.text).toContain(`/saml/${connection.provider}/${value}<`);
      expect(page.text).toContain('name="metadata_url"');
      expect(connection).toMatchObject({
        protocol: 'saml',
        state: 'draft',
        subject: product === 'entra' ? 'oid' : 'sub',
        attributes: { email: expect.stringContaining(product === 'entra' ? '/claims/emailaddress' : 'email') },
      });
      const form = await browser.open(`${link.path}?step=connection&product=${product}`);
      expect(form.text).toContain('value="add-saml-connection"');
    },
  );

  test('metadata are read from a URL, or pasted, and the connection can be activated', async () => {
    const { link, browser, connection, change } = await begun('okta');
    expect((await change({ metadata_url: await publishedMetadata(service) })).status).toBe(200);
    const [read] = await connectionsOf(link.company);
    expect(read).toMatchObject({ entity_id: idp, metadata_url: expect.stringContaining('/metadata') });
    expect((await change({ metadata: metadataXml(), metadata_url: read.metadata_url })).status).toBe(200);
    expect((await connectionsOf(link.company))[0]).toMatchObject({ entity_id: idp, metadata_url: null });
    await browser.post(link.path, { step: 'activate-connection', id: String(connection.id) });
    expect((await connectionsOf(link.company))[0].state).toBe('active');
    expect((await browser.open(`${link.path}?step=connection`)).text).toContain(idp);
  });

  test.each([
    ['no values', {}, 'metadata_url'],
    ['a URL of nothing', { metadata_url: 'http://127.0.0.1:9/metadata' }, 'metadata_url'],
    ['no URL', { metadata_url: 'metadata' }, 'metadata_url'],
    ['no metadata', { metadata: '<script>alert(1)</script>' }, 'metadata'],
  ])('%s: the field is marked, and what was entered stays', async (_what, fields, field) => {
    const { change, link } = await begun('other');
    const page = await change(fields);
    expect(page.status).toBe(422);
    expect(page.text).toContain(`aria-describedby="${field}-fault"`);
    expect(page.text).not.toContain('<script>alert');
    for (const value of Object.values(fields))
      expect(page.text).toContain(value.replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
    expect((await connectionsOf(link.company))[0].entity_id).toBeNull();
  });
});
