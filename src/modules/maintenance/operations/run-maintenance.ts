import type { DeletedBatch, Ports } from '../../../kernel/ports.ts';
import { removeDueFactors } from '../../second-factors/operations/scheduled-removals.ts';
import { expiring } from '../expiring.ts';

/** Maintenance is not requested by a client. */
const origin = { requestId: 'housekeeping', ip: '', userAgent: '' } as const;

/** Deletes in batches, each in a separate transaction and after the one before, until nothing is left. */
const deleteAll = async (deleteSome: (after: DeletedBatch | undefined) => Promise<DeletedBatch>): Promise<void> => {
  let batch = await deleteSome(undefined);
  while (batch.count > 0) batch = await deleteSome(batch);
};

/** Takes what is due in batches, each in a separate transaction, until nothing is left. */
const untilNone = async (takeSome: () => Promise<number>): Promise<void> => {
  while ((await takeSome()) > 0);
};

/**
 * Does each work, also after one has failed: what cannot be deleted must not keep the rest, which grows. @throws the failure, or
 * all of them
 */
const doEach = async (works: readonly (() => Promise<void>)[]): Promise<void> => {
  const failures: unknown[] = [];
  for (const work of works) await work().catch((error: unknown) => failures.push(error));
  if (failures.length > 1) throw new AggregateError(failures, failures.map(String).join('; '));
  if (failures.length === 1) throw failures[0];
};

interface Options extends Pick<Ports, 'store' | 'clock'> {
  /** How long audit entries are kept; absent: forever. */
  readonly auditRetentionDays?: number | undefined;
}

/**
 * Erases the personal data of users who were deleted long enough ago, removes factors whose waiting time is over, and
 * deletes what has expired. Of processes that do so at once each takes its own.
 */
export const runMaintenance =
  ({ store, clock, auditRetentionDays }: Options) =>
  async (): Promise<void> => {
    const at = clock.now();
    const eraseUsers = () =>
      untilNone(() =>
        store.transaction(async (unit) => {
          const users = await unit.housekeeping.erase(at);
          for (const { appId, userId } of users)
            await unit.audit.add({ event: 'erase_user', at, origin, appId, target: `user:${userId}` });
          return users.length;
        }),
      );
    const deletions = expiring.map(
      (what) => () => deleteAll((after) => store.transaction((unit) => unit.housekeeping.expire(what, at, after))),
    );
    const deleteAudit = async () => {
      if (auditRetentionDays === undefined) return;
      const keptSince = new Date(at.getTime() - auditRetentionDays * 86_400_000);
      await deleteAll((after) => store.transaction((unit) => unit.auditArchive.expire(keptSince, after)));
    };
    await doEach([eraseUsers, () => removeDueFactors({ store }, origin, at), ...deletions, deleteAudit]);
  };
