import type { components } from '../../../../generated/openapi.ts';
import { toTimestamp } from '../../../kernel/timestamp.ts';
import type { IssuedMergeProof } from './create-merge-proof.ts';
import type { UserMerge } from './merge-users.ts';

type Schemas = components['schemas'];

export const toMergeProofDto = ({ mergeProof, expiresAt }: IssuedMergeProof): Schemas['MergeProof'] => ({
  merge_proof: mergeProof,
  expires_at: toTimestamp(expiresAt),
});

export const toUserMergeDto = (merge: UserMerge): Schemas['UserMerge'] => ({
  from: merge.from,
  into: merge.into,
  is_dry_run: merge.isDryRun,
  identities: merge.identities,
  factors: merge.factors,
  memberships: merge.memberships,
  kept_memberships: merge.keptMemberships,
  grants: merge.grants,
  fields: merge.fields,
  fields_left_out: merge.fieldsLeftOut,
  is_external_id_moved: merge.isExternalIdMoved,
});
