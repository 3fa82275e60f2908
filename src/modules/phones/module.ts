import type { Ports } from '../../kernel/ports.ts';
import type { Module } from '../module.ts';
import { addSmsFactor } from './add-sms-factor.ts';
import { graphql } from './graphql.ts';
import { rest } from './rest.ts';
import { sendCellPhoneCode } from './send-cell-phone-code.ts';
import { sendLoginSms } from './send-login-sms.ts';
import { sendReauthenticationSms } from './send-reauthentication-sms.ts';
import { phoneCodes } from './store.ts';
import { verifyCellPhone } from './verify-cell-phone.ts';

const useCases = (ports: Ports) => ({
  sendCellPhoneCode: sendCellPhoneCode(ports),
  verifyCellPhone: verifyCellPhone(ports),
  addSmsFactor: addSmsFactor(ports),
  sendLoginSms: sendLoginSms(ports),
  sendReauthenticationSms: sendReauthenticationSms(ports),
});

export const phonesModule = {
  repositories: { phoneCodes },
  useCases,
  rest,
  graphql,
  limits: {
    sendCellPhoneCode: ['sms_recipient', 'sms_recipient_daily', 'sms_sender', 'sms_network', 'sms_application'],
    addSmsFactor: ['mail_recipient', 'mail_recipient_daily'],
    sendLoginSms: ['sms_recipient', 'sms_recipient_daily', 'sms_network', 'sms_application'],
    sendReauthenticationSms: ['sms_recipient', 'sms_recipient_daily', 'sms_sender', 'sms_network', 'sms_application'],
  },
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends ReturnType<typeof useCases> {}
}
