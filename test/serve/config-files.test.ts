import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { production, secret, useSettingsFolder } from './settings.ts';

const { fileWith, folder, problemsOf } = useSettingsFolder();

describe('a setting in a file', () => {
  test('is read without the line break at its end', () => {
    const SECRET_FILE = fileWith('secret', `${secret}\n`);
    expect(readConfig({ ...production, SECRET: '', SECRET_FILE }).secret).toBe(secret);
    const PORT_FILE = fileWith('port', '8080\n');
    expect(readConfig({ ...production, PORT_FILE }).port).toBe(8080);
  });

  test('must meet the same rules as in the environment', () => {
    const SECRET_FILE = fileWith('weak', 'short\n');
    expect(problemsOf({ ...production, SECRET: '', SECRET_FILE })).toEqual(['SECRET must have at least 32 bytes']);
  });

  test('a setting that is both in a file and in the environment is refused', () => {
    const SECRET_FILE = fileWith('other', secret.toUpperCase());
    expect(problemsOf({ ...production, SECRET_FILE })).toEqual(['SECRET and SECRET_FILE are both set']);
  });

  test('a setting in a missing or empty file is refused', () => {
    const BOOTSTRAP_APP_KEY_FILE = fileWith('empty', '\n');
    const DATABASE_URL_FILE = join(folder, 'nowhere');
    expect(problemsOf({ ...production, BOOTSTRAP_APP_KEY_FILE, DATABASE_URL_FILE })).toEqual([
      'DATABASE_URL_FILE is not the path of a readable file',
      'BOOTSTRAP_APP_KEY must have at least 32 bytes',
    ]);
  });

  test('a file setting of another program is ignored', () => {
    expect(problemsOf({ ...production, SSL_CERT_FILE: join(folder, 'nowhere') })).toEqual([]);
  });
});

describe('the secret of development', () => {
  const dataDir = join(folder, 'development');

  test('is made once, kept in the data folder, and readable by its owner only', () => {
    const made = readConfig({ DATA_DIR: dataDir }).secret;
    expect(made).toMatch(/^[\w-]{43}$/);
    expect(readConfig({ DATA_DIR: dataDir }).secret).toBe(made);
    expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(made);
    expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
  });

  test('is not used when SECRET is set', () => {
    expect(readConfig({ DATA_DIR: dataDir, SECRET: secret }).secret).toBe(secret);
  });

  test('is not replaced when its file is empty, and the start fails', () => {
    chmodSync(join(dataDir, 'secret'), 0o600);
    writeFileSync(join(dataDir, 'secret'), '');
    expect(() => readConfig({ DATA_DIR: dataDir })).toThrow('no longer contains a valid secret');
  });
});
