import { createImportHashes } from '../../src/security/foreign-hashes/import-hashes.ts';
import type { FileKeys } from '../../src/security/foreign-hashes/spellings.ts';
import made from '../security/foreign-hashes/vectors.json' with { type: 'json' };

export interface Vector {
  readonly name: string;
  readonly password: string;
  /** The hash as the other system spells it. */
  readonly text: string;
  readonly fileKeys?: FileKeys;
}

export const firebaseKey =
  'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA== Bw==';
const firebase = (salt: string, hash: string) => `$firescrypt$ln=14,r=8,p=1$${salt}$${hash}`;
const firebaseHash = firebase(
  '42xEC+ixf3L2lw==',
  'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
);
const [signer, separator] = firebaseKey.split(' ');

/** Published by the authors of the algorithms, and as the examples of hashcat. */
const published: readonly Vector[] = [
  ...Object.entries({
    'phpass, hashcat': '$P$984478476IagS59wHZvyQMArzfx58u.',
    'phpass-sha512, Drupal 7, hashcat': '$S$C33783772bRXEx1aCsvY.dqgaaSu76XmVlKrW9Qu8IQlvxHlmzLf',
    'md5-crypt, hashcat': '$1$28772684$iEwNOgGugqO9.bIz5sk8k/',
    'md5-crypt of Apache, hashcat': '$apr1$71850310$gh9m4xcAn3MGxogwX/ztb.',
    'sha256-crypt, hashcat': '$5$rounds=5000$GX7BopJZJxPc/KEK$le16UF8I2Anb.rOrn22AUPWvzUETDGefUmAV8AZkGcD',
    'sha512-crypt, hashcat':
      '$6$52450745$k5ka2p8bFuSmoVT1tzOyyuaREkkKBcCNqoDKzYiJL9RaE8yMnPgh2XzzF0NDrUhgrcLwg78xs1w5pJiypEdFX/',
    'pbkdf2-sha256 of Django, hashcat': 'pbkdf2_sha256$20000$H0dPx8NeajVu$GiC4k5kqbbR9qWBlsRgDywNqC2vd9kqfk7zdorEnNas=',
    'SHA-1, hashcat': '{SHA}uJ6qx+YUFzQbcQtyd2gpTQ5qJ3s=',
    'salted SHA-1, hashcat': '{SSHA}AZKja92fbuuB9SpRlHqaoXxbTc43Mzc2MDM1Ng==',
    'salted SHA-512, hashcat':
      '{SSHA512}ALtwKGBdRgD+U0fPAy31C28RyKYx7+a8kmfksccsOeLknLHv2DBXYI7TDnTolQMBuPkWDISgZr2cHfnNPFjGZTEyNDU4OTkw',
  }).map(([name, text]) => ({ name, password: 'hashcat', text })),
  { name: 'phpass', password: 'test12345', text: '$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0' },
  {
    name: 'ASP.NET Core Identity v2, its tests',
    password: 'my password',
    text: 'AAABAgMEBQYHCAkKCwwNDg+ukCEMDf0yyQ29NYubggHIVY0sdEUfdyeM+E1LtH1uJg==',
  },
  {
    name: 'scrypt, RFC 7914',
    password: 'pleaseletmein',
    text: '$scrypt$ln=14,r=8,p=1$U29kaXVtQ2hsb3JpZGU$cCO9yzr9c0hGHAbNgf046/2o+7qQT44+qbVD9lRdofLVQylVYT8Pz2LUlwUkKpr55h6F3A1lHkDfzwF7RVdYhw',
  },
  { name: 'Firebase', password: 'user1password', text: firebaseHash, fileKeys: { firebase: firebaseKey } },
  { name: 'Firebase, Kratos', password: 'user1password', text: `${firebaseHash}$${separator}$${signer}` },
];

/** Hashes of every supported spelling, which other programs have made. */
export const vectors: readonly Vector[] = [
  ...Object.entries(made.hashes).map(([name, text]) => ({ name, password: made.password, text })),
  ...Object.entries(made.others).map(([name, [password = '', text = '']]) => ({ name, password, text })),
  {
    name: 'bcrypt with a pepper, Devise',
    password: made.password,
    text: made.pepper.hash,
    fileKeys: { pepper: made.pepper.pepper },
  },
  ...published,
];

/** Makes what is stored of a hash, with keys in memory. */
export const storedOf = async ({ text, fileKeys = {} }: Pick<Vector, 'text' | 'fileKeys'>) => {
  let key: string | undefined;
  const hashes = createImportHashes(async (added) => {
    key = added;
    return '1';
  }, fileKeys);
  const read = hashes.read(text);
  if ('fault' in read) throw new Error(`${read.fault}: ${read.detail}`);
  return { hash: await hashes.toStored(read), key };
};
