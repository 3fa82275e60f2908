import type { Origin } from '../../../kernel/audit.ts';
import { entryOf } from '../../../kernel/audited.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { SuperAdmin } from '../../../kernel/principal.ts';
import { requireNoMoves } from '../../applications/require-no-moves.ts';
import { removeFactor } from '../../second-factors/steps/remove-factor.ts';
import type { SealedRow, SecretSealers } from '../ports.ts';
import { type SealedKind, sealedKinds } from '../sealed-data.ts';
import { sealedPages } from './sealed-pages.ts';

export interface ResetSecretCommand {
  readonly principal: SuperAdmin;
  readonly origin: Origin;
}

/** The removed data: for each kind the number of rows, and their names for the operator. */
export type Discarded = Readonly<Record<SealedKind, { readonly count: number; readonly labels: readonly string[] }>>;

type ResetPorts = Pick<Ports, 'store' | 'clock'> & { readonly sealers: SecretSealers };

/** Passes every row that cannot be decrypted to `take`. */
const collect = async (
  { store, sealers }: Pick<ResetPorts, 'store' | 'sealers'>,
  take: (kind: SealedKind, rows: readonly SealedRow[]) => Promise<number>,
): Promise<Discarded> => {
  const taken = {} as Record<SealedKind, { count: number; labels: string[] }>;
  for (const kind of sealedKinds) {
    taken[kind] = { count: 0, labels: [] };
    for await (const { unreadable } of sealedPages({ store, sealers }, kind)) {
      if (unreadable.length === 0) continue;
      taken[kind].count += await take(kind, unreadable);
      taken[kind].labels.push(...unreadable.map(({ label }) => label).filter((label) => label !== ''));
    }
  }
  return taken;
};

/** Returns the data that `resetSecret` would remove, without changes. */
export const listUnreadable = (ports: Pick<ResetPorts, 'store' | 'sealers'>): Promise<Discarded> =>
  collect(ports, async (_kind, rows) => rows.length);

/**
 * Removes all data that neither `SECRET` nor `SECRET_FALLBACK` can decrypt, after a secret was lost. Providers are disabled, and
 * no operation requires the challenges. Authenticator apps are removed, and their users are notified by email and log in again.
 * Signing keys keep their public half, so other sessions continue. The caller creates a new signing key. Each row is removed only
 * if it still has the text that could not be decrypted; an interrupted call can be repeated. The audit entry is written first.
 * @throws `application_moving` during a move
 */
export const resetSecret =
  ({ store, clock, sealers }: ResetPorts) =>
  async (command: ResetSecretCommand): Promise<Discarded> => {
    const { origin } = command;
    const at = clock.now();
    await requireNoMoves(store);
    await command.principal.store.single.audit.add(entryOf('reset_secret', command, at));

    /** Removes an authenticator app like its user would, which ends the user's sessions. */
    const removeTotp = ({ key, sealed }: SealedRow): Promise<boolean> => {
      const [appId, id, userId] = key.map(Number) as [number, number, number];
      return store.of({ id: appId }).transaction(async (unit) => {
        const account = await unit.users.lock(userId);
        const factor =
          (await unit.factors.findUnconfirmed(userId, id)) ??
          (await unit.factors.listConfirmed(userId)).find((confirmed) => confirmed.id === id);
        if (!account || !factor || factor.sealedSecret !== sealed[0]) return false;
        const { user } = account;
        if (factor.confirmedAt === undefined) return unit.factors.delete(userId, id);
        const events = await removeFactor(unit, { user, factor, origin, at });
        const entry = entryOf('delete_factor', command, at, { target: `user:${userId}` });
        await unit.audit.add(entry, events ?? 'unchanged');
        return events !== undefined;
      });
    };

    const discard = async (kind: SealedKind, rows: readonly SealedRow[]): Promise<number> => {
      if (kind !== 'totp_secrets') return store.system.transaction((unit) => unit.sealedData.discard(kind, rows, at));
      let removed = 0;
      for (const row of rows) if (await removeTotp(row)) removed += 1;
      return removed;
    };

    return collect({ store, sealers }, discard);
  };
