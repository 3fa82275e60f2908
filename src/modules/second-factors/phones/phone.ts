import type { App } from '../../../kernel/app.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { MobileNumber, PhoneNumbers } from './ports.ts';

/** Equal to the contract. */
export const phoneRules = {
  code: { maxLength: 20 },
} as const;

export const defaultSmsName = 'SMS';

/** @throws `sms_codes_disabled` if the application sends no codes by SMS */
export const requireSmsCodes = ({ settings }: App): void => {
  if (settings.smsCodes === 'off') throw new DomainError('sms_codes_disabled');
};

/** Returns true if an application accepts codes by SMS as a second factor. */
export const acceptsSms = ({ smsCodes }: App['settings']): boolean => smsCodes === 'second_factor';

type SmsSettings = Pick<App['settings'], 'smsCodes' | 'smsCountries'>;

/** Returns true if users can verify their number: SMS are sent only to the countries of the list. */
export const verifiesNumbers = ({ smsCodes, smsCountries }: SmsSettings): boolean =>
  smsCodes !== 'off' && smsCountries.length > 0;

interface NumberPorts {
  readonly phoneNumbers: PhoneNumbers;
}

const parse = async ({ phoneNumbers }: NumberPorts, text: string | null): Promise<MobileNumber | undefined> =>
  text === null ? undefined : phoneNumbers.parseMobile(text);

/**
 * Returns the number that an SMS may be sent to, in the format of E.164. Only mobile numbers of listed countries are allowed:
 * attackers earn from SMS to premium numbers and to networks that share the fees with them (SMS pumping).
 * @throws `phone_number_invalid`, `phone_country_not_allowed`
 */
export const recipientNumber = async (ports: NumberPorts, { settings }: App, text: string | null): Promise<string> => {
  const number = await parse(ports, text);
  if (!number) throw new DomainError('phone_number_invalid');
  if (!settings.smsCountries.includes(number.country)) throw new DomainError('phone_country_not_allowed');
  return number.e164;
};

/** Returns a number that is a second factor. It was valid when it became one. @throws `phone_country_not_allowed` */
export const factorNumber = async (ports: NumberPorts, { settings }: App, text: string | null): Promise<string> => {
  const number = await parse(ports, text);
  if (!number || !settings.smsCountries.includes(number.country)) throw new DomainError('phone_country_not_allowed');
  return number.e164;
};
