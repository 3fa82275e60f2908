import type { Cursor } from '../../src/kernel/paging.ts';
import type { UserFilter, UserOrder } from '../../src/modules/users/ports.ts';

/** A list of users as an administrator asks for it, said for the service and for its store. */
export interface Question {
  readonly name: string;
  readonly query: string;
  readonly filter: Partial<UserFilter>;
  readonly order?: UserOrder;
  readonly after?: Cursor;
}

const byEmail: UserOrder = { by: 'email', isDescending: false };
const byName: UserOrder = { by: 'displayname', isDescending: false };
const cursorOf = (list: string, position: Cursor): string =>
  Buffer.from([list, position.id, ...(position.value === undefined ? [] : [position.value])].join(':')).toString(
    'base64url',
  );

/** The second of the built-in roles of the first application. */
const adminRole = 2;

/** `middle` is the id of a user in the middle of the list. */
export const questionsOf = (middle: number): readonly Question[] => [
  { name: 'first page', query: '', filter: {} },
  {
    name: 'page in the middle',
    query: `cursor=${cursorOf('users/id/desc', { id: middle })}`,
    filter: {},
    after: { id: middle },
  },
  { name: 'first page by address', query: 'sort=email', filter: {}, order: byEmail },
  {
    name: 'page in the middle by address',
    query: `sort=email&cursor=${cursorOf('users/email/asc', { id: middle, value: '8' })}`,
    filter: {},
    order: byEmail,
    after: { id: middle, value: '8' },
  },
  { name: 'first page by name', query: 'sort=displayname', filter: {}, order: byName },
  {
    name: 'one address',
    query: 'email=C4CA4238A0B923820DCC509A6F75849B@example.com',
    filter: { canonicalEmail: 'c4ca4238a0b923820dcc509a6f75849b@example.com' },
  },
  { name: 'one state', query: 'status=3', filter: { status: 'banned' } },
  { name: 'one role', query: 'role=Admin', filter: { roleId: adminRole } },
  { name: 'a prefix, rare', query: 'q=c4ca4238a', filter: { prefix: 'c4ca4238a' } },
  { name: 'a prefix, common', query: 'q=c', filter: { prefix: 'c' } },
];
