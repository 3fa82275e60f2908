/** The reasons why a connection could not be used that the owner of the other side can mend. */
export type TransportFailure =
  | 'name_unresolved'
  | 'connection_refused'
  | 'certificate_expired'
  | 'certificate_untrusted'
  | 'certificate_mismatch'
  | 'tls_failed';

const byCode: ReadonlyMap<string, TransportFailure> = new Map([
  ['ECONNREFUSED', 'connection_refused'],
  ['CERT_HAS_EXPIRED', 'certificate_expired'],
  ['CERT_NOT_YET_VALID', 'certificate_expired'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate_mismatch'],
  ['EPROTO', 'tls_failed'],
]);

/** The results of OpenSSL that concern the chain of a certificate (`X509_V_ERR_…`). */
const untrusted = /SELF_SIGNED|ISSUER_CERT|LEAF_SIGNATURE|CERT_UNTRUSTED|CERT_REVOKED|CERT_CHAIN_TOO_LONG|INVALID_CA/;

/** Returns the reason of a failed lookup, connection or handshake; undefined for other failures. */
export const transportFailureOf = ({
  syscall = '',
  code = '',
}: NodeJS.ErrnoException): TransportFailure | undefined => {
  if (/^(getaddrinfo|query)/.test(syscall)) return 'name_unresolved';
  const known = byCode.get(code);
  if (known) return known;
  if (untrusted.test(code)) return 'certificate_untrusted';
  return /^ERR_(SSL|TLS)_/.test(code) ? 'tls_failed' : undefined;
};
