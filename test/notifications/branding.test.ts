import { expect, test } from 'vitest';
import { colorRolesOf } from '../../src/modules/branding/color-roles.ts';
import { png } from '../kit/images.ts';
import { useService } from '../kit/service.ts';

const service = useService();

// regression A145
test('an email has the logo and the colors of its application, and nothing of an application without them', async () => {
  const app = await service.given.app();
  const mailAfter = async (change: object) => {
    await service.send('PATCH', '/v1/app', { headers: { 'X-Service-Key': app.serviceKey }, body: change });
    const { email } = await service.given.user({ app });
    await service.mailbox.next('verify-email', email);
    return service.mailbox.received.find(({ mail }) => mail.recipient.email === email)!.mail.app;
  };
  const { uuid } = await service.db('apps').where({ id: app.id }).first();
  expect(await mailAfter({ name: 'Plain' })).toEqual({ id: uuid, name: 'Plain' });
  const { branding: color } = await mailAfter({ settings: { brand_color: '#ffd400' } });
  const [light, dark] = [colorRolesOf('#ffd400', 'light'), colorRolesOf('#ffd400', 'dark')];
  expect(color).toEqual({ logo_url: null, colors: { light, dark } });
  const { branding } = await mailAfter({ logo: png().toString('base64'), settings: { brand_color: null } });
  const { body } = await service.send('GET', '/v1/auth/options', { headers: { 'X-Service-App': app.appKey } });
  expect(branding).toEqual({ logo_url: body.branding.logo_url, colors: null });
});
