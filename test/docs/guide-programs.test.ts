import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { guides, readDocument } from './command-blocks.ts';

const pages = guides.filter((path) => path.startsWith('docs/guides/'));
const played = new Set(
  ['frontends', 'backends', 'mcp'].flatMap((name) =>
    [
      ...readFileSync(new URL(`../guides/${name}.test.ts`, import.meta.url), 'utf8').matchAll(
        /(?:^ {2}\[|runGuide\()'(\w+)', /gm,
      ),
    ].map(([, guide]) => `docs/guides/${guide}.md`),
  ),
);

// regression A97
describe('the guides with a program', () => {
  test.each(pages)('%s has at most 60 lines of code', (path) => {
    const code = [...readDocument(path).matchAll(/^```\w+ file=\S+\n([\s\S]*?)^```$/gm)]
      .map(([, text]) => text!)
      .join('');
    const lines = code.split('\n').filter((line) => line.trim() !== '' && !/^\s*(?:\/\/|\/\*\*)/.test(line));
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.length).toBeLessThanOrEqual(60);
  });

  test('the tests play exactly the programs whose page says so', () => {
    const said = pages.filter((path) => readDocument(path).includes('**Tested'));
    expect(said.toSorted()).toEqual([...played].toSorted());
    const untested = pages.filter((path) => readDocument(path).includes('**Not tested:**'));
    expect([...said, ...untested].toSorted()).toEqual([...pages].toSorted());
  });
});
