import { DomainError } from '../../kernel/errors.ts';
import { isObject } from '../../kernel/untrusted.ts';
import type { AuthenticationResponse, RegistrationResponse } from '../../modules/second-factors/passkeys/passkey.ts';
import { field, type SignInCommand } from './step.ts';

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const text = (value: unknown): string => {
  if (typeof value === 'string') return value;
  throw new DomainError('passkey_invalid');
};

/** Returns the response of a browser, which the script of the page puts in the form. @throws `passkey_invalid` */
const passkeyJsonOf = (command: SignInCommand) => {
  const sent = parse(field(command, 'passkey'));
  if (!isObject(sent) || !isObject(sent['response'])) throw new DomainError('passkey_invalid');
  const { id, rawId, type, response } = sent;
  return { head: { id: text(id), rawId: text(rawId), type: text(type) }, response };
};

/** Returns the response of a passkey that exists. @throws `passkey_invalid` */
export const assertionOf = (command: SignInCommand): AuthenticationResponse => {
  const { head, response } = passkeyJsonOf(command);
  const { userHandle } = response;
  return {
    ...head,
    response: {
      clientDataJSON: text(response['clientDataJSON']),
      authenticatorData: text(response['authenticatorData']),
      signature: text(response['signature']),
      userHandle: userHandle === undefined || userHandle === null ? undefined : text(userHandle),
    },
  };
};

/** Returns the response of a new passkey. @throws `passkey_invalid` */
export const registrationOf = (command: SignInCommand): RegistrationResponse => {
  const { head, response } = passkeyJsonOf(command);
  const { transports } = response;
  return {
    ...head,
    response: {
      clientDataJSON: text(response['clientDataJSON']),
      attestationObject: text(response['attestationObject']),
      transports: Array.isArray(transports) ? transports.map(text) : [],
    },
  };
};
