import type { Origin } from '../../../kernel/audit.ts';
import { audited, entryOf } from '../../../kernel/audited.ts';
import { changed, changesOf } from '../../../kernel/changed-fields.ts';
import { DomainError, refuseFaults } from '../../../kernel/errors.ts';
import { labelFaults } from '../../../kernel/names.ts';
import { ownAccountOnly, type UserRef } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { SignedInUser } from '../../../kernel/principal.ts';
import type { Factor } from '../factor.ts';
import { factorEvent } from '../factor-events.ts';

export interface RenameFactorCommand {
  readonly principal: SignedInUser;
  /** Must be the caller's own account. */
  readonly userId: UserRef;
  readonly id: number;
  readonly name: string;
  readonly origin: Origin;
}

export type RenameFactor = (command: RenameFactorCommand) => Promise<Factor>;

/** Renames a second factor. The name does not affect logins, so no recent proof is required. */
export const renameFactor = (ports: Pick<Ports, 'store' | 'clock'>): RenameFactor => {
  const { clock } = ports;
  const rename = async (command: RenameFactorCommand): Promise<Factor> => {
    const { principal, id, name } = command;
    const { user } = principal;
    refuseFaults(labelFaults(name));
    return principal.store.transaction(async (unit) => {
      await unit.users.lock(user.id);
      const before = await unit.factors.find(user.id, id);
      const renamed = await unit.factors.rename(user.id, id, name);
      if (!renamed) throw new DomainError('not_found');
      const { changes, events } = changed(changesOf({ name: 'name' }, before, renamed), () =>
        factorEvent('factor.updated', renamed),
      );
      await unit.audit.add(
        entryOf('rename_factor', command, clock.now(), { target: `user:${user.id}`, changes }),
        events,
      );
      return renamed;
    });
  };
  return ownAccountOnly(audited(ports, 'rename_factor')(rename));
};
