import type { Origin } from '../../../kernel/audit.ts';
import { entryOf } from '../../../kernel/audited.ts';
import type { Ports, SystemUnit } from '../../../kernel/ports.ts';
import type { SuperAdmin } from '../../../kernel/principal.ts';
import { requireNoMoves } from '../../applications/require-no-moves.ts';
import type { CredentialCounts, EndedBatch, RowKey } from '../ports.ts';

export interface EndAllSessionsCommand {
  readonly principal: SuperAdmin;
  /** Sessions and keys that were issued at this time or later stay. It must not be in the future. */
  readonly before: Date;
  readonly origin: Origin;
}

export type EndAllSessions = (command: EndAllSessionsCommand) => Promise<CredentialCounts>;

type EndSome = (unit: SystemUnit, after: RowKey | undefined) => Promise<EndedBatch>;

/**
 * Ends every session of every application, voids every unused key and code of emails and SMS, and cancels the pending logins, if
 * they were issued before a time. It serves a restored database, which has sessions and keys that were ended or used after the
 * backup. The holders of their tokens get no notice of a theft, because their sessions have ended. Each batch is a separate
 * transaction, so that a running service is not blocked; an interrupted call can be repeated. The audit log of each application
 * has an entry, which is written first. During a move it is refused, so that no session is left out.
 * @returns the numbers of ended credentials
 * @throws `application_moving` during a move
 */
export const endAllSessions =
  ({ store, clock }: Pick<Ports, 'store' | 'clock'>): EndAllSessions =>
  async ({ principal, before, origin }) => {
    const now = clock.now();
    await requireNoMoves(store);
    const apps = await store.system.reads.administration.list();
    const entry = entryOf('end_all_sessions', { principal, origin }, now);
    await store.system.single.audit.addAll(apps.map(({ id: appId }) => ({ ...entry, appId })));

    const pass = async (endSome: EndSome): Promise<number> => {
      let ended = 0;
      let last: RowKey | undefined;
      do {
        const some = await store.system.transaction((unit) => endSome(unit, last));
        ended += some.count;
        last = some.last;
      } while (last !== undefined);
      return ended;
    };

    /** Repeats the pass until it finds none: a row that another transaction had locked may have been left out. */
    const endAll = async (endSome: EndSome): Promise<number> => {
      let ended = 0;
      for (let some = await pass(endSome); some > 0; some = await pass(endSome)) ended += some;
      return ended;
    };

    return {
      pendingLogins: await store.system.single.issuedCredentials.deletePendingLogins(before),
      keys: await endAll((unit, after) => unit.issuedCredentials.voidKeys(before, now, after)),
      sessions: await endAll((unit, after) => unit.issuedCredentials.endSessions(before, now, after)),
    };
  };
