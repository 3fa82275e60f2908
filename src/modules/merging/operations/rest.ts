import { toOptionalRowId, toRowId, toUserRef } from '../../../api/ids.ts';
import type { UseCases } from '../../../kernel/use-cases.ts';
import type { RestHandlers } from '../../../rest/handler.ts';
import type { RequestRules } from '../../../rest/request-rules.ts';
import { mergeFaults } from '../merging.ts';
import { toMergeProofDto, toUserMergeDto } from './rest-mapper.ts';

export const rest = (usecases: UseCases) =>
  ({
    createMergeProof: async ({ body, principal, origin }) => {
      const issued = await usecases.createMergeProof({ principal, into: toRowId(body.into), origin });
      return { status: 200, body: toMergeProofDto(issued) };
    },

    mergeUsers: async ({ path, body, principal, origin }) => {
      const merge = await usecases.mergeUsers({
        principal,
        userId: toUserRef(path.id),
        from: toOptionalRowId(body.from),
        reason: body.reason,
        mergeProof: body.merge_proof,
        isDryRun: body.dry_run ?? false,
        origin,
      });
      return { status: 200, body: toUserMergeDto(merge) };
    },
  }) satisfies Partial<RestHandlers>;

export const rules = {
  mergeUsers: ({ from, reason, merge_proof }) => mergeFaults({ from, reason, mergeProof: merge_proof }),
} satisfies RequestRules;
