import { changedFields } from '../../kernel/changed-fields.ts';
import type { EventOf } from '../../kernel/event-causes.ts';
import type { ServiceAccount } from './service-account.ts';

export const serviceAccountEvent = <T extends 'service_account.created' | 'service_account.deleted'>(
  type: T,
  id: number,
): {
  readonly type: T;
  readonly subject: `service-account:${number}`;
  readonly data: { readonly service_account_id: number };
} => ({ type, subject: `service-account:${id}`, data: { service_account_id: id } });

const fieldNames = {
  name: 'name',
  description: 'description',
  isDisabled: 'is_disabled',
} as const satisfies Partial<Record<keyof ServiceAccount, string>>;

/** Returns the event of a changed service account. Without a difference, it returns none. */
export const serviceAccountUpdated = (
  before: ServiceAccount,
  after: ServiceAccount,
): readonly EventOf<'service_account.updated'>[] => {
  const { id } = after;
  const fields = changedFields(fieldNames, before, after);
  if (fields.length === 0) return [];
  return [
    { type: 'service_account.updated', subject: `service-account:${id}`, data: { service_account_id: id, fields } },
  ];
};
