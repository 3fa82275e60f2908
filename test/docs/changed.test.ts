import { expect, test } from 'vitest';
import { filesIn } from '../kit/repository-files.ts';
import { testsOf } from '../tests-of.ts';

const tests = filesIn('test').filter((name) => name.endsWith('.test.ts'));
const isTest = (path: string): boolean => tests.some((name) => name.startsWith(path));
const sources = filesIn('src').filter((name) => /\.(?:ts|js|cjs)$/.test(name));

// regression A780
test('npm run test:changed finds tests for every file of src', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => !testsOf(file).some(isTest))).toEqual([]);
});

// regression A780
test('each path that npm run test:changed runs for a file of src has tests', () => {
  const paths = sources.flatMap(testsOf);
  expect([...new Set(paths)].filter((path) => !isTest(path))).toEqual([]);
});

// regression A780
test.each([
  ['src/modules/login/operations/login.ts', 'test/sessions/login.test.ts'],
  ['src/modules/second-factors/store.ts', 'test/factors/enrolment.test.ts'],
  ['src/modules/reauthentication/operations/reauthenticate.ts', 'test/accounts/reauthenticate.test.ts'],
  ['src/modules/export/module.ts', 'test/users/export-stream.test.ts'],
  ['src/modules/one-time-tokens/tokens.ts', 'test/recovery/keys.test.ts'],
  ['src/modules/operator-keys/store.ts', 'test/operators/keys.test.ts'],
  ['src/modules/clients/store.ts', 'test/oauth-clients/clients.test.ts'],
  ['contracts/second-factors.yaml', 'test/factors/enrolment.test.ts'],
])('after a change of %s, npm run test:changed runs %s', (file, name) => {
  expect(testsOf(file).some((path) => name.startsWith(path))).toBe(true);
});

test('a folder of src without tests is not covered by another one', () => {
  expect(testsOf('src/modules/shoes/store.ts').filter(isTest)).toEqual([]);
});
