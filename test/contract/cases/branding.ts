import { png } from '../../kit/images.ts';
import { superAdmin } from '../../kit/members.ts';
import type { TestService } from '../../kit/service.ts';
import { type Cases, get, notAcceptable, unchanged } from './case.ts';

/** The path of the logo of the default application. */
const logo = async (service: TestService): Promise<string> => {
  await service.send('PATCH', '/v1/app', { headers: superAdmin, body: { logo: png().toString('base64') } });
  const { body } = await service.send('GET', '/v1/auth/options');
  return new URL(body.branding.logo_url).pathname;
};

const nowhere = '/images/0e0b2f61-6c0e-4c7e-8f37-3cf9b5a0b3a1/nowhere';

export const getAppImage = {
  200: async ({ service }) => service.send('GET', await logo(service)),
  304: async (stage) => unchanged(await logo(stage.service))(stage),
  404: get(nowhere),
  406: notAcceptable(nowhere),
  422: get(`/images/${'x'.repeat(65)}/nowhere`),
  503: ({ outage }) => outage.send('GET', nowhere),
} satisfies Cases<'getAppImage'>;
