import { type Change, changed, changesOf } from '../../kernel/changed-fields.ts';
import type { EventOf } from '../../kernel/event-causes.ts';
import type { User } from '../../kernel/user.ts';
import { accountTable, profileTable } from '../../kernel/user-fields.ts';

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

const { firstname, lastname, displayname, defaultCompanyId, defaultBranchId } = accountTable.wireNames;
const ownNames = { firstname, lastname, displayname, defaultCompanyId, defaultBranchId };

/** Returns the changes of a user, with those of custom fields, and their event. */
export const userUpdated = (before: User, after: User, ofFields: readonly Change[] = []) =>
  changed(
    [
      ...changesOf(ownNames, before, after),
      ...changesOf(profileTable.wireNames, before.profile, after.profile),
      ...ofFields,
    ],
    (fields): EventOf<'user.updated'> => ({ type: 'user.updated', subject: `user:${after.id}`, data: { fields } }),
  );
