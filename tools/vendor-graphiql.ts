/**
 * Writes the files of GraphiQL and React that the service serves in development into `src/web/graphiql/vendor`: `node
 * tools/vendor-graphiql.ts`. With `--check`, it compares them with their digests instead. They are in the repository because
 * their packages install more than 100 MB, of which 1.6 MB are served.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const packages = [
  { name: 'react', version: '18.3.1', files: ['umd/react.production.min.js'] },
  { name: 'react-dom', version: '18.3.1', files: ['umd/react-dom.production.min.js'] },
  { name: 'graphiql', version: '4.1.2', files: ['graphiql.min.js', 'graphiql.min.css'] },
] as const;

interface Vendored {
  readonly file: string;
  readonly package: string;
  readonly version: string;
  readonly license: string;
  /** The digest in the format of a lockfile. */
  readonly integrity: string;
}

const folder = join(import.meta.dirname, '../src/web/graphiql/vendor');
const manifest = join(folder, 'manifest.json');
const integrityOf = (content: Buffer): string => `sha512-${createHash('sha512').update(content).digest('base64')}`;

const write = (): void => {
  const place = mkdtempSync(join(tmpdir(), 'vendor-'));
  const vendored: Vendored[] = [];
  for (const { name, version, files } of packages) {
    execFileSync('npm', ['pack', `${name}@${version}`, '--pack-destination', place], { stdio: 'ignore' });
    execFileSync('tar', ['-xzf', join(place, `${name}-${version}.tgz`), '-C', place]);
    const { license } = JSON.parse(readFileSync(join(place, 'package/package.json'), 'utf8'));
    for (const path of files) {
      const content = readFileSync(join(place, 'package', path));
      const file = `${name}-${version}.${path.split('.').at(-1)}`;
      writeFileSync(join(folder, file), content);
      vendored.push({ file, package: name, version, license, integrity: integrityOf(content) });
    }
    const text = readFileSync(join(place, 'package/LICENSE'));
    writeFileSync(join(folder, `${name}.LICENSE`), text);
    rmSync(join(place, 'package'), { recursive: true });
  }
  rmSync(place, { recursive: true });
  writeFileSync(manifest, `${JSON.stringify(vendored, null, 2)}\n`);
};

const check = (): void => {
  const listed: readonly Vendored[] = JSON.parse(readFileSync(manifest, 'utf8'));
  const present = readdirSync(folder).filter((name) => /\.(?:js|css)$/.test(name));
  const faults = [
    ...present.filter((name) => !listed.some(({ file }) => file === name)).map((name) => `${name} is not listed.`),
    ...listed
      .filter(({ file, integrity }) => integrityOf(readFileSync(join(folder, file))) !== integrity)
      .map(({ file }) => `${file} differs from its digest.`),
  ];
  if (faults.length === 0) return;
  console.error(faults.join('\n'));
  process.exitCode = 1;
};

if (process.argv.includes('--check')) check();
else write();
