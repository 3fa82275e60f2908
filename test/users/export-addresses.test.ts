import { expect } from 'vitest';
import { administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, outcomeOf, settled } from '../kit/apis.ts';
import { provenHeaders } from '../kit/factors.ts';
import type { KnownUser } from '../kit/given.ts';
import { useService } from '../kit/service.ts';

const service = useService();

interface Exported {
  readonly notifications: readonly { readonly template: string; readonly email: string }[];
  readonly invitations: readonly { readonly email: string }[];
}

// regression A26
throughEachApi('an export through %s', (api, test) => {
  const { changeEmail, confirmEmail, invite, verify } = apisOf(service)[api];
  const exported = async (user: KnownUser): Promise<Exported> => {
    await settled(service);
    return answerOf(await administrationOf(service)[api].exportUser(await provenHeaders(service, user, api), 'me'));
  };
  const recipientsOf = async (user: KnownUser) => (await exported(user)).notifications.map(({ email }) => email);

  test('an export does not tell whether an address to which the user wants to change has an account', async () => {
    const [user, other] = [await service.given.user(), await service.given.user()];
    const free = service.given.email();
    for (const email of [free, other.email])
      expect(outcomeOf(await changeEmail({ email, password: user.password }, user.headers))).toBe('done');
    await service.mailbox.key('email-change-confirm', free);
    expect(new Set(await recipientsOf(user))).toEqual(new Set([user.email]));
  });

  test('an export contains the email to a new address once that address has confirmed', async () => {
    const user = await service.given.user();
    const next = service.given.email();
    await changeEmail({ email: next, password: user.password }, user.headers);
    await confirmEmail(await service.mailbox.key('email-change-confirm', next));
    expect(await recipientsOf(user)).toContain(next);
  });

  test('an export contains invitations to the address of the user once the address is verified', async () => {
    const [admin, user] = [await service.given.admin(), await service.given.user()];
    expect(outcomeOf(await invite({ email: user.email }, admin.headers))).toBe('done');
    const before = await exported(user);
    expect(before.invitations).toEqual([]);
    expect(before.notifications.map(({ template }) => template)).not.toContain('invitation');
    const key = await service.mailbox.key('verify-email', user.email);
    expect(outcomeOf(await verify(key, user.headers))).toBe('done');
    const after = await exported(user);
    expect(after.invitations.map(({ email }) => email)).toEqual([user.email]);
    expect(after.notifications.map(({ template }) => template)).toContain('invitation');
  });
});
