import type { KnownUser } from './given.ts';
import { membersOf } from './members.ts';
import type { TestService } from './service.ts';

export interface Colleagues {
  /** Has a role in the company that they started in. */
  readonly host: KnownUser;
  /** An ordinary member of the host's company, who works in one of their own: whom an Admin reads and doesn't change. */
  readonly guest: KnownUser;
}

/** Two members of one company. */
export const colleagues = async (service: TestService, role = 'Admin'): Promise<Colleagues> => {
  const host = await service.given.admin({ role });
  const guest = await service.given.user();
  await membersOf(service).join(guest, host.company);
  return { host, guest };
};

/** The only owner of a company that has another member. */
export const lastOwner = async (service: TestService): Promise<KnownUser> => (await colleagues(service, 'Owner')).host;
