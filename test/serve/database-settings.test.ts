import { describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { production, useSettingsFolder } from './settings.ts';

const { problemsOf } = useSettingsFolder();
const DATABASE_URL = 'postgres://gatehouse@db.example.com/gatehouse';

describe('the settings of the database', () => {
  test('a start in production uses the embedded database only with EMBEDDED_DATABASE=true', () => {
    for (const EMBEDDED_DATABASE of ['', 'false']) {
      expect(problemsOf({ ...production, EMBEDDED_DATABASE })).toEqual([
        expect.stringMatching(/^DATABASE_URL is required/),
      ]);
      expect(problemsOf({ ...production, EMBEDDED_DATABASE, DATABASE_URL })).toEqual([]);
    }
    expect(readConfig({ ...production, EMBEDDED_DATABASE: 'true' }).databaseUrl).toBeUndefined();
    expect(problemsOf({ ...production, EMBEDDED_DATABASE: 'true', DATABASE_URL })).toEqual([
      'DATABASE_URL and EMBEDDED_DATABASE are both set',
    ]);
    // Outside production the embedded database is the default.
    expect(problemsOf({})).toEqual([]);
  });

  test('a replica can be set beside a server, in the same form', () => {
    const onServer = { ...production, EMBEDDED_DATABASE: '', DATABASE_URL };
    const DATABASE_READ_URL = 'postgres://gatehouse@one.example.com,two.example.com/gatehouse';
    expect(readConfig({ ...onServer, DATABASE_READ_URL }).databaseReadUrl).toBe(DATABASE_READ_URL);
    expect(problemsOf({ ...production, DATABASE_READ_URL })).toEqual([
      'DATABASE_READ_URL requires DATABASE_URL: it is a replica of that server',
    ]);
    const hidden = 'postgres://gatehouse:hunter2@db/x?target_session_attrs=hunter2';
    const [problem, ...others] = problemsOf({ ...onServer, DATABASE_READ_URL: hidden });
    expect(problem).toMatch(/^DATABASE_READ_URL must have a target_session_attrs/);
    expect([problem, ...others].join()).not.toContain('hunter2');
  });

  test('the pool, its time limits and the kind of pooler can be set', () => {
    expect(readConfig(production).databaseServer).toEqual({
      poolSize: 12,
      statementSeconds: 10,
      lockSeconds: 2,
      isPooled: false,
      hasPreparedStatements: true,
    });
    const settings = { DATABASE_POOL_SIZE: '40', DATABASE_STATEMENT_TIMEOUT: '30', DATABASE_LOCK_TIMEOUT: '5' };
    expect(readConfig({ ...production, ...settings, DATABASE_POOLER: 'transaction' }).databaseServer).toEqual({
      poolSize: 40,
      statementSeconds: 30,
      lockSeconds: 5,
      isPooled: true,
      hasPreparedStatements: false,
    });
    const prepared = { DATABASE_POOLER: 'transaction', DATABASE_PREPARED_STATEMENTS: 'true' };
    expect(readConfig({ ...production, ...prepared }).databaseServer.hasPreparedStatements).toBe(true);
  });

  test.each([
    ['DATABASE_POOL_SIZE', '2'],
    ['DATABASE_POOL_SIZE', '1.5'],
    ['DATABASE_STATEMENT_TIMEOUT', '0'],
    ['DATABASE_LOCK_TIMEOUT', '-1'],
    ['DATABASE_POOLER', 'session'],
  ])('a start with %s=%s is refused', (name, value) => {
    expect(problemsOf({ ...production, [name]: value })).toEqual([expect.stringMatching(`^${name} `)]);
  });
});
