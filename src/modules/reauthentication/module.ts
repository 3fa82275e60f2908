import type { Module, Operations, UseCasesOf } from '../module.ts';
import { reauthenticate } from './operations/reauthenticate.ts';
import { rest } from './operations/rest.ts';
import { sendReauthenticationCode } from './operations/send-reauthentication-code.ts';
import { sendReauthenticationSms } from './operations/send-reauthentication-sms.ts';
import { startPasskeyReauthentication } from './operations/start-passkey-reauthentication.ts';
import { reauthenticationCodes } from './store.ts';

const operations = {
  reauthenticate: { useCase: reauthenticate, limits: ['password_check', 'factor_check'] },
  startPasskeyReauthentication: { useCase: startPasskeyReauthentication },
  sendReauthenticationSms: {
    useCase: sendReauthenticationSms,
    limits: ['sms_recipient', 'sms_recipient_daily', 'sms_sender', 'sms_network', 'sms_application'],
  },
  sendReauthenticationCode: {
    useCase: sendReauthenticationCode,
    limits: ['mail_recipient', 'mail_recipient_daily', 'mail_sender', 'mail_application'],
  },
} satisfies Operations;

export const reauthenticationModule = {
  repositories: { reauthenticationCodes },
  operations,
  rest,
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends UseCasesOf<typeof operations> {}
}
