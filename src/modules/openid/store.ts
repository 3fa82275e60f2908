import type { AppDb } from '../../database/app-db.ts';
import type {
  BrowserSession,
  OpenidGrant,
  OpenidReads,
  OpenidRecord,
  OpenidSingles,
  Payload,
  PolledDeviceCode,
  PresentedRefresh,
} from './ports.ts';

/** The seconds for which requests of other tabs may have the cookie before the last one. */
const replacedSeconds = 30;

/**
 * The seconds for which the refresh token before the current one is accepted after that has been used: other requests of the client may
 * be on their way.
 */
const graceSeconds = 30;

/**
 * Stores a session. The update comes first: with `insert … on conflict` alone, a parallel update of the row can hide it from the check of the
 * conflict, and the insertion then violates the other unique constraint.
 */
const saveSession = {
  name: 'openid_save_session',
  text: `with saved as (
    update oidc_sessions
    set digest = $3,
        previous_digest = case when $7::boolean then null when digest = $3 then previous_digest else digest end,
        replaced_at = case when $7::boolean then null when digest = $3 then replaced_at else $8::timestamptz end,
        session_id = $4, payload = $5, expires_at = $6
    where app_id = $1 and uid = $2
    returning uid)
  insert into oidc_sessions (app_id, uid, digest, session_id, payload, expires_at)
  select $1::bigint, $2::text, $3::text, $4::uuid, $5::jsonb, $6::timestamptz where not exists (select from saved)
  on conflict (app_id, uid) do nothing
  returning uid`,
};

interface RecordRow {
  payload: Payload;
  consumed_at: Date | null;
}

interface SessionRow {
  uid: string;
  digest: string;
  session_id: string | null;
  payload: Payload;
  expires_at: Date;
}

interface GrantRow {
  id: string;
  user_id: number;
  client_id: string;
  session_id: string | null;
  is_offline: boolean;
  payload: Payload;
  expires_at: Date;
}

const mayLogIn = 'u.is_active and not u.is_banned and not u.is_deleted';

const liveSession = (sessionId: string, now: string, app = '$1'): string =>
  `exists (select from sessions s join users u on u.app_id = s.app_id and u.id = s.user_id
     where s.app_id = ${app} and s.id = ${sessionId} and s.ended_at is null and s.idle_expires_at > ${now} and s.absolute_expires_at > ${now}
       and ${mayLogIn})`;

/** Returns the condition of a valid grant `g` at a time. What ends all sessions of a user ends the offline grants itself. */
export const liveGrant = (now: string, app = '$1'): string =>
  `g.ended_at is null and g.expires_at > ${now}
   and case when g.is_offline then exists (select from users u where u.app_id = ${app} and u.id = g.user_id and ${mayLogIn})
       else ${liveSession('g.session_id', now, app)} end`;

const recordByDigest = `select r.payload, r.consumed_at from oidc_records r left join oidc_grants g on g.app_id = r.app_id and g.id = r.grant_id
  where r.app_id = $1 and r.kind = $2 and r.digest = $3 and r.expires_at > $4
    and (r.grant_id is null or (${liveGrant('$4')}))`;

const deviceCodeByUserCode = `select r.digest, r.payload from oidc_records r
  where r.app_id = $1 and r.user_code = $2 and r.expires_at > $3`;

const sessionColumns = 'o.uid, o.digest, o.session_id, o.payload, o.expires_at';
const isLiveSession = (now: string): string =>
  `o.expires_at > ${now} and (o.session_id is null or ${liveSession('o.session_id', now)})`;

const sessionByDigest = `select ${sessionColumns} from oidc_sessions o
  where o.app_id = $1 and (o.digest = $2 or (o.previous_digest = $2 and o.replaced_at > $4)) and ${isLiveSession('$3')}`;
const sessionByUid = `select ${sessionColumns} from oidc_sessions o
  where o.app_id = $1 and o.uid = $2 and ${isLiveSession('$3')}`;

const grantById = `select g.id, g.user_id, g.client_id, g.session_id, g.is_offline, g.payload, g.expires_at
  from oidc_grants g where g.app_id = $1 and g.id = $2 and ${liveGrant('$3')}`;

const refreshByPosition = `select g.refresh_payload as payload from oidc_grants g
  where g.app_id = $1 and g.id = $2 and g.generation = $3 and g.refresh_payload is not null and ${liveGrant('$4')}`;

/** Of parallel requests one changes the row, and the others see that it is used. */
const consumeRecord = {
  name: 'openid_consume_record',
  text: `with
    used as (
      update oidc_records set consumed_at = $4
       where app_id = $1 and kind = $2 and digest = $3 and consumed_at is null returning grant_id),
    prolonged as (
      update oidc_grants g set expires_at = greatest(g.expires_at, $5) from used where g.app_id = $1 and g.id = used.grant_id)
    select 1 as used from used`,
} as const;

/** The condition of a device code `r` about which no user has decided. */
const undecided = `r.payload->>'accountId' is null and r.payload->>'error' is null`;

/**
 * The record is locked, so that parallel requests see each other. A second less than the interval is accepted: the times of requests
 * on the network differ.
 */
const pollDeviceCode = {
  name: 'openid_poll_device_code',
  text: `with
    found as (
      select r.payload, r.consumed_at, r.expires_at <= $3 as is_expired, ${undecided} as is_pending,
             coalesce((r.payload->>'pollAfter')::timestamptz > $3, false) as is_early,
             coalesce((r.payload->>'pollInterval')::integer, 5) as seconds
        from oidc_records r left join oidc_grants g on g.app_id = r.app_id and g.id = r.grant_id
       where r.app_id = $1 and r.kind = 'DeviceCode' and r.digest = $2
         and (r.grant_id is null or (${liveGrant('$3')}))
         for no key update of r),
    noted as (
      update oidc_records r
         set payload = r.payload || jsonb_build_object(
               'pollInterval', least(60, found.seconds + case when found.is_early then 5 else 0 end),
               'pollAfter', $3::timestamptz + make_interval(
                 secs => least(60, found.seconds + case when found.is_early then 5 else 0 end) - 1))
        from found where r.app_id = $1 and r.kind = 'DeviceCode' and r.digest = $2 and found.is_pending)
    select payload, consumed_at, is_expired, is_pending and is_early as is_too_early from found`,
} as const;

const decideDeviceCode = {
  name: 'openid_decide_device_code',
  text: `update oidc_records r set payload = $3, grant_id = $4
    where r.app_id = $1 and r.kind = 'DeviceCode' and r.digest = $2 and r.consumed_at is null and ${undecided}
    returning 1 as decided`,
} as const;

/** The grant is locked, so that parallel requests with one token see each other's generation. */
const presentRefresh = {
  name: 'openid_present_refresh',
  text: `with
    found as (
      select g.id, g.refresh_payload,
             case when g.generation = $3 then 'current'
                  when g.generation = $3 + 1 and (not g.is_shown or g.renewed_at > $5) then 'repeated'
                  when g.generation > $3 then 'replayed' end as verdict
        from oidc_grants g
       where g.app_id = $1 and g.id = $2 and g.refresh_payload is not null and ${liveGrant('$4')}
         for no key update of g),
    noted as (
      update oidc_grants g
         set is_shown = g.is_shown or found.verdict = 'current', used_at = $4,
             ended_at = case when found.verdict = 'replayed' then $4::timestamptz end
        from found where g.app_id = $1 and g.id = found.id and found.verdict is not null),
    deleted as (
      delete from oidc_records r using found where r.app_id = $1 and r.grant_id = found.id and found.verdict = 'replayed')
    select verdict, refresh_payload as payload from found where verdict is not null`,
} as const;

/** The use of a refresh token is a use of its session. */
const advanceRefresh = {
  name: 'openid_advance_refresh',
  text: `with
    advanced as (
      update oidc_grants set generation = generation + 1, is_shown = false, renewed_at = $4
       where app_id = $1 and id = $2 and generation = $3 and ended_at is null returning session_id, is_offline)
    update sessions s
       set last_used_at = $4, idle_expires_at = least(
             s.absolute_expires_at, $4::timestamptz + make_interval(secs => $5))
      from advanced where s.app_id = $1 and s.id = advanced.session_id and not advanced.is_offline and s.ended_at is null returning 1`,
} as const;

const toRecordRow = ({ kind, digest, grantId, payload, expiresAt, userCode }: OpenidRecord) => ({
  kind,
  digest,
  grant_id: grantId ?? null,
  payload: JSON.stringify(payload),
  expires_at: expiresAt,
  user_code: userCode ?? null,
});

const toBrowserSession = (row: SessionRow): BrowserSession => ({
  uid: row.uid,
  digest: row.digest,
  sessionId: row.session_id ?? undefined,
  payload: row.payload,
  expiresAt: row.expires_at,
});

const toGrant = (row: GrantRow): OpenidGrant => ({
  id: row.id,
  userId: row.user_id,
  clientId: row.client_id,
  sessionId: row.session_id ?? undefined,
  isOffline: row.is_offline,
  payload: row.payload,
  expiresAt: row.expires_at,
});

const before = (now: Date, seconds: number): string => new Date(now.getTime() - seconds * 1000).toISOString();

export const openid = (db: AppDb): OpenidReads & OpenidSingles => {
  const session = async (
    name: string,
    text: string,
    ...values: readonly (string | number)[]
  ): Promise<BrowserSession | undefined> => {
    const row = await db.read<SessionRow>(name, text, ...values);
    return row && toBrowserSession(row);
  };

  return {
    async findRecord(kind, digest, now) {
      const row = await db.read<RecordRow>('openid_record', recordByDigest, kind, digest, now.toISOString());
      return row && { payload: row.payload, consumedAt: row.consumed_at ?? undefined };
    },

    findDeviceCode: (userCode, now) =>
      db.read<{ digest: string; payload: Payload }>(
        'openid_device_code',
        deviceCodeByUserCode,
        userCode,
        now.toISOString(),
      ),

    findSession: (digest, now) =>
      session('openid_session', sessionByDigest, digest, now.toISOString(), before(now, replacedSeconds)),

    findSessionByUid: (uid, now) => session('openid_session_by_uid', sessionByUid, uid, now.toISOString()),

    async findGrant(id, now) {
      const row = await db.read<GrantRow>('openid_grant', grantById, id, now.toISOString());
      return row && toGrant(row);
    },

    async findRefresh({ grantId, generation }, now) {
      const at = now.toISOString();
      const row = await db.read<{ payload: Payload }>('openid_refresh', refreshByPosition, grantId, generation, at);
      return row?.payload;
    },

    async findSessionOfClient({ clientId, sid }) {
      const row = await db('oidc_session_clients').where({ client_id: clientId, sid }).first('session_id');
      return row?.session_id;
    },

    async frontchannelLogouts(sessionId) {
      return db('oidc_session_clients')
        .join('oidc_clients', 'oidc_clients.client_id', 'oidc_session_clients.client_id')
        .where({ session_id: sessionId })
        .whereNotNull('frontchannel_logout_uri')
        .orderBy('oidc_clients.id')
        .select('frontchannel_logout_uri as uri', 'sid');
    },

    async saveRecord(record) {
      await db('oidc_records')
        .insert(toRecordRow(record))
        .onConflict(['app_id', 'kind', 'digest'])
        .merge(['payload', 'expires_at', 'grant_id']);
    },

    async addRecord(record) {
      const added = await db('oidc_records')
        .insert(toRecordRow(record))
        .onConflict(['app_id', 'kind', 'digest'])
        .ignore()
        .returning('digest');
      return added.length === 1;
    },

    async pollDeviceCode(digest, now): Promise<PolledDeviceCode | undefined> {
      type Row = RecordRow & { is_too_early: boolean; is_expired: boolean };
      const row = await db.write<Row>(pollDeviceCode, [digest, now]);
      if (!row) return undefined;
      const { payload, consumed_at: consumedAt, is_too_early: isTooEarly, is_expired: isExpired } = row;
      return { payload, consumedAt: consumedAt ?? undefined, isTooEarly, isExpired };
    },

    async decideDeviceCode({ digest, payload, grantId }) {
      const values = [digest, JSON.stringify(payload), grantId ?? null];
      return (await db.write(decideDeviceCode, values)) !== undefined;
    },

    async consumeRecord(kind, digest, at, grantUntil) {
      return (await db.write(consumeRecord, [kind, digest, at, grantUntil])) !== undefined;
    },

    async deleteRecord(kind, digest) {
      await db('oidc_records').where({ kind, digest }).delete();
    },

    async saveSession({ uid, digest, sessionId, payload, expiresAt }, { at, isLogin }) {
      const values = [uid, digest, sessionId ?? null, JSON.stringify(payload), expiresAt, isLogin, at];
      await db.write(saveSession, values);
    },

    async deleteSession(uid) {
      await db('oidc_sessions').where({ uid }).delete();
    },

    async noteClient(sessionId, { clientId, sid }) {
      await db('oidc_session_clients')
        .insert({ session_id: sessionId, client_id: clientId, sid })
        .onConflict(['app_id', 'session_id', 'client_id'])
        .ignore();
    },

    async saveGrant({ id, userId, clientId, sessionId, isOffline, payload, expiresAt }, at) {
      await db('oidc_grants')
        .insert({
          id,
          user_id: userId,
          client_id: clientId,
          session_id: sessionId ?? null,
          is_offline: isOffline,
          payload: JSON.stringify(payload),
          created_at: at,
          used_at: at,
          expires_at: expiresAt,
        })
        .onConflict(['app_id', 'id'])
        .merge(['payload']);
    },

    async endGrant(id, at) {
      await db.raw(
        `with ended as (
           update oidc_grants set ended_at = coalesce(ended_at, :at) where app_id = :app and id = :id returning id)
         delete from oidc_records using ended where app_id = :app and grant_id = ended.id`,
        { at, id },
      );
    },

    async presentRefresh({ grantId, generation }, now): Promise<PresentedRefresh> {
      const row = await db.write<{ verdict: string; payload: Payload }>(presentRefresh, [
        grantId,
        generation,
        now,
        before(now, graceSeconds),
      ]);
      if (!row) return undefined;
      return row.verdict === 'replayed' ? 'replayed' : { payload: row.payload };
    },

    async advanceRefresh({ grantId, generation }, at, idleSeconds) {
      await db.write(advanceRefresh, [grantId, generation, at, idleSeconds]);
    },

    async saveRefresh({ grantId, generation }, { payload, expiresAt }, at) {
      await db('oidc_grants')
        .where({ id: grantId })
        .whereNull('ended_at')
        .where((rows) => {
          rows.where({ generation });
          // The first token of the grant.
          if (generation === 1) rows.orWhere({ generation: 0 });
        })
        .update({
          generation,
          refresh_payload: JSON.stringify(payload),
          renewed_at: db.expression('coalesce(renewed_at, ?)', [at]),
          expires_at: db.expression('greatest(expires_at, ?)', [expiresAt]),
        });
    },

    async continueSession(sessionId, newSessionId) {
      await db.raw(
        `with moved as (update oidc_grants set session_id = :newSessionId where app_id = :app and session_id = :sessionId),
           told as (update oidc_session_clients set session_id = :newSessionId where app_id = :app and session_id = :sessionId)
         update oidc_sessions set session_id = :newSessionId where app_id = :app and session_id = :sessionId`,
        { sessionId, newSessionId },
      );
    },
  };
};
