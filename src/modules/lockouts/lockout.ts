/**
 * Limits the consecutive failures of an account (NIST SP 800-63B-4, section 3.2.2). Beyond it, the user must set a new password
 * by email. Failures of a second factor are cleared by an administrator only.
 */
export const mostFailures = 100;
