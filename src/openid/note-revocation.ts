import type { App } from '../kernel/app.ts';
import type { Origin } from '../kernel/audit.ts';
import { entryOf } from '../kernel/audited.ts';
import type { Ports } from '../kernel/ports.ts';

interface Revocation {
  readonly app: App;
  /** The user whose token it is. */
  readonly userId: number;
  readonly origin: Origin;
}

/** Records that a client revokes its own token of a user, before the token ends: the record must not be missing for one that has ended. */
export const noteRevocation =
  ({ store, clock }: Pick<Ports, 'store' | 'clock'>) =>
  ({ app, userId, origin }: Revocation): Promise<void> =>
    store.transaction((unit) => {
      const command = { principal: { kind: 'application', app }, origin } as const;
      return unit.audit.add(entryOf('revoke_token', command, clock.now(), { target: `user:${userId}` }), []);
    });
