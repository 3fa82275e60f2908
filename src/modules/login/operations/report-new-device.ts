import type { App } from '../../../kernel/app.ts';
import type { Origin } from '../../../kernel/audit.ts';
import { canonicalEmail } from '../../../kernel/email.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Session } from '../../../kernel/session.ts';
import type { User } from '../../../kernel/user.ts';
import { mailOriginOf } from '../../notifications/key-notification.ts';
import { tellUser } from '../../notifications/steps/tell-user.ts';
import { mayEmail } from '../../one-time-tokens/email-limits.ts';

/** A login with a password or an emailed code, from a client without a device token of the account. */
export interface UnknownDevice {
  readonly app: App;
  /** The user before the login. */
  readonly user: User;
  readonly session: Session;
  readonly origin: Origin;
  /** Addresses of earlier sessions with the same user agent, as far as they are known. */
  readonly recentAddresses?: readonly string[];
}

/**
 * Returns true if the user has logged in after the sign-up. Sessions are deleted some time after they end, so a user may have
 * none.
 */
const hasVisited = ({ lastVisitAt, registeredAt }: User): boolean => lastVisitAt > registeredAt;

/**
 * Notifies users that their password or an emailed code was used on a device that they have not used before (ASVS 6.3.5). The
 * login does not wait for it.
 */
export const reportNewDevice = ({ store, clock, background, rateLimiter, networkOf }: Ports) => {
  const isNew = async ({ user, session }: UnknownDevice): Promise<boolean> => {
    const earlier = await store.of({ id: user.appId }).reads.sessions.earlierClients(session);
    if (earlier.length === 0) return hasVisited(user);
    const network = networkOf(session.ip);
    return !earlier.some(({ ip, isSameUserAgent }) => isSameUserAgent && networkOf(ip) === network);
  };

  return (device: UnknownDevice): void => {
    const { app, user, session, origin, recentAddresses = [] } = device;
    // Most devices without a token appear in the latest sessions, and need no further statement.
    const network = networkOf(session.ip);
    if (recentAddresses.some((address) => networkOf(address) === network)) return;
    background.run(async () => {
      if (!(await isNew(device))) return;
      if (!(await mayEmail({ rateLimiter }, app, 'new_device', canonicalEmail(user.email)))) return;
      await store
        .of(app)
        .transaction((unit) =>
          tellUser(unit, user, clock.now(), { template: 'new-device', data: mailOriginOf(origin) }),
        );
    });
  };
};
