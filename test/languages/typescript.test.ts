import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onMock, onRequest, onService, onStatefulMock } from '../clients/findings.ts';
import { commonFiles, type Recipe, recipeOf, signUpAda } from '../clients/guide.ts';
import { recipes } from '../clients/recipes.ts';
import { openWorkshop, root, type Workshop } from '../clients/workshop.ts';
import { appKey, serviceKey, useService } from '../kit/service.ts';
import { useMock } from '../mock/server.ts';

/** Generators that are too large for the packages of the service: they are installed for this test, as the guide says. */
const generators = ['oazapfts', 'swagger-typescript-api', 'kubb'] as const;
const usual = 'http://localhost:3000';
/** Three generators are fetched from the registry. */
const patienceMs = 300_000;
const service = useService();
const mock = useMock();
const statefulMock = useMock({ isStateful: true });
let workshop: Workshop;
let compiled: string;

const here = (text: string): string => text.replaceAll(usual, service.url).replace('<APP_KEY>', appKey);

/** Writes the files of the guide for a generator, and generates its client. */
const generate = async (name: string, { files, generate }: Recipe): Promise<void> => {
  const { 'client.ts': client, ...settings } = files;
  workshop.write(join('project', name, 'guide.ts'), here(client!));
  for (const [file, text] of Object.entries(settings)) workshop.write(join('project', name, file), here(text));
  await workshop.run(here(generate), join('project', name));
};

beforeAll(async () => {
  await signUpAda(service);
  workshop = await openWorkshop([]);
  const project = join(workshop.folder, 'project');
  cpSync(join(root, 'test/clients/consumer'), project, { recursive: true });
  cpSync(join(import.meta.dirname, 'consumer/typescript'), project, { recursive: true });
  workshop.write('project/package.json', commonFiles['package.json']!);
  const recipesHere = generators.map((name) => [name, recipeOf(name)] as const);
  const all = [recipes['openapi-fetch'], ...recipesHere.map(([, recipe]) => recipe)];
  const packages = all.flatMap((recipe) =>
    Object.entries(recipe.packages).map(([name, version]) => `${name}@${version}`),
  );
  // With the npm settings of the user who runs the tests: their registry.
  await promisify(execFile)('npm', ['install', '--silent', '--ignore-scripts', '--prefix', project, ...packages]);
  await generate('openapi-fetch', recipes['openapi-fetch']);
  for (const [name, recipe] of recipesHere) await generate(name, recipe);
  compiled = await workshop.run('npx tsc -p tsconfig.generators.json || true', 'project');
}, patienceMs);
afterAll(() => workshop?.close());

const play = async (what: 'journey' | 'refusals', generator: string, baseUrl: string): Promise<unknown> => {
  const api = JSON.stringify({ baseUrl, appKey, serviceKey });
  return JSON.parse(await workshop.run(`node play.mjs ${what} ${generator} '${api}'`, 'project'));
};

// checklist 70
test('clients of oazapfts, swagger-typescript-api and kubb compile under strict settings', () => {
  expect(compiled).toBe('');
});

describe.each(generators)('the client of %s', (generator) => {
  test('the generated client prints a token when the program of the guide runs', async () => {
    expect(await workshop.run(`node out/${generator}/guide.js`, 'project')).toMatch(/^eyJ/);
  });

  test('the generated client plays the user flow on the service', async () => {
    expect(await play('journey', generator, service.url)).toEqual(onService(generator));
  });

  test('the generated client plays the user flow on the mock', async () => {
    expect(await play('journey', generator, mock.url)).toEqual(onMock(generator));
  });

  test('the generated client plays the user flow on the stateful mock', async () => {
    expect(await play('journey', generator, statefulMock.url)).toEqual(onStatefulMock(generator));
  });

  test('the generated client gets each problem that it asks the mock for, with its code', async () => {
    expect(await play('refusals', generator, mock.url)).toEqual(onRequest);
  });
});
