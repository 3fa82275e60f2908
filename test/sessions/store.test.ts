import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { ofApp } from '../../src/database/app-db.ts';
import type { AuditEntry } from '../../src/kernel/audit.ts';
import type { Session } from '../../src/kernel/session.ts';
import { sessions } from '../../src/modules/sessions/store.ts';
import { useService } from '../kit/service.ts';
import { noJobs } from '../kit/store.ts';

const service = useService();

/** A session as a renewal has read it, its successor, and the audit entry. */
const renewalOf = async () => {
  const user = await service.given.user();
  const id = String(decodeJwt(user.token)['sid']);
  const session = (await sessions(ofApp(service.db, 1), noJobs).find(id))!;
  service.clock.advance(60);
  const at = service.clock.now();
  const renewed: Session = {
    ...session,
    generation: session.generation + 1,
    renewedAt: at,
    lastUsedAt: at,
    userAgent: 'Renewed',
  };
  const { app_id: appId } = await service.db('users').where({ id: user.id }).first();
  const origin = { requestId: 'renewal', ip: '192.0.2.1', userAgent: 'Renewed' };
  const entry: AuditEntry = { event: 'refresh', at, origin, appId, userId: user.id, sessionId: id };
  const renew = (ofAppId = 1) => sessions(ofApp(service.db, ofAppId), noJobs).renew(renewed, session.generation, entry);
  const rows = async () => ({
    session: await service.db('sessions').where({ id }).first(),
    user: await service.db('users').where({ id: user.id }).first(),
    entries: await service.db('audit').where({ session_id: id, event: 'refresh' }),
  });
  return { id, userId: user.id, at, renew, rows };
};

test('a renewal writes the session, the visit of the user and the audit entry', async () => {
  const { at, renew, rows } = await renewalOf();
  expect(await renew()).toBe(true);
  const { session, user, entries } = await rows();
  expect(session).toMatchObject({ generation: 2, renewed_at: at, last_used_at: at, user_agent: 'Renewed' });
  expect(user.last_visit_at).toEqual(at);
  expect(entries).toMatchObject([{ is_success: true, request_id: 'renewal', at }]);
});

test('a renewal keeps a second factor that was added after the session was read', async () => {
  const { id, at, renew, rows } = await renewalOf();
  await service.db('sessions').where({ id }).update({ second_factor: 'totp', proven_at: at });
  expect(await renew()).toBe(true);
  expect((await rows()).session).toMatchObject({ generation: 2, second_factor: 'totp', proven_at: at });
});

test.each<[string, 'sessions' | 'users', object]>([
  ['the session was renewed', 'sessions', { generation: 2 }],
  ['the session was ended', 'sessions', { ended_at: new Date(0), end_reason: 'logout' }],
  ['the session was idle for too long', 'sessions', { idle_expires_at: new Date(0) }],
  ['the session is too old', 'sessions', { absolute_expires_at: new Date(0) }],
  ['the user was banned', 'users', { is_banned: true }],
  ['the user was deactivated', 'users', { is_active: false }],
  ['the user was deleted', 'users', { is_deleted: true }],
])('a renewal writes nothing if, after the session was read, %s', async (_what, table, change) => {
  const { id, userId, renew, rows } = await renewalOf();
  await service
    .db(table)
    .where({ id: table === 'users' ? userId : id })
    .update(change);
  const before = await rows();
  expect(await renew()).toBe(false);
  expect(await rows()).toEqual(before);
});

test('a session of another user or another application is not renewed', async () => {
  const [first, second] = [await renewalOf(), await renewalOf()];
  await service.db('sessions').where({ id: first.id }).update({ user_id: second.userId });
  expect(await first.renew()).toBe(false);
  const app = await service.given.app();
  expect(await second.renew(app.id)).toBe(false);
  expect(await second.renew()).toBe(true);
});
