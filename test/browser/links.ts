import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import type { AccountAction } from '../../src/web/account/page.ts';
import { type KnownUser, password } from '../kit/given.ts';
import { publicUrl, serviceKey, type TestService } from '../kit/service.ts';
import { loaded, type Size, type Visitor } from './browser.ts';

const owner = { 'X-Service-Key': serviceKey };

export const keyIn = (link: string): string => new URLSearchParams(new URL(link).hash.slice(1)).get('key')!;
export const withoutKey = (link: string): string => link.split('#')[0]!;

/** The paths at which the pages of actions use their keys. */
export const apiPaths: Readonly<Record<AccountAction, string>> = {
  recovery: `${publicUrl}/v1/auth/reset/`,
  login: `${publicUrl}/v1/auth/code/`,
  verification: `${publicUrl}/v1/auth/verify/`,
  'email-change': `${publicUrl}/v1/auth/email/`,
  invitation: `${publicUrl}/v1/auth/invitation/`,
};

/** Links as they come with emails, each asked for in the way people do. */
export const linksOf = (service: TestService) => {
  type Asked = Parameters<typeof service.mailbox.next>;
  const linkIn = async (...asked: Asked): Promise<string> => {
    const { data } = await service.mailbox.next(...asked);
    return (data as { readonly url: string }).url;
  };

  const verification = ({ email }: KnownUser) => linkIn('verify-email', email);

  const recovery = async ({ email }: KnownUser): Promise<string> => {
    await service.send('POST', '/v1/auth/forgot', { body: { email } });
    return linkIn('password-recovery', email);
  };

  const login = async ({ email }: KnownUser): Promise<string> => {
    await service.given.settings({ emailCodes: 'allowed' });
    await service.send('POST', '/v1/auth/code', { body: { email } });
    return linkIn('login-code', email);
  };

  const askForChange = async (user: KnownUser): Promise<string> => {
    const email = service.given.email();
    await service.send('POST', '/v1/users/me/email', { headers: user.headers, body: { email, password } });
    return email;
  };

  const change = async (user: KnownUser) => {
    const newEmail = await askForChange(user);
    const atNew = await linkIn('email-change-confirm', newEmail);
    return { newEmail, atNew, atOld: await linkIn('email-change-confirm', user.email) };
  };

  /** Returns the notice to the old address if only the new one confirms. */
  const changeNotice = async (user: KnownUser): Promise<string> => {
    await askForChange(user);
    return linkIn('email-change-notice', user.email);
  };

  const invitation = async (email: string, names: object = {}): Promise<string> => {
    await service.send('POST', '/v1/invitations', { headers: owner, body: { email, ...names } });
    return linkIn('invitation', email);
  };

  const invitationOf = async (address: string): Promise<{ readonly id: number; readonly state: string }> => {
    const { body } = await service.send('GET', '/v1/invitations?limit=200', { headers: owner });
    return body.data.find(({ email }: { readonly email: string }) => email === address);
  };

  const isAccepted = async (email: string): Promise<boolean> => (await invitationOf(email)).state === 'accepted';

  const revokeInvitation = async (email: string): Promise<void> => {
    await service.send('DELETE', `/v1/invitations/${(await invitationOf(email)).id}`, { headers: owner });
  };

  /** One of each kind, all of them good. */
  const ofAllKinds = async (): Promise<Readonly<Record<AccountAction, string>>> => {
    const user = await service.given.user();
    return {
      recovery: await recovery(user),
      login: await login(user),
      verification: await verification(user),
      'email-change': (await change(user)).atOld,
      invitation: await invitation(service.given.email()),
    };
  };

  return { verification, recovery, login, change, changeNotice, invitation, isAccepted, revokeInvitation, ofAllKinds };
};

/** Follows an emailed link. Wherever it leads to, its key is sent only to the service. */
export const followWith =
  (visit: Visitor) =>
  (
    link: string,
    look: (page: Page, requests: readonly Request[]) => Promise<void>,
    size: Size = 'desktop',
  ): Promise<void> =>
    visit(link, { size }, async (page, requests) => {
      expect(page.url()).toBe(withoutKey(link));
      await look(page, requests);
      expect(loaded(requests).filter((url) => !url.startsWith(publicUrl))).toEqual([]);
      for (const request of requests) expect((await request.allHeaders())['referer']).toBeUndefined();
    });
