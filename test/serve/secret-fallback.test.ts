import { expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { production, secret, useSettingsFolder } from './settings.ts';

const { fileWith, problemsOf } = useSettingsFolder();

test('SECRET_FALLBACK has the rules of SECRET, is read from a file, and must be another secret', () => {
  expect(problemsOf({ ...production, SECRET_FALLBACK: 'hunter2' })).toEqual([
    expect.stringMatching(/^SECRET_FALLBACK must have at least 32 bytes$/),
  ]);
  expect(problemsOf({ ...production, SECRET_FALLBACK: secret })).toEqual([
    'SECRET_FALLBACK must not be equal to SECRET',
  ]);
  const SECRET_FALLBACK_FILE = fileWith('fallback', `${secret}.\n`);
  expect(readConfig({ ...production, SECRET_FALLBACK_FILE })).toMatchObject({ secret, secretFallback: `${secret}.` });
  expect(readConfig({ ...production, SECRET_FALLBACK: '' }).secretFallback).toBeUndefined();
});
