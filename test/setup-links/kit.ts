import { answerOf } from '../kit/apis.ts';
import { superAdmin } from '../kit/members.ts';
import { type Browser, openBrowser } from '../kit/openid.ts';
import type { Headers, TestService } from '../kit/service.ts';
import { operationsOf } from '../operations/request.ts';

export interface GivenLink {
  readonly id: number;
  readonly company: number;
  readonly url: string;
  readonly path: string;
  readonly key: string;
}

/** Creates a setup link of a company, by default of a new one and by a super admin. */
export const createLink = async (
  service: TestService,
  {
    company,
    headers = superAdmin,
    body = {},
  }: { company?: number; headers?: Headers; body?: Readonly<Record<string, unknown>> } = {},
): Promise<GivenLink> => {
  const id = company ?? (await service.given.company());
  const link = answerOf(await operationsOf(service).REST.createSetupLink(headers, { path: { id }, body }));
  const url = new URL(link.url);
  return { id: link.id, company: id, url: link.url, path: url.pathname, key: url.searchParams.get('key') ?? '' };
};

/** Opens a link in a new browser. */
export const openLink = async (service: TestService, { path, key }: GivenLink): Promise<Browser> => {
  const browser = openBrowser(service);
  await browser.post(path, { key });
  return browser;
};

/** Returns the header with the cookies of a browser. */
export const cookieOf = ({ cookies }: Browser): string =>
  [...cookies.values()].map(({ name, value }) => `${name}=${value}`).join('; ');
