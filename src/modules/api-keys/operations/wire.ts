import { type SentId, toRowId } from '../../../api/ids.ts';
import type { SentScope } from '../api-key.ts';

interface SentKey {
  readonly company_ids?: readonly (SentId | string)[] | null | undefined;
  readonly networks?: readonly string[] | null | undefined;
  readonly expires_at?: string | null | undefined;
}

/** Returns the restrictions of a key as both APIs send them. Null removes a restriction. */
export const fromKeyScope = ({ company_ids: ids, networks, expires_at }: SentKey): Omit<SentScope, 'permissions'> => ({
  companyIds: ids ? ids.map(toRowId) : ids,
  networks,
  expiresAt: expires_at,
});
