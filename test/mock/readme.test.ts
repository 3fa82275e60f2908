import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { useMock } from './server.ts';

const mock = useMock({ isStateful: true });
const run = promisify(execFile);
const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const ofMock = readme.slice(readme.indexOf('## For frontend teams')).replace(/\n## (?!For frontend)[\s\S]*/, '');
const lines = ofMock.match(/^curl [\s\S]*?'$/gm) ?? [];

test('the curl lines for frontend teams work one after the other, as they stand', async () => {
  const outcomes: string[] = [];
  for (const line of lines) {
    const command = line
      .replaceAll('http://localhost:4010', mock.url)
      .replace('curl', "curl -s -o /dev/null -w '%{http_code}'");
    const { stdout } = await run('sh', ['-c', command]);
    outcomes.push(stdout);
  }
  expect(outcomes).toEqual(['200', '200', '401', '200', '200', '201', '200']);
});
