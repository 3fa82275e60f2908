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
    expect(greet({ publicUrl: 'http://localhost:3000' })).toContain('Gatehouse   http://localhost:3000\n');
    expect(greet({})).toContain('embedded, in /data');
    expect(greet({ databaseUrl: 'postgres://gatehouse:hunter2@db/x' })).toContain(
      'the PostgreSQL server of DATABASE_URL',
    );
  });

  test('names the console, the account page and the reference, and says for whom they are', () => {
    const text = greet({ publicUrl: 'http://localhost:3000' });
    expect(text).toContain('Console     http://localhost:3000/console, for administrators\n');
    expect(text).toContain('Account     http://localhost:3000/dev/account, for users\n');
    expect(text).toContain('Reference   http://localhost:3000/docs\n');
  });

  test('says where the emails of development are shown', () => {
    const own = { publicUrl: 'http://localhost:3000', notificationUrl: undefined };
    expect(greet(own)).toContain('Emails      http://localhost:3000/dev/inbox\n');
    expect(greet({ notificationUrl: 'https://mails.example/in' })).toContain('sent to NOTIFICATION_URL\n');
  });

  test('never shows secrets of the configuration', () => {
    const configured = {
      notificationUrl: 'https://configured-url:hunter2@mails.example/in',
      notificationSecrets: ['configured-webhook-secret'],
      bootstrapAppKey: 'configured-a',
      bootstrapServiceKey: 'configured-b',
      databaseUrl: 'postgres://u:hunter2@db/x',
    };
    const text = greet(configured);
    expect(text).not.toMatch(/configured-|hunter2/);
    expect(text).toContain('Application key   set by BOOTSTRAP_APP_KEY\n');
    expect(text).toContain('Super admin key   set by BOOTSTRAP_SERVICE_KEY\n');
    expect(text).not.toContain('create another key');
  });

  test('shows new keys as lines for a shell, and says that they are shown once', () => {
    const text = greet(noKeys, fresh);
    expect(text).toMatch(/shown once.*\n {2}export APP_KEY=gh_app_fresh\n {2}export SERVICE_KEY=gh_svc_fresh\n/);
  });

  test('shows a new key when the other key is configured', () => {
    const text = greet({ ...noKeys, bootstrapAppKey: 'configured' }, { ...none, serviceKey: 'gh_svc_fresh' });
    expect(text).toMatch(
      /shown once.*\n {2}Application key {3}set by BOOTSTRAP_APP_KEY\n {2}export SERVICE_KEY=gh_svc_fresh\n/,
    );
  });

  test('says how to create another key when no key is new', () => {
    expect(greet(noKeys)).toMatch(
      /another key, run this after stopping the service: npm run cli -- keys create --kind/,
    );
    expect(greet({ ...noKeys, databaseUrl: 'postgres://db/x' })).toMatch(/another key, run this: npm run cli/);
  });

  test('the sign-up example in the greeting has the application key when there is no default application', () => {
    const [signUp] = greet({ ...noKeys, usesDefaultApp: false }, fresh).match(/curl .*v1\/users .*/)!;
    expect(signUp).toContain('-H "X-Service-App: $APP_KEY"');
    expect(greet(noKeys, fresh)).not.toContain('X-Service-App');
  });
});
