import type { AuditRecord } from '../../kernel/audit.ts';
import { refuseFaults } from '../../kernel/errors.ts';
import type { Ports } from '../../kernel/ports.ts';
import type { SuperAdmin } from '../../kernel/principal.ts';
import { fromTimestamp } from '../../kernel/timestamp.ts';
import { periodFaults } from './list-audit-events.ts';

export interface ExportAuditCommand {
  readonly principal: SuperAdmin;
  /** Timestamps of the service. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The ID of the last entry of an earlier export. */
  readonly afterId?: number | undefined;
}

/** As many entries as are in memory at a time. */
const pageSize = 500;

/**
 * The ID of an entry is given before it is committed, and entries are exported in the order of their IDs. Those of the last
 * minute are left to the next export: one with a lower ID may not be committed yet.
 */
const settledSeconds = 60;

/** Reads the audit log of an application, oldest entry first, a page at a time. */
export const exportAuditEvents = ({ store, clock }: Pick<Ports, 'store' | 'clock'>) =>
  async function* (command: ExportAuditCommand): AsyncGenerator<readonly AuditRecord[]> {
    const { principal, from, to, afterId = 0 } = command;
    refuseFaults(periodFaults(command));
    const period = { from: fromTimestamp(from ?? ''), to: fromTimestamp(to ?? '') };
    const settledAt = new Date(clock.now().getTime() - settledSeconds * 1000);
    for (let last = afterId; ; ) {
      const page = await store.read.auditArchive.next(principal.app.id, period, last, pageSize);
      const unsettled = page.findIndex(({ at }) => at > settledAt);
      const settled = unsettled === -1 ? page : page.slice(0, unsettled);
      yield settled;
      if (settled.length < pageSize) return;
      last = settled.at(-1)!.id;
    }
  };
