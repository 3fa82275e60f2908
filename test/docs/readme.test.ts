import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { operationTable } from '../../generated/handlers.ts';
import { appKey, serviceKey, useService } from '../kit/service.ts';

const root = resolve(import.meta.dirname, '../..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const run = promisify(execFile);

describe('the README', () => {
  test('names only commands that exist', () => {
    const named = [...readme.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name!);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
    expect(named.length).toBeGreaterThan(5);
  });

  test('links only to files that exist', () => {
    const linked = [...readme.matchAll(/\]\((?!http)([^)#]+)\)/g)].map(([, path]) => path!);
    expect(linked.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(linked).not.toHaveLength(0);
  });

  test('lists exactly the settings that there are', () => {
    const table = readme.slice(readme.search(/\| Setting +\|/), readme.indexOf('Each can also be given'));
    const listed = [...table.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, names]) =>
      [...names!.matchAll(/`(\w+)`/g)].map(([, name]) => name!),
    );
    const source = readFileSync(join(root, 'src/config.ts'), 'utf8');
    const known = [...source.matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name]) => name!);
    expect(listed.toSorted()).toEqual(known.toSorted());
  });

  test('names only paths that are served', () => {
    const named = new Set([...readme.matchAll(/`(?:GET |POST |PUT )?(\/[\w./-]+)`/g)].map(([, path]) => path!));
    const served = new Set<string>(Object.values(operationTable).map(({ path }) => path));
    expect([...named].filter((path) => path !== '/v1' && !served.has(path))).toEqual([]);
  });
});

describe('the curl lines of the README', () => {
  const service = useService();
  const recoveryKey = () => service.mailbox.key('password-recovery', 'ada@example.com');
  const lines = [...readme.matchAll(/```sh\n(curl [\s\S]*?)```/g)].map(([, line]) => line!);

  test('work one after the other, as they stand', async () => {
    expect(lines).toHaveLength(25);
    let [token, user, company] = ['', '', ''];
    const outcomes: string[] = [];
    for (const line of lines) {
      const command = line
        .replaceAll('http://localhost:3000', service.url)
        .replaceAll('<APP_KEY>', appKey)
        .replaceAll('<SERVICE_KEY>', serviceKey)
        .replaceAll('<TOKEN>', token)
        .replaceAll('<USER>', user)
        .replaceAll('<COMPANY>', company)
        .replaceAll('<KEY>', line.includes('<KEY>') ? await recoveryKey() : '')
        .replace('curl', "curl -s -w '\\n%{http_code}'");
      const { stdout } = await run('sh', ['-c', command]);
      const [body = '', status = ''] = stdout.split(/\n(?=\d+$)/);
      token = body.match(/"token":"([^"]+)"/)?.[1] ?? token;
      user = body.match(/"id":"(\d+)","email":"ada@example.com"/)?.[1] ?? user;
      company = body.match(/^\{"id":(\d+),"name":"Analytical Engines"/)?.[1] ?? company;
      outcomes.push(status);
    }
    const journey = ['201', '200', '200', '200', '200', '204', '202', '204', '201'];
    const day = ['200', '200', '200', '200', '201', '200', '200', '201', '201', '200', '200', '200', '204'];
    const social = ['200', '201', '200'];
    expect(outcomes).toEqual([...journey, ...day, ...social]);
  });
});
