import type { Ports } from '../../kernel/ports.ts';
import { removeDueFactors } from '../factors/scheduled-removals.ts';

/** How long what has ended is kept: sessions, and mails that were delivered. */
const keptSeconds = 30 * 86_400;

/** Maintenance is not requested by a client. */
const origin = { requestId: 'housekeeping', ip: '', userAgent: '' } as const;

/** Takes what is due in batches, each in a separate transaction, until nothing is left. */
const untilNone = async (takeSome: () => Promise<number>): Promise<void> => {
  while ((await takeSome()) > 0);
};

/**
 * Erases the personal data of users who were deleted long enough ago, removes factors whose waiting time is over, and forgets what has ended. Of processes that do so
 * at once each takes its own.
 */
export const runMaintenance =
  ({ store, clock }: Pick<Ports, 'store' | 'clock'>) =>
  async (): Promise<void> => {
    const at = clock.now();
    const before = new Date(at.getTime() - keptSeconds * 1000);
    await untilNone(() =>
      store.transaction(async (unit) => {
        const users = await unit.housekeeping.erase(at);
        for (const { appId, userId } of users)
          await unit.audit.add({ event: 'erase_user', at, origin, appId, target: `user:${userId}` });
        return users.length;
      }),
    );
    await removeDueFactors({ store }, origin, at);
    await untilNone(() => store.transaction((unit) => unit.housekeeping.forget(before)));
    await untilNone(() => store.transaction((unit) => unit.housekeeping.expire(at)));
  };
