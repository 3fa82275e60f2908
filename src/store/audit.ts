import type { Knex } from 'knex';
import type { AuditEntry } from '../domain/audit.ts';
import type { Audit } from '../usecases/ports.ts';

const longestUserAgent = 512;

/** Text from outside on one line: control characters would forge lines where the trail is read as text (ASVS 16.4.1). */
const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').slice(0, longestUserAgent);

export const toAuditRow = (entry: AuditEntry) => ({
  at: entry.at,
  event: entry.event,
  is_success: entry.failure === undefined,
  failure: entry.failure ?? null,
  factor: entry.factor ?? null,
  app_id: entry.appId ?? null,
  user_id: entry.userId ?? null,
  session_id: entry.sessionId ?? null,
  request_id: oneLine(entry.origin.requestId),
  ip: oneLine(entry.origin.ip),
  user_agent: oneLine(entry.origin.userAgent),
});

export const audit = (db: Knex): Audit => ({
  async add(entry) {
    await db('audit').insert(toAuditRow(entry));
  },
});
