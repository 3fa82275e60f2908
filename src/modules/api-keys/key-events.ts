import { changed, changesOf } from '../../kernel/changed-fields.ts';
import type { EventOf } from '../../kernel/event-causes.ts';
import type { ApiKeyKind, Key } from './api-key.ts';

type StatedKey = Pick<Key, 'id' | 'kind'>;

export const keyEvent = <T extends 'key.created' | 'key.revoked'>(
  type: T,
  { id, kind }: StatedKey,
): {
  readonly type: T;
  readonly subject: `key:${number}`;
  readonly data: { readonly key_id: number; readonly kind: ApiKeyKind };
} => ({ type, subject: `key:${id}`, data: { key_id: id, kind } });

export const keyRotated = ({ id, kind }: StatedKey, successor: StatedKey): EventOf<'key.rotated'> => ({
  type: 'key.rotated',
  subject: `key:${id}`,
  data: { key_id: id, kind, successor_id: successor.id },
});

const fieldNames = {
  name: 'name',
  permissions: 'permissions',
  companyIds: 'company_ids',
  networks: 'networks',
  expiresAt: 'expires_at',
} as const satisfies Partial<Record<keyof Key, string>>;

/** Returns the changes of a key with their event. */
export const keyUpdated = (before: Key, after: Key) =>
  changed(
    changesOf(fieldNames, before, after),
    (fields): EventOf<'key.updated'> => ({
      type: 'key.updated',
      subject: `key:${after.id}`,
      data: { key_id: after.id, kind: after.kind, fields },
    }),
  );
