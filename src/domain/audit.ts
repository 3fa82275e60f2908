import type { ProblemCode } from '../../generated/problems.ts';

/** Where a request came from, as far as the service can know. */
export interface Origin {
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
}

export type AuditEvent =
  | 'authenticate'
  | 'signup'
  | 'login'
  | 'refresh'
  | 'logout'
  | 'recover'
  | 'reset'
  | 'verify_email'
  | 'resend_verification'
  | 'change_email'
  | 'confirm_email_change'
  | 'cancel_email_change'
  | 'change_password'
  | 'invite'
  | 'resend_invitation'
  | 'revoke_invitation'
  | 'accept_invitation'
  | 'resend_notification';

/** One line of the audit trail (ASVS 16.2.1): who did what, when, from where, by which factor, and how it ended. */
export interface AuditEntry {
  readonly event: AuditEvent;
  readonly at: Date;
  readonly origin: Origin;
  readonly appId?: number | undefined;
  readonly userId?: number | undefined;
  readonly sessionId?: string | undefined;
  readonly factor?: 'password' | 'token' | 'service_key' | 'app_key' | 'mailed_key' | undefined;
  /** Why it failed; absent for a success. */
  readonly failure?: ProblemCode | undefined;
}
