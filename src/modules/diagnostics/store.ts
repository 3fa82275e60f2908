import type { AppDb, AppSql } from '../../database/app-db.ts';
import { userStatuses } from '../../kernel/user.ts';
import { type SealedKind, sealedKinds } from '../secrets/sealed-data.ts';
import { sealedPlaces } from '../secrets/store.ts';
import { mostCounted } from './diagnostics.ts';
import type { DiagnosticReads } from './ports.ts';

interface FactsRow {
  readonly has_receiver: boolean;
  readonly suspended_at: Date | null;
  readonly has_delivered: boolean;
  readonly failed_mails: number;
  readonly late_mails: number;
  readonly oldest_late_mail: Date | null;
  readonly missing_secrets: number;
  readonly has_captcha: boolean;
  readonly administrators_without_factor: number;
  readonly signing_key: Date | null;
  readonly application_key: Date | null;
  readonly super_admin_key: Date | null;
}

/** Returns the SQL that counts the rows of an application whose secret an operator must set again. */
const missingOf = (kind: SealedKind): readonly string[] => {
  const { table, missing } = sealedPlaces[kind];
  if (missing === undefined) return [];
  return [`(select count(*) from ${table} where ${table === 'apps' ? 'id' : 'app_id'} = :app and ${missing})`];
};

const oldestKey = (kind: string): string =>
  `(select min(created_at) from keys where app_id = :app and kind = '${kind}'
      and (revoked_at is null or revoked_at > :now) and (expires_at is null or expires_at > :now))`;

/** Reads an index entry of each counted object. The waiting mails are those at the front of the queue. */
const factsSql: AppSql = `
  select notification_url is not null as has_receiver,
         (select suspended_at from suspended_receivers own
           where own.app_id = apps.id and not is_resuming and own.url is not distinct from apps.notification_url) as suspended_at,
         exists (select from notifications where app_id = apps.id and state = 'delivered') as has_delivered,
         (select count(*)::int from (
           select from notifications where app_id = apps.id and state = 'dead' limit :most) as dead) as failed_mails,
         late.count as late_mails, late.oldest as oldest_late_mail,
         least(:most, ${sealedKinds.flatMap(missingOf).join(' + ')})::int as missing_secrets,
         exists (select from challenges where app_id = apps.id and cardinality(operations) > 0) as has_captcha,
         (select count(*)::int from (
           select from roles
             join memberships on memberships.app_id = roles.app_id and memberships.company_id = apps.company_id
               and role_id = roles.id and user_status = :active
             join users on users.app_id = roles.app_id and users.id = user_id and not has_second_factor
            where roles.app_id = apps.id and cardinality(permissions) > 0 limit :most) as administrators)
           as administrators_without_factor,
         (select min(newest) from (
           select max(signs_from) as newest from signing_keys where removed_at is null and signs_from <= :now group by alg) as signers)
           as signing_key,
         ${oldestKey('app')} as application_key, ${oldestKey('service')} as super_admin_key
    from apps cross join lateral (
      select count(*)::int, min(created_at) as oldest from (
        select created_at from notifications where app_id = apps.id and state = 'waiting' order by position limit :most) as waiting
       where created_at < :late) as late
   where apps.id = :app`;

export const diagnostics = (db: AppDb): DiagnosticReads => ({
  async facts({ now, late }) {
    const values = { now, late, most: mostCounted, active: userStatuses.active };
    const { rows } = await db.raw(factsSql, values);
    const row: FactsRow = rows[0];
    return {
      hasReceiver: row.has_receiver,
      suspendedAt: row.suspended_at ?? undefined,
      hasDelivered: row.has_delivered,
      failedMails: row.failed_mails,
      lateMails: row.late_mails,
      oldestLateMail: row.oldest_late_mail ?? undefined,
      missingSecrets: row.missing_secrets,
      hasCaptcha: row.has_captcha,
      administratorsWithoutFactor: row.administrators_without_factor,
      oldest: {
        signingKey: row.signing_key ?? undefined,
        applicationKey: row.application_key ?? undefined,
        superAdminKey: row.super_admin_key ?? undefined,
      },
    };
  },
});
