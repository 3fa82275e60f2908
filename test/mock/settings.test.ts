import { describe, expect, test } from 'vitest';
import { readSettings } from '../../src/mock/settings.ts';

describe('the settings of the mock', () => {
  test('every setting of the mock has a default, so that the mock starts with an empty environment', () => {
    expect(readSettings({}, [])).toEqual({
      host: '127.0.0.1',
      port: 4010,
      publicUrl: 'http://localhost:4010',
      isStateful: false,
      hasIde: true,
      latencyMs: 0,
      seedFile: undefined,
    });
  });

  test('come from the environment as those of the service do', () => {
    const environment = { HOST: '::', PORT: '4011', PUBLIC_URL: 'https://mock.example.com/', MOCK_STATEFUL: 'true' };
    expect(readSettings(environment, [])).toEqual({
      host: '::',
      port: 4011,
      publicUrl: 'https://mock.example.com',
      isStateful: true,
      hasIde: true,
      latencyMs: 0,
      seedFile: undefined,
    });
    const inProduction = readSettings({ NODE_ENV: 'production', HOST: '' }, []);
    expect(inProduction).toMatchObject({ host: '0.0.0.0', hasIde: false });
  });

  test('the command line of the mock accepts the flag --stateful and refuses any other', () => {
    expect(readSettings({}, ['--stateful']).isStateful).toBe(true);
    expect(() => readSettings({}, ['--statefull'])).toThrow(/--statefull/);
  });

  test('all wrong settings of the mock are refused in one message', () => {
    const environment = { PORT: 'first', MOCK_STATEFUL: 'maybe', PUBLIC_URL: 'mock' };
    expect(() => readSettings(environment, [])).toThrow(/PORT[\s\S]*MOCK_STATEFUL|MOCK_STATEFUL[\s\S]*PORT/);
    expect(() => readSettings(environment, [])).toThrow(/PUBLIC_URL/);
  });

  test('a public address with a path is refused by the mock, as by the service', () => {
    const environment = { PUBLIC_URL: 'https://mock.example.com/auth' };
    expect(() => readSettings(environment, [])).toThrow(/PUBLIC_URL.*must not have a path/);
  });
});
