import type { CustomField } from '../../../kernel/custom-field.ts';
import { canonicalEmail } from '../../../kernel/email.ts';
import { refuseFaults } from '../../../kernel/errors.ts';
import { type Cursor, type Page, type PageRequest, scanPage } from '../../../kernel/paging.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import type { VisibleUser } from '../../../kernel/user.ts';
import { fieldAt, fieldPathFaults } from '../../user-fields/field-filter.ts';
import { isValid } from '../../user-fields/value-schema.ts';
import type { UserOrder } from '../ports.ts';
import { viewOf } from '../visible-user.ts';
import { selectUsers, type UserSelection } from './user-selection.ts';

export interface UsersCommand extends PageRequest, UserSelection {
  readonly principal: Actor;
  /** Absent: newest first. */
  readonly order?: UserOrder | undefined;
  /** A custom field, as `bucket.name`, whose value does not match its schema. */
  readonly invalidField?: string | undefined;
}

export type ListUsers = (command: UsersCommand) => Promise<Page<VisibleUser>>;

/** The number of users whose values a request compares with a schema. */
const checkedAtOnce = 1000;

/** Returns true if the caller sees a value of a user that does not match the schema of its field. */
const hasInvalid = ({ fields }: VisibleUser, { bucket, name, schema }: CustomField): boolean => {
  const value = fields?.[bucket]?.[name];
  return value !== undefined && !isValid(schema, value);
};

const newestFirst: UserOrder = { by: 'id', isDescending: true };

const cursorIn = (by: UserOrder['by'], user: VisibleUser): Cursor => {
  if (by === 'id') return { id: user.id };
  return { id: user.id, value: by === 'email' ? canonicalEmail(user.email) : user.displayname };
};

/** Lists the users that an actor administers: all of the application, or those of some companies. */
export const listUsers =
  ({ cursors }: Pick<Ports, 'cursors'>): ListUsers =>
  async ({ principal, order = newestFirst, limit, cursor, invalidField, ...selection }) => {
    refuseFaults(fieldPathFaults('invalidField', invalidField));
    const { filter, scope } = await selectUsers(principal.store.reads, principal, selection);
    const invalid = invalidField && fieldAt(principal.app, invalidField, 'invalidField', scope === undefined);
    if (!filter) return { data: [], nextCursor: undefined };
    const { show } = viewOf(principal.store.reads, principal, scope);
    return scanPage(
      { cursors, principal, list: `users/${order.by}/${order.isDescending ? 'desc' : 'asc'}`, limit, cursor },
      async (page) => {
        const read = async (limit: number) => {
          const { rows, endedAt } = await principal.store.list(({ userList }) =>
            userList.list(filter, order, { ...page, limit }),
          );
          return { rows: await show(rows), endedAt };
        };
        if (!invalid) return read(page.limit);
        const { rows, endedAt } = await read(checkedAtOnce);
        const last = rows.length < checkedAtOnce ? endedAt : cursorIn(order.by, rows.at(-1)!);
        return { rows: rows.filter((user) => hasInvalid(user, invalid)), endedAt: last };
      },
      (user) => cursorIn(order.by, user),
    );
  };
