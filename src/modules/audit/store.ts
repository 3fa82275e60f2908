import type { Knex } from 'knex';
import type { AppDb, AppQuery } from '../../database/app-db.ts';
import { isRefusedByMove } from '../../database/failures.ts';
import { hiddenApp } from '../../database/hidden.ts';
import { newestOf } from '../../database/newest-of.ts';
import { isText } from '../../database/rows.ts';
import { executeWrite, insertFor } from '../../database/write-statement.ts';
import type { Jobs } from '../../jobs/queue.ts';
import {
  type AuditEntry,
  type AuditEvent,
  type AuditLog,
  type AuditRecord,
  type AuditSingles,
  actorOf,
  type RecordedChange,
  type SystemAudit,
  type Target,
} from '../../kernel/audit.ts';
import { type AnyEvent, misstatedEvents } from '../../kernel/event-causes.ts';
import { networkOf } from '../../kernel/network.ts';
import { hasEvents, outboxColumns } from '../events/outbox.ts';
import { userAliases } from '../merging/aliases-store.ts';
import { type IdWindow, maxId, readInWindows } from './id-windows.ts';
import { toRecordedChanges } from './recorded-changes.ts';
import { isBeforePeriod, lastId, lastInsertion, within, withinTimes } from './times-store.ts';

const longestUserAgent = 512;

/** Puts external text on one line: control characters could forge entries when the log is read as text (ASVS 16.4.1). */
export const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').slice(0, longestUserAgent);

/** Stands for the deployment in entries that belong to no application. No application has this ID. */
const ofDeployment = 0;

export const auditColumns = [
  'at',
  'event',
  'is_success',
  'failure',
  'reason',
  'factor',
  'app_id',
  'user_id',
  'service_account_id',
  'impersonated_user_id',
  'session_id',
  'request_id',
  'ip',
  'network',
  'user_agent',
  'target',
  'stated_reason',
  'count',
  'key_id',
  'setup_link_id',
  'connection_id',
  'changes',
] as const;

/** Returns null if the network is the address itself, as in entries that are older than the column. */
const toNetwork = (ip: string): string | null => {
  const network = networkOf(ip);
  return network === ip ? null : network;
};

type NewRow = { readonly [C in (typeof auditColumns)[number]]: unknown };

export const toAuditRow = (entry: AuditEntry): NewRow => ({
  at: entry.at,
  event: entry.event,
  is_success: entry.failure === undefined,
  failure: entry.failure ?? null,
  reason: entry.reason ?? null,
  factor: entry.factor ?? null,
  app_id: entry.appId ?? ofDeployment,
  user_id: entry.userId ?? null,
  service_account_id: entry.serviceAccountId ?? null,
  impersonated_user_id: entry.impersonatedUserId ?? null,
  session_id: entry.sessionId ?? null,
  request_id: oneLine(entry.origin.requestId),
  ip: oneLine(entry.origin.ip),
  network: toNetwork(entry.origin.ip),
  user_agent: oneLine(entry.origin.userAgent),
  target: entry.target ?? null,
  stated_reason: entry.statedReason ?? null,
  count: entry.count ?? 1,
  key_id: entry.keyId ?? null,
  setup_link_id: entry.setupLinkId ?? null,
  connection_id: entry.connectionId ?? null,
  changes: entry.changes?.length ? toRecordedChanges(entry.event, entry.changes) : null,
});

/** Returns a row for a statement of Knex, whose driver writes arrays as those of PostgreSQL. */
const toInsert = (entry: AuditEntry): NewRow => {
  const row = toAuditRow(entry);
  return { ...row, changes: row.changes && JSON.stringify(row.changes) };
};

/**
 * Inserts an audit entry and the events that it causes, as the expressions `noted` and `caused`: an event never lacks its entry.
 * An application that has switched events off gets none.
 */
export const insertEntryAndEvents = (
  from: string,
  [entry, events, actor]: readonly [entry: string, events: string, actor: string],
  app: string,
): string =>
  `noted as (${insertFor(from, 'audit', auditColumns, entry, ['id', 'app_id', 'at'])}),
   caused as (
     insert into event_outbox (${outboxColumns})
       select noted.app_id, noted.id, event ->> 'type', noted.at, event ->> 'subject', ${actor}::jsonb, event -> 'data'
         from noted
         join apps on apps.id = ${app} and ${hasEvents('apps')},
              jsonb_array_elements(${events}::jsonb) with ordinality as listed (event, number)
        order by number returning 1)`;

const oneEntry = '(select) as one';

const addWithEvents = {
  name: 'add_audit_entry_with_events',
  text: `with ${insertEntryAndEvents(oneEntry, ['$2', '$3', '$4'], '$1')} select 1`,
} as const;

const addWithEventsOfAny = {
  name: 'add_audit_entry_of_any_application',
  text: `with ${insertEntryAndEvents(oneEntry, ['$1', '$2', '$3'], 'noted.app_id')} select 1`,
} as const;

/** Returns the values of the expressions for an entry and its events. */
export const entryValues = (entry: AuditEntry, events: readonly AnyEvent[]): readonly [string, string, string] => [
  JSON.stringify(toAuditRow(entry)),
  JSON.stringify(events),
  JSON.stringify(actorOf(entry)),
];

export interface AuditRow {
  id: number;
  at: Date;
  event: AuditEvent;
  failure: AuditEntry['failure'] | null;
  reason: AuditEntry['reason'] | null;
  factor: AuditEntry['factor'] | null;
  app_id: number;
  user_id: number | null;
  service_account_id: number | null;
  impersonated_user_id: number | null;
  session_id: string | null;
  request_id: string;
  ip: string;
  user_agent: string;
  target: Target | null;
  stated_reason: string | null;
  count: number;
  key_id: number | null;
  setup_link_id: number | null;
  connection_id: number | null;
  changes: readonly RecordedChange[] | null;
}

export const toAuditRecord = (row: AuditRow): AuditRecord => ({
  id: row.id,
  at: row.at,
  event: row.event,
  failure: row.failure ?? undefined,
  reason: row.reason ?? undefined,
  factor: row.factor ?? undefined,
  appId: row.app_id === ofDeployment ? undefined : row.app_id,
  userId: row.user_id ?? undefined,
  serviceAccountId: row.service_account_id ?? undefined,
  impersonatedUserId: row.impersonated_user_id ?? undefined,
  sessionId: row.session_id ?? undefined,
  origin: { requestId: row.request_id, ip: row.ip, userAgent: row.user_agent },
  target: row.target ?? undefined,
  statedReason: row.stated_reason ?? undefined,
  count: row.count,
  keyId: row.key_id ?? undefined,
  setupLinkId: row.setup_link_id ?? undefined,
  connectionId: row.connection_id ?? undefined,
  changes: row.changes ?? [],
});

interface Writes {
  insert(entry: AuditEntry): PromiseLike<unknown>;
  insertWithEvents(entry: AuditEntry, events: readonly AnyEvent[]): Promise<unknown>;
}

const additions = ({ insert, insertWithEvents }: Writes, { eventsAdded }: Pick<Jobs, 'eventsAdded'>): AuditSingles => {
  const addStated = async (
    entry: AuditEntry,
    events: readonly AnyEvent[] | 'unchanged' = 'unchanged',
  ): Promise<void> => {
    if (events === 'unchanged') {
      await insert(entry);
      return;
    }
    const misstated = misstatedEvents(entry.event, events, entry.failure === undefined);
    if (misstated.length > 0) throw new Error(`An entry ${entry.event} misstates the events ${misstated.join(', ')}.`);
    await insertWithEvents(entry, events);
    if (events.length > 0) eventsAdded();
  };
  return { add: addStated, addWithEvents: addStated };
};

export const audit = (db: AppDb, jobs: Pick<Jobs, 'eventsAdded'>): AuditLog => {
  const { appId } = db;
  const insert = (entry: AuditEntry) => db('audit').insert(toInsert(entry));
  const insertWithEvents: Writes['insertWithEvents'] = (entry, events) =>
    db.write(addWithEvents, entryValues({ ...entry, appId }, events));

  return {
    ...additions({ insert, insertWithEvents }, jobs),

    async findSignup(userId) {
      const row: AuditRow | undefined = await db('audit')
        .where({ user_id: userId, event: 'signup', is_success: true })
        .orderBy('id')
        .first();
      return row && toAuditRecord(row);
    },

    async list({ userId, actorId, target, network, event, isSuccess, from, to }, { after, limit }) {
      if (!isText(target ?? '')) return [];
      // Few entries have one user, target or network, and many have one event or result. Together with the former, the latter are
      // written as expressions that no index has: the planner cannot choose their index, whatever its statistics say.
      const isNarrow = [userId, actorId, target, network].some((value) => value !== undefined);
      const page = (
        ids: IdWindow,
        which: Partial<Record<'user_id' | 'target' | 'impersonated_user_id', number | string | Knex.Raw>>,
      ): AppQuery => {
        const query = within(db('audit', hiddenApp(db)), ids)
          .where(which)
          .where('id', '<', ids.before ?? maxId)
          .orderBy('id', 'desc')
          .limit(ids.most);
        if (actorId !== undefined) query.where({ user_id: actorId });
        if (target !== undefined) query.where({ target });
        if (network !== undefined) query.whereRaw('coalesce(network, ip) = ?', [network]);
        withinTimes(db, query, { from, to }, ids);
        if (event) query.whereRaw(isNarrow ? "event || '' = ?" : 'event = ?', [event]);
        if (isSuccess !== undefined)
          query.whereRaw(isNarrow ? 'coalesce(is_success, false) = ?' : 'is_success = ?', [isSuccess]);
        return query;
      };
      // Entries by a user, as the user and about the user have separate indexes, from which a page is read without the rest.
      const pagesOf = (ids: IdWindow, id: number) =>
        [
          page(ids, { user_id: id }),
          page(ids, { impersonated_user_id: id }),
          page(ids, { target: `user:${id}` }),
        ] as const;
      // A user can merge any number of accounts, which must not make the statement longer.
      const pagesOfFormer = (window: IdWindow, ids: readonly number[]) => {
        const id = db.expression('former.id');
        const target = db.expression("'user:' || former.id");
        const pages = [
          page(window, { user_id: id }),
          page(window, { impersonated_user_id: id }),
          page(window, { target }),
        ];
        return pages.map((one) =>
          db
            .from(
              db.expression('unnest(cast(? as bigint[])) as former (id) cross join lateral (?) as entry', [
                `{${ids.join(',')}}`,
                one,
              ]),
            )
            .select('entry.*'),
        );
      };
      // Entries keep the IDs of users who were merged into this one.
      const formerIds = userId === undefined ? [] : await userAliases(db).oldIdsOf(userId);
      const read = (ids: IdWindow) => {
        if (userId === undefined) return page(ids, {});
        const ofFormer = formerIds.length === 0 ? [] : pagesOfFormer(ids, formerIds);
        return newestOf(db, [...pagesOf(ids, userId), ...ofFormer], 'id', ids.most);
      };
      const rows = await readInWindows<AuditRow>(
        { before: after?.id, most: limit, isNarrow, to: lastInsertion(to) },
        {
          read,
          readPlanned: (ids) => db.readPlanned(read(ids)),
          lastId: () => lastId(db),
          isLast: (ids) => isBeforePeriod(db, { from }, ids),
        },
      );
      return rows.map(toAuditRecord);
    },
  };
};

export const systemAudit = (db: Knex, jobs: Pick<Jobs, 'eventsAdded'>): SystemAudit => ({
  ...additions(
    {
      insert: (entry) => db('audit').insert(toInsert(entry)),
      insertWithEvents: (entry, events) => executeWrite(db, addWithEventsOfAny, entryValues(entry, events)),
    },
    jobs,
  ),

  async addAll(entries) {
    const insert = (some: readonly AuditEntry[]) => db.batchInsert('audit', some.map(toInsert));
    await insert(entries).catch(async (error: unknown) => {
      if (!isRefusedByMove(error)) throw error;
      // A frozen application must not cost others their entries. Its own are lost: this cell may not add any.
      for (const ofApp of Map.groupBy(entries, ({ appId }) => appId).values())
        await insert(ofApp).catch((refusal: unknown) => {
          if (!isRefusedByMove(refusal)) throw refusal;
        });
    });
  },
});
