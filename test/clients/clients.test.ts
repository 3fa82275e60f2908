import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { appKey, serviceKey, useService } from '../kit/service.ts';
import { useMock } from '../mock/server.ts';
import { onMock, onRequest, onService, onStatefulMock } from './findings.ts';
import { signUpAda } from './guide.ts';
import { madeUp, typesOf, untypedIn } from './output.ts';
import { type Generator, generators, recipes } from './recipes.ts';
import { openWorkshop, root, type Workshop } from './workshop.ts';

const usual = 'http://localhost:3000';
/** Three compilers and ten generators on a busy machine. */
const patienceMs = 300_000;
const projects = ['tsconfig.json', 'tsconfig.loose.json', 'tsconfig.bundled.json'] as const;
const service = useService();
const mock = useMock();
const statefulMock = useMock({ isStateful: true });
let workshop: Workshop;
let compiled: readonly string[];

const generate = async (generator: Generator): Promise<void> => {
  const { files, generate } = recipes[generator];
  const here = (text: string) => text.replaceAll(usual, service.url).replace('<APP_KEY>', appKey);
  const { 'client.ts': client, ...settings } = files;
  workshop.write(join(generator, 'guide.ts'), here(client!));
  for (const [name, text] of Object.entries(settings)) workshop.write(join(generator, name), here(text));
  await workshop.run(here(generate), generator);
};

beforeAll(async () => {
  await signUpAda(service);
  workshop = await openWorkshop([
    ...new Set(generators.flatMap((generator) => Object.keys(recipes[generator].packages))),
  ]);
  cpSync(join(import.meta.dirname, 'consumer'), workshop.folder, { recursive: true });
  workshop.write('gql-tada/documents.ts', workshop.read('graphql/documents.ts'));
  await Promise.all(generators.map(generate));
  compiled = await Promise.all(projects.map((project) => workshop.run(`npx tsc -p ${project} || true`)));
  await workshop.run(`npx esbuild genql/client.ts genql/guide.ts --bundle --format=esm --outdir=out/genql`);
}, patienceMs);
afterAll(() => workshop?.close());

const play = async (what: 'journey' | 'refusals', generator: Generator, baseUrl: string): Promise<unknown> => {
  const api = JSON.stringify({ baseUrl, appKey, serviceKey });
  return JSON.parse(await workshop.run(`node play.mjs ${what} ${generator} '${api}'`));
};

// checklist 70
describe('the served contracts', () => {
  test('clients generated from the served contracts compile under strict settings', () => {
    expect(compiled).toEqual(projects.map(() => ''));
  });

  test.each([
    ['hey-api', 'hey-api/gatehouse/types.gen.ts', 500],
    ['orval', 'orval/gatehouse.ts', 150],
  ] as const)('every type that %s generates has a name from the contract', (generator, file, least) => {
    const document = parse(readFileSync(join(root, 'generated/openapi.yaml'), 'utf8'));
    expect(madeUp(generator, workshop.read(file), document)).toEqual([]);
    expect(typesOf(workshop.read(file)).length).toBeGreaterThan(least);
  });

  test.each(['openapi-fetch/gatehouse.d.ts', 'hey-api/gatehouse/types.gen.ts', 'orval/gatehouse.ts'])(
    'the generated file %s contains no untyped value',
    (file) => {
      expect(untypedIn(workshop.read(file))).toEqual([]);
    },
  );
});

describe.each(generators)('the client of %s', (generator) => {
  test('the program of the guide runs with the generated client and prints a token', async () => {
    expect(await workshop.run(`node out/${generator}/guide.js`)).toMatch(/^eyJ/);
  });

  test('the generated client completes the journeys on the service', async () => {
    expect(await play('journey', generator, service.url)).toEqual(onService(generator));
  });

  test('the generated client completes the journeys on the mock', async () => {
    expect(await play('journey', generator, mock.url)).toEqual(onMock(generator));
  });

  test('the generated client completes the journeys on the stateful mock', async () => {
    expect(await play('journey', generator, statefulMock.url)).toEqual(onStatefulMock(generator));
  });

  test('the generated client gets every problem that it requests from the mock, with its code', async () => {
    expect(await play('refusals', generator, mock.url)).toEqual(onRequest);
  });
});
