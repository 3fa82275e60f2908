import { operationPermissions } from '../../../generated/permissions.ts';
import type { App } from '../../kernel/app.ts';
import type { Origin } from '../../kernel/audit.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { Impersonator } from '../../kernel/impersonator.ts';
import { isInNetworks } from '../../kernel/network.ts';
import { type Holder, requireMayActAs } from '../../kernel/policy.ts';
import type { Ports, Reads } from '../../kernel/ports.ts';
import { permissionsOfKey } from '../../kernel/role.ts';
import { isLive } from '../../kernel/session.ts';
import { mayLogIn, type User } from '../../kernel/user.ts';
import { isInForce } from '../api-keys/api-key.ts';

/** A request in which an administrator acts as a user. */
export interface ImpersonatedRequest {
  readonly app: App;
  readonly user: User;
  readonly sessionId: string;
  readonly impersonator: Impersonator;
  readonly origin: Origin;
}

/** Returns true if the administrator may still act as the user. Otherwise, the session is ended. */
export type CheckImpersonation = (request: ImpersonatedRequest) => Promise<boolean>;

type Acting = Holder | 'super admin';

/** Returns the administrator whose session or key is still valid. */
const actingFor = async (
  reads: Reads,
  { app, impersonator, origin }: ImpersonatedRequest,
  now: Date,
): Promise<Acting | undefined> => {
  if (impersonator.type === 'user') {
    const session = await reads.sessions.find(impersonator.sessionId);
    const account = await reads.users.find(impersonator.id);
    if (!session || session.userId !== account?.user.id || !isLive(session, now)) return undefined;
    return mayLogIn(account.user) ? { kind: 'user', app, user: account.user } : undefined;
  }
  const key = await reads.apiKeys.find(app.id, impersonator.keyId);
  if (!key || !isInForce(key, now)) return undefined;
  // The token must not be usable where the key is not.
  if (key.networks && !isInNetworks(origin.ip, key.networks)) return undefined;
  if (impersonator.type === 'super_admin') return 'super admin';
  const account = await reads.serviceAccounts.find(app.id, impersonator.id);
  if (!account || account.isDisabled) return undefined;
  const permissions = permissionsOfKey(key.permissions, key.companyIds, app.settings.appPermissions);
  return { kind: 'serviceAccount', app, permissions, companyIds: key.companyIds };
};

const mayAct = async (reads: Reads, request: ImpersonatedRequest, now: Date): Promise<boolean> => {
  const acting = await actingFor(reads, request, now);
  if (acting === undefined || acting === 'super admin') return acting !== undefined;
  try {
    await requireMayActAs(reads, acting, request.user, operationPermissions.impersonateUser);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'forbidden') return false;
    throw error;
  }
};

/**
 * Creates the check of each request in which an administrator acts as a user. A ban, a logout, a revoked key and a change of
 * permissions take effect with the next request. Only these requests pay for it.
 */
export const checkImpersonation =
  ({ store, clock }: Pick<Ports, 'store' | 'clock'>): CheckImpersonation =>
  async (request) => {
    const at = clock.now();
    if (await mayAct(store.reads, request, at)) return true;
    const { app, user, sessionId, origin } = request;
    await store.transaction(async (unit) => {
      await unit.users.lock(user.id);
      const ended = await unit.sessions.end(sessionId, 'impersonation_revoked', at);
      const entry = { event: 'end_impersonation', at, origin, appId: app.id, sessionId } as const;
      if (ended.length > 0) await unit.audit.addWithEvents({ ...entry, target: `user:${user.id}` }, ended);
    });
    return false;
  };
