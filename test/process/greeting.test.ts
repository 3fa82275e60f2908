import { describe, expect, test } from 'vitest';
import type { Config } from '../../src/config.ts';
import { greeting } from '../../src/greeting.ts';
import { testConfig } from '../kit/service.ts';

const noKeys = { bootstrapAppKey: undefined, bootstrapServiceKey: undefined };
const none = { appKey: undefined, serviceKey: undefined };
const fresh = { appKey: 'gh_app_fresh', serviceKey: 'gh_svc_fresh' };

const greet = (config: Partial<Config>, keys = none as Parameters<typeof greeting>[1]): string =>
  greeting(testConfig({ dataDir: '/data', ...config }), keys);

describe('the greeting', () => {
  test('says where the service and its database are', () => {
    expect(greet({ publicUrl: 'http://localhost:3000' })).toContain('Gatehouse is at   http://localhost:3000\n');
    expect(greet({})).toContain('embedded, in /data');
    expect(greet({ databaseUrl: 'postgres://gatehouse:hunter2@db/x' })).toContain(
      'the PostgreSQL server of DATABASE_URL',
    );
  });

  test('says where the mails are that nobody sends in development', () => {
    const own = { publicUrl: 'http://localhost:3000', notificationUrl: undefined };
    expect(greet(own)).toContain('Its mails are     at http://localhost:3000/dev/inbox\n');
    expect(greet({ notificationUrl: 'https://mails.example/in' })).toContain('asked for at NOTIFICATION_URL\n');
  });

  test('never shows what a deployment brought along', () => {
    const brought = {
      notificationUrl: 'https://brought-url:hunter2@mails.example/in',
      notificationSecrets: ['brought-webhook-secret'],
      bootstrapAppKey: 'brought-a',
      bootstrapServiceKey: 'brought-b',
      databaseUrl: 'postgres://u:hunter2@db/x',
    };
    const text = greet(brought);
    expect(text).not.toMatch(/brought-|hunter2/);
    expect(text).toContain('the one in BOOTSTRAP_APP_KEY');
    expect(text).toContain('the one in BOOTSTRAP_SERVICE_KEY');
    expect(text).not.toContain('begin anew');
  });

  test('shows fresh keys, and that it does so once', () => {
    const text = greet(noKeys, fresh);
    expect(text).toMatch(/Application key {3}gh_app_fresh\n {2}Super admin key {3}gh_svc_fresh\n.*this once/);
  });

  test('shows a fresh key beside one that was brought along', () => {
    const text = greet({ ...noKeys, bootstrapAppKey: 'brought' }, { ...none, serviceKey: 'gh_svc_fresh' });
    expect(text).toMatch(
      /Application key {3}the one in BOOTSTRAP_APP_KEY\n {2}Super admin key {3}gh_svc_fresh\n.*this once/,
    );
  });

  test('says what to do for new keys, which depends on the database', () => {
    expect(greet(noKeys)).toContain('begin anew: delete the data folder');
    expect(greet({ ...noKeys, databaseUrl: 'postgres://db/x' })).toContain('begin anew: with an empty database');
  });

  test('has an application key in the line for signing up where there is no default application', () => {
    const [signUp] = greet({ ...noKeys, usesDefaultApp: false }, fresh).match(/curl .*v1\/users .*/)!;
    expect(signUp).toContain("-H 'X-Service-App: gh_app_fresh'");
    expect(greet(noKeys, fresh)).not.toContain('X-Service-App');
  });
});
