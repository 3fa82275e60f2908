import { changed, changesOf } from '../../kernel/changed-fields.ts';
import type { EventOf } from '../../kernel/event-causes.ts';
import type { User } from '../../kernel/user.ts';
import { profileFieldNames, profileFields } from '../../kernel/user-fields.ts';

export type UserSource = EventOf<'user.created'>['data']['source'];

export const userCreated = (
  { id }: Pick<User, 'id'>,
  source: UserSource,
  isVerified: boolean,
): EventOf<'user.created'> => ({
  type: 'user.created',
  subject: `user:${id}`,
  data: { source, email_verified: isVerified },
});

const ownFields = {
  firstname: 'firstname',
  lastname: 'lastname',
  displayname: 'displayname',
  defaultCompanyId: 'default_company',
  defaultBranchId: 'default_company_branch',
} as const satisfies Readonly<Partial<Record<keyof User, string>>>;

const profileNames = Object.fromEntries(
  profileFieldNames.map((name) => [name, profileFields[name].wireName]),
) as Readonly<Record<(typeof profileFieldNames)[number], string>>;

/** Returns the changes of a user with their event. */
export const userUpdated = (before: User, after: User) =>
  changed(
    [...changesOf(ownFields, before, after), ...changesOf(profileNames, before.profile, after.profile)],
    (fields): EventOf<'user.updated'> => ({ type: 'user.updated', subject: `user:${after.id}`, data: { fields } }),
  );
