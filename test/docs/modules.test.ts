import { describe, expect, test } from 'vitest';
import { cyclesOf, filesIn, type Import, importsOf } from './imports.ts';

/**
 * Steps of a module's operations that operations of other modules take, too, and which modules these are. A module shares nothing else
 * of its `operations/`. `npx vitest run --config test/docs/vitest.config.ts modules` prints what is missing.
 */
const sharedSteps: Readonly<Record<string, readonly string[]>> = {
  'api-keys/make-key': ['applications'],
  'audit/rest-mapper': ['export'],
  'branding/replace-images': ['applications'],
  'breached-passwords/check-after-login': ['login'],
  'breached-passwords/prepare-new-password': ['invitations', 'recovery', 'users'],
  'breached-passwords/report-breach': ['invitations', 'users'],
  'challenges/require-challenge': ['login', 'recovery', 'users'],
  'companies/rest-mapper': ['export', 'roles'],
  'events/expire-events': ['maintenance'],
  'events/listed-events': ['webhook-endpoints'],
  'events/rest-mapper': ['webhook-endpoints'],
  'grants/rest-mapper': ['export'],
  'invitations/inviter-names': ['export'],
  'invitations/rest-mapper': ['export'],
  'lockouts/attempts': ['login', 'reauthentication', 'recovery', 'second-factors'],
  'notifications/rest-mapper': ['export'],
  'notifications/send-verification': ['login', 'recovery', 'users'],
  'notifications/tell-user': [
    'breached-passwords',
    'impersonation',
    'invitations',
    'lockouts',
    'login',
    'recovery',
    'second-factors',
    'sessions',
    'social',
    'users',
    'webhook-endpoints',
  ],
  'reauthentication/recent-proof': [
    'api-keys',
    'applications',
    'challenges',
    'clients',
    'companies',
    'email-change',
    'export',
    'impersonation',
    'invitations',
    'lockouts',
    'mail-templates',
    'recovery',
    'resource-servers',
    'roles',
    'second-factors',
    'service-accounts',
    'signing-keys',
    'social',
    'suppressions',
    'users',
    'webhook-endpoints',
  ],
  'recovery/rest-mapper': ['login', 'users'],
  'second-factors/check-code': ['login', 'reauthentication'],
  'second-factors/check-passkey': ['login'],
  'second-factors/passkey-wire': ['login', 'reauthentication'],
  'second-factors/remove-factor': ['secrets'],
  'second-factors/rest-mapper': ['export', 'login', 'reauthentication'],
  'second-factors/scheduled-removals': ['login', 'maintenance'],
  'second-factors/send-sms': ['login', 'reauthentication'],
  'sessions/list-sessions': ['export'],
  'sessions/live-session': ['companies', 'invitations', 'reauthentication', 'recovery', 'second-factors'],
  'sessions/open-session': ['invitations', 'login', 'recovery', 'users'],
  'sessions/raise-session': ['invitations', 'reauthentication', 'second-factors'],
  'sessions/rest-mapper': ['export', 'login', 'reauthentication', 'second-factors', 'users'],
  'social/link': ['login'],
  'social/prove': ['login'],
  'social/reachable-provider': ['login'],
  'social/rest-mapper': ['export', 'login-options'],
  'social/wire': ['login'],
  'users/register-silently': ['login'],
  'users/register': ['login'],
  'users/replace-password': ['recovery'],
  'users/rest-mapper': ['export', 'invitations', 'login', 'recovery', 'second-factors'],
  'users/revoke-access': ['email-change', 'recovery'],
  'users/unproven': ['login', 'recovery', 'social'],
  'users/wire': ['login'],
};

const imports = filesIn('src/modules')
  .filter((name) => name.endsWith('.ts'))
  .flatMap(importsOf)
  .filter(({ path }) => path?.startsWith('src/modules/'));

const moduleOf = (path: string): string => path.split('/')[2]!;
const isOperation = (path: string): boolean => path.split('/')[3] === 'operations';
/** The files that put modules together. */
const isRegistration = (path: string): boolean => /(^src\/modules\/[\w-]+|\/module)\.ts$/.test(path);
const isResource = (path: string): boolean => !isOperation(path) && !isRegistration(path);

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

  test('operations take only those steps of other modules that are listed for them', () => {
    const shared = imports.filter(
      ({ file, path }) => isOperation(file) && isOperation(path!) && moduleOf(file) !== moduleOf(path!),
    );
    const nameOf = (path: string): string => path.replace(/^src\/modules\/|\/operations|\.ts$/g, '');
    const found = [...Map.groupBy(shared, ({ path }) => nameOf(path!))].map(([step, takers]) => [
      step,
      [...new Set(takers.map(({ file }) => moduleOf(file)))].toSorted(),
    ]);
    expect(Object.fromEntries(found)).toEqual(sharedSteps);
  });
});
