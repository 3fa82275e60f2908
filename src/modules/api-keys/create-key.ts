import type { Origin } from '../../kernel/audit.ts';
import { auditedTransaction } from '../../kernel/audited-transaction.ts';
import { refuseFaults } from '../../kernel/errors.ts';
import { labelFaults } from '../../kernel/names.ts';
import type { Ports } from '../../kernel/ports.ts';
import type { Actor } from '../../kernel/principal.ts';
import type { KeyKind } from './api-key.ts';
import { type FreshKey, makeKey } from './make-key.ts';
import { requireKeyRights } from './policy.ts';

export interface CreateKeyCommand {
  readonly principal: Actor;
  readonly kind: KeyKind;
  readonly name: string;
  readonly origin: Origin;
}

export type CreateKey = (command: CreateKeyCommand) => Promise<FreshKey>;

/** Makes a key and shows it this once. */
export const createKey = (ports: Pick<Ports, 'store' | 'keys' | 'clock'>): CreateKey =>
  auditedTransaction(ports, 'create_key', {
    validate: ({ name }) => refuseFaults(labelFaults(name)),
    async work(unit, { principal, kind, name }, at) {
      await requireKeyRights(unit, principal, kind);
      const fresh = await makeKey(unit, ports.keys, { appId: principal.app.id, kind, name, at });
      return { result: fresh, target: `key:${fresh.id}` };
    },
  });
