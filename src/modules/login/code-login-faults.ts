import { emailInputRule } from '../../kernel/email.ts';
import { type Fault, tooLong } from '../../kernel/errors.ts';
import { type SentPerson, sentPersonFaults } from '../users/new-user-rules.ts';
import { loginCodeRules } from './login-code.ts';

/** The address and the code, or the key of the link, and the names of a new user. */
export interface SentCodeLogin extends SentPerson {
  readonly email?: string | undefined;
  readonly code?: string | undefined;
  readonly key?: string | undefined;
}

const required = (field: 'email' | 'code', value: string | undefined, detail: string): readonly Fault[] =>
  value === undefined ? [{ field, code: 'required', detail }] : [];

/** Returns the faults of a login by code or link that need nothing but the request. */
export const codeLoginFaults = (sent: SentCodeLogin): readonly Fault[] => {
  const { email, code, key } = sent;
  const lengths = [
    ...tooLong('email', email ?? '', emailInputRule.maxLength),
    ...tooLong('code', code ?? '', loginCodeRules.code.maxLength),
    ...tooLong('key', key ?? '', loginCodeRules.key.maxLength),
    ...sentPersonFaults(sent),
  ];
  if (key === undefined)
    return [...lengths, ...required('email', email, 'is required'), ...required('code', code, 'is required, or `key`')];
  const isAlone = email === undefined && code === undefined;
  const detail = 'cannot be combined with `email` or `code`';
  return isAlone ? lengths : [...lengths, { field: 'key', code: 'not_allowed', detail }];
};
