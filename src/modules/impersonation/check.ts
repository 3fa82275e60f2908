import type { App } from '../../kernel/app.ts';
import type { Origin } from '../../kernel/audit.ts';
import type { Impersonator } from '../../kernel/impersonator.ts';
import { isInNetworks } from '../../kernel/network.ts';
import type { Ports, Reads } from '../../kernel/ports.ts';
import { isLive } from '../../kernel/session.ts';
import type { User } from '../../kernel/user.ts';
import { mayStillActAs } from './acting.ts';

/** A request in which an administrator acts as a user. */
export interface ImpersonatedRequest {
  readonly app: App;
  readonly user: User;
  readonly sessionId: string;
  readonly impersonator: Impersonator;
  readonly origin: Origin;
  /** True if the request is that of a client, whose network is not that of the administrator. */
  readonly isOfClient?: boolean;
}

type UserImpersonator = Impersonator & { readonly type: 'user' };

/** Returns true if the administrator may still act as the user. Otherwise, the session is ended. */
export type CheckImpersonation = (request: ImpersonatedRequest) => Promise<boolean>;

/** Returns true if the session of the administrator is still live. */
const hasLiveSession = async (reads: Reads, { id, sessionId }: UserImpersonator, now: Date): Promise<boolean> => {
  const session = await reads.sessions.find(sessionId);
  return session !== undefined && session.userId === id && isLive(session, now);
};

const mayAct = async (reads: Reads, request: ImpersonatedRequest, now: Date): Promise<boolean> => {
  const { impersonator, origin, isOfClient = false } = request;
  if (impersonator.type === 'user' && !(await hasLiveSession(reads, impersonator, now))) return false;
  // The token must not be usable where the key is not.
  const isThere = (networks: readonly string[] | undefined) => !networks || isInNetworks(origin.ip, networks);
  return mayStillActAs(reads, request, now, ({ networks }) => isOfClient || isThere(networks));
};

/**
 * Creates the check of each request in which an administrator acts as a user. A ban, a logout, a revoked key and a change of
 * permissions take effect with the next request. Only these requests pay for it.
 */
export const checkImpersonation =
  ({ store, clock }: Pick<Ports, 'store' | 'clock'>): CheckImpersonation =>
  async (request) => {
    const at = clock.now();
    if (await mayAct(store.of(request.app).reads, request, at)) return true;
    const { app, user, sessionId, origin } = request;
    await store.of(app).transaction(async (unit) => {
      await unit.users.lock(user.id);
      const ended = await unit.sessions.end(sessionId, 'impersonation_revoked', at);
      const entry = { event: 'end_impersonation', at, origin, appId: app.id, sessionId } as const;
      if (ended.length > 0) await unit.audit.addWithEvents({ ...entry, target: `user:${user.id}` }, ended);
    });
    return false;
  };
