import { anonymousDomain } from '../../kernel/email.ts';
import { type Fault, tooLong } from '../../kernel/errors.ts';
import { formats } from '../../kernel/formats.ts';
import { maxDeviceToken } from '../lockouts/subject.ts';

/** Anonymous users without a visit are deleted after this time. */
export const dormantSeconds = 30 * 86_400;

/** 22 characters are 128 bits in base64url. */
const deviceTokenRule = { minLength: 22, maxLength: maxDeviceToken, pattern: /^[!-~]*$/ } as const;

/** Returns the address of an anonymous user. No mailbox has it (RFC 2606). */
export const anonymousAddress = (uuid: string): string => `${uuid}@${anonymousDomain}`;

/** Returns the faults of the device token, which every request of a new anonymous user has. */
export const deviceTokenFaults = (token: string | undefined): readonly Fault[] => {
  const field = 'deviceToken';
  const { minLength, maxLength, pattern } = deviceTokenRule;
  if (token === undefined) return [{ field, code: 'required', detail: 'is required' }];
  if (token.length < minLength)
    return [{ field, code: 'too_short', detail: `must have at least ${minLength} characters` }];
  const excess = tooLong(field, token, maxLength);
  if (excess.length > 0) return excess;
  return pattern.test(token) ? [] : [{ field, code: 'invalid_format', detail: formats.headerToken }];
};
