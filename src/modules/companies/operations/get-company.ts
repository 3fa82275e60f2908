import { DomainError } from '../../../kernel/errors.ts';
import { permissionsIn } from '../../../kernel/policy.ts';
import type { Actor } from '../../../kernel/principal.ts';
import type { Company } from '../company.ts';
import { countingPermission, withMemberCount } from '../member-counts.ts';

export type ReadCompany = (command: { readonly principal: Actor; readonly id: number }) => Promise<Company>;

/** Returns a company that the caller may read, or one that users may join by themselves. */
export const getCompany =
  (): ReadCompany =>
  async ({ principal, id }) => {
    const found = await principal.store.reads.companies.find(id);
    // The permissions are queried even if the company does not exist, so that response times do not reveal it.
    const own = await permissionsIn(principal.store.reads, principal, id);
    if (!found || !(found.isJoinable || own)) throw new DomainError('not_found');
    return withMemberCount(principal.store.reads, found, own?.includes(countingPermission) === true);
  };
