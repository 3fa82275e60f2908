import { after } from '../../kernel/timestamp.ts';

/** The purpose of a one-time key, which is sent by email or SMS except for `merge`. Each side of a change of address has a separate key. */
export type KeyPurpose =
  | 'recovery'
  | 'login'
  | 'reauthentication'
  | 'cell_phone'
  | 'sms_login'
  | 'sms_reauthentication'
  | 'merge'
  | 'verification'
  | 'email_change_new'
  | 'email_change_old'
  | 'invitation';

/** The purposes of keys that are sent. */
export type SentPurpose = Exclude<KeyPurpose, 'merge'>;

const hour = 3600;

/**
 * The lifetime of a key, counted from the latest delivery of its email to the notification application: links still work after an
 * outage of that application.
 */
export const keySeconds: Readonly<Record<KeyPurpose, number>> = {
  recovery: hour,
  login: 600,
  reauthentication: 600,
  cell_phone: 600,
  sms_login: 600,
  sms_reauthentication: 600,
  merge: 600,
  verification: 24 * hour,
  email_change_new: hour,
  email_change_old: hour,
  invitation: 7 * 24 * hour,
};

/** Returns the time after which a key was sent that is still valid. */
export const keysSince = (purpose: KeyPurpose, now: Date): Date => after(now, -keySeconds[purpose]);

export const keyExpiry = (purpose: KeyPurpose, now: Date): Date => after(now, keySeconds[purpose]);

/**
 * A valid key, of which only the digest is stored. It can be used once, for one user, change of address, invitation or sign-up.
 */
export interface OneTimeToken {
  readonly id: string;
  readonly purpose: KeyPurpose;
  readonly userId: number | undefined;
  readonly emailChangeId: number | undefined;
  readonly invitationId: number | undefined;
  readonly pendingSignupId: number | undefined;
  readonly expiresAt: Date;
}

/** The owner of a key: exactly one of the four. */
export type KeyOwner =
  | { readonly userId: number }
  | { readonly emailChangeId: number }
  | { readonly invitationId: number }
  | { readonly pendingSignupId: number };
