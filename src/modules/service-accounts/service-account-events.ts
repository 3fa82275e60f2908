import { changed, changesOf } from '../../kernel/changed-fields.ts';
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
  isEnabled: 'is_enabled',
} as const satisfies Partial<Record<keyof ServiceAccount, string>>;

/** Returns the changes of a service account with their event. */
export const serviceAccountUpdated = (before: ServiceAccount, after: ServiceAccount) =>
  changed(
    changesOf(fieldNames, before, after),
    (fields): EventOf<'service_account.updated'> => ({
      type: 'service_account.updated',
      subject: `service-account:${after.id}`,
      data: { service_account_id: after.id, fields },
    }),
  );
