import { type Fault, ifSent, tooLong } from '../../kernel/errors.ts';
import type { EventOf } from '../../kernel/event-causes.ts';
import { formats } from '../../kernel/formats.ts';
import { impersonationFaults } from '../impersonation/impersonation.ts';

/** The form of a proof of the account that ends, equal to the contract's `merge_proof`. */
export const mergeProofRule = { maxLength: 80, pattern: /^[0-9a-f-]{36}\.[A-Za-z0-9_-]{43}$/ } as const;

/** The account that ends, by exactly one of its ID and a proof. */
export interface SentMerge {
  readonly from?: number | undefined;
  readonly reason?: string | undefined;
  readonly mergeProof?: string | undefined;
}

const mergeProofFaults = (proof: string): readonly Fault[] => {
  const long = tooLong('mergeProof', proof, mergeProofRule.maxLength);
  if (long.length > 0 || mergeProofRule.pattern.test(proof)) return long;
  return [{ field: 'mergeProof', code: 'invalid_format', detail: formats.any }];
};

const accountFaults = ({
  from,
  reason,
  mergeProof,
}: { readonly [F in keyof SentMerge]: unknown }): readonly Fault[] => {
  if (from !== undefined && mergeProof !== undefined)
    return [{ field: 'mergeProof', code: 'not_allowed', detail: 'cannot be combined with from' }];
  if (from === undefined && mergeProof === undefined)
    return [{ field: 'from', code: 'required', detail: 'is required, or merge_proof' }];
  if (from !== undefined && reason === undefined)
    return [{ field: 'reason', code: 'required', detail: 'is required with from' }];
  return [];
};

/** Checks what a request contains, without the database. */
export const mergeFaults = (sent: {
  readonly from?: unknown;
  readonly reason?: string | undefined;
  readonly mergeProof?: string | undefined;
}): readonly Fault[] => [
  ...accountFaults(sent),
  ...impersonationFaults({ reason: sent.reason }),
  ...ifSent(sent.mergeProof, mergeProofFaults),
];

/** Returns the fault of a merge of an account into itself. */
export const sameAccount = (field: 'from' | 'into'): readonly Fault[] => [
  { field, code: 'not_allowed', detail: 'must be another account' },
];

/** Returns the event of a merge, whose subject is one of the two accounts. */
export const userMerged = (of: 'from' | 'into', ids: EventOf<'user.merged'>['data']): EventOf<'user.merged'> => ({
  type: 'user.merged',
  subject: `user:${ids[of]}`,
  data: ids,
});
