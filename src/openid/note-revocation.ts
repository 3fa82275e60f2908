import type { App } from '../kernel/app.ts';
import type { Origin } from '../kernel/audit.ts';
import { entryOf } from '../kernel/audited.ts';
import type { Ports } from '../kernel/ports.ts';
import { asCaller } from '../kernel/principal.ts';

interface Revocation {
  readonly app: App;
  /** The `client_id` of the client, whose token it is. */
  readonly clientId: string;
  /** The user whose token it is. Absent for a token by client credentials. */
  readonly userId: number | undefined;
  readonly origin: Origin;
}

/** Records that a client revokes its own token, before the token ends: the record must not be missing for one that has ended. */
export const noteRevocation =
  ({ store, clock }: Pick<Ports, 'store' | 'clock'>) =>
  ({ app, clientId, userId, origin }: Revocation): Promise<void> =>
    store.of(app).transaction(async (unit) => {
      const command = { principal: asCaller(store, app), origin } as const;
      const client = userId === undefined ? await unit.clients.findByClientId(clientId) : undefined;
      const target = client ? (`client:${client.id}` as const) : (`user:${userId}` as const);
      await unit.audit.add(entryOf('revoke_token', command, clock.now(), { target }), []);
    });
