import { oneLine } from './lines.ts';
import type { Mail } from './mail.ts';
import { conditionsOf, type Row, type Sql } from './sql.ts';
import type { Reason } from './suppressions.ts';

/** `suppressed`: not sent, because the address is on the suppression list. */
export type State = 'waiting' | 'sending' | 'sent' | 'dead' | 'suppressed';

/**
 * `connection`: the SMTP server or provider was not reached or refused this client; `temporary`: it deferred this email; `permanent`: it
 * rejected it; `bounced`: it rejected it because the address does not exist; `expired`: the link in the email had expired;
 * `rendering`: the template failed; `unsupported`: it is not an email.
 */
export const failureKinds = [
  'connection',
  'temporary',
  'permanent',
  'bounced',
  'expired',
  'rendering',
  'unsupported',
] as const;

export type FailureKind = (typeof failureKinds)[number];

export interface Failure {
  readonly kind: FailureKind;
  /** The text for the operator. It may contain the answer of the SMTP server or provider. */
  readonly text: string;
  /** The delay that the provider asks for. */
  readonly retryAfterSeconds?: number;
}

/** An email that this process has claimed. */
export interface Claimed {
  readonly mail: Mail;
  readonly attempts: number;
  /** The time at which it was accepted or last resent. */
  readonly queuedAt: number;
}

export interface Listed {
  readonly id: string;
  readonly template: string;
  readonly state: State;
  readonly attempts: number;
  readonly failure: string | undefined;
}

/** The reason why an email did not arrive. `suppressed`: it was not sent. */
export type Outcome = 'failed' | 'suppressed' | 'bounced' | 'complained';

export interface Undelivered {
  readonly id: string;
  readonly attempts: number;
  readonly outcome: Outcome;
  readonly detail: string;
}

/** The state of an email. `accepted`: it waits or is being sent. */
export interface Reported {
  readonly id: string;
  readonly state: 'accepted' | 'sent' | Outcome;
  readonly detail: string;
  /** Undefined if it is not known: earlier releases did not store the time of a report. */
  readonly changedAt: number | undefined;
}

/** Stores the accepted emails, each `webhook-id` once. Times are in milliseconds. */
export interface Store {
  /** Stores an email on the disk before it resolves. @returns true if the ID was new */
  accept(mail: Mail, at: number): Promise<boolean>;
  /** Claims emails that are due, and emails of a process that has not renewed its lease. */
  claim(at: number, leaseUntil: number, limit: number): Promise<readonly Claimed[]>;
  /** Renews the lease of this process, so that no other process claims its emails. */
  renew(leaseUntil: number): Promise<void>;
  sent(id: string, at: number): Promise<void>;
  /** Adds an email that was sent without the queue, so that a report about it belongs to its application. */
  addSent(id: string, appId: string, template: string, at: number): Promise<void>;
  /** Ends an email to a suppressed address, and deletes its content. */
  suppressed(id: string, at: number): Promise<void>;
  retry(id: string, dueAt: number, failure: Failure): Promise<void>;
  markDead(id: string, at: number, failure: Failure): Promise<void>;
  /** Makes emails due that wait because the SMTP server or provider could not be reached. */
  wakeUnreached(at: number): Promise<void>;
  /** Notes that an email was reported after it was sent. A bounce does not replace a complaint. */
  report(id: string, reason: Reason, detail: string, at: number): Promise<void>;
  /** Returns the states of those of the emails that an application has. */
  statesOf(ids: readonly string[], appId: string): Promise<readonly Reported[]>;
  /** Lists the newest emails of an application that were not sent, or were reported afterwards. */
  undelivered(limit: number, appId: string): Promise<readonly Undelivered[]>;
  /** Queues dead letters again: one or all, of one application or of all. @returns their IDs */
  resend(at: number, filter?: { readonly id?: string; readonly appId?: string }): Promise<readonly string[]>;
  /** @param appId absent: all applications */
  list(state: State, limit: number, appId?: string): Promise<readonly Listed[]>;
  count(): Promise<Readonly<Record<'waiting' | 'sending' | 'dead', number>>>;
  /** Returns the UUID of the application of an email; undefined if the email is not known. */
  appOf(id: string): Promise<string | undefined>;
  /** Deletes emails that were sent, suppressed or dead letters before a time. */
  purge(before: number): Promise<void>;
  close(): Promise<void>;
}

const toClaimed = (row: Row): Claimed => ({
  mail: JSON.parse(String(row['payload'])) as Mail,
  attempts: Number(row['attempts']),
  queuedAt: Number(row['queued_at']),
});

const toListed = (row: Row): Listed => ({
  id: String(row['id']),
  template: String(row['template']),
  state: row['state'] as State,
  attempts: Number(row['attempts']),
  failure: row['failure'] === null ? undefined : String(row['failure']),
});

const outcomeOf = ({ report, state, failure_kind: kind }: Row): Outcome => {
  if (report) return report === 'complaint' ? 'complained' : 'bounced';
  if (state === 'suppressed') return 'suppressed';
  return kind === 'bounced' ? 'bounced' : 'failed';
};

const toUndelivered = (row: Row): Undelivered => ({
  id: String(row['id']),
  attempts: Number(row['attempts']),
  outcome: outcomeOf(row),
  detail: String(row['report_detail'] ?? row['failure'] ?? ''),
});

const isWaiting = (state: unknown): boolean => state === 'waiting' || state === 'sending';

const stateOf = (row: Row): Reported['state'] => {
  if (row['report'] !== null) return outcomeOf(row);
  if (isWaiting(row['state'])) return 'accepted';
  return row['state'] === 'sent' ? 'sent' : outcomeOf(row);
};

/** Returns the time of the report, or the end of the attempts. An email that waits has its state since it was queued. */
const changeOf = ({ report, reported_at, done_at, queued_at }: Row): number | undefined => {
  const at = report === null ? (done_at ?? queued_at) : reported_at;
  return at === null ? undefined : Number(at);
};

const toReported = (row: Row): Reported => ({
  id: String(row['id']),
  state: stateOf(row),
  detail: String(row['report_detail'] ?? row['failure'] ?? ''),
  changedAt: changeOf(row),
});

const longestFailure = 500;

/** Cleans text that servers and providers write: it may contain control characters, some of which a database rejects. */
const failureOf = (text: string): string => oneLine(text).slice(0, longestFailure);

/** @param claimant identifies this process among those that share the database */
export const createStore = (sql: Sql, claimant: string): Store => {
  const { rows } = sql;
  return {
    async accept(mail, at) {
      const accepted = await rows(
        `insert into mails (id, app_id, template, payload, state, attempts, due_at, queued_at)
          values ($1, $2, $3, $4, 'waiting', 0, $5, $5) on conflict (id) do nothing returning id`,
        mail.id,
        mail.app.id,
        mail.template,
        JSON.stringify(mail),
        at,
      );
      return accepted.length === 1;
    },

    async claim(at, leaseUntil, limit) {
      const claimed = await rows(
        // Materialized: a planner that ran the subquery for each row would lock more rows than the limit.
        `with due as materialized (
            select id from mails where state in ('waiting', 'sending') and due_at <= $3
              order by due_at limit $4 ${sql.skipLocked}
          )
          update mails set state = 'sending', claimed_by = $1, attempts = attempts + 1, due_at = $2
          where id in (select id from due) returning payload, attempts, queued_at`,
        claimant,
        leaseUntil,
        at,
        limit,
      );
      return claimed.map(toClaimed);
    },

    async renew(leaseUntil) {
      await rows(`update mails set due_at = $1 where state = 'sending' and claimed_by = $2`, leaseUntil, claimant);
    },

    // The claim is not checked: any process may have handed it to the SMTP server. Its content, with its key, is not needed
    // again.
    async sent(id, at) {
      await rows(
        `update mails set state = 'sent', done_at = $1, payload = null, failure = null, failure_kind = null
          where id = $2`,
        at,
        id,
      );
    },

    async addSent(id, appId, template, at) {
      await rows(
        `insert into mails (id, app_id, template, state, attempts, due_at, queued_at, done_at)
          values ($1, $2, $3, 'sent', 1, $4, $4, $4)`,
        id,
        appId,
        template,
        at,
      );
    },

    async suppressed(id, at) {
      await rows(
        `update mails set state = 'suppressed', done_at = $1, payload = null, failure = null, failure_kind = null
          where id = $2 and state = 'sending' and claimed_by = $3`,
        at,
        id,
        claimant,
      );
    },

    async retry(id, dueAt, { kind, text }) {
      await rows(
        `update mails set state = 'waiting', due_at = $1, failure_kind = $2, failure = $3
          where id = $4 and state = 'sending' and claimed_by = $5`,
        dueAt,
        kind,
        failureOf(text),
        id,
        claimant,
      );
    },

    async markDead(id, at, { kind, text }) {
      await rows(
        `update mails set state = 'dead', done_at = $1, failure_kind = $2, failure = $3
          where id = $4 and state = 'sending' and claimed_by = $5`,
        at,
        kind,
        failureOf(text),
        id,
        claimant,
      );
    },

    async wakeUnreached(at) {
      await rows(
        `update mails set due_at = $1 where state = 'waiting' and due_at > $1 and failure_kind = 'connection'`,
        at,
      );
    },

    async resend(at, { id, appId } = {}) {
      const { conditions, values } = conditionsOf({ id, app_id: appId }, 2);
      const resent = await rows(
        `update mails set state = 'waiting', attempts = 0, due_at = $1, queued_at = $1, done_at = null
          where state = 'dead' ${conditions} returning id`,
        at,
        ...values,
      );
      return resent.map((row) => String(row['id']));
    },

    async list(state, limit, appId) {
      const { conditions, values } = conditionsOf({ app_id: appId }, 3);
      const listed = await rows(
        `select id, template, state, attempts, failure from mails where state = $1 ${conditions}
          order by due_at desc limit $2`,
        state,
        limit,
        ...values,
      );
      return listed.map(toListed);
    },

    async report(id, reason, detail, at) {
      await rows(
        `update mails set report = $1, report_detail = $2, reported_at = $3
          where id = $4 and (report is null or report <> 'complaint')`,
        reason,
        failureOf(detail),
        at,
        id,
      );
    },

    async statesOf(ids, appId) {
      const places = ids.map((_id, index) => `$${index + 2}`);
      const found = await rows(
        `select id, state, failure, failure_kind, report, report_detail, reported_at, done_at, queued_at from mails
          where app_id = $1 and id in (${places.join(', ')})`,
        appId,
        ...ids,
      );
      return found.map(toReported);
    },

    async undelivered(limit, appId) {
      const found = await rows(
        `select id, state, attempts, failure, failure_kind, report, report_detail from mails
          where app_id = $1 and (state in ('dead', 'suppressed') or report is not null) order by due_at desc limit $2`,
        appId,
        limit,
      );
      return found.map(toUndelivered);
    },

    async count() {
      const counts = { waiting: 0, sending: 0, dead: 0 };
      const found = await rows(
        `select state, count(*) as count from mails where state in ('waiting', 'sending', 'dead') group by state`,
      );
      for (const row of found) counts[row['state'] as keyof typeof counts] = Number(row['count']);
      return counts;
    },

    async appOf(id) {
      const [row] = await rows('select app_id from mails where id = $1', id);
      return row && String(row['app_id']);
    },

    async purge(before) {
      await rows(`delete from mails where done_at < $1`, before);
    },

    close: sql.close,
  };
};
