import { changed, changesOf } from '../../kernel/changed-fields.ts';
import type { EventOf } from '../../kernel/event-causes.ts';
import type { UserField } from './user-field.ts';

export const userFieldEvent = <T extends 'user_field.created' | 'user_field.deleted'>(
  type: T,
  id: number,
): {
  readonly type: T;
  readonly subject: `user-field:${number}`;
  readonly data: { readonly user_field_id: number };
} => ({ type, subject: `user-field:${id}`, data: { user_field_id: id } });

/** Returns the changes of a custom field with their event. */
export const userFieldUpdated = (before: UserField, after: UserField) =>
  changed(
    changesOf(
      {
        title: 'title',
        schema: 'schema',
        position: 'position',
        isRequiredAtSignup: 'required_at_signup',
        isSearchable: 'searchable',
        isClaim: 'claim',
      },
      before,
      after,
    ),
    (fields): EventOf<'user_field.updated'> => ({
      type: 'user_field.updated',
      subject: `user-field:${after.id}`,
      data: { user_field_id: after.id, fields },
    }),
  );
