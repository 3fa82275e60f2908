import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createImportHashes } from '../../src/security/foreign-hashes/import-hashes.ts';
import { storedOf, vectors } from '../kit/foreign-hashes.ts';

const page = await readFile(new URL('../../docs/imported-passwords.md', import.meta.url), 'utf8');
const [, section = ''] = /^## Hashes that were rejected before$(.*?)^## /ms.exec(page) ?? [];
const rows = [...section.matchAll(/^\| (.+?) \| (.+?) \|$/gm)]
  .map(([, shape = '', now = '']) => ({ shape, now }))
  .filter(({ shape }) => !/^Shape$|^---$/.test(shape));

/** Examples of what is still rejected. */
const examples: Readonly<Record<string, string>> = {
  yescrypt: '$y$j9T$F5Jx5fExrKuPp53xLKQ..1$X3DX6M94c7o.9agCG9G317fhZg9SqC.5i5rd.RhAtQ7',
  'bcrypt `$2x$`': `$2x$10$${'a'.repeat(53)}`,
  'a password in plain text': '{noop}secret',
  'hexadecimal digests without an algorithm (MD5, NT hashes of Windows)': '5f4dcc3b5aa765d61d8327deb882cf99',
};

// regression A958
test('the page names 35 shapes of hashes that were rejected, and what an import does with each', async () => {
  expect(rows).toHaveLength(35);
  for (const { shape, now } of rows) {
    const vector = vectors.find(({ name }) => name === shape);
    const text = vector?.text ?? examples[shape];
    expect(text, shape).toBeDefined();
    const read = createImportHashes(async () => '1', vector?.fileKeys ?? {}).read(text!);
    const [, reason] = /`(.+)`/.exec(now) ?? [];
    expect([shape, 'fault' in read ? read.detail : undefined]).toEqual([shape, reason]);
    // The hashes of the tests have low costs, for which others are wrapped, too.
    if (now.includes('wrapped')) expect((await storedOf(vector!)).hash).toMatch(/^\$wrapped-/);
  }
});
