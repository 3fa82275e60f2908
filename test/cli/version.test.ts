import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { callIn } from '../kit/command-line.ts';

test('--version shows the version of the package without a database or settings', async () => {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const call = await callIn({ NODE_ENV: 'production' })('--version');
  expect(call).toMatchObject({ code: 0, stdout: `${version}\n`, stderr: '' });
});
