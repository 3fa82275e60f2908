# Prints hashes of one password that other programs made (libxcrypt, hashlib, passlib, libargon2, bcrypt), as JSON: what a verifier
# must accept. Needs the Debian packages python3-passlib, python3-bcrypt and python3-argon2, and Python up to 3.12 (module crypt).
# usage: python3 -W ignore test/security/foreign-hashes/vectors.py > test/security/foreign-hashes/vectors.json
import base64, crypt, hashlib, hmac, json, struct
import argon2.low_level as argon2
import bcrypt
from passlib import hash as passlib

password = 'pässwörd 1'
secret = password.encode()
salt = bytes(range(16))
key = bytes(range(100, 164))


def b64(value):
    return base64.b64encode(value).decode()


def bare(value):
    return b64(value).rstrip('=')


def ab64(value):
    return bare(value).replace('+', '.')


def pbkdf2(digest, salt, rounds, length):
    return hashlib.pbkdf2_hmac(digest, secret, salt, rounds, length)


def scrypt(salt, ln, r, p, length, text=secret):
    return hashlib.scrypt(text, salt=salt, n=2 ** ln, r=r, p=p, maxmem=10 ** 9, dklen=length)


def argon(kind, version, memory=1024, time=3, lanes=2):
    kinds = {'i': argon2.Type.I, 'd': argon2.Type.D, 'id': argon2.Type.ID}
    raw = argon2.hash_secret(secret, salt, time_cost=time, memory_cost=memory, parallelism=lanes, hash_len=32,
                             type=kinds[kind], version=version)
    return raw.decode()


def bcrypted(text, rounds=b'$2b$05$'):
    return bcrypt.hashpw(text, rounds + b'abcdefghijklmnopqrstuu').decode()


wordpress = b64(hmac.new(b'wp-sha384', secret.strip(), 'sha384').digest()).encode()
nfkc = 'ﬁnal ①23 pass'
vectors = {
    # crypt(3) and phpass
    'md5-crypt': crypt.crypt(password, '$1$saltsalt'),
    'md5-crypt without salt': crypt.crypt(password, '$1$$'),
    'md5-crypt of Apache': passlib.apr_md5_crypt.hash(password, salt='saltsalt'),
    'sha256-crypt': crypt.crypt(password, '$5$saltstring'),
    'sha256-crypt with rounds': crypt.crypt(password, '$5$rounds=2000$s'),
    'sha512-crypt': crypt.crypt(password, '$6$saltstringsaltst'),
    'sha512-crypt with rounds': crypt.crypt(password, '$6$rounds=10000$saltstringsaltst'),
    'sha512-crypt of passlib': passlib.sha512_crypt.using(rounds=3000).hash(password),
    'sha512-crypt of a directory': '{CRYPT}' + crypt.crypt(password, '$6$saltstring'),
    'phpass': passlib.phpass.using(rounds=13).hash(password),
    'phpass of phpBB': passlib.phpass.using(rounds=12, ident='H').hash(password),
    # Argon2
    'argon2i': argon('i', 19),
    'argon2i version 16': argon('i', 16),
    'argon2i version 16, not named': argon('i', 16).replace('$v=16', ''),
    'argon2d': argon('d', 19),
    'argon2d version 16': argon('d', 16),
    'argon2id version 16': argon('id', 16),
    'argon2id': argon('id', 19),
    'argon2id of Django': 'argon2' + argon('id', 19, 8192, 2, 1),
    'argon2id of Spring': '{argon2@SpringSecurity_v5_8}' + argon('id', 19, 16384, 2, 1),
    # bcrypt
    'bcrypt': crypt.crypt(password, '$2b$05$abcdefghijklmnopqrstuu'),
    'bcrypt of Spring': '{bcrypt}' + bcrypted(secret, b'$2a$05$'),
    'bcrypt of Django': 'bcrypt$' + bcrypted(secret),
    'bcrypt of SHA-256, Django': 'bcrypt_sha256$' + bcrypted(hashlib.sha256(secret).hexdigest().encode()),
    'bcrypt of HMAC-SHA-256, passlib': passlib.bcrypt_sha256.using(rounds=5).hash(password),
    'bcrypt of SHA-256, passlib before 1.7.3': passlib.bcrypt_sha256.using(rounds=5, version=1).hash(password),
    'bcrypt of WordPress': '$wp' + bcrypted(wordpress).replace('$2b$', '$2y$'),
    # PBKDF2
    'pbkdf2-sha1 of Django': 'pbkdf2_sha1$20000$abcDEF$' + b64(pbkdf2('sha1', b'abcDEF', 20000, 20)),
    'pbkdf2-sha256 of Django': passlib.django_pbkdf2_sha256.using(rounds=30000).hash(password),
    'pbkdf2-sha256 of Django 5': 'pbkdf2_sha256$1000000$abcDEF$' + b64(pbkdf2('sha256', b'abcDEF', 1000000, 32)),
    'pbkdf2-sha1 of passlib': passlib.pbkdf2_sha1.using(rounds=30000).hash(password),
    'pbkdf2-sha256 of passlib': passlib.pbkdf2_sha256.using(rounds=29000).hash(password),
    'pbkdf2-sha512 of passlib': passlib.pbkdf2_sha512.using(rounds=25000).hash(password),
    'pbkdf2-sha256 of a directory': passlib.ldap_pbkdf2_sha256.using(rounds=29000).hash(password),
    'pbkdf2-sha256 of Werkzeug': 'pbkdf2:sha256:30000$salty$' + pbkdf2('sha256', b'salty', 30000, 32).hex(),
    'pbkdf2-sha512 of Werkzeug': 'pbkdf2:sha512:30000$salty$' + pbkdf2('sha512', b'salty', 30000, 64).hex(),
    'pbkdf2-sha224 of Werkzeug': 'pbkdf2:sha224:30000$salty$' + pbkdf2('sha224', b'salty', 30000, 28).hex(),
    'pbkdf2-sha384 of Werkzeug': 'pbkdf2:sha384:30000$salty$' + pbkdf2('sha384', b'salty', 30000, 48).hex(),
    'pbkdf2-sha256 of Kratos': f"$pbkdf2-sha256$i=100000,l=32${bare(salt)}${bare(pbkdf2('sha256', salt, 100000, 32))}",
    'pbkdf2-sha512 of Keycloak': f"$pbkdf2-sha512$i=30000,l=64${bare(salt)}${bare(pbkdf2('sha512', salt, 30000, 64))}",
    'pbkdf2-sha256 of Keycloak': f"$pbkdf2-sha256$i=27500,l=64${bare(salt)}${bare(pbkdf2('sha256', salt, 27500, 64))}",
    'pbkdf2-sha256 of Payload': f"$pbkdf2-sha256$l=512,i=2500${bare(salt)}${bare(pbkdf2('sha256', salt, 2500, 512))}",
    'pbkdf2-sha256 of Spring': '{pbkdf2@SpringSecurity_v5_8}' + (salt + pbkdf2('sha256', salt, 310000, 32)).hex(),
    'pbkdf2-sha1 of Spring before 5.8': '{pbkdf2}' + (salt[:8] + pbkdf2('sha1', salt[:8], 185000, 32)).hex(),
    'ASP.NET Core Identity v2': b64(b'\0' + salt + pbkdf2('sha1', salt, 1000, 32)),
    'ASP.NET Core Identity v3': b64(b'\1' + struct.pack('>III', 2, 100000, 16) + salt + pbkdf2('sha512', salt, 100000, 32)),
    'ASP.NET Core Identity v3 before .NET 7': b64(b'\1' + struct.pack('>III', 1, 10000, 16) + salt + pbkdf2('sha256', salt, 10000, 32)),
    # scrypt
    'scrypt of Django': 'scrypt$abcDEF$16384$8$5$' + b64(scrypt(b'abcDEF', 14, 8, 5, 64)),
    'scrypt of Werkzeug': 'scrypt:32768:8:1$salty$' + scrypt(b'salty', 15, 8, 1, 64).hex(),
    'scrypt of passlib': passlib.scrypt.using(rounds=12).hash(password),
    'scrypt of Kratos': f'$scrypt$ln=16384,r=8,p=1${b64(salt)}${b64(scrypt(salt, 14, 8, 1, 32))}',
    'scrypt of Spring': f'{{scrypt@SpringSecurity_v5_8}}$100801${b64(salt)}${b64(scrypt(salt, 16, 8, 1, 32))}',
    'scrypt of Better Auth': salt.hex() + ':' + scrypt(salt.hex().encode(), 14, 16, 1, 64).hex(),
    'scrypt at a low cost': f'$scrypt$ln=4,r=8,p=1${b64(salt)}${b64(scrypt(salt, 4, 8, 1, 32))}',
    # Digests
    'MD5 of a directory': '{MD5}' + b64(hashlib.md5(secret).digest()),
    'salted MD5 of a directory': passlib.ldap_salted_md5.hash(password),
    'SHA-1 of a directory': '{SHA}' + b64(hashlib.sha1(secret).digest()),
    'salted SHA-1 of a directory': passlib.ldap_salted_sha1.hash(password),
    'salted SHA-256 of a directory': passlib.ldap_salted_sha256.hash(password),
    'salted SHA-512 of a directory': passlib.ldap_salted_sha512.hash(password),
    'salted MD5 of Django': passlib.django_salted_md5.hash(password),
    'salted SHA-1 of Django': passlib.django_salted_sha1.hash(password),
    'MD5 of Kratos': '$md5$' + b64(hashlib.md5(secret).digest()),
    'salted MD5 of Kratos': f"$md5$pf={b64(b'{SALT}{PASSWORD}')}${b64(b'salty')}${b64(hashlib.md5(b'salty' + secret).digest())}",
    'salted SHA-256 of Kratos': f"$sha256$pf={b64(b'{PASSWORD}{SALT}')}${b64(b'salty')}${b64(hashlib.sha256(secret + b'salty').digest())}",
    **{f'HMAC-{name} of Kratos': f'$hmac-{name}${b64(hmac.new(key, secret, name).digest())}${b64(key)}'
       for name in ['md5', 'sha1', 'sha224', 'sha256', 'sha384', 'sha512']},
}
# Each of another password.
others = {
    'scrypt of Better Auth, compatibility characters': [nfkc, salt.hex() + ':' + scrypt(
        salt.hex().encode(), 14, 16, 1, 64, __import__('unicodedata').normalize('NFKC', nfkc).encode()).hex()],
    'sha512-crypt of 511 bytes': ['x' * 511, crypt.crypt('x' * 511, '$6$rounds=1500$saltstring')],
    'md5-crypt of 100 bytes': ['y' * 100, crypt.crypt('y' * 100, '$1$saltsalt')],
    'bcrypt of WordPress, 200 bytes with space around': ['  ' + 'z' * 200, '$wp' + bcrypted(
        b64(hmac.new(b'wp-sha384', b'z' * 200, 'sha384').digest()).encode()).replace('$2b$', '$2y$')],
}
pepper = {'pepper': 'a pepper', 'hash': bcrypted(secret + b'a pepper').replace('$2b$', '$2a$')}
json.dump({'password': password, 'hashes': vectors, 'others': others, 'pepper': pepper}, __import__('sys').stdout, indent=1)
print()
