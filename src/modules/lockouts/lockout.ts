/** No account has more consecutive failures (NIST SP 800-63B-4, section 3.2.2): a new password by email comes first. */
export const mostFailures = 100;
