import { createHash, type KeyObject, verify } from 'node:crypto';
import { canonicalize } from './canonical.ts';
import { quoted, SamlError } from './error.ts';
import { requireShape } from './shapes.ts';
import { attributeOf, elementsIn, textIn, type XmlElement } from './xml.ts';

/** A key of the identity provider, by the SHA-256 of its certificate. */
export interface TrustedKey {
  readonly sha256: string;
  readonly key: KeyObject;
}

interface SignatureAlgorithm {
  readonly keyType: 'rsa' | 'ec';
  readonly hash: 'sha256' | 'sha384' | 'sha512';
}

const more = 'http://www.w3.org/2001/04/xmldsig-more#';
const encryption = 'http://www.w3.org/2001/04/xmlenc#';
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const enveloped = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';

const signatureAlgorithms: ReadonlyMap<string | undefined, SignatureAlgorithm> = new Map([
  [`${more}rsa-sha256`, { keyType: 'rsa', hash: 'sha256' }],
  [`${more}rsa-sha384`, { keyType: 'rsa', hash: 'sha384' }],
  [`${more}rsa-sha512`, { keyType: 'rsa', hash: 'sha512' }],
  [`${more}ecdsa-sha256`, { keyType: 'ec', hash: 'sha256' }],
  [`${more}ecdsa-sha384`, { keyType: 'ec', hash: 'sha384' }],
  [`${more}ecdsa-sha512`, { keyType: 'ec', hash: 'sha512' }],
]);

const digestAlgorithms: ReadonlyMap<string | undefined, SignatureAlgorithm['hash']> = new Map([
  [`${encryption}sha256`, 'sha256'],
  [`${more}sha384`, 'sha384'],
  [`${encryption}sha512`, 'sha512'],
]);

/** The sizes of RSA keys. The upper limit bounds the time of a verification. */
const rsaBits = { least: 2048, most: 8192 } as const;

/** The curves of EC keys: P-256, P-384 and P-521 (FIPS 186-5). Others are weaker, or slow. */
const curves: ReadonlySet<string | undefined> = new Set(['prime256v1', 'secp384r1', 'secp521r1']);

/** Returns the reason that a key cannot be trusted. */
export const keyFault = (key: KeyObject): string | undefined => {
  const { modulusLength = 0, namedCurve } = key.asymmetricKeyDetails ?? {};
  if (key.asymmetricKeyType === 'ec')
    return curves.has(namedCurve) ? undefined : 'must have an EC key of the curve P-256, P-384 or P-521';
  if (key.asymmetricKeyType !== 'rsa') return 'must have an RSA or an EC key';
  return modulusLength < rsaBits.least || modulusLength > rsaBits.most
    ? `must have an RSA key of ${rsaBits.least} to ${rsaBits.most} bits`
    : undefined;
};

const mostInclusivePrefixes = 16;

const unsupported = (what: string, algorithm: string | undefined): SamlError =>
  new SamlError(
    'algorithm',
    algorithm?.endsWith('sha1')
      ? `The response is signed with SHA-1 (${quoted(algorithm)}), which is not secure. Set the identity provider to sign with SHA-256.`
      : `The signature has the ${what} ${quoted(algorithm)}, which is not supported.`,
  );

/** Decodes Base64 of the alphabet of RFC 4648, section 4, in lines of any length. */
const fromBase64 = (element: XmlElement): Buffer => {
  const encoded = textIn(element).replaceAll(/[ \t\r\n]/g, '');
  if (encoded.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(encoded))
    throw new SamlError('structure', `${element.local} is not Base64.`);
  return Buffer.from(encoded, 'base64');
};

/** Returns the inclusive prefixes of an exclusive canonicalization, which must be the algorithm of the element. */
const exclusivePrefixes = (element: XmlElement): readonly string[] => {
  const algorithm = attributeOf(element, 'Algorithm');
  if (algorithm !== exclusive) throw unsupported('canonicalization', algorithm);
  requireShape(element, /^(ec:InclusiveNamespaces )?$/);
  const [inclusive] = elementsIn(element);
  if (!inclusive) return [];
  requireShape(inclusive, /^$/);
  const prefixes = (attributeOf(inclusive, 'PrefixList') ?? '').split(' ').filter((prefix) => prefix !== '');
  if (prefixes.length > mostInclusivePrefixes)
    throw new SamlError('size', `The signature has more than ${mostInclusivePrefixes} inclusive prefixes.`);
  if (!prefixes.every((prefix) => /^(?:#default|[A-Za-z_][\w.-]*)$/.test(prefix)))
    throw new SamlError('structure', 'The signature has inclusive prefixes that are not names.');
  return prefixes;
};

/** Reads the only reference, which must be to the parent of the signature. */
const readReference = (reference: XmlElement, parent: XmlElement) => {
  requireShape(reference, /^ds:Transforms ds:DigestMethod ds:DigestValue $/);
  const [transforms, digestMethod, digestValue] = elementsIn(reference) as [XmlElement, XmlElement, XmlElement];
  const uri = attributeOf(reference, 'URI');
  if (uri !== `#${attributeOf(parent, 'ID')}`)
    throw new SamlError('structure', `The signature of ${parent.local} refers to ${quoted(uri)}.`);
  requireShape(transforms, /^ds:Transform ds:Transform $/);
  const [first, second] = elementsIn(transforms) as [XmlElement, XmlElement];
  requireShape(first, /^$/);
  if (attributeOf(first, 'Algorithm') !== enveloped) throw unsupported('transform', attributeOf(first, 'Algorithm'));
  requireShape(digestMethod, /^$/);
  const algorithm = attributeOf(digestMethod, 'Algorithm');
  const hash = digestAlgorithms.get(algorithm);
  if (!hash) throw unsupported('digest', algorithm);
  return { hash, inclusivePrefixes: exclusivePrefixes(second), digest: fromBase64(digestValue) };
};

/**
 * Verifies the enveloped signature of an element (XML Signature 1.1): first the signature of `SignedInfo`, then the digest of the
 * element. Only the key of a connection causes work that depends on the size of the document. The keys that the signature
 * itself names are ignored.
 * @returns the key that made the signature
 * @throws {SamlError} of the rules `structure`, `algorithm`, `signature`, `digest`, `size`
 */
export const verifySignature = (signature: XmlElement, parent: XmlElement, keys: readonly TrustedKey[]): TrustedKey => {
  requireShape(signature, /^ds:SignedInfo ds:SignatureValue (ds:KeyInfo )?$/);
  const [signedInfo, signatureValue] = elementsIn(signature) as [XmlElement, XmlElement];
  requireShape(signedInfo, /^ds:CanonicalizationMethod ds:SignatureMethod ds:Reference $/);
  const [method, signatureMethod, reference] = elementsIn(signedInfo) as [XmlElement, XmlElement, XmlElement];
  const inclusivePrefixes = exclusivePrefixes(method);
  requireShape(signatureMethod, /^$/);
  const name = attributeOf(signatureMethod, 'Algorithm');
  const algorithm = signatureAlgorithms.get(name);
  if (!algorithm) throw unsupported('algorithm', name);
  const { digest, ...referred } = readReference(reference, parent);

  const signed = Buffer.from(canonicalize(signedInfo, { inclusivePrefixes }));
  const value = fromBase64(signatureValue);
  const isSigner = ({ key }: TrustedKey): boolean =>
    key.asymmetricKeyType === algorithm.keyType &&
    keyFault(key) === undefined &&
    verify(algorithm.hash, signed, { key, dsaEncoding: 'ieee-p1363' }, value);
  const signer = keys.find(isSigner);
  if (!signer)
    throw new SamlError(
      'signature',
      `The signature of ${parent.local} was not made with a certificate of the connection.`,
    );

  const canonical = canonicalize(parent, { inclusivePrefixes: referred.inclusivePrefixes, without: signature });
  if (!createHash(referred.hash).update(canonical).digest().equals(digest))
    throw new SamlError('digest', `${parent.local} was changed after it was signed.`);
  return signer;
};
