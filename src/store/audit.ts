import type { Knex } from 'knex';
import type { Audit } from '../usecases/ports.ts';

const longestUserAgent = 512;

/** Text from outside on one line: control characters would forge lines where the trail is read as text (ASVS 16.4.1). */
const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').slice(0, longestUserAgent);

export const audit = (db: Knex): Audit => ({
  async add({ event, at, origin, appId, userId, sessionId, factor, failure }) {
    await db('audit').insert({
      at,
      event,
      is_success: failure === undefined,
      failure: failure ?? null,
      factor: factor ?? null,
      app_id: appId ?? null,
      user_id: userId ?? null,
      session_id: sessionId ?? null,
      request_id: oneLine(origin.requestId),
      ip: oneLine(origin.ip),
      user_agent: oneLine(origin.userAgent),
    });
  },
});
