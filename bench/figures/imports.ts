import { randomUUID } from 'node:crypto';
import vectors from '../../test/security/foreign-hashes/vectors.json' with { type: 'json' };
import type { Cleanup } from '../cleanup.ts';
import { importFile } from '../load/import-file.ts';
import type { Figure } from '../output/figure.ts';
import { runCli } from '../programs/gatehouse.ts';
import { progress } from '../progress.ts';
import type { Furnished } from '../stage.ts';
import { median } from '../statistics.ts';

const rounds = 3;
const rows = Number(process.env['IMPORT_ROWS'] ?? 300_000);

const bcrypt = `$2b$10$${'a'.repeat(53)}`;
/** Families whose hashes are stored as they are. Faster hashes are wrapped, which takes the time of a hash for each. */
const mixed: readonly string[] = [
  bcrypt,
  vectors.hashes['argon2id of Django'],
  vectors.hashes['pbkdf2-sha256 of Django 5'],
  vectors.hashes['pbkdf2-sha512 of Keycloak'],
  vectors.hashes['scrypt of Werkzeug'],
  vectors.hashes['sha512-crypt with rounds'],
];

/** Measures the rows of several families that an import takes in a second, compared with those of bcrypt alone. */
export const measureImports = async ({ place, receiver }: Furnished, cleanup: Cleanup): Promise<readonly Figure[]> => {
  const rate = async (hashes: readonly string[]): Promise<number> => {
    const run = randomUUID();
    const users = Array.from({ length: rows }, (_, at) => ({
      email: `${at}.${run}@example.com`,
      password_hash: hashes[at % hashes.length],
    }));
    const file = await importFile(users, cleanup);
    const start = performance.now();
    await runCli(place, receiver, ['users', 'import', file]);
    return rows / ((performance.now() - start) / 1000);
  };
  const turns: { readonly bcrypt: number; readonly mixed: number }[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    progress(`${place.name}: imports of ${rows} users, ${round} of ${rounds}`);
    turns.push({ bcrypt: await rate([bcrypt]), mixed: await rate(mixed) });
  }
  return [
    {
      name: `import of ${mixed.length} families of hashes`,
      unit: '/s',
      measured: median(turns.map((turn) => turn.mixed)),
      baseline: median(turns.map((turn) => turn.bcrypt)),
      baselineName: 'bcrypt alone',
      target: { of: 'ratio', is: '≥', bound: 0.9 },
      note: `${rows} users each, with the start of the CLI; turns: ${turns.map((turn) => (turn.mixed / turn.bcrypt).toFixed(2)).join(' ')}`,
    },
  ];
};
