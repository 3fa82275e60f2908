import { expect, test } from 'vitest';
import { useSettingsFolder } from './settings.ts';

const { problemsOf } = useSettingsFolder();

test.each([
  [{ PORT: '99999' }, 'PORT must be a port from 1 to 65535'],
  [{ DEFAULT_APP: 'perhaps' }, 'DEFAULT_APP must be true or false'],
  [{ EMBEDDED_DATABASE: 'yes' }, 'EMBEDDED_DATABASE must be one of true, false'],
  [{ PASSWORD_HASHER: 'md5' }, 'PASSWORD_HASHER must be one of argon2id, bcrypt'],
])('a start with the setting %j is refused with the values that are allowed', (environment, problem) => {
  expect(problemsOf(environment)).toEqual([problem]);
});
