import argon2 from '@node-rs/argon2';
import bcrypt from 'bcryptjs';
import { describe, expect, test } from 'vitest';
import { applications } from '../../src/modules/applications/store.ts';
import { password } from '../kit/given.ts';
import { importInto } from '../kit/import.ts';
import { useService } from '../kit/service.ts';

const service = useService({ passwords: 'own' });

const logIn = (email: string) => service.send('POST', '/v1/auth', { body: { email, password } });
const hashOf = async (email: string) => (await service.db('users').where({ email }).first()).password_hash;

describe('an imported user', () => {
  test('an imported user logs in with the old password, and the old hash is replaced by a new one', async () => {
    const app = (await applications(service.db).findDefault())!;
    const old = {
      'bcrypt-2a@example.com': bcrypt.hashSync(password, 4).replace('$2b$', '$2a$'),
      'bcrypt-2b@example.com': bcrypt.hashSync(password, 5),
      'bcrypt-2y@example.com': bcrypt.hashSync(password, 4).replace('$2b$', '$2y$'),
      'argon2id@example.com': argon2.hashSync(password, { algorithm: 2, memoryCost: 4096, timeCost: 3 }),
    };
    const rows = Object.entries(old).map(([email, password_hash]) => ({ email, password_hash, displayname: 'Old' }));
    expect(await importInto(service.db, app, rows)).toMatchObject({ imported: 4, rejected: 0 });
    for (const [email, hash] of Object.entries(old)) {
      expect(await hashOf(email)).toBe(hash);
      expect((await logIn(email)).status, email).toBe(200);
      expect(await hashOf(email)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect((await logIn(email)).status).toBe(200);
    }
  });

  test('an imported user who is banned, inactive or without a hash cannot log in', async () => {
    const app = (await applications(service.db).findDefault())!;
    const password_hash = bcrypt.hashSync(password, 4);
    const rows = [
      { email: 'banned@example.com', password_hash, banned: true },
      { email: 'inactive@example.com', password_hash, active: false },
      { email: 'no-hash@example.com' },
    ];
    await importInto(service.db, app, rows);
    for (const { email } of rows) expect((await logIn(email)).status, email).toBe(401);
  });
});
