/**
 * No account has more consecutive failures (NIST SP 800-63B-4, section 3.2.2): a new password by email comes first. Those of a
 * second factor are cleared by an administrator only.
 */
export const mostFailures = 100;
