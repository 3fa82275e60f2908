import type { OperatorCommand } from '../../../kernel/audited.ts';
import { auditedTransaction } from '../../../kernel/audited-transaction.ts';
import { refuseFaults } from '../../../kernel/errors.ts';
import { labelFaults } from '../../../kernel/names.ts';
import type { Ports } from '../../../kernel/ports.ts';
import { pastFaults, timestampFaults } from '../../../kernel/time-faults.ts';
import { fromTimestamp } from '../../../kernel/timestamp.ts';
import type { OperatorKey } from '../operator-key.ts';

export interface CreateOperatorKeyCommand extends OperatorCommand {
  readonly name: string;
  /** A timestamp of the service. Absent: the key does not expire. */
  readonly expiresAt: string | undefined;
  /** The key of another cell, to be valid in this one, too. Absent: a new key. */
  readonly key?: string | undefined;
}

/** A new key with its secret, which is shown only once. */
export interface FreshOperatorKey extends OperatorKey {
  readonly key: string;
}

/** Creates an operator key. Only a digest is stored (ASVS 6.5.2). */
export const createOperatorKey = (ports: Pick<Ports, 'store' | 'clock' | 'keys'>) =>
  auditedTransaction(ports, 'create_operator_key', {
    validate: ({ name, expiresAt }: CreateOperatorKeyCommand) =>
      refuseFaults([
        ...labelFaults(name),
        ...timestampFaults(['expiresAt', expiresAt]),
        ...pastFaults(['expiresAt', expiresAt], ports.clock.now()),
      ]),
    async work(unit, { name, expiresAt, key = ports.keys.generate('operator') }, at) {
      const stored = await unit.operatorKeys.insert({
        name,
        digest: ports.keys.digest(key),
        at,
        expiresAt: fromTimestamp(expiresAt ?? ''),
      });
      const fresh: FreshOperatorKey = { ...stored, key };
      return { result: fresh, target: `operator-key:${stored.id}` };
    },
  });
