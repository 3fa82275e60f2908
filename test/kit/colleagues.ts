import type { KnownUser } from './given.ts';
import { membersOf } from './members.ts';
import type { TestService } from './service.ts';

export interface Colleagues {
  /** A user with a role in the company that their sign-up created. */
  readonly host: KnownUser;
  /** An ordinary member of the host's company who works in their own company: an Admin may read, but not change this user. */
  readonly guest: KnownUser;
}

/** Creates two members of one company. */
export const colleagues = async (service: TestService, role = 'Admin'): Promise<Colleagues> => {
  const host = await service.given.admin({ role });
  const guest = await service.given.user();
  await membersOf(service).join(guest, host.company);
  return { host, guest };
};

/** Creates the only owner of a company that has another member. */
export const lastOwner = async (service: TestService): Promise<KnownUser> => (await colleagues(service, 'Owner')).host;
