import { describe, expect, test } from 'vitest';
import { cyclesOf, filesIn, type Import, importsOf } from './imports.ts';

const imports = filesIn('src/modules')
  .filter((name) => name.endsWith('.ts'))
  .flatMap(importsOf)
  .filter(({ path }) => path?.startsWith('src/modules/'));

const moduleOf = (path: string): string => path.split('/')[2]!;
/** A module has three parts: its resource at the top, `steps/` that operations of several modules take, and its `operations/`. */
const partOf = (path: string): 'resource' | 'steps' | 'operations' => {
  const folder = path.split('/')[3];
  return folder === 'steps' || folder === 'operations' ? folder : 'resource';
};
const isOperation = (path: string): boolean => partOf(path) === 'operations';
/** Translations between a contract and entities, which handlers and mappers of other modules may use. */
const isMapper = (path: string): boolean => /\/(rest-mapper|([\w-]+-)?wire)\.ts$/.test(path);
/** The files that put modules together. */
const isRegistration = (path: string): boolean => /(^src\/modules\/[\w-]+|\/module)\.ts$/.test(path);
const isResource = (path: string): boolean => partOf(path) === 'resource' && !isRegistration(path);

const lines = (found: readonly Import[]): readonly string[] => found.map(({ file, path }) => `${file} imports ${path}`);

const betweenResources = imports.filter(
  ({ file, path }) => isResource(file) && isResource(path!) && moduleOf(file) !== moduleOf(path!),
);

/** The graph of the modules' resources as text: each module with those it needs. */
const graph = (): string =>
  [...Map.groupBy(betweenResources, ({ file }) => moduleOf(file))]
    .map(
      ([name, found]) => `${name} -> ${[...new Set(found.map(({ path }) => moduleOf(path!)))].toSorted().join(', ')}`,
    )
    .toSorted()
    .join('\n');

describe('the modules of src', () => {
  test('the resources of modules import no operation', () => {
    expect(lines(imports.filter(({ file, path }) => isResource(file) && isOperation(path!)))).toEqual([]);
    expect(imports.filter(({ file }) => isOperation(file)).length).toBeGreaterThan(500);
  });

  test('the resources of modules do not need each other in a circle', () => {
    const edges = betweenResources.map(({ file, path }) => [moduleOf(file), moduleOf(path!)] as const);
    expect(edges.length).toBeGreaterThan(50);
    expect(cyclesOf(edges), `resources of modules, and what they need:\n${graph()}`).toEqual([]);
  });

  /**
   * Whole modules are not compared: operations of two modules need the resources of each other (a member is a user of a company, and
   * a user has a default company), so that 17 modules need each other if their parts are taken together. Each part names what it
   * is made of, and needs no part that needs it: that is what a reader follows, and what can be moved. Another folder for such entities
   * would separate them from the rules and the SQL of their module, and change no edge between parts.
   */
  // regression A830
  test('the parts of modules do not need each other in a circle', () => {
    const nameOf = (path: string): string => `${moduleOf(path)} (${partOf(path)})`;
    const edges = imports
      .filter(({ file, path }) => !isRegistration(file) && !isRegistration(path!))
      .map(({ file, path }) => [nameOf(file), nameOf(path!)] as const)
      .filter(([from, to]) => from !== to);
    expect(edges.length).toBeGreaterThan(1000);
    expect(cyclesOf(edges)).toEqual([]);
  });

  test('steps import no operation, and operations of other modules only their mappers', () => {
    const breaches = imports.filter(({ file, path }) => {
      if (isRegistration(file) || !isOperation(path!)) return false;
      return partOf(file) !== 'operations' || (moduleOf(file) !== moduleOf(path!) && !isMapper(path!));
    });
    expect(lines(breaches)).toEqual([]);
  });

  test('every step is taken by another module or by such a step', () => {
    const steps = new Set(imports.map(({ path }) => path!).filter((path) => partOf(path) === 'steps'));
    const taken = new Set(
      imports
        .filter(({ file, path }) => moduleOf(file) !== moduleOf(path!) || partOf(file) === 'steps')
        .map(({ path }) => path!),
    );
    expect([...steps].filter((step) => !taken.has(step))).toEqual([]);
    expect(steps.size).toBeGreaterThan(20);
  });
});
