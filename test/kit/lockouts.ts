import { type Command, change, id, query } from './commands.ts';

type Id = 'me' | number;

/** The commands of administrators for failed logins of a user. */
export const lockoutAdministration = {
  lockouts: (user: Id, limit = 25, cursor?: string) =>
    query(
      `/v1/users/${user}/lockouts?limit=${limit}${cursor === undefined ? '' : `&cursor=${cursor}`}`,
      'lockouts',
      {
        user_id: id(user),
        limit: ['Int!', limit],
        ...(cursor === undefined ? {} : { cursor: ['String!', cursor] as const }),
      },
      '{ data { kind failures is_locked blocked_until attempted_at } next_cursor }',
    ),
  clearLockouts: (user: Id) =>
    change('DELETE', `/v1/users/${user}/lockouts`, undefined, 'clearLockouts', { user_id: id(user) }),
} satisfies Readonly<Record<string, (...args: never[]) => Command>>;
