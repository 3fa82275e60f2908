import type { Origin } from '../../../kernel/audit.ts';
import type { Ports } from '../../../kernel/ports.ts';
import { deleteAccount } from '../../users/steps/revoke-access.ts';
import { dormantSeconds } from '../anonymous-user.ts';
import type { DormantUser } from '../ports.ts';

/**
 * Deletes the anonymous users who have not come back, in batches. Their data are erased like those of other deleted users; the
 * deletion cannot be undone, because they have nothing to log in with.
 */
export const deleteDormantUsers = async ({ store }: Pick<Ports, 'store'>, origin: Origin, at: Date): Promise<void> => {
  const before = new Date(at.getTime() - dormantSeconds * 1000);
  const deleteSome = (after: DormantUser | undefined) =>
    store.system.transaction(async (system) => {
      const dormant = await system.anonymousUsers.dormant(before, after);
      for (const { appId, userId } of dormant) {
        const unit = system.of({ id: appId });
        const events = await deleteAccount(unit, userId, false, at);
        await unit.audit.add({ event: 'delete_user', at, origin, appId, target: `user:${userId}` }, events);
      }
      return dormant.at(-1);
    });
  let last = await deleteSome(undefined);
  while (last) last = await deleteSome(last);
};
