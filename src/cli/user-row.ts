import { toTimestamp } from '../kernel/timestamp.ts';
import { statusOf, type User } from '../kernel/user.ts';

export const toUserRow = (user: User) => ({
  id: String(user.id),
  email: user.email,
  name: user.displayname,
  status: statusOf(user),
  roles: user.roles.map(({ name }) => name).join(', '),
  registered: toTimestamp(user.registeredAt),
  'last visit': toTimestamp(user.lastVisitAt),
});
