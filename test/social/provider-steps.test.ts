import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drivers } from '../../src/modules/social/social.ts';

// regression A707
test('the console has the steps at each provider, each with an https link to the provider', () => {
  const source = readFileSync('console/src/screens/providers/provider.ts', 'utf8');
  const urls = [...source.matchAll(/^ {2}(\w+): \{\n {4}url: '(.+)',$/gm)].map(([, name, url = '']) => [
    name,
    new URL(url).protocol,
  ]);
  const expected = Object.keys(drivers).filter((name) => name !== 'openid');
  expect(urls.map(([name]) => name)).toEqual(expected.toSorted());
  expect(new Set(urls.map(([, protocol]) => protocol))).toEqual(new Set(['https:']));
});
