import type { Knex } from 'knex';
import { isTableOfApp } from '../../database/app-tables.ts';
import { isOfLiveApp } from '../../database/live-apps.ts';
import { type EventsOfRows, insertEventsOfRows } from '../events/outbox.ts';
import type { SealedData, SealedRow } from './ports.ts';
import type { SealedKind } from './sealed-data.ts';

/** Limits the rows that one transaction locks. */
const batch = 500;

interface Place {
  readonly table: string;
  readonly column: string;
  /** A unique key, and the types of its columns. */
  readonly key: Readonly<Record<string, 'bigint' | 'uuid' | 'text'>>;
  /** True if the column is an array. */
  readonly isList?: true;
  readonly label?: string;
  /** The new columns of a row whose text is removed; absent: the row is deleted. */
  readonly discarded?: string;
  /** The event of a row whose text is removed, as SQL; absent: it has none, because nothing that an event states has changed. */
  readonly event?: Pick<EventsOfRows, 'type' | 'subject' | 'data'> & {
    /** The columns of the row from which the event is made, with the ID of its application as `app_id`. */
    readonly columns: string;
  };
  /** The condition for rows that do not work until an operator sets their text again. */
  readonly missing?: string;
}

const appUpdated = (columns: string, field: string): NonNullable<Place['event']> => ({
  columns,
  type: `'application.updated'`,
  subject: `'application:' || apps.uuid`,
  data: `jsonb_build_object('fields', jsonb_build_array('${field}'))`,
});

const ofApp = `' of application ' || (select uuid from apps where apps.id = app_id)`;

export const sealedPlaces: Readonly<Record<SealedKind, Place>> = {
  // The public half stays, so that tokens of the key can be verified as long as they are valid.
  signing_keys: {
    table: 'signing_keys',
    column: 'private_jwe',
    key: { kid: 'text' },
    label: 'kid',
    discarded: "private_jwe = ''",
  },
  webhook_secrets: {
    table: 'apps',
    column: 'notification_secrets',
    key: { id: 'bigint' },
    isList: true,
    label: `'application ' || uuid`,
    discarded: "notification_secrets = '{}'",
    event: appUpdated('apps.id as app_id', 'notification_secrets'),
    missing: "notification_url is not null and notification_secrets = '{}'",
  },
  // Nothing is sent to the endpoint until its secret is rotated.
  endpoint_secrets: {
    table: 'webhook_endpoints',
    column: 'secrets',
    key: { app_id: 'bigint', id: 'bigint' },
    isList: true,
    label: `'webhook endpoint ' || id || ${ofApp}`,
    discarded: "secrets = '{}', previous_secret_until = null",
    missing: "secrets = '{}'",
  },
  provider_credentials: {
    table: 'providers',
    column: 'sealed_credentials',
    key: { app_id: 'bigint', id: 'bigint' },
    label: `name || ${ofApp}`,
    discarded: 'sealed_credentials = null, is_enabled = false',
    event: {
      columns: 'providers.app_id, providers.name',
      type: `'provider.updated'`,
      subject: `'provider:' || rows.name`,
      data: `jsonb_build_object('provider', rows.name)`,
    },
    missing: 'not is_enabled and sealed_credentials is null',
  },
  connection_credentials: {
    table: 'connections',
    column: 'sealed_credentials',
    key: { app_id: 'bigint', id: 'bigint' },
    label: `name || ${ofApp}`,
    discarded: "sealed_credentials = null, state = 'disabled'",
    event: {
      columns: 'connections.app_id, connections.company_id, connections.id',
      type: `'connection.updated'`,
      subject: `'company:' || rows.company_id`,
      data: `jsonb_build_object('company_id', rows.company_id, 'connection_id', rows.id, 'fields', array['client_secret', 'state'])`,
    },
    missing: "state = 'disabled' and sealed_credentials is null",
  },
  challenge_secrets: {
    table: 'challenges',
    column: 'sealed_secret_key',
    key: { app_id: 'bigint' },
    label: `driver || ${ofApp}`,
    // The other columns stay, for a new secret key. No operation requires the challenge, and `doctor` reports it.
    discarded: "sealed_secret_key = '', operations = '{}'",
    event: appUpdated('challenges.app_id', 'challenge'),
    missing: "sealed_secret_key = ''",
  },
  // The source is not asked until its secret is rotated.
  password_source_secrets: {
    table: 'password_sources',
    column: 'secrets',
    key: { app_id: 'bigint' },
    isList: true,
    label: `'password source' || ${ofApp}`,
    discarded: "secrets = '{}', previous_secret_until = null",
    missing: "secrets = '{}'",
  },
  totp_secrets: {
    table: 'factors',
    column: 'sealed_secret',
    key: { app_id: 'bigint', id: 'bigint', user_id: 'bigint' },
  },
  // Hashes that require it match no password.
  hash_keys: {
    table: 'hash_keys',
    column: 'sealed_key',
    key: { app_id: 'bigint', id: 'bigint' },
    label: `'key ' || id || ${ofApp}`,
  },
  // New ones are created. All refresh tokens and device tokens end.
  token_keys: { table: 'token_keys', column: 'sealed_keys', key: { id: 'text' } },
  // An email without its key is not sent.
  email_keys: {
    table: 'notifications',
    column: 'sealed_key',
    key: { app_id: 'bigint', id: 'uuid' },
    discarded: 'sealed_key = null',
  },
  pending_logins: { table: 'pending_logins', column: 'sealed_checks', key: { app_id: 'bigint', state_digest: 'text' } },
  // A repeated request is refused, so that nothing is created twice.
  stored_responses: {
    table: 'idempotency_keys',
    column: 'sealed_outcome',
    key: { app_id: 'bigint', digest: 'text' },
    discarded: "sealed_outcome = ''",
  },
};

type SelectedRow = Readonly<Record<string, string | number>> & {
  readonly sealed: string | readonly string[];
  readonly label: string;
};

/** Returns the condition that a row begins with the prefix of a binding. In a list, each text must. */
const beginsIn = ({ column, isList }: Place): string =>
  isList
    ? `not exists (select from unnest(${column}) as one where not starts_with(one, ?))`
    : `starts_with(${column}, ?)`;

/** Rows of an application that has moved are a copy, which is deleted. */
const isKept = (table: string): string => {
  if (table === 'apps') return 'moving is null';
  return isTableOfApp(table) ? isOfLiveApp(table) : 'true';
};

const isSealedIn = ({ table, column, isList }: Place): string =>
  `${column} is not null and ${column} <> '${isList ? '{}' : ''}' and ${isKept(table)}`;

export const sealedData = (db: Knex): SealedData => {
  /** Returns the rows as SQL, with the name `input`. */
  const inputOf = (
    { key, isList }: Place,
    rows: readonly (Pick<SealedRow, 'key' | 'sealed'> & { readonly resealed?: readonly string[] })[],
  ) => {
    const type = isList ? 'text[]' : 'text';
    const columns = Object.entries(key).map(([name, keyType]) => `${name} ${keyType}`);
    const value = (texts: readonly string[] | undefined) => (isList ? texts : texts?.[0]);
    const json = rows.map((row) => ({
      ...Object.fromEntries(Object.keys(key).map((name, at) => [name, row.key[at]])),
      before: value(row.sealed),
      after: value(row.resealed),
    }));
    return {
      sql: `select * from json_to_recordset(cast(? as json)) as input (${columns.join(', ')}, before ${type}, after ${type})`,
      bindings: [JSON.stringify(json)],
    };
  };

  /** Changes the rows that still have their texts, locked in the order of their keys. */
  const change = async (
    place: Place,
    rows: Parameters<typeof inputOf>[1],
    statement: string,
    told?: { readonly event: NonNullable<Place['event']>; readonly at: Date },
  ): Promise<number> => {
    const { table, column, key } = place;
    const input = inputOf(place, rows);
    const names = Object.keys(key);
    const isOfInput = (name: string) => names.map((one) => `${name}.${one} = input.${one}`).join(' and ');
    const sql = `with input as (${input.sql}),
      locked as (
        select input.* from ${table} target join input on ${isOfInput('target')}
         where target.${column} = input.before order by ${names.map((one) => `target.${one}`).join(', ')} for update of target),
      changed as (
        ${statement} locked as input where ${isOfInput(table)} and ${table}.${column} = input.before
        returning ${told?.event.columns ?? '1'})
      ${told ? `, told as (${insertEventsOfRows({ ...told.event, from: 'changed', at: '?', order: 'rows.app_id' })})` : ''}
      select from changed`;
    const { rows: changed } = await db.raw(sql, told ? [...input.bindings, told.at] : input.bindings);
    return changed.length;
  };

  return {
    async count(kind, prefixes) {
      const place = sealedPlaces[kind];
      const beginning = prefixes.map((_prefix, at) => `count(*) filter (where ${beginsIn(place)}) as p${at}`);
      const { rows } = await db.raw(
        `select ${[...beginning, 'count(*) as every'].join(', ')} from ${place.table} where ${isSealedIn(place)}`,
        [...prefixes],
      );
      return { all: rows[0].every, beginning: prefixes.map((_prefix, at) => rows[0][`p${at}`]) };
    },

    async listOthers(kind, prefixes, after) {
      const place = sealedPlaces[kind];
      const { table, column, key, label = `''` } = place;
      const names = Object.keys(key);
      const query = db(table)
        .select(...names, `${column} as sealed`, db.raw(`${label} as label`))
        .whereRaw([isSealedIn(place), ...prefixes.map(() => `not ${beginsIn(place)}`)].join(' and '), [...prefixes])
        .orderBy(names)
        .limit(batch);
      if (after) query.whereRaw(`(${names.join(', ')}) > (${names.map(() => '?').join(', ')})`, [...after]);
      const rows: SelectedRow[] = await query;
      return rows.map((row) => ({
        key: names.map((name) => row[name]!),
        sealed: [row.sealed].flat(),
        label: row.label,
      }));
    },

    async listMissing(kind, limit) {
      const { table, label = `''`, missing = 'false' } = sealedPlaces[kind];
      const rows: { readonly label: string }[] = await db(table)
        .select(db.raw(`${label} as label`))
        .whereRaw(missing)
        .orderBy('label')
        .limit(limit);
      return rows.map((row) => row.label);
    },

    replace(kind, rows) {
      const place = sealedPlaces[kind];
      return change(place, rows, `update ${place.table} set ${place.column} = input.after from`);
    },

    discard(kind, rows, at) {
      const place = sealedPlaces[kind];
      const { table, discarded, event } = place;
      return change(
        place,
        rows,
        discarded === undefined ? `delete from ${table} using` : `update ${table} set ${discarded} from`,
        event && { event, at },
      );
    },
  };
};
