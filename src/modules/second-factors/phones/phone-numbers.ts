import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import type { MobileNumber } from './ports.ts';

/**
 * Reads a mobile number with the metadata of Google's libphonenumber. Its variant `mobile` has only the mobile numbers of each
 * country, so landlines and premium services are not valid. Landlines are accepted in countries such as the United States, where
 * numbers do not differ.
 */
export const parseMobile = (text: string): MobileNumber | undefined => {
  const number = parsePhoneNumberFromString(text, { extract: false });
  if (!number?.country || !number.isValid() || number.ext !== undefined) return undefined;
  return { e164: number.number, country: number.country };
};
