import { canonicalAddress } from './address.ts';
import { oneLine } from './lines.ts';
import { conditionsOf, type Row, type Sql } from './sql.ts';

/** `bounce`: the mailbox does not exist; `complaint`: the recipient reported an email as spam. */
export type Reason = 'bounce' | 'complaint';

export interface Suppression {
  /** The canonical form of the address. */
  readonly email: string;
  /** The UUID of the application whose emails are not sent; undefined: all applications. */
  readonly appId: string | undefined;
  readonly reason: Reason;
  /** The reporter: `smtp`, a provider or a feedback driver. */
  readonly source: string;
  /** The text for the operator. It may contain the reply of a mail server. */
  readonly detail: string;
  readonly createdAt: number;
}

/** Stores the addresses that get no email. Times are in milliseconds. */
export interface Suppressions {
  /** Adds an address in any spelling, or replaces its entry. A bounce does not replace a complaint, which does not expire. */
  add(suppression: Suppression): Promise<void>;
  isSuppressed(email: string, appId: string): Promise<boolean>;
  /** Lists the newest first. @param filter an address in any spelling, and the UUID of an application or `everyApp` */
  list(limit: number, filter?: { readonly email?: string; readonly appId?: string }): Promise<readonly Suppression[]>;
  /**
   * Removes the entries of an address in any spelling: all, or that of one application. @returns the number of removed entries
   */
  remove(email: string, appId?: string): Promise<number>;
  count(): Promise<Readonly<Record<Reason, number>>>;
  /** Deletes bounces that were reported before a time. The entry of a complaint stays. */
  expireBounces(before: number): Promise<void>;
}

/** Stands for all applications in the database, because columns of a primary key cannot be null. */
export const everyApp = '';
const longestDetail = 500;

const toSuppression = (row: Row): Suppression => ({
  email: String(row['email']),
  appId: row['app_id'] === everyApp ? undefined : String(row['app_id']),
  reason: row['reason'] as Reason,
  source: String(row['source']),
  detail: String(row['detail']),
  createdAt: Number(row['created_at']),
});

export const createSuppressions = ({ rows }: Sql): Suppressions => ({
  async add({ email, appId = everyApp, reason, source, detail, createdAt }) {
    await rows(
      `insert into suppressions (email, app_id, reason, source, detail, created_at) values ($1, $2, $3, $4, $5, $6)
        on conflict (email, app_id) do update set reason = excluded.reason, source = excluded.source,
          detail = excluded.detail, created_at = excluded.created_at
        where suppressions.reason <> 'complaint' or excluded.reason = 'complaint'`,
      canonicalAddress(email),
      appId,
      reason,
      source,
      oneLine(detail).slice(0, longestDetail),
      createdAt,
    );
  },

  async isSuppressed(email, appId) {
    const found = await rows(
      'select 1 as found from suppressions where email = $1 and app_id in ($2, $3) limit 1',
      canonicalAddress(email),
      appId,
      everyApp,
    );
    return found.length > 0;
  },

  async list(limit, { email, appId } = {}) {
    const { conditions, values } = conditionsOf({ email: email && canonicalAddress(email), app_id: appId }, 2);
    const listed = await rows(
      `select * from suppressions where true ${conditions} order by created_at desc, email limit $1`,
      limit,
      ...values,
    );
    return listed.map(toSuppression);
  },

  async remove(email, appId) {
    const { conditions, values } = conditionsOf({ app_id: appId }, 2);
    const removed = await rows(
      `delete from suppressions where email = $1 ${conditions} returning email`,
      canonicalAddress(email),
      ...values,
    );
    return removed.length;
  },

  async count() {
    const counts = { bounce: 0, complaint: 0 };
    for (const row of await rows('select reason, count(*) as count from suppressions group by reason'))
      counts[row['reason'] as Reason] = Number(row['count']);
    return counts;
  },

  async expireBounces(before) {
    await rows(`delete from suppressions where reason = 'bounce' and created_at < $1`, before);
  },
});
