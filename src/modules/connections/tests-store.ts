import type { AppDb } from '../../database/app-db.ts';
import type { TestReport } from './connection-test.ts';
import type { ConnectionTests } from './ports.ts';

interface TestRow {
  report: TestReport;
  tested_at: Date;
  expires_at: Date;
}

export const connectionTests = (db: AppDb): ConnectionTests => ({
  async find(connectionId, now) {
    const row: TestRow | undefined = await db('connection_tests')
      .where({ connection_id: connectionId })
      .where('expires_at', '>', now)
      .first('report', 'tested_at', 'expires_at');
    return row && { ...row.report, testedAt: row.tested_at, expiresAt: row.expires_at };
  },

  async put(connectionId, { testedAt, expiresAt, ...report }, userId) {
    const columns = {
      user_id: userId ?? null,
      report: JSON.stringify(report),
      tested_at: testedAt,
      expires_at: expiresAt,
    };
    await db('connection_tests')
      .insert({ connection_id: connectionId, ...columns })
      .onConflict(['app_id', 'connection_id'])
      .merge(columns);
  },

  async delete(connectionId) {
    await db('connection_tests').where({ connection_id: connectionId }).delete();
  },
});
