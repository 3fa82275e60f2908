import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isSecret } from '../../mailer/signatures.ts';
import { production, receiver, useSettingsFolder, webhookSecret } from '../serve/settings.ts';
import { root } from './command-blocks.ts';
import { filesIn } from './imports.ts';

const { problemsOf } = useSettingsFolder();

/** The settings that are secrets of Gatehouse's own. `SECRET_FALLBACK` may be a published one, so that it can be replaced. */
const settings = ['SECRET', 'BOOTSTRAP_APP_KEY', 'BOOTSTRAP_SERVICE_KEY', 'METRICS_TOKEN'] as const;

const tokens = /\b(?:whsec_[A-Za-z0-9+/]{8,}={0,2}|gh_(?:app|svc)_[A-Za-z0-9_-]{8,})/g;
const assignments = /\b[A-Z_]*(?:SECRET|KEY|TOKEN)\b["']?\s*[:=]\s*(?:\$\{\w+:-([^}]+)\}|"([^"]+)"|'([^']+)'|(\S+))/g;
/** Excludes variables, commands and placeholders, and calls and names in code. */
const isLiteral = (value: string): boolean => !/^[$<({[`]|…|[(]|^[A-Za-z.]+[,;]?$/.test(value);

/** The values that a text publishes as secrets. */
const secretsIn = (text: string): readonly string[] => {
  const assigned = [...text.matchAll(assignments)].map(([, ...values]) => values.find((value) => value !== undefined)!);
  // A variable in quotation marks has its default inside them.
  const values = assigned.map((value) => /^\$\{\w+:-([^}]+)\}$/.exec(value)?.[1] ?? value);
  return [...new Set([...values.filter(isLiteral), ...[...text.matchAll(tokens)].map(([token]) => token)])];
};

/** All files except those of dependencies, of the user, and of tests, whose secrets are not examples. */
const files = readdirSync(root)
  .filter(
    (name) =>
      !name.startsWith('.') && !['node_modules', 'dist', 'coverage', 'test', 'package-lock.json'].includes(name),
  )
  .flatMap((name) => (statSync(join(root, name)).isDirectory() ? filesIn(name) : [join(root, name)]))
  .filter((path) => statSync(path).isFile());

// regression A41
describe('a secret that a file of the repository contains as an example', () => {
  const found = files.flatMap((path) =>
    secretsIn(readFileSync(path, 'utf8')).map((value) => [value, relative(root, path)] as const),
  );

  test('every example secret in the files is refused in production, as every setting and by the mailer', () => {
    expect(files.length).toBeGreaterThan(500);
    expect(found.length).toBeGreaterThan(0);
    for (const [value, path] of found) {
      for (const name of settings)
        expect(problemsOf({ ...production, [name]: value }), `${path}: ${value}`).not.toEqual([]);
      expect(problemsOf({ ...production, NOTIFICATION_SECRET: value }), `${path}: ${value}`).not.toEqual([]);
      expect(isSecret(value), `${path}: ${value}`).toBe(false);
    }
  });

  test.each([
    ['SECRET', 'an example secret that has to be replaced'],
    ['NOTIFICATION_SECRET', `${webhookSecret(32)} whsec_YW4gZXhhbXBsZSB0aGF0IGhhcyB0byBiZSByZXBsYWNlZA==`],
    ['BOOTSTRAP_APP_KEY', 'gh_app_pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE'],
  ])('the published %s is named as such in production and accepted in development', (name, value) => {
    expect(problemsOf({ ...production, [name]: value })).toEqual([
      `${name} must not be a published example; create your own secret`,
    ]);
    expect(problemsOf({ ...receiver, [name]: value })).toEqual([]);
  });

  test('a published SECRET can be replaced: it is accepted as SECRET_FALLBACK', () => {
    const SECRET_FALLBACK = 'an example secret that has to be replaced';
    expect(problemsOf({ ...production, SECRET_FALLBACK })).toEqual([]);
  });

  test.each([
    [`SECRET: "\${SECRET:-a b c}"`, ['a b c']],
    [`SECRET: \${SECRET:-a b c}`, ['a b c']],
    ['METRICS_TOKEN=abc0 npm start', ['abc0']],
    ["  BOOTSTRAP_APP_KEY: 'a b',", ['a b']],
    ['{ "key": "gh_app_01234567890" }', ['gh_app_01234567890']],
    ['NOTIFICATION_SECRET=whsec_MDEyMzQ1 x', ['whsec_MDEyMzQ1']],
    [`SECRET=… SECRET=$(openssl rand) SECRET: \${SECRET:?must be set} TOKEN=<token> SECRET: secret,`, []],
  ])('the examples in %j are %j', (text, secrets) => {
    expect(secretsIn(text)).toEqual(secrets);
  });
});
