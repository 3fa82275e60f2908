import { execFile } from 'node:child_process';
import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onMock, onService, onStatefulMock } from '../clients/findings.ts';
import { openWorkshop, type Workshop } from '../clients/workshop.ts';
import { appKey, serviceKey, useService } from '../kit/service.ts';
import { useMock } from '../mock/server.ts';

/** The last of them that brings the generator itself along instead of fetching it. It reads OpenAPI 3.0. */
const generator = '@openapitools/openapi-generator-cli@1.0.15-5.0.0-beta';

/** Go, Python and their libraries are Debian's. What later versions of the generator call `go` is experimental in this one. */
const languages = {
  go: {
    generate: '-g go-experimental -p enumClassPrefix=true -o go/src/gatehouse',
    compile: 'cd go/src/play && go build -o ../../../play && go vet .',
    play: './play',
  },
  python: {
    generate: '-g python -o python',
    compile: '/usr/bin/python3 -m compileall -q python',
    play: 'PYTHONPATH=python /usr/bin/python3 python/play.py',
  },
} as const;
type Language = keyof typeof languages;
const names = Object.keys(languages) as readonly Language[];

/** The generator is fetched, and Go compiles its own library first. */
const patienceMs = 300_000;
const service = useService();
const mock = useMock();
const statefulMock = useMock({ isStateful: true });
let workshop: Workshop;
let compiled: readonly string[];

const make = async (language: Language): Promise<string> => {
  const { generate, compile } = languages[language];
  const made = `./tools/node_modules/.bin/openapi-generator generate -i openapi.json --package-name gatehouse ${generate}`;
  await workshop.run(made);
  return workshop.run(`export GO111MODULE=off GOPATH=$PWD/go:/usr/share/gocode GOCACHE=$PWD/go/cache; ${compile}`);
};

beforeAll(async () => {
  workshop = await openWorkshop([]);
  cpSync(join(import.meta.dirname, 'consumer/go'), join(workshop.folder, 'go/src/play'), { recursive: true });
  cpSync(join(import.meta.dirname, 'consumer/python'), join(workshop.folder, 'python'), { recursive: true });
  // With the npm settings of the user who runs the tests: their registry.
  await promisify(execFile)('npm', ['install', '--silent', '--prefix', join(workshop.folder, 'tools'), generator]);
  workshop.write('openapi.json', await (await fetch(`${service.url}/openapi-3.0.json`)).text());
  compiled = await Promise.all(names.map(make));
}, patienceMs);
afterAll(() => workshop?.close());

const play = async (language: Language, baseUrl: string): Promise<unknown> => {
  const api = JSON.stringify({ baseUrl, appKey, serviceKey });
  return JSON.parse(await workshop.run(`${languages[language].play} '${api}'`));
};

// checklist 70
test('the contract that the service serves generates clients in other languages that compile with every schema', () => {
  expect(compiled).toEqual(['', '']);
  const models = readdirSync(join(workshop.folder, 'go/src/gatehouse')).filter((name) => name.startsWith('model_'));
  expect(models.length).toBeGreaterThan(100);
});

describe.each(names)('the client in %s', (language) => {
  test('the generated client plays the user flow on the service', async () => {
    expect(await play(language, service.url)).toEqual(onService(language));
  });

  test('the generated client plays the user flow on the mock', async () => {
    expect(await play(language, mock.url)).toEqual(onMock(language));
  });

  test('the generated client plays the user flow on the stateful mock', async () => {
    expect(await play(language, statefulMock.url)).toEqual(onStatefulMock(language));
  });
});
