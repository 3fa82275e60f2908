import type { SmsPurpose } from '../../notifications/sms-purpose.ts';

export interface MobileNumber {
  /** The number in the format of E.164: `+447400123456`. */
  readonly e164: string;
  /** The country code by ISO 3166-1 alpha-2. */
  readonly country: string;
}

export interface PhoneNumbers {
  /** Reads a mobile number in international format. Returns undefined for any other text, and for numbers of other kinds. */
  parseMobile(text: string): Promise<MobileNumber | undefined>;
}

/** A sent code with attempts left. */
export interface PhoneCode {
  readonly keyId: string;
  readonly digest: string;
  /** The number of the account that it was sent to, as the user entered it. */
  readonly number: string;
}

/** The use of a code by SMS. */
export interface PhoneCodeUse {
  readonly userId: number;
  readonly purpose: SmsPurpose;
  /** The challenge of a login, by its digest, or the session of a reauthentication; empty for the verification of a number. */
  readonly boundTo: string;
}

/** Stores the newest code by SMS of each user for each purpose. */
export interface PhoneCodeSingles {
  /**
   * Counts an attempt of the newest code of a use, which must be committed before the code is checked. @returns the code, if its
   * key is valid and attempts are left
   */
  take(use: PhoneCodeUse, now: Date): Promise<PhoneCode | undefined>;
}

export interface PhoneCodes {
  /** Makes a key the newest one of a use, without attempts. */
  replace(use: PhoneCodeUse, keyId: string, number: string): Promise<void>;
}
