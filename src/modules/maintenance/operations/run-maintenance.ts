import type { DeletedBatch, Ports } from '../../../kernel/ports.ts';
import { userEvent } from '../../../kernel/user-events.ts';
import { deleteDormantUsers } from '../../anonymous-users/steps/delete-dormant.ts';
import { maintainPartitions } from '../../audit/steps/maintain-partitions.ts';
import { refreshDueMetadata } from '../../connections/steps/refresh-metadata.ts';
import { warnOfCertificates } from '../../connections/steps/warn-of-certificates.ts';
import { checkDueDomains } from '../../domains/steps/check-due-domains.ts';
import { expireEvents } from '../../events/steps/expire-events.ts';
import { removeDueFactors } from '../../second-factors/steps/scheduled-removals.ts';
import { expiring } from '../expiring.ts';

/** The origin of audit entries without a client. */
const origin = { requestId: 'housekeeping', ip: '', userAgent: '' } as const;

/** The partitions of the audit log that are not removed as a whole. */
const withoutMonth = ['audit_before', 'audit_default'] as const;

/** Deletes batches until none is left, each in a separate transaction and after the previous one. */
const deleteAll = async (deleteSome: (after: DeletedBatch | undefined) => Promise<DeletedBatch>): Promise<void> => {
  let batch = await deleteSome(undefined);
  while (batch.count > 0) batch = await deleteSome(batch);
};

/** Processes due rows in batches, each in a separate transaction, until none is left. */
const untilNone = async (takeSome: () => Promise<number>): Promise<void> => {
  while ((await takeSome()) > 0);
};

/**
 * Does all the work even if one part fails: rows that cannot be deleted must not prevent the deletion of others, which grow.
 * @throws the failure, or an error with all of them
 */
const doEach = async (works: readonly (() => Promise<void>)[]): Promise<void> => {
  const failures: unknown[] = [];
  for (const work of works) await work().catch((error: unknown) => failures.push(error));
  if (failures.length > 1) throw new AggregateError(failures, failures.map(String).join('; '));
  if (failures.length === 1) throw failures[0];
};

interface Options extends Pick<Ports, 'store' | 'clock' | 'txtRecordsOf' | 'metadataAt'> {
  /** Audit entries are kept for this time; absent: forever. */
  readonly auditRetentionDays?: number | undefined;
}

/**
 * Erases the personal data of users who were deleted long enough ago, removes factors whose waiting time is over, checks domains and SAML providers, and
 * deletes expired rows. Parallel processes work on different rows.
 */
export const runMaintenance =
  ({ store, clock, txtRecordsOf, metadataAt, auditRetentionDays }: Options) =>
  async (): Promise<void> => {
    const at = clock.now();
    const eraseUsers = () =>
      untilNone(() =>
        store.system.transaction(async (unit) => {
          const users = await unit.housekeeping.erase(at);
          for (const { appId, userId } of users)
            await unit.audit.add({ event: 'erase_user', at, origin, appId, target: `user:${userId}` }, [
              userEvent('user.erased', userId),
            ]);
          return users.length;
        }),
      );
    // Before the sessions are deleted.
    const tellClients = () => untilNone(() => store.system.transaction((unit) => unit.housekeeping.tellClients(at)));
    const deletions = expiring.map(
      (what) => () =>
        deleteAll((after) => store.system.transaction((unit) => unit.housekeeping.expire(what, at, after))),
    );
    const deleteAudit = async () => {
      const hasMonths = await maintainPartitions({ store, clock, retentionDays: auditRetentionDays });
      if (auditRetentionDays === undefined) return;
      const keptSince = new Date(at.getTime() - auditRetentionDays * 86_400_000);
      for (const from of hasMonths ? withoutMonth : (['audit'] as const))
        for (const appId of await store.system.reads.auditArchive.expiring(keptSince, from))
          await deleteAll((after) =>
            store.system.transaction((unit) => unit.auditArchive.expire(appId, keptSince, after, from)),
          );
    };
    const deleteEvents = () => expireEvents({ store, clock });
    await doEach([
      tellClients,
      () => deleteDormantUsers({ store }, origin, at),
      eraseUsers,
      () => removeDueFactors({ store }, origin, at),
      ...deletions,
      deleteAudit,
      deleteEvents,
      // These wait for servers of others, so they come last. Warnings are of the certificates that were read.
      () => checkDueDomains({ store, clock, txtRecordsOf }, origin),
      () => refreshDueMetadata({ store, clock, metadataAt }, origin),
      () => warnOfCertificates({ store, clock }, origin),
    ]);
  };
