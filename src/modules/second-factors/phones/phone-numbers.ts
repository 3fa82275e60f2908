import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import type { MobileNumber } from './ports.ts';

/**
 * Reads a mobile number, by the metadata of Google's libphonenumber. Its variant `mobile` knows the mobile numbers of each
 * country and no others, so landlines and premium services are not valid. Where the numbers of a country do not tell, as in
 * the United States, landlines are accepted, too.
 */
export const parseMobile = (text: string): MobileNumber | undefined => {
  const number = parsePhoneNumberFromString(text, { extract: false });
  if (!number?.country || !number.isValid() || number.ext !== undefined) return undefined;
  return { e164: number.number, country: number.country };
};
