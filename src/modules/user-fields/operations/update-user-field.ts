import type { Origin } from '../../../kernel/audit.ts';
import { auditedTransaction } from '../../../kernel/audited-transaction.ts';
import type { ValueSchema } from '../../../kernel/custom-field.ts';
import { refuseFaults } from '../../../kernel/errors.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { type Conditional, requireVersion } from '../../../kernel/version.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import { othersOf, requireOwnUserField } from '../policy.ts';
import {
  combinationFaults,
  type SentUserField,
  searchableFaults,
  typeFaults,
  type UserField,
  userFieldFaults,
} from '../user-field.ts';
import { userFieldUpdated } from '../user-field-events.ts';
import { bounded } from '../value-schema.ts';

export interface UpdateUserFieldCommand extends Omit<SentUserField, 'bucket' | 'name'>, Conditional {
  readonly principal: Actor;
  readonly id: number;
  readonly origin: Origin;
}

export type UpdateUserField = (command: UpdateUserFieldCommand) => Promise<UserField>;

export const updateUserField = (ports: Pick<Ports, 'store' | 'clock'>): UpdateUserField =>
  auditedTransaction(ports, 'update_user_field', {
    validate: (command: UpdateUserFieldCommand) => refuseFaults(userFieldFaults(command)),
    async work(unit, { principal, id, title, schema, position, expected, ...flags }, at) {
      const before = await requireOwnUserField(unit, principal, id);
      await requireProof(unit, 'updateUserField', principal, at);
      requireVersion(before, expected);
      const sent = schema as ValueSchema | undefined;
      if (sent) refuseFaults(typeFaults(before.schema, sent));
      const after = {
        ...before,
        title: title ?? before.title,
        schema: sent ? bounded(sent) : before.schema,
        position: position ?? before.position,
        isRequiredAtSignup: flags.requiredAtSignup ?? before.isRequiredAtSignup,
        isSearchable: flags.searchable ?? before.isSearchable,
        isClaim: flags.claim ?? before.isClaim,
      };
      refuseFaults(combinationFaults(after));
      const changesSearch = after.isSearchable !== before.isSearchable;
      if (changesSearch && after.isSearchable) refuseFaults(searchableFaults(await othersOf(unit, id)));
      const target = `user-field:${id}` as const;
      const facts = userFieldUpdated(before, after);
      if (facts.changes.length === 0) return { result: before, target, events: 'unchanged' };
      const field = { ...after, isIndexed: before.isIndexed && !changesSearch, updatedAt: at };
      await unit.userFields.update(field);
      if (changesSearch) await unit.userFields.startWalk(id);
      return { result: field, target, ...facts };
    },
  });
