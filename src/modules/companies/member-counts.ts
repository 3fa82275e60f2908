import { companiesWith } from '../../kernel/policy.ts';
import type { Reads } from '../../kernel/ports.ts';
import type { Actor } from '../../kernel/principal.ts';
import type { Company } from './company.ts';
import type { CompanyList } from './ports.ts';

/** The permission to know the number of members of a company. */
export const countingPermission = 'companies:read';

/** Returns which companies an actor may count the members of. @param everywhere the permissions in the whole application */
export const countableBy = async (
  reads: Reads,
  principal: Actor,
  everywhere: readonly string[],
): Promise<(companyId: number) => boolean> => {
  if (everywhere.includes(countingPermission)) return () => true;
  const companyIds = await companiesWith(reads, principal, countingPermission);
  return (id) => companyIds.includes(id);
};

/** Returns the number of members of each company; null where the caller may not know it. */
export const memberCounts = async (
  { companyList }: { readonly companyList: Pick<CompanyList, 'countMembers'> },
  ids: readonly number[],
  isCountable: (companyId: number) => boolean,
): Promise<readonly (number | null)[]> => {
  const counts = await companyList.countMembers(ids.filter(isCountable));
  return ids.map((id) => counts.get(id) ?? null);
};

/** Returns a company with the number of its members. */
export const withMemberCount = async (
  reads: Pick<Reads, 'companyList'>,
  company: Company,
  isCountable = true,
): Promise<Company> => {
  const [membersCount = null] = await memberCounts(reads, [company.id], () => isCountable);
  return { ...company, membersCount };
};
