import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { families } from '../../../src/security/foreign-hashes/families.ts';
import { foreignCostOf } from '../../../src/security/foreign-hashes/foreign-hash.ts';
import { createImportHashes } from '../../../src/security/foreign-hashes/import-hashes.ts';
import { costOf } from '../../../src/security/password-cost.ts';
import { firebaseKey, storedOf, vectors } from '../../kit/foreign-hashes.ts';

const { read } = createImportHashes(async () => '1', { firebase: firebaseKey });
const base64 = (bytes: number) => Buffer.alloc(bytes, 7).toString('base64').replaceAll('=', '');
const crypt = (length: number) => '.'.repeat(length);
const salt = base64(16);

// regression A861
describe('the bounds of hashes of other systems', () => {
  test.each<[string, string, string]>([
    // 2 seconds of an ordinary core.
    ['argon2i passes', `$argon2i$v=19$m=4096,t=697,p=1$${salt}$${base64(32)}`, 't=697 t=698'],
    ['argon2d passes', `$argon2d$v=16$m=4096,t=697,p=1$${salt}$${base64(32)}`, 't=697 t=698'],
    ['bcrypt of WordPress', `$wp$2y$14$${crypt(53)}`, '$14$ $15$'],
    ['bcrypt of Django', `bcrypt_sha256$$2b$14$${crypt(53)}`, '$14$ $15$'],
    ['pbkdf2-sha1', `$pbkdf2-sha1$i=10000000,l=20$${salt}$${base64(20)}`, '10000000 10000001'],
    ['pbkdf2-sha1 of two blocks', `$pbkdf2-sha1$i=5000000,l=21$${salt}$${base64(21)}`, '5000000 5000001'],
    ['pbkdf2-sha224', `$pbkdf2-sha224$i=8333333$${salt}$${base64(28)}`, '8333333 8333334'],
    ['pbkdf2-sha256', `pbkdf2_sha256$8333333$abc$${base64(32)}`, '8333333 8333334'],
    ['pbkdf2-sha384', `$pbkdf2-sha384$i=2857142$${salt}$${base64(48)}`, '2857142 2857143'],
    ['pbkdf2-sha512', `$pbkdf2-sha512$2857142$${salt}$${base64(64)}`, '2857142 2857143'],
    ['scrypt lanes', `$scrypt$ln=14,r=8,p=30$${salt}$${base64(32)}`, 'p=30 p=31'],
    ['Firebase lanes', `$firescrypt$ln=14,r=8,p=30$${salt}$${base64(64)}`, 'p=30 p=31'],
    ['sha256-crypt', `$5$rounds=769230$salt$${crypt(43)}`, '769230 769231'],
    ['sha512-crypt', `$6$rounds=714285$salt$${crypt(86)}`, '714285 714286'],
    ['phpass', `$P$I${crypt(30)}`, '$I $J'],
    ['phpass of Drupal 7', `$S$H${crypt(51)}`, '$H $I'],
    // 256 MiB.
    ['argon2id memory', `$argon2id$v=16$m=262144,t=1,p=1$${salt}$${base64(32)}`, '262144 262145'],
    ['scrypt memory', `$scrypt$ln=17,r=15,p=1$${salt}$${base64(32)}`, 'r=15 r=16'],
    ['scrypt cost', `$scrypt$ln=16,r=16,p=1$${salt}$${base64(32)}`, 'ln=16 ln=18'],
  ])('%s: the greatest is accepted, and one more is refused', (_what, text, step) => {
    const [greatest = '', more = ''] = step.split(' ');
    expect(read(text)).toMatchObject({ hash: expect.stringMatching(/^\$/) });
    expect(read(text.replace(greatest, more))).toEqual({
      fault: 'bad_hash_cost',
      detail: 'password_hash has an unsupported cost',
    });
  });

  test.each<[string, string, string]>([
    ['argon2i passes', `$argon2i$v=19$m=4096,t=1,p=1$${salt}$${base64(32)}`, 't=1 t=0'],
    ['argon2i memory', `$argon2i$v=19$m=16,t=1,p=2$${salt}$${base64(32)}`, 'm=16 m=15'],
    ['argon2i lanes', `$argon2i$v=19$m=4096,t=1,p=16$${salt}$${base64(32)}`, 'p=16 p=17'],
    ['argon2i version', `$argon2i$v=19$m=4096,t=1,p=1$${salt}$${base64(32)}`, 'v=19 v=20'],
    ['bcrypt of WordPress', `$wp$2y$04$${crypt(53)}`, '$04$ $03$'],
    ['pbkdf2 iterations', `$pbkdf2-sha256$i=1,l=32$${salt}$${base64(32)}`, 'i=1 i=0'],
    ['pbkdf2 digest', `$pbkdf2-sha256$i=1000,l=12$${salt}$${base64(12)}`, 'l=12 l=11'],
    ['scrypt cost', `$scrypt$ln=1,r=8,p=1$${salt}$${base64(32)}`, 'ln=1 ln=0'],
    ['scrypt cost for its block', `$scrypt$ln=15,r=1,p=1$${salt}$${base64(32)}`, 'ln=15 ln=16'],
    ['sha512-crypt', `$6$rounds=1000$salt$${crypt(86)}`, '1000 999'],
    ['phpass', `$P$/${crypt(30)}`, '$/ $.'],
  ])('%s: the least is accepted, and one less is refused', (_what, text, step) => {
    const [least = '', less = ''] = step.split(' ');
    expect(read(text)).toMatchObject({ hash: expect.stringMatching(/^\$/) });
    expect(read(text.replace(least, less))).toMatchObject({ fault: 'bad_hash' });
  });

  test('no accepted hash of any family costs more than the bound, and what is stored takes 5 ms or more', async () => {
    const number = fc.oneof(fc.nat(40), fc.nat(2 ** 31), fc.bigInt({ min: 0n, max: 10n ** 16n }));
    const text = fc
      .tuple(fc.constantFrom(...families.keys()), fc.array(number, { minLength: 4, maxLength: 4 }), fc.nat(80))
      .map(([family, numbers, length]) => {
        const rules = Object.entries(families.get(family)!.parameters);
        const pairs = rules.flatMap(([name, rule], at) => {
          if (name === 'v' || name === 'k') return [];
          return [`${name}=${'min' in rule ? numbers[at % 4] : rule[0]}`];
        });
        const version = family.startsWith('argon2') ? '$v=19' : '';
        return `$${family}${version}$${pairs.join(',')}$${salt}$${base64(length + 1)}`;
      });
    await fc.assert(
      fc.asyncProperty(text, async (one) => {
        const found = read(one);
        if ('fault' in found) return;
        const { units, rate, memory } = (costOf(found.hash) ?? foreignCostOf(found.hash))!;
        expect(units * rate).toBeLessThanOrEqual(2000);
        expect(memory).toBeLessThanOrEqual(262_144);
      }),
      { numRuns: 3000 },
    );
    for (const vector of vectors) {
      const { hash } = await storedOf(vector);
      if (/^\$(?:argon2|2)/.test(hash)) continue;
      const { units, rate } = foreignCostOf(hash)!;
      expect(units * rate, hash).toBeGreaterThanOrEqual(5);
    }
  });
});

// regression A862
describe('texts that are not hashes', () => {
  const valid = `$pbkdf2-sha256$i=30000,l=32$${salt}$${base64(32)}`;

  test.each<[string, string]>([
    ['a duplicate parameter', valid.replace('i=30000', 'i=30000,i=1')],
    ['a duplicate with the same value', valid.replace('i=30000', 'i=30000,i=30000')],
    ['an unknown parameter', valid.replace('i=30000', 'i=30000,x=1')],
    ['the ID of a stored key', valid.replace('i=30000', 'i=30000,k=1')],
    ['the ID of a stored key of Firebase', `$firescrypt$ln=14,r=8,p=1,k=1$${salt}$${base64(64)}`],
    ['the ID of a stored key of an HMAC', `$hmac-sha256$k=1$$${base64(32)}`],
    ['a pepper without the pepper', `$bcrypt-pepper$r=10,k=1$${salt}$${base64(23)}`],
    ['a parameter of the prototype', valid.replace('i=30000', 'i=30000,__proto__=1')],
    ['a family of the prototype', valid.replace('pbkdf2-sha256', 'constructor')],
    ['a negative number', valid.replace('i=30000', 'i=-30000')],
    ['a number in hexadecimal', valid.replace('i=30000', 'i=0x7530')],
    ['an exponent', valid.replace('i=30000', 'i=3e4')],
    ['a fraction', valid.replace('i=30000', 'i=30000.5')],
    ['a leading zero', valid.replace('i=30000', 'i=030000')],
    ['infinity', valid.replace('i=30000', 'i=Infinity')],
    ['a number that is not exact', valid.replace('i=30000', `i=${'9'.repeat(40)}`)],
    ['another letter case', valid.replace('pbkdf2-sha256', 'PBKDF2-SHA256')],
    ['another version', valid.replace('$i=', '$v=19$i=')],
    ['base64 with a character between', valid.replace(salt, `${salt.slice(0, 5)}*${salt.slice(5)}`)],
    ['base64 with half of its padding', valid.replace(salt, `${salt}=`)],
    ['base64 with white space', `${valid} `],
    ['base64 with a line end', `${valid}\n`],
    ['base64 of a length that nothing has', valid.replace(salt, 'AAAAA')],
    ['base64 with bits that no byte has', valid.replace(salt, `${salt.slice(0, -1)}x`)],
    ['a digest of another length', valid.replace(base64(32), base64(33))],
    ['no digest', valid.slice(0, valid.lastIndexOf('$') + 1)],
    ['a huge salt', valid.replace(salt, 'A'.repeat(3000))],
    ['a megabyte', `$6$rounds=5000$${'s'.repeat(1_000_000)}$${crypt(86)}`],
    ['a megabyte of dollars', '$'.repeat(1_000_000)],
    ['4,096 braces', '{'.repeat(4096)],
    ['prefixes of prefixes', `${'{bcrypt}'.repeat(100)}$2b$10$${crypt(53)}`],
    ['prefixes of Drupal', `${'U$S$'.repeat(1000)}`],
    ['a salt of crypt that is too long', `$6$rounds=5000$${'s'.repeat(17)}$${crypt(86)}`],
    ['bits of crypt that no byte has', `$6$rounds=5000$salt$${crypt(85)}z`],
    [
      'ASP.NET with an unknown function',
      Buffer.concat([Buffer.from([1, 0, 0, 0, 9, 0, 0, 39, 16, 0, 0, 0, 16]), Buffer.alloc(48)]).toString('base64'),
    ],
    [
      'ASP.NET with a salt beyond the end',
      Buffer.concat([Buffer.from([1, 0, 0, 0, 1, 0, 0, 39, 16, 255, 255, 255, 255]), Buffer.alloc(48)]).toString(
        'base64',
      ),
    ],
    ['a signer key of another length', `$firescrypt$ln=14,r=8,p=1$${salt}$${base64(32)}$Bw==$${base64(64)}`],
    ['a hash that is wrapped twice', `$wrapped-wrapped-md5$at=end,m=19456,t=2$${salt}$${base64(32)}`],
    ['Argon2 that is wrapped', `$wrapped-argon2i$v=19$m=19456,t=2,p=1$${salt}$${base64(32)}`],
  ])('%s is refused', (_what, text) => {
    expect(read(text)).toMatchObject({ fault: expect.stringMatching(/^bad_hash/) });
  });

  test('a hash with another key is refused after 1,000 keys, and one with a known key is not', () => {
    const hashes = createImportHashes(async () => '1');
    const withKey = (at: number) => `$hmac-sha256$${base64(32)}$${Buffer.from(`key ${at}`).toString('base64')}`;
    for (let at = 0; at < 1000; at += 1) expect(hashes.read(withKey(at))).not.toHaveProperty('fault');
    expect(hashes.read(withKey(1000))).toMatchObject({ fault: 'bad_hash' });
    expect(hashes.read(withKey(999))).not.toHaveProperty('fault');
  });

  test.each(['i=99999999999', 'i=2147483647', 'i=8333334'])('the bomb %s is refused by its cost or format', (bomb) => {
    expect(read(valid.replace('i=30000', bomb))).toMatchObject({ fault: expect.stringMatching(/^bad_hash/) });
  });

  test('a stored hash is read in its only spelling, and never a text that has another order, case or padding', async () => {
    for (const vector of vectors) {
      const { hash } = await storedOf(vector);
      if (costOf(hash)) continue;
      expect(foreignCostOf(hash), hash).toBeDefined();
      const [, family = '', parameters = '', ...rest] = hash.split('$');
      const others = [
        hash.toUpperCase(),
        `${hash}=`,
        `${hash}$`,
        ` ${hash}`,
        ['', family, parameters, parameters, ...rest].join('$'),
        ['', family, `${parameters},${parameters.split(',').at(-1)}`, ...rest].join('$'),
        ...(parameters.includes(',')
          ? [['', family, parameters.split(',').toReversed().join(','), ...rest].join('$')]
          : []),
      ];
      for (const other of others) expect(foreignCostOf(other), other).toBeUndefined();
    }
  });
});
