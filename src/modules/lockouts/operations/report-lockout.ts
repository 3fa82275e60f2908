import type { LockoutNotice, OfApp } from '../../../jobs/queue.ts';
import type { Ports } from '../../../kernel/ports.ts';
import { mayLogIn } from '../../../kernel/user.ts';
import { mailOriginOf } from '../../notifications/key-notification.ts';
import { tellUser } from '../../notifications/steps/tell-user.ts';
import { mayEmail } from '../../one-time-tokens/email-limits.ts';

/**
 * Notifies a user that attempts to prove the password are blocked. The account is looked up after the reply has been sent, so
 * that response times do not reveal if the account exists.
 */
export const reportLockout =
  ({ store, clock, rateLimiter }: Pick<Ports, 'store' | 'clock' | 'rateLimiter'>) =>
  async ({ appId, canonicalEmail, kind, origin }: OfApp<LockoutNotice>): Promise<void> => {
    const { users, administration } = store.of({ id: appId }).reads;
    const user = (await users.findAccount(canonicalEmail))?.user;
    if (!user || !mayLogIn(user)) return;
    const app = await administration.details();
    if (!(await mayEmail({ rateLimiter }, app, 'login_blocked', canonicalEmail))) return;
    await store
      .of(app)
      .transaction((unit) =>
        tellUser(unit, user, clock.now(), { template: 'login-blocked', data: { kind, ...mailOriginOf(origin) } }),
      );
  };
