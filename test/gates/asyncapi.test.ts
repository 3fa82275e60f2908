import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const { resolve } = createRequire(new URL('../../tools/package.json', import.meta.url));
const document = fileURLToPath(new URL('../../generated/asyncapi.json', import.meta.url));

test('the AsyncAPI document is valid', async () => {
  const args = [resolve('@redocly/cli/bin/cli.js'), 'lint', document, '--extends', 'minimal', '--format', 'json'];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, REDOCLY_TELEMETRY: 'off' },
  });
  expect(JSON.parse(stdout).totals.errors).toBe(0);
});
