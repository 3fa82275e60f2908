import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { readConfig } from '../../src/config.ts';

export const secret = 'wJb3 8sKq Zr5t Vn2x Lc9d Hf7g Pm4y';
export const webhookSecret = (bytes: number, beginning = 'w'): string =>
  `whsec_${Buffer.from((beginning + secret.repeat(2)).slice(0, bytes)).toString('base64')}`;
export const receiver = {
  NOTIFICATION_URL: 'https://notifications.example.com/in',
  NOTIFICATION_SECRET: webhookSecret(32),
};
export const production = {
  NODE_ENV: 'production',
  SECRET: secret,
  PUBLIC_URL: 'https://auth.example.com',
  EMBEDDED_DATABASE: 'true',
  ...receiver,
};

/** A folder for files with settings, and the data of services that are configured with them. */
export const useSettingsFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-settings-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const fileWith = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };

  /** The lines of what is wrong; empty where nothing is. */
  const problemsOf = (environment: NodeJS.ProcessEnv): readonly string[] => {
    try {
      readConfig({ DATA_DIR: join(folder, 'data'), ...environment });
      return [];
    } catch (error) {
      const [first, ...problems] = (error as Error).message.split('\n');
      expect(first).toBe('The configuration is not valid:');
      return problems.map((line) => line.replace(/^ {2}- /, ''));
    }
  };

  return { folder, fileWith, problemsOf };
};
