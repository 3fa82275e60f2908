import { answerOf } from '../../kit/apis.ts';
import { superAdmin } from '../../kit/members.ts';
import { openBrowser } from '../../kit/openid.ts';
import { publicUrl, type TestService } from '../../kit/service.ts';
import { operationsOf } from '../../operations/request.ts';
import type { Cases } from './case.ts';
import { compressed, failures, formOf, type Prepared, sent, tooLarge } from './protocol.ts';

const path = (uuid: string): string => `/account/${uuid}/setup`;

/** Returns the path of a new setup link, with its key. */
const newLink = async (service: TestService): Promise<string> => {
  const request = { path: { id: await service.given.company() }, body: {} };
  const { pathname, search } = new URL(
    answerOf(await operationsOf(service).REST.createSetupLink(superAdmin, request)).url,
  );
  return `${pathname}${search}`;
};

const keyIn = (link: string): string => new URLSearchParams(link.split('?')[1]).get('key') ?? '';

/** Returns the headers of a browser that has opened a link, and the link. */
const opened = async (service: TestService) => {
  const link = await newLink(service);
  const browser = openBrowser(service);
  await browser.post(link.split('?')[0]!, { key: keyIn(link) });
  const Cookie = [...browser.cookies.values()].map(({ name, value }) => `${name}=${value}`).join('; ');
  return { link, headers: { Cookie, Origin: publicUrl } };
};

const step =
  (fields: Readonly<Record<string, string>>) =>
  async (service: TestService): Promise<Prepared> =>
    formOf(fields, (await opened(service)).headers);

export const getSetup = {
  ...failures('GET', path),
  200: sent('GET', path, async (service) => ({ path: await newLink(service) })),
  303: sent('GET', path, async (service) => {
    const { link, headers } = await opened(service);
    return { path: link, headers };
  }),
  410: sent('GET', path),
  // A test that this browser has not started.
  422: sent('GET', path, async (service) => {
    const { link, headers } = await opened(service);
    return { path: `${link.split('?')[0]}?state=s`, headers };
  }),
} satisfies Cases<'getSetup'>;

export const submitSetup = {
  ...failures('POST', path, formOf({ step: 'add-domain' }, { Origin: publicUrl })),
  200: sent('POST', path, step({ language: 'de', place: 'domain' })),
  303: sent('POST', path, step({ step: 'add-domain', domain: 'engines.example' })),
  403: sent('POST', path, () => formOf({ step: 'add-domain' }, { Origin: 'https://evil.example' })),
  410: sent('POST', path, () => formOf({ step: 'add-domain' }, { Origin: publicUrl })),
  413: tooLarge('POST', path),
  415: compressed('POST', path),
  422: sent('POST', path, step({ step: 'add-domain', domain: 'localhost' })),
} satisfies Cases<'submitSetup'>;
