import type { Origin } from '../../../kernel/audit.ts';
import { auditedTransaction } from '../../../kernel/audited-transaction.ts';
import { refuseFaults } from '../../../kernel/errors.ts';
import { labelFaults } from '../../../kernel/names.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { requireProof } from '../../reauthentication/operations/recent-proof.ts';
import type { Key } from '../api-key.ts';
import { requireOwnKey } from '../policy.ts';

export interface UpdateKeyCommand {
  readonly principal: Actor;
  readonly id: number;
  readonly name: string;
  readonly origin: Origin;
}

export type UpdateApiKey = (command: UpdateKeyCommand) => Promise<Key>;

export const updateApiKey = (ports: Pick<Ports, 'store' | 'clock'>): UpdateApiKey =>
  auditedTransaction(ports, 'update_api_key', {
    validate: ({ name }) => refuseFaults(labelFaults(name)),
    async work(unit, { principal, id, name }, at) {
      const key = await requireOwnKey(unit, principal, id);
      await requireProof(unit, 'updateApiKey', principal, at);
      await unit.apiKeys.rename(id, name);
      return { result: { ...key, name }, target: `key:${id}` };
    },
  });
