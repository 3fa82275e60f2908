import type { KeyPurpose } from '../one-time-tokens/one-time-token.ts';

/** The purposes of codes by SMS, in the words of the SMS. */
export const smsPurposes = {
  cell_phone: 'verification',
  sms_login: 'login',
  sms_reauthentication: 'reauthentication',
} as const satisfies { readonly [purpose in KeyPurpose]?: string };

export type SmsPurpose = keyof typeof smsPurposes;

export const isSmsPurpose = (purpose: KeyPurpose): purpose is SmsPurpose => purpose in smsPurposes;
