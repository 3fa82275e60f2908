/** The tests of folders of `src/` whose names no folder of `test/` has, or one with other tests. */
const named: Readonly<Record<string, readonly string[]>> = {
  'src/api': ['test/rest/', 'test/graphql/', 'test/contract/'],
  'src/compose': ['test/serve/', 'test/contract/served.test.ts'],
  'src/config': ['test/serve/'],
  'src/limits': ['test/rate-limits/', 'test/graphql/limits.test.ts'],
  'src/modules/clients': ['test/oauth-clients/', 'test/openid/'],
  'src/modules/export': ['test/users/export', 'test/cli/audit-export.test.ts'],
  'src/modules/login': [
    'test/sessions/',
    'test/factors/login.test.ts',
    'test/login-codes/',
    'test/passkeys/',
    'test/social/second-factor.test.ts',
  ],
  'src/modules/one-time-tokens': ['test/recovery/', 'test/login-codes/', 'test/email-change/', 'test/invitations/'],
  'src/modules/operator-keys': ['test/operators/'],
  'src/modules/reauthentication': ['test/accounts/', 'test/login-codes/reauthentication.test.ts', 'test/passkeys/'],
  'src/modules/second-factors': ['test/factors/', 'test/phones/', 'test/passkeys/second-factor.test.ts'],
  'src/modules/token-keys': ['test/signing-keys/', 'test/authentication/'],
  'src/modules/users': ['test/users/', 'test/accounts/'],
  'src/provisioning': ['test/directories/'],
};

/** Files of `src/` that belong to no folder: they put the service together, which its start and its contract show. */
const together = ['test/serve/', 'test/contract/served.test.ts'];

/** Returns the tests of a file of `src/`: those of its folder by name, else the folder of `test/` with the same name. */
const ofSource = (file: string): readonly string[] => {
  const [, second = '', third = '', ...rest] = file.split('/');
  if (third === '' || (second === 'modules' && rest.length === 0)) return together;
  const folder = second === 'modules' ? `src/modules/${third}` : `src/${second}`;
  return named[folder] ?? [`test/${folder.split('/').at(-1)}/`];
};

const ofContract = ['test/contract/', 'test/rest/', 'test/graphql/'];

/**
 * Returns the paths of what tests a file, as `npm test` takes them: the beginning of names of tests. Folders of `test/` have the
 * names of modules and folders of `src/`; `named` has the others.
 */
export const testsOf = (file: string): readonly string[] => {
  if (/^test\/.*\.test\.ts$/.test(file)) return [file];
  const [top = '', second = ''] = file.split('/');
  if (top === 'src') return ofSource(file);
  if (file.startsWith('test/operations/')) return ['test/contract/'];
  if (top === 'test' && second !== 'kit') return [`test/${second}/`];
  if (top === 'contracts') {
    const [, module = ''] = /^contracts\/([^/]+)\.(?:yaml|graphql)$/.exec(file) ?? [];
    return [...ofContract, ...(named[`src/modules/${module}`] ?? [`test/${module}/`])];
  }
  if (top === 'generated') return ofContract;
  if (top === 'mailer') return ['test/mailer/'];
  return top === 'docs' || /\.md$/.test(file) ? ['test/docs/'] : [];
};
