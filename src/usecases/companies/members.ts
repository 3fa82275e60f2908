import type { Member } from '../../domain/company.ts';
import type { Actor } from '../../domain/principal.ts';
import { type PageRequest, readPage } from '../paging.ts';
import type { Page, Ports } from '../ports.ts';
import { requireCompanyWith } from './scope.ts';

export interface MembersCommand extends PageRequest {
  readonly principal: Actor;
  readonly companyId: number;
}

export type Members = (command: MembersCommand) => Promise<Page<Member>>;

/** The members of a company, newest users first. */
export const members =
  ({ store }: Pick<Ports, 'store'>): Members =>
  async ({ principal, companyId, limit, cursor }) => {
    await requireCompanyWith(store.read, principal, companyId, 'users:read');
    return readPage(
      `members/${companyId}`,
      { limit, cursor },
      (slice) => store.read.members.list(companyId, slice),
      ({ userId }) => ({ id: userId }),
    );
  };
