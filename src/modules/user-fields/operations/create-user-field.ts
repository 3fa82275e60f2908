import { operationPermissions } from '../../../../generated/permissions.ts';
import type { Bucket, ValueSchema } from '../../../kernel/custom-field.ts';
import { refuseFaults } from '../../../kernel/errors.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { auditedCreation } from '../../idempotency/audited-creation.ts';
import type { RetryableCommand, RetryPorts } from '../../idempotency/idempotent.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import { othersOf } from '../policy.ts';
import {
  combinationFaults,
  type SentUserField,
  searchableFaults,
  type UserField,
  userFieldFaults,
} from '../user-field.ts';
import { userFieldEvent } from '../user-field-events.ts';
import { bounded } from '../value-schema.ts';

export interface CreateUserFieldCommand extends RetryableCommand, SentUserField {
  readonly principal: Actor;
  readonly bucket: Bucket;
  readonly name: string;
  readonly schema: object;
}

export type CreateUserField = (command: CreateUserFieldCommand) => Promise<UserField>;

export const createUserField = (ports: RetryPorts): CreateUserField =>
  auditedCreation(ports, 'create_user_field', {
    validate: (command: CreateUserFieldCommand) => refuseFaults(userFieldFaults(command)),
    async authorize(unit, { principal }) {
      await requireEverywhere(unit, principal, operationPermissions.createUserField);
      await requireProof(unit, 'createUserField', principal, ports.clock.now());
    },
    async work(unit, { bucket, name, title = name, schema, position = 0, ...sent }, at) {
      const { requiredAtSignup = false, searchable = false, claim = false } = sent;
      const properties = {
        ...{ bucket, name, title, position },
        schema: bounded(schema as ValueSchema),
        isRequiredAtSignup: requiredAtSignup,
        isSearchable: searchable,
        // No user has a value of a new field.
        isIndexed: true,
        isClaim: claim,
      };
      refuseFaults(combinationFaults(properties));
      const field = await unit.userFields.insert({ ...properties, createdAt: at, updatedAt: at });
      if (searchable) refuseFaults(searchableFaults(await othersOf(unit, field.id)));
      return {
        result: field,
        target: `user-field:${field.id}`,
        events: [userFieldEvent('user_field.created', field.id)] as const,
      };
    },
  });
