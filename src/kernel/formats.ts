/** What a value that violates a pattern must be, as a form can show it. REST and GraphQL use the same texts. */
export const formats = {
  any: 'has an invalid format',
  clientIds: 'must contain only valid client IDs',
  date: 'must be a valid date (YYYY-MM-DD)',
  digits: 'must be four digits',
  email: 'must be a valid email address',
  idempotencyKey: 'must contain only printable ASCII characters without spaces',
  issuer: 'must be an http or https URL without query and fragment',
  language: 'must be two uppercase letters',
  letter: 'must be one uppercase letter',
  name: 'must not be blank or contain control characters',
  phone: 'must be a phone number (digits, spaces and + ( ) . / -)',
  provider: 'must be a lowercase letter, followed by lowercase letters, digits or hyphens',
  scopes: 'must contain only valid scopes',
  timestamp: 'must be a valid timestamp (YYYY-MM-DD HH:MM:SS)',
  timezone: 'must be a valid IANA time zone',
  url: 'must be an http or https URL',
} as const;
