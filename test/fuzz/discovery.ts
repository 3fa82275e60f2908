import type { Knex } from 'knex';
import { superAdmin } from '../kit/members.ts';
import type { TestService } from '../kit/service.ts';
import type { Kind } from './kinds.ts';

export type Found = readonly (readonly [kind: Kind, values: readonly unknown[]])[];

/** As many of each as make a difference. */
const newest = 12;

const tables: readonly (readonly [kind: Kind, table: string])[] = [
  ['user', 'users'],
  ['company', 'companies'],
  ['branch', 'branches'],
  ['role', 'roles'],
  ['key', 'keys'],
  ['session', 'sessions'],
  ['grant', 'oidc_clients'],
  ['identity', 'identities'],
  ['invitation', 'invitations'],
  ['notification', 'notifications'],
];
const unknownId = 999_999;

/** One statement for all: it is asked all the time. */
const newestIds = tables
  .map(
    ([kind, table]) => `(select '${kind}' as kind, id::text from ${table} order by ${table}.id desc limit ${newest})`,
  )
  .join(' union all ');

interface IdRow {
  readonly kind: Kind;
  readonly id: string;
}

/** The ids of what there is by now, and one of nothing. */
export const discoverRows = async (db: Knex): Promise<Found> => {
  const { rows }: { readonly rows: readonly IdRow[] } = await db.raw(newestIds);
  return tables.map(([kind]) => {
    const ids = rows.filter((row) => row.kind === kind).map(({ id }) => (/^\d+$/.test(id) ? Number(id) : id));
    return [kind, [...ids, unknownId]];
  });
};

const templates: readonly (readonly [template: string, kind: Kind])[] = [
  ['password-recovery', 'recovery key'],
  ['verify-email', 'verification key'],
  ['email-change-confirm', 'address key'],
  ['invitation', 'invitation key'],
];
const unknownKey = 'A'.repeat(43);

interface KeyNotification {
  readonly template: string;
  readonly data: { readonly key?: string };
}

/** The keys in the newest emails, and an unknown one. Not held to the contract: there are hundreds, and it is done often. */
export const discoverMails = async ({ url }: Pick<TestService, 'url'>): Promise<Found> => {
  const reply = await fetch(`${url}/dev/inbox`, { headers: { Accept: 'application/json' } });
  const { data: mails } = (await reply.json()) as { readonly data: readonly KeyNotification[] };
  return templates.map(([template, kind]) => {
    const keys = mails.flatMap((mail) => (mail.template === template && mail.data.key ? [mail.data.key] : []));
    return [kind, [...keys.slice(0, newest), unknownKey]];
  });
};

const lists = ['users', 'companies', 'roles', 'keys', 'audit', 'notifications'] as const;

/** The cursors of every list, and one of none. */
export const discoverCursors = async ({ send }: Pick<TestService, 'send'>): Promise<Found> => {
  const replies = await Promise.all(lists.map((list) => send('GET', `/v1/${list}?limit=1`, { headers: superAdmin })));
  const cursors = replies.map(({ body }) => body.next_cursor).filter((cursor) => cursor !== null);
  return [['cursor', [...cursors, 'nonsense']]];
};
