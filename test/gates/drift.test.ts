import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { memoizeByObject } from '../../src/kernel/memoize.ts';
import { createOracle } from '../../src/rest/oracle.ts';
import type { Gate } from '../../tools/gates/gate.ts';
import { lintFaults } from '../../tools/gates/openapi/lint.ts';
import { changelogGate, expectedChangelog } from '../../tools/gates/release/changelog-gate.ts';
import { versionGate } from '../../tools/gates/release/version-gate.ts';
import { clientDrifts } from './client-drifts.ts';
import { codeDrifts, drifted } from './code-drifts.ts';
import { type Compiler, createCompiler } from './compiler.ts';
import { contractDrifts } from './contract-drifts.ts';
import { allowedChange, lintDrifts } from './lint-drifts.ts';
import { both, excerpt, released, sdl, version, written } from './subject.ts';
import { versionDrifts, words } from './version-drifts.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

const saying = (text: string) => expect.stringContaining(text);

/** The operations that the drifts for Redocly are done to. It reads the whole contract, too, without a drift. */
const few = excerpt(
  '/dev/inbox',
  ...[
    '/v1/auth',
    '/v1/auth/refresh',
    '/v1/auth/logout',
    '/v1/users',
    '/v1/users/{id}',
    '/v1/roles',
    '/v1/roles/{id}',
    '/v1/keys',
    '/v1/audit',
  ],
  ...['/v1/apps', '/v1/providers/{provider}', '/healthz'],
);

/** The time limit in milliseconds for compiling the service, or for reading more than twenty documents. */
const patienceMs = 600_000;

// Each drift is applied to a copy. The gate of `npm run check` or `npm test` must refuse it, and must accept the copy without it.

describe('a drift of the REST contract from its rules', () => {
  const subjects = [released, allowedChange(few), few, ...lintDrifts.map(({ change }) => change(few))];
  let faults: readonly (readonly string[])[];
  beforeAll(async () => {
    faults = await lintFaults(subjects);
  }, patienceMs);

  test('the REST contract passes the lint rules as it is and with a correct deprecation', () => {
    expect(faults.slice(0, 3)).toEqual([[], [], []]);
  });

  test.each(lintDrifts.map((row, index) => ({ ...row, index })))(
    'the lint gate refuses a REST contract with this drift: $drift',
    ({ says, index }) => {
      expect(faults[index + 3]).toContainEqual(saying(says));
    },
  );
});

// checklist 70, 79
describe('a drift of the contracts from each other, from the domain, and from what they are written in', () => {
  /** Returns the faults that a gate reports without a drift, which are the same for all its drifts. */
  const faultsWithout = memoizeByObject((gate: Pick<Gate, 'faults'>) => gate.faults(released));

  test.each(contractDrifts)(
    'a gate refuses contracts with this drift and accepts them without it: $drift',
    async ({ gate, change, says }) => {
      expect(await faultsWithout(gate)).toEqual([]);
      expect(await gate.faults(change(released))).toContainEqual(saying(says));
    },
  );
});

// checklist 80
describe('a change of the contracts since the last release', () => {
  test.each([...versionDrifts, ...clientDrifts])(
    'a change of the contracts requires a new version: $drift requires $asks',
    async ({ change, asks, says }) => {
      const [fault, ...why] = await versionGate.faults(change(few));
      const impact = asks === '2.0.0' ? 'major' : 'minor';
      expect(fault).toBe(`info.version is still 1.0.0, but the changes are ${impact} and require ${asks}:`);
      expect(why).toContainEqual(saying(says));
    },
  );

  const [breaking, addition] = ['2.0.0', '1.1.0'].map(
    (asked) => versionDrifts.find(({ asks }) => asks === asked)!.change,
  );
  test.each([
    ['a break', breaking!, '2.0.0'],
    ['a break before its release', breaking!, '2.0.0-rc.1'],
    ['an addition', addition!, '1.1.0'],
  ])('a change of the contracts with the version that it requires is accepted: %s', async (_what, change, to) => {
    expect(await versionGate.faults(both(change, version(to))(few))).toEqual([]);
  });

  test('a breaking change of the contracts is refused with the version of an addition', async () => {
    const [fault] = await versionGate.faults(both(breaking!, version('1.1.0'))(few));
    expect(fault).toBe('info.version is only 1.1.0 after 1.0.0, but the changes are major and require 2.0.0:');
  });

  test.each(['1.0.2', '1.2.0', '3.0.0', '0.9.0', '1.0.0-rc.1'])(
    'a version of the contracts that does not directly follow the last release is refused: %s',
    async (to) => {
      const faults = await versionGate.faults(version(to)(few));
      expect(faults).toEqual([`info.version changed from 1.0.0 to ${to}. It must be one of 1.0.1, 1.1.0, 2.0.0.`]);
    },
  );

  test('a change of only descriptions in the contracts is accepted without a new version', async () => {
    expect(await versionGate.faults(words(few))).toEqual([]);
    expect(await changelogGate.faults(words(few))).toEqual([]);
  });

  test('a changelog that was generated for the changed contracts is accepted', async () => {
    const changed = both(version('1.1.0'), sdl('enum ApiKeyKind {', 'enum ApiKeyKind {\n  mail'))(few);
    const made = { ...changed, changelog: await expectedChangelog(changed) };
    expect(await changelogGate.faults(made)).toEqual([]);
    expect(made.changelog).toContain('### Added\n\n- GraphQL: Enum value `mail` was added to enum `ApiKeyKind`.\n');
  });
});

describe('a drift of the code from the contracts', { timeout: patienceMs }, () => {
  let compiler: Compiler;
  let workshop: Workshop;
  const { paths } = parse(released.parts['sessions.yaml']!);
  const extra = JSON.stringify({ put: { ...paths['/v1/auth/logout'].put, operationId: 'extra' } });
  const described = both(
    written('sessions.yaml', 'paths:\n', `paths:\n  /v1/auth/extra: ${extra}\n`),
    sdl('  me: User\n', '  me: User\n\n  extra: User\n'),
  );
  beforeAll(async () => {
    compiler = createCompiler();
    workshop = await openWorkshop(described(released).parts);
  }, patienceMs);
  afterAll(() => workshop?.close());

  test.each(codeDrifts)('code that deviates from the contracts does not compile: $drift', (row) => {
    const at = row.at ?? row.file;
    expect(compiler.errorsIn(at)).toEqual([]);
    expect(compiler.errorsIn(at, { [row.file]: drifted(row) })).toContainEqual(saying(row.says));
  });

  test('the check of generated code lists stale files by name, and no file that is up to date', async () => {
    const { output, isContent } = await workshop.codegen('--check');
    expect(isContent).toBe(false);
    expect(output).toMatch(/^Stale, as seen from generated\/: .*handlers\.ts.*graphql\.ts.*\. Run `npm run codegen`/m);
    expect(output).not.toContain('problems.ts');
  });

  test('the code does not compile if an operation of either contract is not implemented', async () => {
    expect((await workshop.codegen()).isContent).toBe(true);
    const files = ['generated/openapi.ts', 'generated/handlers.ts', 'generated/graphql.ts'];
    const texts = await Promise.all(files.map((file) => workshop.generated(file.replace('generated/', ''))));
    const generated = Object.fromEntries(files.map((file, index) => [file, texts[index]!]));
    for (const file of ['src/compose/apis.ts', 'src/modules/index.ts']) {
      expect(compiler.errorsIn(file)).toEqual([]);
      expect(compiler.errorsIn(file, generated)).toContainEqual(saying("Property 'extra' is missing"));
    }
  });

  test('a response with an undeclared status is reported as a violation of the contract', () => {
    const oracle = createOracle(parse(released.contracts.openapi));
    const headers = { 'x-request-id': 'an-id', 'cache-control': 'no-store' };
    expect(oracle.violations('logout', { status: 204, headers, body: undefined })).toEqual([]);
    expect(oracle.violations('logout', { status: 205, headers, body: undefined })).toEqual([
      'status 205 is not documented',
    ]);
  });
});
