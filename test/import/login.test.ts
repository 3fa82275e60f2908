import { createHash } from 'node:crypto';
import argon2 from '@node-rs/argon2';
import bcrypt from 'bcryptjs';
import { describe, expect, test } from 'vitest';
import { allApplications } from '../../src/modules/applications/store.ts';
import { apiNames, outcomeOf, tokenOf } from '../kit/apis.ts';
import { challenged, challengeOf, codeAt, factorApis } from '../kit/factors.ts';
import { bearer, password } from '../kit/given.ts';
import { importInto } from '../kit/import.ts';
import { useService } from '../kit/service.ts';

const service = useService({ passwords: 'own' });

const logIn = (email: string) => service.send('POST', '/v1/auth', { body: { email, password } });
const hashOf = async (email: string) => (await service.db('users').where({ email }).first()).password_hash;

describe('an imported user', () => {
  test('logs in with the old password, and the old hash is replaced by a new one', async () => {
    const app = (await allApplications(service.db).findDefault())!;
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

  test.each(apiNames)('logs in with the imported authenticator app and recovery codes, through %s', async (api) => {
    const app = (await allApplications(service.db).findDefault())!;
    const { completeLogin, factors } = factorApis(service)[api];
    const email = `factors-${api}@example.com`;
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    const codes = ['abcdefabcdefabcdefabcdef', '234567234567234567234567'];
    const user = {
      email,
      password_hash: bcrypt.hashSync(password, 4),
      totp: [{ secret, name: 'Old phone', confirmed_at: '2021-02-03 04:05:06' }],
      recovery_code_hashes: codes.map((code) => createHash('sha256').update(code).digest('base64url')),
    };
    expect(await importInto(service.db, app, [user], { isRehearsal: true })).toMatchObject({ imported: 1 });
    expect(await importInto(service.db, app, [user])).toMatchObject({ imported: 1, rejected: 0 });
    expect(await importInto(service.db, app, [user])).toMatchObject({ imported: 0, skipped: 1 });

    expect(challengeOf(await logIn(email)).methods).toEqual(['totp', 'recovery_code']);
    const code = codeAt(secret, service.clock.now());
    const token = tokenOf(await completeLogin({}, await challenged(service, { email }, api), { totp_code: code }))!;
    expect(outcomeOf(await completeLogin({}, await challenged(service, { email }, api), { totp_code: code }))).toBe(
      'code_invalid',
    );
    const proof = { recovery_code: 'ABCDEF-abcdef-abcdef-abcdef' };
    expect(outcomeOf(await completeLogin({}, await challenged(service, { email }, api), proof))).toBe('done');

    const listed = await factors(bearer(token), 'me');
    const { data, recovery_codes_left } = listed.body.data?.factors ?? listed.body;
    expect(data).toMatchObject([{ kind: 'totp', name: 'Old phone', created_at: '2021-02-03 04:05:06' }]);
    expect(recovery_codes_left).toBe(1);
    const rows = await service.db('factors').join('users', 'users.id', 'user_id').where({ email });
    expect(rows).toHaveLength(1);
    expect(rows[0].sealed_secret).toMatch(/^eyJ/);
  });

  test('a user who is banned, inactive or without a hash cannot log in', async () => {
    const app = (await allApplications(service.db).findDefault())!;
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
