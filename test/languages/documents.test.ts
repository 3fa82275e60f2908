import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { useService } from '../kit/service.ts';

/** Reads a file as Debian's PyYAML does, and writes it as JSON. It reads YAML 1.1, and dates and times as such. */
const program = `
import json, sys, yaml
print(json.dumps(yaml.safe_load(open(sys.argv[1], encoding='utf-8')), ensure_ascii=True))
`;
const service = useService();

/** Returns the text of a document as the service sends it. */
const served = async (path: string): Promise<string> => (await fetch(`${service.url}${path}`)).text();

const readByPython = async (text: string): Promise<unknown> => {
  const folder = await mkdtemp(join(tmpdir(), 'documents-'));
  try {
    await writeFile(join(folder, 'document'), text);
    const args = ['-c', program, join(folder, 'document')];
    return JSON.parse((await promisify(execFile)('/usr/bin/python3', args, { maxBuffer: 2 ** 26 })).stdout);
  } finally {
    await rm(folder, { recursive: true });
  }
};

// regression A510
test.each(['/openapi.yaml', '/openapi-full.yaml', '/openapi.json', '/openapi-3.0.json'])(
  'PyYAML reads the same values from the served document %s as parsers in JavaScript',
  async (path) => {
    const text = await served(path);
    expect(await readByPython(text)).toEqual(parse(text, { maxAliasCount: -1 }));
  },
);
