import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { appKey, serviceKey, useService } from '../kit/service.ts';
import { useMock } from '../mock/server.ts';
import { onMock, onRequest, onService, onStatefulMock } from './findings.ts';
import { madeUp, typesOf, untypedIn } from './output.ts';
import { type Generator, generators, recipes } from './recipes.ts';
import { openWorkshop, root, type Workshop } from './workshop.ts';

const usual = 'http://localhost:3000';
/** Two compilers and four generators on a busy machine. */
const patienceMs = 180_000;
const service = useService();
const mock = useMock();
const statefulMock = useMock({ isStateful: true });
let workshop: Workshop;
let compiled: readonly string[];

const generate = async (generator: Generator): Promise<void> => {
  const recipe = recipes[generator];
  if ('settings' in recipe) {
    const path = join(generator, recipe.settings);
    workshop.write(path, workshop.read(path).replace(usual, service.url));
  }
  await workshop.run(recipe.command.replace(usual, service.url), generator);
};

beforeAll(async () => {
  workshop = await openWorkshop([...new Set(generators.flatMap((generator) => recipes[generator].packages))]);
  cpSync(join(import.meta.dirname, 'consumer'), workshop.folder, { recursive: true });
  await Promise.all(generators.map(generate));
  const projects = ['tsconfig.json', 'tsconfig.hey-api.json'];
  compiled = await Promise.all(projects.map((project) => workshop.run(`npx tsc -p ${project} || true`)));
}, patienceMs);
afterAll(() => workshop?.close());

const play = async (what: 'journey' | 'refusals', generator: Generator, baseUrl: string): Promise<unknown> => {
  const api = JSON.stringify({ baseUrl, appKey, serviceKey });
  return JSON.parse(await workshop.run(`node play.mjs ${what} ${generator} '${api}'`));
};

// checklist 70
describe('what the service serves', () => {
  test('makes clients that compile under strict settings', () => {
    expect(compiled).toEqual(['', '']);
  });

  test.each([
    ['hey-api', 'hey-api/gatehouse/types.gen.ts', 500],
    ['orval', 'orval/gatehouse.ts', 150],
  ] as const)('has a name for every type that %s makes of it', (generator, file, least) => {
    const document = parse(readFileSync(join(root, 'contracts/openapi.yaml'), 'utf8'));
    expect(madeUp(generator, workshop.read(file), document)).toEqual([]);
    expect(typesOf(workshop.read(file)).length).toBeGreaterThan(least);
  });

  test.each(['openapi-fetch/gatehouse.d.ts', 'hey-api/gatehouse/types.gen.ts', 'orval/gatehouse.ts'])(
    'leaves no type open in %s',
    (file) => {
      expect(untypedIn(workshop.read(file))).toEqual([]);
    },
  );
});

describe.each(generators)('the client of %s', (generator) => {
  test('plays the journeys on the service', async () => {
    expect(await play('journey', generator, service.url)).toEqual(onService(generator));
  });

  test('plays them on the mock', async () => {
    expect(await play('journey', generator, mock.url)).toEqual(onMock(generator));
  });

  test('plays them on the mock that remembers', async () => {
    expect(await play('journey', generator, statefulMock.url)).toEqual(onStatefulMock(generator));
  });

  test('gets any problem from the mock that it asks for, with its code', async () => {
    expect(await play('refusals', generator, mock.url)).toEqual(onRequest);
  });
});
