import { expect, test } from 'vitest';
import { callIn } from '../kit/command-line.ts';

const uuid = '00000000-0000-4000-8000-000000000000';

// regression A1304
test.each([
  ['--abort', '--clean'],
  ['--abort', '--copy-only'],
  ['--abort', '--dry-run'],
  ['--clean', '--copy-only'],
  ['--clean', '--dry-run'],
  ['--copy-only', '--dry-run'],
])('app move refuses %s with %s', async (one, other) => {
  const { code, stderr } = await callIn({})('app', 'move', uuid, '--to', 'eu-2', one, other);
  expect([code, stderr]).toEqual([1, expect.stringContaining('cannot be used with option')]);
});

// regression A1304
test('cell map refuses --check without --output', async () => {
  const { code, stderr } = await callIn({})('cell', 'map', '--check');
  expect([code, stderr]).toEqual([1, '--check compares the files of --output. Name their folder.\n']);
});
